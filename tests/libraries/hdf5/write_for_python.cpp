// write_for_python write|read FILE: writes arrays for h5py, or reads those that h5py wrote.

#include <complex>
#include <cstdio>
#include <string>

#include "gannet/gannet.hpp"
#include "gannet/hdf5.hpp"

using namespace gannet;

namespace {

template <class T>
void write(const World& world, hdf5::Output& file, const char* name) {
  Array<T> a(world, {6, 5}, {.name = name});
  for (Index i = world.rank(); i < 6; i += world.size()) {
    for (Index j = 0; j < 5; ++j) a.put({i, j}, static_cast<T>(5 * i + j));
  }
  file.save(a);
}

/// Whether a dataset holds 0, 1, 2, ...
template <class T>
bool counts(const World& world, hdf5::Input& file, const char* name) {
  const Array<T> a = file.load<T>(name);
  bool good = a.shape() == Shape{6, 5};
  for (Index i = 0; i < 6; ++i) {
    for (Index j = 0; j < 5; ++j) good = good && a.get({i, j}) == static_cast<T>(5 * i + j);
  }
  world.sync();
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  World world(argc, argv);
  if (argc < 3) return 2;
  if (std::string(argv[1]) == "write") {
    hdf5::Output file(world, argv[2]);
    write<double>(world, file, "doubles");
    write<std::int32_t>(world, file, "folder/integers");
    write<std::complex<float>>(world, file, "complexes");
    write<bool>(world, file, "truths");
    file.note("title", std::string("für h5py"));
    file.note("steps", std::int64_t{7});
    file.close();
    return 0;
  }
  hdf5::Input file(world, argv[2]);
  const bool good = counts<double>(world, file, "doubles") &&
                    counts<std::int64_t>(world, file, "integers") &&
                    counts<std::complex<double>>(world, file, "complexes") &&
                    counts<bool>(world, file, "truths") &&
                    std::get<std::string>(file.note("title")) == "for Gannet";
  return good ? 0 : 1;
}
