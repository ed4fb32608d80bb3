// write_for_python write|read|read_tensors FILE: writes arrays and tensors for h5py, or reads those
// that h5py or another job wrote.

#include <complex>
#include <cstdio>
#include <string>
#include <vector>

#include "gannet/gannet.hpp"
#include "gannet/hdf5.hpp"
#include "gannet/tensor/hdf5.hpp"

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

/// Antisymmetric, and zero where one index is below 3 and the other is not.
std::complex<double> sign_value(Index i, Index j) {
  if ((i < 3) != (j < 3)) return 0;
  return {static_cast<double>(i - j), static_cast<double>((i - j) * (i + j))};
}

tensor::Tensor<std::complex<double>> signs(const World& world, Index tile,
                                           const tensor::TensorOptions& options) {
  const tensor::Space n("n", 7, {.tile = tile});
  return {world, {n, n}, options};
}

void write_tensors(const World& world, hdf5::Output& file) {
  const auto t = signs(
      world, 3,
      {.symmetry = tensor::antisymmetric({0, 1}),
       .present = [](const tensor::Tile& tile) { return (tile.at[0] == 0) == (tile.at[1] == 0); }});
  t.for_tiles([](const tensor::Tile& tile, std::span<std::complex<double>> x) {
    std::size_t number = 0;
    for (Index i = tile.lo[0]; i < tile.hi[0]; ++i) {
      for (Index j = tile.lo[1]; j < tile.hi[1]; ++j) x[number++] = sign_value(i, j);
    }
  });
  save(file, t, "tensors/signs");
  const tensor::Tensor<double> number(world, {}, {.name = "tensors/number"});
  number.fill(42);
  save(file, number);
}

/// Whether tensors of other tiles, with and without the symmetry, hold what was written.
bool reads_tensors(const World& world, hdf5::Input& file) {
  bool good = true;
  for (const auto& symmetry : {tensor::Symmetry{}, tensor::antisymmetric({0, 1})}) {
    const auto t = signs(world, 2, {.symmetry = symmetry, .placement = tensor::cyclic()});
    load(file, t, "tensors/signs");
    std::vector<std::complex<double>> all(49);
    t.get_patch(std::vector<Index>{0, 0}, std::vector<Index>{7, 7}, all);
    for (Index i = 0; i < 49; ++i) {
      good = good && all[static_cast<std::size_t>(i)] == sign_value(i / 7, i % 7);
    }
    world.sync();
  }
  const tensor::Tensor<double> number(world, {});
  load(file, number, "tensors/number");
  return good && number.largest() == 42;
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
    write_tensors(world, file);
    file.note("title", std::string("für h5py"));
    file.note("steps", std::int64_t{7});
    file.close();
    return 0;
  }
  hdf5::Input file(world, argv[2]);
  if (std::string(argv[1]) == "read_tensors") return reads_tensors(world, file) ? 0 : 1;
  const bool good = counts<double>(world, file, "doubles") &&
                    counts<std::int64_t>(world, file, "integers") &&
                    counts<std::complex<double>>(world, file, "complexes") &&
                    counts<bool>(world, file, "truths") &&
                    std::get<std::string>(file.note("title")) == "for Gannet";
  return good ? 0 : 1;
}
