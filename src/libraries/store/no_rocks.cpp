#include "gannet/error.hpp"
#include "store/disk.hpp"

namespace gannet::store {

std::unique_ptr<Disk> open_part(const std::string& folder, const Options& options, bool) {
  throw Error(Fault::unsupported,
              "Store \"" + options.name + "\": this build has no RocksDB, so it cannot open " +
                  folder + "; install librocksdb-dev and build again, or give no directory");
}

}  // namespace gannet::store
