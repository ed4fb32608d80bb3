#pragma once

#include <cstddef>

#include "gannet/patch.hpp"

namespace gannet::disk {

/// Where the elements of a disk array lie in its file: pure arithmetic.
///
/// The array is cut into chunks of equal shape, numbered in row-major order; each chunk is stored
/// row-major and begins on a page boundary. So a section in any direction touches few chunks, each
/// with one read or write, and two chunks never share a page. Chunks at the upper edges are stored
/// whole; the part outside the array is never written.
class Layout {
 public:
  static constexpr Index page = 4096;  ///< the header is page 0, chunk 0 begins at page 1

  Layout() = default;
  Layout(const Shape& shape, const Shape& chunk, std::size_t element_bytes);

  /// A chunk of about `bytes`, similar in shape to a typical request. A request extent of 0 or less
  /// means unknown; if all are, a chunk is as long along all dimensions as possible.
  static Shape choose_chunk(const Shape& shape, const Shape& request, std::size_t element_bytes,
                            Index bytes);

  const Shape& shape() const { return shape_; }
  const Shape& chunk_shape() const { return chunk_; }
  Index element_bytes() const { return element_bytes_; }
  Index chunk_bytes() const { return chunk_bytes_; }

  Index chunks() const;

  /// The bytes of the whole file, header included.
  Index file_bytes() const { return page + chunks() * chunk_bytes_; }

  /// The place of a chunk among the others, in chunks.
  Point place(Index number) const;

  /// The elements of a chunk that belong to the array.
  Patch chunk(Index number) const;

  /// The offset of a chunk in the file.
  Index offset(Index number) const { return page + number * chunk_bytes_; }

  /// Strides in elements, within every chunk.
  const Strides& strides() const { return strides_; }

  /// The stretch of a chunk's storage from the first to the last element of a patch.
  struct Span {
    Index offset;  ///< in bytes, from the beginning of the file
    Index bytes;
    bool gapless;  ///< holds nothing but elements of the patch
  };
  Span span(Index number, const Patch& part) const;

  /// Calls use(number, part) for every chunk that has a part of `patch`, in order of numbers.
  template <class Use>
  void for_each_part(const Patch& patch, Use&& use) const {
    if (patch.empty()) return;
    Point at = patch.lo;  // in chunks
    for (int d = 0; d < at.dims(); ++d) at[d] /= chunk_[d];
    for (;;) {
      const Index here = number(at);
      use(here, chunk(here).intersect(patch));
      int d = at.dims() - 1;
      for (; d >= 0 && ++at[d] * chunk_[d] >= patch.hi[d]; --d) at[d] = patch.lo[d] / chunk_[d];
      if (d < 0) return;
    }
  }

 private:
  Index number(const Point& at) const;

  Shape shape_;
  Shape chunk_;
  Shape grid_;  // chunks along each dimension
  Strides strides_;
  Index element_bytes_ = 0;
  Index chunk_bytes_ = 0;  // whole pages
};

}  // namespace gannet::disk
