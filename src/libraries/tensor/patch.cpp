#include <algorithm>

#include "tensor/core.hpp"
#include "tensor/fail.hpp"
#include "tensor/move_elements.hpp"
#include "tensor/one_tile.hpp"

namespace gannet::tensor {

namespace {

struct Box {
  std::array<Index, max_dims> lo{}, hi{};
};

std::string box_text(std::span<const Index> lo, std::span<const Index> hi) {
  std::string text = "[";
  for (std::size_t d = 0; d < lo.size(); ++d) {
    text += (d ? ", " : "") + std::to_string(lo[d]) + ":" +
            (d < hi.size() ? std::to_string(hi[d]) : "?");
  }
  return text + "]";
}

Box checked(const char* call, const Core& core, std::span<const Index> lo,
            std::span<const Index> hi) {
  const auto dims = static_cast<std::size_t>(core.grid().dims());
  bool good = lo.size() == dims && hi.size() == dims;
  Box box;
  for (std::size_t d = 0; good && d < dims; ++d) {
    box.lo[d] = lo[d];
    box.hi[d] = hi[d];
    good = 0 <= lo[d] && lo[d] <= hi[d] && hi[d] <= core.grid().spaces()[d].extent();
  }
  if (good) return box;
  std::string shape;
  for (const Space& space : core.grid().spaces()) {
    shape += (shape.empty() ? "" : ", ") + std::to_string(space.extent());
  }
  fail(std::string(call) + " of " + box_text(lo, hi) + " of " + core.called() +
       ", whose shape is (" + shape + ")");
}

/// Calls visit(tile) for each tile that a box touches.
template <class Visit>
void tiles_of(const Core& core, const Box& box, const Visit& visit) {
  const int dims = core.grid().dims();
  TileAt first = TileAt::zeros(dims), last = first;
  for (int d = 0; d < dims; ++d) {
    const auto i = static_cast<std::size_t>(d);
    if (box.lo[i] >= box.hi[i]) return;
    first[d] = core.grid().spaces()[i].tile_of(box.lo[i]);
    last[d] = core.grid().spaces()[i].tile_of(box.hi[i] - 1);
  }
  for (TileAt at = first;;) {
    visit(core.grid().tile(at));
    int d = dims - 1;
    for (; d >= 0 && at[d] == last[d]; --d) at[d] = first[d];
    if (d < 0) return;
    ++at[d];
  }
}

/// Moves the overlap of a tile and a box from the tile to the buffer of the box.
struct Overlap {
  Overlap(const Tile& tile, const Box& box) {
    Index tile_stride = 1, box_stride = 1;
    for (int d = tile.dims(); d-- > 0;) {
      const auto i = static_cast<std::size_t>(d);
      const Index lo = std::max(tile.lo[i], box.lo[i]), hi = std::min(tile.hi[i], box.hi[i]);
      in_tile += (lo - tile.lo[i]) * tile_stride;
      in_box += (lo - box.lo[i]) * box_stride;
      loops.push_back({hi - lo, tile_stride, box_stride});
      elements *= hi - lo;
      tile_stride *= tile.extent(d);
      box_stride *= box.hi[i] - box.lo[i];
    }
  }

  /// From its first to its last element in the tile, with all that lies between.
  Index span() const {
    Index last = 0;
    for (const Loop& loop : loops) last += (loop.extent - 1) * loop.in;
    return last + 1;
  }

  std::vector<Loop> loops;  // from the tile to the box
  Index in_tile = 0, in_box = 0, elements = 1;
};

/// The overlap of a tile and a box, in memory from its first element on, laid out as in the tile.
const std::byte* fetch_common(const Core& core, const TileAt& at, const Overlap& overlap,
                              std::vector<std::byte>& buffer) {
  const std::size_t width = core.element_bytes();
  const std::size_t before = static_cast<std::size_t>(overlap.in_tile) * width;
  if (const void* here = view(&core, at)) return static_cast<const std::byte*>(here) + before;
  buffer.resize(static_cast<std::size_t>(overlap.span()) * width);
  if (get_stretch(core, at, overlap.in_tile, overlap.span(), buffer.data())) return buffer.data();
  const auto size = static_cast<std::size_t>(core.grid().size(at));
  buffer.resize(size * width);
  get(&core, at, buffer.data(), size);
  return buffer.data() + before;
}

}  // namespace

void get_patch(const Core* core, std::span<const Index> lo, std::span<const Index> hi, void* to) {
  const Core& tensor = live(core);
  const Box box = checked("get", tensor, lo, hi);
  std::vector<std::byte> buffer;
  tiles_of(tensor, box, [&](const Tile& tile) {
    const Overlap overlap(tile, box);
    move_elements(tensor.type(), overlap.loops, fetch_common(tensor, tile.at, overlap, buffer),
                  static_cast<std::byte*>(to) +
                      static_cast<std::size_t>(overlap.in_box) * tensor.element_bytes(),
                  {});
  });
}

void put_patch(const Core* core, std::span<const Index> lo, std::span<const Index> hi,
               const void* from) {
  const Core& tensor = stored("put", core);
  const Box box = checked("put", tensor, lo, hi);
  if (!tensor.orbit().trivial()) {
    fail("put of a patch of " + tensor.called() +
         ", which has symmetry: put whole tiles, or assign an expression");
  }
  std::vector<std::byte> buffer;
  tiles_of(tensor, box, [&](const Tile& tile) {
    const Overlap overlap(tile, box);
    const std::size_t width = tensor.element_bytes();
    std::vector<Loop> loops;
    Index packed = 1;
    for (const Loop& loop : overlap.loops) {
      loops.push_back({loop.extent, loop.out, packed});
      packed *= loop.extent;
    }
    buffer.resize(static_cast<std::size_t>(overlap.elements) * width);
    move_elements(
        tensor.type(), loops,
        static_cast<const std::byte*>(from) + static_cast<std::size_t>(overlap.in_box) * width,
        buffer.data(), {});
    const auto place = tensor.find(tile.at);
    if (!place) {
      if (!first_nonzero(tensor.type(), buffer.data(), overlap.elements)) return;
      fail("put of " + box_text(lo, hi) + " of " + tensor.called() +
           " with numbers other than zero where a tile is absent");
    }
    // One row of elements after the other: a patch of the row has one dimension.
    const Index row = overlap.loops.empty() ? 1 : overlap.loops.front().extent;
    std::vector<Loop> outer(overlap.loops.begin() + (overlap.loops.empty() ? 0 : 1),
                            overlap.loops.end());
    std::vector<Index> at(outer.size(), 0);
    for (Index done = 0; done < overlap.elements; done += row) {
      Index offset = place->offset + overlap.in_tile;
      for (std::size_t d = 0; d < outer.size(); ++d) offset += at[d] * outer[d].in;
      array::put(tensor.row(), {{offset}, {offset + row}},
                 buffer.data() + static_cast<std::size_t>(done) * width, {});
      for (std::size_t d = 0; d < outer.size() && ++at[d] == outer[d].extent; ++d) at[d] = 0;
    }
  });
}

}  // namespace gannet::tensor
