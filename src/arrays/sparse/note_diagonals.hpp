#pragma once

#include "gannet/patch.hpp"
#include "trace/trace.hpp"

namespace gannet::sparse {

/// Some rows, compressed, with column numbers of type I.
template <class I>
struct RowPattern {
  Index first;           ///< number of the first row
  Index count;           ///< of rows
  const Index* offsets;  ///< one more
  const I* columns;
};

/// Local. Tells a recording on which diagonals rows have entries of this many bytes: from the least
/// to the most of those whose distances from the main one have as many binary digits. From that
/// `gannet predict` knows which elements of a vector other numbers of ranks would have to fetch.
template <class I>
void note_diagonals(const trace::Subject& matrix, const RowPattern<I>& rows, Index entry_bytes);

}  // namespace gannet::sparse
