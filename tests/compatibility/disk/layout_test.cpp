// Law: every element of a disk array has a place of its own in the file, chunks begin pages, and
// the parts of a section are exactly the section.

#include "disk/layout.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet::disk {
namespace {

Index place(const Layout& layout, const Point& at) {
  Index place = -1;
  layout.for_each_part(Patch::element(at), [&](Index chunk, const Patch& part) {
    EXPECT_EQ(place, -1) << to_string(at);
    EXPECT_EQ(part, Patch::element(at));
    place = layout.span(chunk, part).offset;
  });
  return place;
}

Shape random_shape(test::Random& random, int dims, Index most) {
  Shape shape = Shape::filled(dims, 1);
  for (int d = 0; d < dims; ++d) shape[d] = random.integer(1, most);
  return shape;
}

TEST(Layout, EveryElementHasItsPlace) {
  test::Random random;
  for (int turn = 0; turn < 50; ++turn) {
    const int dims = static_cast<int>(random.integer(1, 4));
    const Layout layout(random_shape(random, dims, 9), random_shape(random, dims, 5), 8);
    std::set<Index> places;
    const Patch whole = Patch::whole(layout.shape());
    test::for_each_point(whole, [&](const Point& at) {
      const Index offset = place(layout, at);
      EXPECT_GE(offset, Layout::page);
      EXPECT_LE(offset + 8, layout.file_bytes());
      EXPECT_EQ(offset % 8, 0);
      places.insert(offset);
    });
    EXPECT_EQ(static_cast<Index>(places.size()), whole.size());
  }
}

TEST(Layout, PartsMakeUpTheSection) {
  test::Random random(1);
  for (int turn = 0; turn < 100; ++turn) {
    const int dims = static_cast<int>(random.integer(1, 4));
    const Layout layout(random_shape(random, dims, 12), random_shape(random, dims, 5), 4);
    Patch section = Patch::whole(layout.shape());
    for (int d = 0; d < dims; ++d) {
      section.lo[d] = random.integer(0, layout.shape()[d] - 1);
      section.hi[d] = random.integer(section.lo[d] + 1, layout.shape()[d]);
    }
    Index elements = 0;
    Index last = -1;
    layout.for_each_part(section, [&](Index chunk, const Patch& part) {
      EXPECT_GT(chunk, last);
      last = chunk;
      EXPECT_TRUE(section.contains(part));
      EXPECT_TRUE(layout.chunk(chunk).contains(part));
      const Layout::Span span = layout.span(chunk, part);
      EXPECT_EQ(span.gapless, span.bytes == part.size() * 4);
      EXPECT_GE(span.offset, layout.offset(chunk));
      EXPECT_LE(span.offset + span.bytes, layout.offset(chunk) + layout.chunk_bytes());
      elements += part.size();
    });
    EXPECT_EQ(elements, section.size());
  }
}

TEST(Layout, ChunksBeginPages) {
  const Layout layout({100, 100}, {7, 9}, 8);
  EXPECT_EQ(layout.chunk_bytes() % Layout::page, 0);
  EXPECT_EQ(layout.offset(0), Layout::page);
}

TEST(Layout, ChunkFitsTheRequest) {
  const Index target = 1 << 20;
  const Shape shape{5000, 3000};
  const auto bytes = [](const Shape& chunk) { return Patch::whole(chunk).size() * 8; };

  const Shape square = Layout::choose_chunk(shape, {0, 0}, 8, target);
  EXPECT_LE(bytes(square), target);
  EXPECT_GT(bytes(square), target / 4);
  EXPECT_LE(square[0], 2 * square[1]);
  EXPECT_LE(square[1], 2 * square[0]);

  const Shape columns = Layout::choose_chunk(shape, {5000, 1}, 8, target);
  EXPECT_EQ(columns[0], 5000);
  EXPECT_LE(bytes(columns), target);
  EXPECT_GT(columns[1], 1);

  const Shape rows = Layout::choose_chunk(shape, {1, -1}, 8, target);
  EXPECT_EQ(rows[1], 3000);

  EXPECT_EQ(Layout::choose_chunk({3, 4}, {0, 0}, 8, target), (Shape{3, 4}));
  EXPECT_EQ(Layout::choose_chunk({Index{1} << 40}, {0}, 8, target), (Shape{1 << 17}));
}

}  // namespace
}  // namespace gannet::disk
