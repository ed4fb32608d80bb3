// Laws: the dataset of a tensor is what its dense form is, whatever its tiles, placement, symmetry
// and pattern; loaded into any tensor that can hold it, by any number of ranks, it is the same bit
// by bit; what a tensor cannot hold is the same Error on all ranks, which names the place; a disk
// that is full leaves the older file.
#include <numeric>

#include "gannet/tensor/hdf5.hpp"
#include "hdf5/sample.hpp"
#include "tensor/dense.hpp"

namespace gannet::test {
namespace {

using tensor::Space;
using tensor::Tensor;
using tensor::TensorOptions;
using tensor::Tile;

/// Values that all ranks know, of which some are zero where `pattern` says so.
template <class T>
using Value = std::function<T(const std::vector<Index>&)>;

template <class T>
void set(const Tensor<T>& t, const Value<T>& value) {
  t.for_tiles([&](const Tile& tile, std::span<T> elements) {
    for_elements(tile, elements, [&](const auto& at, T& x) { x = value(at); });
  });
  t.group().sync();
}

template <class T>
std::vector<T> all_of(const std::vector<Index>& shape, const Value<T>& value) {
  Dense<T> dense(shape);
  for_all_indices(shape, [&](const auto& at) { dense[at] = value(at); });
  return dense.values;
}

template <class T>
std::vector<T> array_of(const std::string& path, const std::string& name) {
  const Array<T> a = load<T>(world(), path, name);
  const auto all = a.get(a.patch());
  const std::vector<T> values(all.begin(), all.end());
  world().sync();
  return values;
}

std::vector<Space> cut(const std::vector<Index>& extents, const std::vector<Index>& tiles) {
  std::vector<Space> spaces;
  for (std::size_t d = 0; d < extents.size(); ++d) {
    spaces.emplace_back("d" + std::to_string(d), extents[d],
                        tensor::SpaceOptions{.tile = tiles[d]});
  }
  return spaces;
}

Group first_ranks(int count) {
  std::vector<int> members(static_cast<std::size_t>(count));
  std::iota(members.begin(), members.end(), 0);
  return world().subgroup(members);
}

const std::vector<Index> shape{7, 7, 5, 5};

double noise_at(const std::vector<Index>& at, const std::vector<int>& order) {
  std::vector<Index> moved;
  for (const int d : order) moved.push_back(at[static_cast<std::size_t>(d)]);
  return noise(3, moved);
}

double plain(const std::vector<Index>& at) { return noise_at(at, {0, 1, 2, 3}); }
double paired(const std::vector<Index>& at) {
  return noise_at(at, {0, 1, 2, 3}) + noise_at(at, {1, 0, 3, 2});
}
double antisymmetric(const std::vector<Index>& at) {
  return (noise_at(at, {0, 1, 2, 3}) - noise_at(at, {1, 0, 2, 3})) -
         (noise_at(at, {0, 1, 3, 2}) - noise_at(at, {1, 0, 3, 2}));
}

/// Zero but in squares of 2 along the first two dimensions.
double blocks(const std::vector<Index>& at) { return at[0] / 2 == at[1] / 2 ? plain(at) : 0; }

class TensorFile : public Hdf5 {
 protected:
  /// Saves on all ranks, and loads on the first 1, 2, ... of them.
  void expect_same(const Tensor<double>& from, const Value<double>& value,
                   const std::vector<Index>& tiles, const TensorOptions& options) {
    set(from, value);
    tensor::save(from, path, "t");
    const auto wanted = all_of(shape, value);
    EXPECT_EQ(array_of<double>(path, "t"), wanted);
    for (int readers = 1; readers <= world().size(); ++readers) {
      if (world().rank() < readers) load_on(first_ranks(readers), tiles, options, wanted);
      world().sync();
    }
  }

  void load_on(const Group& readers, const std::vector<Index>& tiles, const TensorOptions& options,
               const std::vector<double>& wanted) {
    const Tensor<double> to(readers, cut(shape, tiles), options);
    to.for_tiles([](const Tile&, std::span<double> x) { std::fill(x.begin(), x.end(), 7.0); });
    tensor::load(to, path, "t");
    EXPECT_EQ(dense_of(to).values, wanted) << readers.size() << " readers";
    readers.sync();
  }
};

TEST_F(TensorFile, IsReadWithOtherTilesAndPlacement) {
  const Tensor<double> from(world(), cut(shape, {3, 3, 2, 2}));
  expect_same(from, plain, {3, 3, 2, 2}, {});
  expect_same(from, plain, {2, 7, 4, 1}, {.placement = tensor::cyclic()});
  expect_same(from, plain, {5, 4, 3, 2},
              {.placement = tensor::placed_by([](const Tile&) { return 0; })});
  const Tensor<double> cyclic(world(), cut(shape, {7, 2, 5, 2}), {.placement = tensor::cyclic()});
  expect_same(cyclic, plain, {3, 3, 2, 2}, {});
}

TEST_F(TensorFile, IsReadWithAndWithoutSymmetry) {
  const auto both = tensor::antisymmetric({0, 1}) | tensor::antisymmetric({2, 3});
  const auto pairs = tensor::pairs({0, 2}, {1, 3});
  const Tensor<double> dense(world(), cut(shape, {3, 2, 2, 4}));
  const Tensor<double> signs(world(), cut(shape, {3, 3, 2, 2}), {.symmetry = both});
  const Tensor<double> exchanged(world(), cut(shape, {3, 3, 2, 2}), {.symmetry = pairs});
  expect_same(signs, antisymmetric, {2, 2, 3, 3}, {.symmetry = both});
  expect_same(signs, antisymmetric, {2, 2, 3, 3}, {.symmetry = tensor::antisymmetric({2, 3})});
  expect_same(signs, antisymmetric, {2, 3, 4, 5}, {});
  expect_same(dense, antisymmetric, {2, 2, 3, 3},
              {.symmetry = both, .placement = tensor::cyclic()});
  expect_same(exchanged, paired, {2, 2, 3, 3}, {.symmetry = pairs});
  expect_same(exchanged, paired, {3, 4, 5, 2}, {});
}

TEST_F(TensorFile, IsReadWithAnotherPattern) {
  const auto diagonal = [](const Tile& tile) { return tile.at[0] == tile.at[1]; };
  const auto narrow = [](const Tile& tile) {
    return tile.lo[0] < tile.hi[1] && tile.lo[1] < tile.hi[0];
  };
  const Tensor<double> sparse(world(), cut(shape, {2, 2, 3, 2}), {.present = diagonal});
  const Tensor<double> full(world(), cut(shape, {3, 3, 2, 2}));
  expect_same(sparse, blocks, {2, 2, 5, 1}, {.present = diagonal});
  expect_same(sparse, blocks, {4, 4, 2, 2}, {.present = narrow});
  expect_same(sparse, blocks, {3, 2, 2, 2}, {});
  expect_same(full, blocks, {4, 4, 2, 2}, {.placement = tensor::cyclic(), .present = diagonal});
}

template <class T>
class TensorFileTypes : public Hdf5 {};
using Types = testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(TensorFileTypes, Types);

TYPED_TEST(TensorFileTypes, ComesBack) {
  using T = TypeParam;
  const Value<T> value = [](const std::vector<Index>& at) {
    return element_noise<T>(1, at) - element_noise<T>(1, {at[1], at[0]});
  };
  const TensorOptions options{.symmetry = tensor::antisymmetric({0, 1})};
  const Tensor<T> from(world(), cut({9, 9}, {4, 4}), options);
  set(from, value);
  tensor::save(from, this->path, "t");
  EXPECT_EQ(array_of<T>(this->path, "t"), all_of({9, 9}, value));
  const Tensor<T> to(world(), cut({9, 9}, {2, 2}), options);
  tensor::load(to, this->path, "t");
  EXPECT_EQ(dense_of(to).values, all_of({9, 9}, value));
  world().sync();
}

TEST_F(TensorFile, HasNoneToEightDimensionsAndEmptyOnes) {
  const std::vector<std::vector<Index>> shapes{{},        {5},       {0},
                                               {3, 0, 2}, {4, 3, 2}, {2, 3, 2, 3, 2, 3, 2, 3}};
  const Value<double> value = [](const std::vector<Index>& at) { return noise(5, at); };
  const auto made = [&](std::size_t number, Index tile) {
    const auto& extents = shapes[number];
    return Tensor<double>(world(), cut(extents, std::vector<Index>(extents.size(), tile)),
                          {.name = "t" + std::to_string(number)});
  };
  hdf5::Output file(world(), path);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Tensor<double> t = made(i, 2);
    set(t, value);
    save(file, t);
  }
  file.close();
  hdf5::Input in(world(), path);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Tensor<double> t = made(i, 3);
    EXPECT_EQ(in.extents(t.name()), shapes[i]);
    load(in, t);
    EXPECT_EQ(dense_of(t).values, all_of(shapes[i], value));
    world().sync();
  }
}

/// Several boxes for each rank, with and without cuts; a tile that is larger than the buffer.
TEST_F(TensorFile, MayBeLargerThanItsBuffers) {
  const std::vector<Index> extents{1201, 1201};
  const Value<double> value = [](const std::vector<Index>& at) {
    return static_cast<double>((at[0] + 1) * (at[1] + 1));
  };
  for (const Index tile : {100, 900}) {
    for (const auto& symmetry : {tensor::Symmetry{}, tensor::symmetric({0, 1})}) {
      const Tensor<double> from(world(), cut(extents, {tile, tile}), {.symmetry = symmetry});
      set(from, value);
      tensor::save(from, path, "t");
      EXPECT_EQ(array_of<double>(path, "t"), all_of(extents, value));
      const Tensor<double> to(world(), cut(extents, {250, 250}), {.symmetry = symmetry});
      tensor::load(to, path, "t");
      EXPECT_EQ(dense_of(to).values, all_of(extents, value));
      world().sync();
    }
  }
}

TEST_F(TensorFile, OfATensorThatIsComputed) {
  const auto computed = Tensor<double>::computed(
      world(), cut(shape, {3, 2, 2, 3}), [](const Tile& tile, std::span<double> elements) {
        for_elements(tile, elements, [](const auto& at, double& x) { x = plain(at); });
      });
  tensor::save(computed, path, "t");
  EXPECT_EQ(array_of<double>(path, "t"), all_of<double>(shape, plain));
  expect_refusal(Fault::argument, "computed", [&] { tensor::load(computed, path, "t"); });
  const auto failing = Tensor<double>::computed(
      world(), cut(shape, {3, 2, 2, 3}),
      [](const Tile&, std::span<double>) { throw std::runtime_error("no integrals"); });
  expect_refusal(Fault::argument, "no integrals", [&] { tensor::save(failing, path, "t"); });
  EXPECT_EQ(array_of<double>(path, "t"), all_of<double>(shape, plain));
}

/// Noise is no asymmetry, where nothing else is, either.
TEST_F(TensorFile, RoundingIsNoAsymmetry) {
  const Tensor<double> from(world(), cut({6, 6}, {3, 3}));
  set<double>(from, [](const std::vector<Index>& at) {
    return (at[0] < 3) == (at[1] < 3) ? 1.0 : 1e-17 * noise(1, at);
  });
  tensor::save(from, path, "t");
  const Tensor<double> to(world(), cut({6, 6}, {3, 3}), {.symmetry = tensor::symmetric({0, 1})});
  tensor::load(to, path, "t");
  EXPECT_DOUBLE_EQ(to.largest(), 1.0);
  world().sync();
}

class TensorRefusal : public TensorFile {
 protected:
  Tensor<double> t{world(), cut({6, 6}, {2, 2}), {.name = "t"}};
  TensorOptions symmetric{.name = "s", .symmetry = tensor::symmetric({0, 1})};

  /// Ones, with `x` at one place.
  void save_with(const std::vector<Index>& place, double x) {
    set<double>(t, [&](const std::vector<Index>& at) { return at == place ? x : 1.0; });
    tensor::save(t, path);
  }
};

TEST_F(TensorRefusal, OtherExtentsTypesAndNames) {
  save_with({0, 0}, 1);
  const Tensor<double> longer(world(), cut({6, 7}, {2, 2}), {.name = "x"});
  expect_refusal(Fault::argument,
                 "into tensor \"x\": its extents are (6, 6), those of the tensor (6, 7)",
                 [&] { tensor::load(longer, path, "t"); });
  const Tensor<double> flat(world(), {}, {.name = "x"});
  expect_refusal(Fault::argument, "those of the tensor ()", [&] { tensor::load(flat, path, "t"); });
  const Tensor<float> single(world(), cut({6, 6}, {2, 2}));
  expect_refusal(Fault::argument, "it holds float64, the tensor float32",
                 [&] { tensor::load(single, path, "t"); });
  expect_refusal(Fault::argument, "no dataset \"u\"", [&] { tensor::load(t, path, "u"); });
  const Tensor<double> gone = std::move(t);
  expect_refusal(Fault::state, "moved from", [&] { tensor::save(t, path, "t"); });
}

TEST_F(TensorRefusal, ValuesWithoutTheSymmetry) {
  const Tensor<double> s(world(), cut({6, 6}, {3, 3}), symmetric);
  for (const auto& place :
       std::vector<std::vector<Index>>{{1, 0}, {0, 1}, {5, 4}, {0, 5}, {4, 1}}) {
    save_with(place, 1.5);
    expect_refusal(Fault::argument, "load of \"s\": element (",
                   [&] { tensor::load(s, path, "t"); });
    expect_refusal(Fault::argument, "lacks the tensor's symmetry: it differs by 0.5",
                   [&] { tensor::load(s, path, "t"); });
  }
  save_with({3, 3}, 1.5);
  tensor::load(s, path, "t");
  symmetric.symmetry = tensor::antisymmetric({0, 1});
  const Tensor<double> a(world(), cut({6, 6}, {3, 3}), symmetric);
  expect_refusal(Fault::argument, "symmetry", [&] { tensor::load(a, path, "t"); });
  save_with({2, 1}, std::nan(""));
  expect_refusal(Fault::argument, "symmetry", [&] { tensor::load(s, path, "t"); });
}

TEST_F(TensorRefusal, ValuesWhereTilesAreAbsent) {
  const Tensor<double> lower(
      world(), cut({6, 6}, {3, 3}),
      {.name = "l", .present = [](const Tile& x) { return x.at[0] >= x.at[1]; }});
  const auto zeros_above = [&](double corner) {
    set<double>(t, [&](const std::vector<Index>& at) {
      return at == std::vector<Index>{2, 5} ? corner : at[0] >= at[1] ? 1.0 : 0.0;
    });
    tensor::save(t, path);
  };
  zeros_above(0);
  tensor::load(lower, path, "t");
  EXPECT_EQ(dense_of(lower).values, dense_of(t).values);
  world().sync();
  for (const double corner : {1e-30, std::nan("")}) {
    zeros_above(corner);
    expect_refusal(Fault::argument,
                   "element (2, 5) of the dataset is not zero, and the tensor has no tile (0, 1)",
                   [&] { tensor::load(lower, path, "t"); });
  }
  symmetric.present = [](const Tile& x) { return x.at[0] == x.at[1]; };
  const Tensor<double> s(world(), cut({6, 6}, {3, 3}), symmetric);
  expect_refusal(Fault::argument, "no tile (", [&] { tensor::load(s, path, "t"); });
}

TEST_F(TensorRefusal, DatasetsThatNoFileCanHold) {
  const Tensor<double> large(world(), cut(std::vector<Index>(8, 1000), std::vector<Index>(8, 1000)),
                             {.name = "large", .present = [](const Tile&) { return false; }});
  hdf5::Output file(world(), path);
  expect_refusal(Fault::argument, "more than a file can have", [&] { save(file, large); });
  set<double>(t, [](const std::vector<Index>&) { return 1.0; });
  save(file, t);
  file.close();
  EXPECT_EQ(array_of<double>(path, "t"), std::vector<double>(36, 1.0));
}

TEST_F(TensorRefusal, TensorsOfAnotherGroup) {
  if (ranks() == 1) GTEST_SKIP() << "there is one group only";
  hdf5::Output out(first_ranks(ranks()), path);
  expect_refusal(Fault::argument, "tensor \"t\" is on another group", [&] { save(out, t); });
}

TEST_F(TensorRefusal, FullDisks) {
  save_with({0, 0}, 1);
  for (const auto& symmetry : {tensor::Symmetry{}, tensor::symmetric({0, 1})}) {
    const Tensor<double> large(world(), cut({300, 300}, {70, 70}),
                               {.name = "large", .symmetry = symmetry});
    const FullDisk full(400000);
    expect_refusal(Fault::system, "File too large", [&] { tensor::save(large, path); });
  }
  EXPECT_EQ(array_of<double>(path, "t"), std::vector<double>(36, 1.0));
}

}  // namespace
}  // namespace gannet::test
