#pragma once

#include <gannet/gannet.hpp>

#include "gannet/counter.hpp"
#include "gannet/matrix.hpp"
#include "gannet/terms.hpp"
#include "limit/plain_counter.hpp"
#include "limit/plain_matrix.hpp"
#include "limit/plain_terms.hpp"
#include "limit/shared_address.hpp"
#include "limit/two_flags.hpp"

/// The limits on the very memory that Gannet uses: the same pages, so that ratios hold.
namespace bench {

/// Collective. Where the first element of the block of `owner` is mapped in this process.
template <class T>
T* block_of(int owner, const gannet::Array<T>& array) {
  return static_cast<T*>(shared_address(array.group().comm(), owner, array.update_local().data()));
}

inline PlainMatrix plain(const GannetMatrix& matrix) {
  std::vector<double*> blocks;
  for (int rank = 0; rank < matrix.array().group().size(); ++rank) {
    blocks.push_back(block_of(rank, matrix.array()));
  }
  return PlainMatrix(blocks);
}

inline PlainCounter plain(const GannetCounter& counter) {
  return PlainCounter(block_of(1, counter.array()));
}

inline PlainTerms plain(GannetTerms& terms, Rows rows) {
  return PlainTerms({terms.open(term_a), terms.open(term_b), terms.open(term_c)}, rows);
}

/// Two flags in the blocks of a Gannet array, which start on pages of their own.
inline TwoFlags two_flags(const gannet::Array<std::int64_t>& flags) {
  std::int64_t* of_rank[] = {block_of(0, flags), block_of(1, flags)};
  const int mine = flags.group().rank();
  return TwoFlags(of_rank[mine], of_rank[1 - mine]);
}

}  // namespace bench
