#include "ga/linear_algebra/scalapack.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "ga/arrays/locality.hpp"
#include "ga/linear_algebra/checks.hpp"
#include "ga/process/group.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

/// A grid and my place in it.
struct GridPosition {
  GridShape grid;
  int row;
  int column;
};

std::optional<GridPosition> sessions[2];

std::optional<GridPosition>& at(Session session) { return sessions[static_cast<int>(session)]; }

const GridPosition& open_place(Session session) {
  if (const auto& place = at(session)) return *place;
  throw Error(Fault::state, base::text("there is no grid; call ",
                                       session == Session::first ? "slinit" : "slinit2", " first"));
}

/// visit(block of the matrix, in indices of the array; first row and column of it in my share)
template <class Visit>
void for_each_block(const GridPosition& place, const Share& share, Visit&& visit) {
  if (place.row < 0) return;  // owns nothing of the array that the grid comes from
  const Index row_step = share.block_rows * place.grid.rows;
  const Index column_step = share.block_columns * place.grid.columns;
  Index local_column = 0;
  for (Index j = place.column * share.block_columns; j < share.columns; j += column_step) {
    const Index last_column = std::min(j + share.block_columns, share.columns);
    Index local_row = 0;
    for (Index i = place.row * share.block_rows; i < share.rows; i += row_step) {
      const Index last_row = std::min(i + share.block_rows, share.rows);
      visit(Patch{{j, i}, {last_column, last_row}}, local_row, local_column);
      local_row += last_row - i;
    }
    local_column += last_column - j;
  }
}

void need_fit(const Array& a, const GridPosition& place, const Share& share) {
  need_matrices({&a});
  if (share.block_rows < 1 || share.block_columns < 1) {
    throw Error(Fault::argument,
                base::text("blocks of ", share.block_rows, " x ", share.block_columns));
  }
  if (share.rows > a.shape()[1] || share.columns > a.shape()[0]) {
    throw Error(Fault::argument, base::text("a matrix of ", share.rows, " x ", share.columns,
                                            " is larger than array ", a.label(), ", which is ",
                                            columns_first(a.shape())));
  }
  Index rows = 0, columns = 0;
  for_each_block(place, share, [&](const Patch& block, Index row, Index column) {
    rows = std::max(rows, row + block.extent(1));
    columns = std::max(columns, column + block.extent(0));
  });
  if (rows > share.local_rows || columns > share.local_columns || rows > share.leading) {
    throw Error(Fault::argument,
                base::text("array ", a.label(), ": the share of this rank is ", rows, " x ",
                           columns, ", and there is room for ",
                           std::min(share.local_rows, share.leading), " x ", share.local_columns));
  }
}

/// Where an element of the share is.
std::byte* element(const Array& a, const Share& share, Index row, Index column) {
  return static_cast<std::byte*>(share.data) +
         (column * share.leading + row) * static_cast<Index>(a.element_bytes());
}

/// use(patch of the arrays, buffers of doubles for their parts, the block in the share)
template <class Use>
void for_each_complex_block(Session session, const Array& real, const Array& imaginary,
                            const Share& share, Use&& use) {
  const GridPosition& place = open_place(session);
  for (const Array* part : {&real, &imaginary}) {
    need_fit(*part, place, share);
    if (part->element() != Element::float64) {
      throw Error(Fault::argument,
                  base::text("array ", part->label(), " is of type ", type_of(part->type()).name,
                             "; the parts of a complex matrix are doubles"));
    }
  }
  std::vector<double> re(static_cast<std::size_t>(share.block_rows * share.block_columns)),
      im(re.size());
  auto* data = static_cast<std::complex<double>*>(share.data);
  for_each_block(place, share, [&](const Patch& block, Index row, Index column) {
    use(block, RealBlocks{re.data(), im.data(), block.extent(1)},
        ComplexBlock{data + column * share.leading + row, share.leading});
  });
}

}  // namespace

GridShape find_grid(int ranks) {
  if (ranks < 1) throw Error(Fault::argument, base::text("a grid of ", ranks, " ranks"));
  int columns = std::min(ranks, 2 * static_cast<int>(std::sqrt(ranks)));
  while (ranks % columns != 0) --columns;
  const int rows = ranks / columns;
  return {std::min(rows, columns), std::max(rows, columns)};
}

void open_grid(Session session) {
  sync();
  if (at(session)) return;
  const GridShape grid = find_grid(group().size());
  at(session) = GridPosition{grid, group().rank() / grid.columns, group().rank() % grid.columns};
}

void open_grid(Session session, const Array& like) {
  sync();
  need_matrices({&like});
  if (!uses_grid(like)) {
    throw Error(Fault::argument,
                base::text("array ", like.label(),
                           " has no grid of processes; call "
                           "ga_set_block_cyclic_proc_grid before it is allocated"));
  }
  if (at(session)) return;
  const Shape grid = parts(like);
  const Point mine = topology(like, array::group(like.core()).rank());
  at(session) = GridPosition{{static_cast<int>(grid[1]), static_cast<int>(grid[0])},
                             static_cast<int>(mine[1]),
                             static_cast<int>(mine[0])};
}

void close_grid(Session session) {
  sync();
  at(session).reset();
}

void load_share(Session session, Array& from, const Share& to) {
  const GridPosition& place = open_place(session);
  need_fit(from, place, to);
  for_each_block(place, to, [&](const Patch& block, Index row, Index column) {
    array::get(from.core(), block, element(from, to, row, column), {to.leading, 1});
  });
}

void store_share(Session session, Array& to, const Share& from) {
  const GridPosition& place = open_place(session);
  need_fit(to, place, from);
  for_each_block(place, from, [&](const Patch& block, Index row, Index column) {
    array::put(to.core(), block, element(to, from, row, column), {from.leading, 1});
  });
}

void load_share(Session session, Array& real, Array& imaginary, const Share& to) {
  for_each_complex_block(
      session, real, imaginary, to,
      [&](const Patch& block, const RealBlocks& parts, const ComplexBlock& whole) {
        array::get(real.core(), block, parts.real, {});
        array::get(imaginary.core(), block, parts.imaginary, {});
        join(parts, whole, block.extent(1), block.extent(0));
      });
}

void store_share(Session session, Array& real, Array& imaginary, const Share& from) {
  for_each_complex_block(
      session, real, imaginary, from,
      [&](const Patch& block, const RealBlocks& parts, const ComplexBlock& whole) {
        split(whole, parts, block.extent(1), block.extent(0));
        array::put(real.core(), block, parts.real, {});
        array::put(imaginary.core(), block, parts.imaginary, {});
      });
}

void join(const RealBlocks& from, const ComplexBlock& to, Index rows, Index columns) {
  for (Index j = 0; j < columns; ++j) {
    for (Index i = 0; i < rows; ++i) {
      to.data[j * to.leading + i] = {from.real[j * from.leading + i],
                                     from.imaginary[j * from.leading + i]};
    }
  }
}

void split(const ComplexBlock& from, const RealBlocks& to, Index rows, Index columns) {
  for (Index j = 0; j < columns; ++j) {
    for (Index i = 0; i < rows; ++i) {
      const std::complex<double> z = from.data[j * from.leading + i];
      to.real[j * to.leading + i] = z.real();
      to.imaginary[j * to.leading + i] = z.imag();
    }
  }
}

}  // namespace gannet::ga
