// Laws: a view is a range of its elements in row-major order, and its rows are spans of them; it
// becomes any multidimensional span whose layout has the elements where they are, and comes back
// from it; another layout or rank is refused.
#include <gtest/gtest.h>

#include <version>
#ifdef __cpp_lib_mdspan
#include <mdspan>
#endif

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <type_traits>
#include <vector>

#include "gannet/gannet.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

static_assert(std::ranges::forward_range<View<double>>);
static_assert(std::ranges::forward_range<View<const double>>);
static_assert(std::ranges::forward_range<ViewRows<int>>);

/// What std::mdspan has, of two dimensions, as far as it is needed: for compilers without one.
struct Extents {
  std::array<int, 2> all;
  Extents() = default;
  explicit Extents(const std::array<int, 2>& counts) : all(counts) {}
  int extent(std::size_t d) const { return all[d]; }
};
struct Strided {
  Extents extents;
  std::array<int, 2> steps;
  Strided(const Extents& e, const std::array<int, 2>& s) : extents(e), steps(s) {}
  int stride(std::size_t d) const { return steps[d]; }
};
template <bool columns>
struct Dense {
  Extents extents;
  Dense(const Extents& e) : extents(e) {}
  int stride(std::size_t d) const {
    return d == (columns ? 0 : 1) ? 1 : extents.extent(columns ? 0 : 1);
  }
};
template <class T, class Mapping>
struct Span {
  using element_type = T;
  using data_handle_type = T*;
  using mapping_type = Mapping;
  using extents_type = Extents;
  using index_type = int;
  T* data;
  Mapping mapping;
  Span(T* first, const Mapping& m) : data(first), mapping(m) {}
  static constexpr std::size_t rank() { return 2; }
  T* data_handle() const { return data; }
  int extent(std::size_t d) const { return mapping.extents.extent(d); }
  int stride(std::size_t d) const { return mapping.stride(d); }
};

/// The inner 3 x 2 elements of a matrix with rows of 5.
struct Inner {
  std::vector<int> memory = std::vector<int>(25);
  View<int> view;
  Inner() {
    std::iota(memory.begin(), memory.end(), 0);
    view = View<int>(memory.data() + 6, {{11, 21}, {14, 23}}, {5, 1});
  }
};

TEST(Views, AreRangesOfTheirElements) {
  Inner inner;
  const std::vector<int> in_order = {6, 7, 11, 12, 16, 17};
  EXPECT_TRUE(std::ranges::equal(inner.view, in_order));
  EXPECT_EQ(*std::ranges::max_element(inner.view), 17);
  for (int& x : inner.view) x = -x;
  EXPECT_EQ(inner.memory[11], -11);
  EXPECT_EQ(inner.memory[13], 13);
  std::vector<int> firsts;
  for (const std::span<int> row : inner.view.rows()) {
    EXPECT_EQ(row.size(), 2U);
    firsts.push_back(row[0]);
  }
  EXPECT_EQ(firsts, (std::vector<int>{-6, -11, -16}));
  EXPECT_EQ(View<int>().begin(), View<int>().end());
  EXPECT_EQ(View<int>().rows().size(), 0);
}

TEST(Views, OfAnArrayAreRanges) {
  World& world = test::world();
  const Array<double> a(world, {3 * world.size(), 4, 2}, {.name = "a"});
  for (double& x : a.update_local()) x = world.rank() + 1;
  world.sync();
  EXPECT_EQ(sum(a), 24.0 * world.size() * (world.size() + 1) / 2);
  double mine = 0;
  Index rows = 0;
  for (const auto& row : a.read_local().rows()) {
    mine = std::accumulate(row.begin(), row.end(), mine);
    ++rows;
  }
  EXPECT_EQ(rows * 2, a.my_block().size());
  EXPECT_EQ(mine, double(a.my_block().size()) * (world.rank() + 1));
}

TEST(Views, BecomeMultidimensionalSpansAndComeBack) {
  Inner inner;
  const Span<int, Strided> span = inner.view;
  EXPECT_EQ(span.data_handle(), inner.view.data());
  EXPECT_EQ(span.stride(0), 5);
  const View<int> back(span);
  EXPECT_TRUE(std::ranges::equal(back, inner.view));
  EXPECT_EQ(back.patch(), (Patch{{0, 0}, {3, 2}}));

  std::vector<int> memory(6);
  const View<int> dense(memory.data(), {{0, 0}, {2, 3}}, {3, 1});
  const Span<int, Dense<false>> rows = dense;
  EXPECT_EQ(rows.extent(1), 3);
  EXPECT_THROW((Span<int, Dense<true>>(dense)), Error);
  EXPECT_THROW((Span<int, Dense<false>>(inner.view)), Error);
  EXPECT_THROW((Span<int, Strided>(View<int>(memory.data(), {{0}, {6}}, {1}))), Error);
  static_assert(!std::is_convertible_v<View<const int>, Span<int, Strided>>);
}

#ifdef __cpp_lib_mdspan
TEST(Views, BecomeTheStandardsMdspan) {
  Inner inner;
  const std::mdspan<int, std::dextents<int, 2>, std::layout_stride> span = inner.view;
  EXPECT_EQ(&span[std::array{2, 1}], &inner.view(2, 1));
  EXPECT_TRUE(std::ranges::equal(View<int>(span), inner.view));
}
#endif

}  // namespace
}  // namespace gannet
