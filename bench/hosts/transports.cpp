// bench-hosts-transports: Gannet over libfabric beside Gannet over UCX, and both beside bare
// messages of libfabric and of UCX. FI_PROVIDER names the provider, such as "tcp;ofi_rxm".
#include <cstdlib>
#include <utility>

#include "hosts/active.hpp"
#include "hosts/arrays.hpp"
#include "hosts/fabric_messages.hpp"

namespace {

using namespace bench::hosts;

/// Arrays of a world of its own, since a world chooses its transport when it begins.
class Over {
 public:
  Over(const char* transport, const char* name) : name_(name), arrays_(choose(transport)) {}

  Contender get8() { return named(arrays_.get8(Far::in_sync)); }
  Contender put353() { return named(arrays_.put353()); }
  Contender get353() { return named(arrays_.get353()); }
  Contender sync() { return named(arrays_.sync()); }

 private:
  static Arrays choose(const char* transport) {
    ::setenv("GANNET_TRANSPORT", transport, 1);
    return Arrays();
  }
  Contender named(Contender contender) const {
    contender.name = name_;
    return contender;
  }

  const char* name_;
  Arrays arrays_;
};

struct All {
  FabricMessages sleeps{true}, libfabric{false};
  Active active;
  Over ofi{"ofi", "gannet"}, ucx{"ucx", "gannet on ucx"};
};

}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv, [](const Options& options) {
    All all;
    compare(options, {"get8",
                      microseconds,
                      {all.ofi.get8(), all.ucx.get8(), all.sleeps.round_trip(),
                       all.libfabric.round_trip(), all.active.round_trip()}});
    compare(options, {"put353",
                      gigabytes,
                      {all.ofi.put353(), all.ucx.put353(), all.sleeps.flow(), all.libfabric.flow(),
                       all.active.flow()}});
    compare(options, {"get353",
                      gigabytes,
                      {all.ofi.get353(), all.ucx.get353(), all.sleeps.flow(), all.libfabric.flow(),
                       all.active.flow()}});
    compare(options, {"sync", microseconds, {all.ofi.sync(), all.ucx.sync()}});
  });
}
