#include <algorithm>

#include "base/failure.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "gannet/sparse_entries.hpp"

namespace gannet::sparse {

namespace {

constexpr std::size_t first_chunk = 64;  // elements
constexpr std::size_t largest_chunk = 65536;

}  // namespace

void Entries::need_same(std::size_t rows, std::size_t columns, std::size_t values) {
  if (rows == values && columns == values) return;
  throw Error(Fault::argument,
              base::text("elements of a sparse matrix: ", rows, " rows and ", columns,
                         " columns for ", values, " values; each needs one of both"));
}

void Entries::check(Index row, Index column) const {
  if (closed_) {
    throw Error(Fault::state, base::text("add to ", matrix_,
                                         ", which is assembled: its pattern stays. accumulate adds "
                                         "to entries that it has; refill gives all new values"));
  }
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) {
    throw Error(Fault::argument,
                base::text("add to ", matrix_, ": element (", row, ", ", column, ") is not in ",
                           rows_, " x ", columns_, " elements, counted from 0"));
  }
}

void Entries::make_room(Index row, Index column) {
  check(row, column);
  const std::size_t size =
      std::min(largest_chunk, first_chunk << std::min<std::size_t>(chunks_.size(), 10));
  const auto failure = base::failure_of([&] {
    Chunk chunk{std::make_unique_for_overwrite<std::byte[]>(size * bytes_), nullptr};
    std::byte* const begin = chunk.data.get();
    chunk.end = begin + size * bytes_;
    chunks_.push_back(std::move(chunk));
    next_ = begin;
    end_ = begin + size * bytes_;
  });
  if (!failure) return;
  throw Error(failure->fault(), base::text("add to ", matrix_, ": ", base::reason(*failure)));
}

Index Entries::count() const {
  Index bytes = 0;
  for (const Chunk& chunk : chunks_) bytes += chunk.end - chunk.data.get();
  bytes -= end_ - next_;
  return bytes / static_cast<Index>(bytes_);
}

void Entries::close() {
  closed_ = true;
  chunks_.clear();
  chunks_.shrink_to_fit();
  next_ = end_ = nullptr;
}

}  // namespace gannet::sparse
