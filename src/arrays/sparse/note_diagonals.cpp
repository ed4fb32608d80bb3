#include "sparse/note_diagonals.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace gannet::sparse {

namespace {

/// Diagonals on one side of the main one.
struct Span {
  Index least = std::numeric_limits<Index>::max();
  Index most = 0;
  Index entries = 0;

  void add(Index distance) {
    least = std::min(least, distance);
    most = std::max(most, distance);
    ++entries;
  }
};
using Spans = std::array<Span, std::numeric_limits<std::uint64_t>::digits>;

void note(const trace::Subject& matrix, const Spans& spans, bool above, Index entry_bytes) {
  for (const Span& span : spans) {
    if (span.entries == 0) continue;
    const Patch first_row{{0, span.least}, {1, span.most + 1}};
    const Patch first_column{{span.least, 0}, {span.most + 1, 1}};
    trace::record({trace::Op::diagonals, nullptr, matrix, above ? first_row : first_column,
                   span.entries * entry_bytes, -1, true},
                  {});
  }
}

}  // namespace

template <class I>
void note_diagonals(const trace::Subject& matrix, const RowPattern<I>& rows, Index entry_bytes) {
  Spans above, below;
  for (Index row = 0; row < rows.count; ++row) {
    for (Index k = rows.offsets[row]; k < rows.offsets[row + 1]; ++k) {
      const Index distance = static_cast<Index>(rows.columns[k]) - rows.first - row;
      const Index size = std::abs(distance);
      const auto digits = std::bit_width(static_cast<std::uint64_t>(size));
      (distance >= 0 ? above : below)[static_cast<std::size_t>(digits)].add(size);
    }
  }
  note(matrix, above, true, entry_bytes);
  note(matrix, below, false, entry_bytes);
}

template void note_diagonals(const trace::Subject&, const RowPattern<std::int32_t>&, Index);
template void note_diagonals(const trace::Subject&, const RowPattern<std::int64_t>&, Index);

}  // namespace gannet::sparse
