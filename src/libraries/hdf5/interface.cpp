#include "gannet/hdf5.hpp"
#include "gannet/version.hpp"

namespace gannet::hdf5 {

namespace {

void save_all(const Group& group, const std::string& path, std::span<const Named> arrays) {
  Output file(group, path);
  for (const Named& array : arrays) file.write(array.operand, array.name);
  file.close();
}

void load_all(const Group& group, const std::string& path, std::span<const Named> arrays) {
  Input file(group, path);
  for (const Named& array : arrays) file.read(array.operand, array.name);
}

}  // namespace

}  // namespace gannet::hdf5

extern "C" {
extern GANNET_API const gannet::hdf5::Calls gannet_hdf5;
const gannet::hdf5::Calls gannet_hdf5{gannet::version, gannet::hdf5::save_all,
                                      gannet::hdf5::load_all};
}
