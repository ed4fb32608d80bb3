// Laws: a statement with random factors, labels (diagonals, batch labels, outer products,
// repetitions, sums), tiles, block sparsity, symmetries, computed and conjugated tensors, types,
// schedules, kernels, caches and threads gives what a loop over all indices gives; so does
// einsum(), and a tile that its result lacks is zero there.
#include <gtest/gtest.h>

#include "dense.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"
#include "tensor/tblis.hpp"

namespace gannet::test {
namespace {

using tensor::Labelled;
using tensor::Space;
using tensor::Sum;
using tensor::Tensor;

/// A label with its values and tiles.
struct Label {
  char name;
  Space space;
};

template <class T>
struct Made {
  Tensor<T> tensor;
  Dense<T> dense;
  std::string labels;
  bool conjugated = false;

  Labelled<T> labelled() const {
    const Labelled<T> plain = tensor(labels);
    return conjugated ? conj(plain) : plain;
  }
};

template <class T>
class Program {
 public:
  explicit Program(Random& random) : random_(random) {
    const int count = pick(1, 5);
    for (int l = 0; l < count; ++l) {
      const Index extent = pick(1, 6);
      labels_.push_back(
          {static_cast<char>('a' + l), Space(std::string(1, static_cast<char>('A' + l)), extent,
                                             {.tile = pick(1, static_cast<int>(extent))})});
    }
  }

  int pick(int least, int most) { return static_cast<int>(random_.integer(least, most)); }
  bool chance(int percent) { return pick(1, 100) <= percent; }

  std::string some_labels(int most) {
    std::string some;
    const int count = pick(0, most);
    for (int i = 0; i < count; ++i)
      some += labels_[static_cast<std::size_t>(pick(0, static_cast<int>(labels_.size()) - 1))].name;
    return some;
  }
  std::string different_labels() {
    std::string some;
    for (const Label& label : labels_) {
      if (chance(40))
        some.insert(some.begin() + pick(0, static_cast<int>(some.size())), label.name);
    }
    return some;
  }
  const Space& space(char label) const {
    return labels_[static_cast<std::size_t>(label - 'a')].space;
  }

  std::vector<Space> spaces(const std::string& some) const {
    std::vector<Space> spaces;
    for (const char c : some) spaces.push_back(space(c));
    return spaces;
  }
  std::vector<Index> shape(const std::string& some) const {
    std::vector<Index> shape;
    for (const char c : some) shape.push_back(space(c).extent());
    return shape;
  }

  /// Some with the same values in other tiles.
  std::vector<Space> cut_anew(std::vector<Space> spaces) {
    for (Space& one : spaces) {
      if (chance(15))
        one = Space(one.name(), one.extent(), {.tile = pick(1, static_cast<int>(one.extent()))});
    }
    return spaces;
  }

  Made<T> factor() {
    const std::string some = some_labels(4);
    const auto stream = static_cast<std::uint64_t>(pick(1, 1 << 30));
    const bool conjugated = chance(20);
    if (chance(10)) return {computed(some, stream), noisy(some, stream), some, conjugated};

    tensor::TensorOptions options;
    std::vector<Space> dims = cut_anew(spaces(some));
    int sign = 0;
    if (dims.size() >= 2 && dims[0].cut_as(dims[1]) && chance(60)) {
      sign = chance(50) ? 1 : -1;
      options.symmetry = sign > 0 ? tensor::symmetric({0, 1}) : tensor::antisymmetric({0, 1});
    }
    if (chance(30)) {
      options.present = [stream](const tensor::Tile& tile) {
        return noise(stream, {tile.lo.begin(), tile.lo.begin() + tile.dims()}) > 0.2;
      };
    }
    if (chance(30)) options.placement = tensor::cyclic();
    Tensor<T> tensor(world(), dims, options);
    tensor.for_tiles([&](const tensor::Tile& tile, std::span<T> elements) {
      for_elements(tile, elements,
                   [&](const std::vector<Index>& at, T& x) { x = value(stream, sign, at); });
    });
    world().sync();
    Dense<T> dense(shape(some));
    for_all_indices(dense.shape, [&](const std::vector<Index>& at) {
      tensor::TileAt tile = tensor::TileAt::zeros(static_cast<int>(at.size()));
      for (std::size_t d = 0; d < at.size(); ++d)
        tile[static_cast<int>(d)] = dims[d].tile_of(at[d]);
      if (tensor.present(tile)) dense[at] = value(stream, sign, at);
    });
    return {std::move(tensor), std::move(dense), some, conjugated};
  }

  tensor::PlanOptions options() {
    tensor::PlanOptions options;
    options.schedule = static_cast<tensor::Schedule>(pick(0, 3));
    options.threads = pick(1, 2);
    options.prefetch = pick(0, 3);
    const auto kernel = static_cast<tensor::Kernel>(pick(0, 2));
    if (kernel != tensor::Kernel::tblis || tensor::Tblis::find()) options.kernel = kernel;
    options.steal = chance(70);
    if (chance(50)) options.cache = static_cast<std::size_t>(pick(0, 2000));
    return options;
  }

 private:
  static T value(std::uint64_t stream, int sign, const std::vector<Index>& at) {
    if (sign == 0) return element_noise<T>(stream, at);
    std::vector<Index> other = at;
    std::swap(other[0], other[1]);
    return element_noise<T>(stream, at) +
           static_cast<T>(static_cast<float>(sign)) * element_noise<T>(stream, other);
  }
  Dense<T> noisy(const std::string& some, std::uint64_t stream) const {
    Dense<T> dense(shape(some));
    for_all_indices(dense.shape, [&](const std::vector<Index>& at) {
      dense[at] = element_noise<T>(stream, at);
    });
    return dense;
  }
  Tensor<T> computed(const std::string& some, std::uint64_t stream) {
    return Tensor<T>::computed(
        world(), spaces(some), [stream](const tensor::Tile& tile, std::span<T> elements) {
          for_elements(tile, elements, [&](const std::vector<Index>& at, T& x) {
            x = element_noise<T>(stream, at);
          });
        });
  }

  Random& random_;
  std::vector<Label> labels_;
};

template <class T>
void expect_same(const Dense<T>& got, const Dense<T>& wanted, const Dense<double>& sizes,
                 const std::string& what) {
  const double rounding =
      std::is_same_v<T, float> || std::is_same_v<T, std::complex<float>> ? 1e-5 : 1e-13;
  int wrong = 0;
  for (std::size_t i = 0; i < got.values.size() && wrong < 3; ++i) {
    if (static_cast<double>(std::abs(got.values[i] - wanted.values[i])) <=
        rounding * (sizes.values[i] + 1))
      continue;
    ++wrong;
    ADD_FAILURE() << what << ": element " << i << " is " << got.values[i] << " instead of "
                  << wanted.values[i];
  }
}

template <class T>
class Einsum : public testing::Test {};
using Types = testing::Types<double, float, std::complex<double>, std::complex<float>>;
TYPED_TEST_SUITE(Einsum, Types);

template <class T>
T random_scale(Program<T>& program) {
  return static_cast<T>(static_cast<float>(program.pick(-3, 3)));
}

/// left = or += terms.
template <class T>
void one_statement(Random& random) {
  Program<T> program(random);
  const std::string labels = program.different_labels();
  Tensor<T> left(world(), program.spaces(labels));
  left.for_tiles([&](const tensor::Tile& tile, std::span<T> elements) {
    for_elements(tile, elements,
                 [&](const std::vector<Index>& at, T& x) { x = element_noise<T>(5, at); });
  });
  world().sync();
  Dense<T> wanted = dense_of(left);
  Dense<double> sizes(wanted.shape);
  const bool adds = program.chance(50);
  if (!adds) wanted = Dense<T>(wanted.shape);

  std::vector<std::vector<Made<T>>> made;
  Sum<T> sum;
  std::string text = "left(" + labels + ") " + (adds ? "+=" : "=");
  const int terms = program.pick(1, 3);
  for (int t = 0; t < terms; ++t) {
    auto& factors = made.emplace_back();
    const int count = program.pick(1, 4);
    for (int f = 0; f < count; ++f) factors.push_back(program.factor());
    const T scale = random_scale(program);
    Sum<T> product = factors[0].labelled();
    std::vector<DenseFactor<T>> dense;
    text += " + " + std::to_string(static_cast<int>(std::real(scale)));
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (f > 0) product = product * factors[f].labelled();
      dense.push_back({factors[f].labels, &factors[f].dense, factors[f].conjugated});
      text += " * (" + factors[f].labels + ")";
    }
    product = scale * product;
    sum.terms.push_back(product.terms.front());
    add_product(labels, wanted, sizes, scale, dense);
  }
  tensor::PlanOptions options = program.options();
  text += " schedule " + std::to_string(static_cast<int>(options.schedule)) + ", " +
          std::to_string(options.threads) + " threads";
  const auto plan_with = [&](const tensor::PlanOptions& how) {
    tensor::Plan plan(world(), how);
    if (adds) {
      plan(left(labels)) += sum;
    } else {
      plan(left(labels)) = sum;
    }
    return plan;
  };
  if (program.chance(50)) {
    // With less memory an order with smaller intermediates may be chosen, which may need more.
    tensor::PlanOptions least = options;
    least.memory = plan_with(options).memory_needed();
    if (plan_with(least).memory_needed() <= least.memory) options = least;
  }
  tensor::Plan plan = plan_with(options);
  plan.run();
  EXPECT_LE(plan.memory_used(), options.memory) << text;
  expect_same(dense_of(left), wanted, sizes, text);
  world().sync();
}

TYPED_TEST(Einsum, RandomStatements) {
  Random random(static_cast<std::uint64_t>(sizeof(TypeParam)) + Real<TypeParam>);
  for (int i = 0; i < 60 && !this->HasFailure(); ++i) one_statement<TypeParam>(random);
}

TYPED_TEST(Einsum, NewTensors) {
  using T = TypeParam;
  Random random(100 + static_cast<std::uint64_t>(sizeof(T)) + Real<T>);
  for (int i = 0; i < 40 && !this->HasFailure(); ++i) {
    Program<T> program(random);
    std::vector<Made<T>> factors;
    for (int f = program.pick(1, 3); f > 0; --f) factors.push_back(program.factor());
    std::string text, labels;
    std::vector<tensor::Handle> handles;
    std::vector<DenseFactor<T>> dense;
    for (const auto& factor : factors) {
      text += (text.empty() && handles.empty() ? "" : ",") + factor.labels;
      handles.push_back(factor.tensor.handle());
      dense.push_back({factor.labels, &factor.dense, false});
      for (const char c : factor.labels) {
        if (labels.find(c) == std::string::npos && program.chance(60)) labels += c;
      }
    }
    const Tensor<T> made(tensor::einsum(text + "->" + labels, handles, program.options()));
    Dense<T> wanted(program.shape(labels));
    Dense<double> sizes(wanted.shape);
    add_product(labels, wanted, sizes, T(1), dense);
    expect_same(dense_of(made), wanted, sizes, text + "->" + labels);
    world().sync();
  }
}

TEST(EinsumText, ImpliedResultsAreNumPys) {
  const Space n("n", 3, {.tile = 2}), m("m", 4, {.tile = 3});
  Tensor<double> a(world(), {m, n}), b(world(), {n, m});
  a.fill(2);
  b.fill(3);
  EXPECT_EQ(tensor::einsum("zb,bc", a, b).dims(), 2);  // "cz"
  EXPECT_EQ(tensor::einsum("zb,bc", a, b).spaces()[0].name(), "m");
  EXPECT_EQ(dense_of(tensor::einsum("ab,ba", a, b)).values, std::vector<double>{72});
}

TEST(EinsumText, SumsOverNothingAreZero) {
  const Space none("none", 0), n("n", 3, {.tile = 1});
  const Tensor<double> a(world(), {none, n});
  tensor::TensorOptions options;
  options.present = [](const tensor::Tile& tile) { return tile.at[0] != 1; };
  const Tensor<double> b(world(), {n}, options);
  b.fill(2);
  EXPECT_EQ(tensor::einsum("ed,f->f", a, b).norm(), 0);
  EXPECT_EQ(tensor::einsum("ed,f,e->f", a, b, Tensor<double>(world(), {none})).norm(), 0);
}

TEST(EinsumText, TheOrderCostsLeast) {
  using Order = std::vector<std::pair<int, int>>;
  const auto order_of = [](std::string_view text, std::vector<Index> extents) {
    std::vector<tensor::Handle> chain;
    for (std::size_t f = 1; f < extents.size(); ++f) {
      const std::vector<Space> spaces{{"row", extents[f - 1]}, {"column", extents[f]}};
      chain.push_back(tensor::create_computed(world(), Element::float64, spaces, {},
                                              [](const tensor::Tile&, void*) {}));
    }
    return tensor::einsum_order(text, chain, {});
  };
  EXPECT_EQ(order_of("ab,bc->ac", {2, 3, 4}), (Order{{0, 1}}));
  EXPECT_EQ(order_of("ab->a", {2, 3}), Order{});
  EXPECT_EQ(order_of("ab,bc,cd->ad", {2, 50, 40, 60}), (Order{{0, 1}, {0, 1}}));
  EXPECT_EQ(order_of("ab,bc,cd->ad", {60, 40, 50, 2}), (Order{{1, 2}, {0, 1}}));
  EXPECT_EQ(order_of("ab,bc,cd,de->ae", {60, 40, 50, 2, 50}), (Order{{1, 2}, {0, 2}, {0, 1}}));
}

}  // namespace
}  // namespace gannet::test
