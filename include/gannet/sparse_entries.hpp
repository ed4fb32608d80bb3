#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

namespace gannet::sparse {

/// One element as it travels to the owner of its row.
template <class T, class I>
struct Entry {
  I row;
  I column;
  T value;
};

/// Memory that holds added elements, up to `end`.
struct Chunk {
  std::unique_ptr<std::byte[]> data;
  const std::byte* end;
};

/// The elements that this rank has added to a matrix (gannet/sparse.hpp), in the order of adding.
/// One thread at a time.
class GANNET_API Entries {
 public:
  Entries(std::string matrix, Index rows, Index columns, std::size_t bytes)
      : matrix_(std::move(matrix)), rows_(rows), columns_(columns), bytes_(bytes) {}

  template <class T, class I>
  void add(Index row, Index column, T value) {
    const bool inside = static_cast<std::uint64_t>(row) < static_cast<std::uint64_t>(rows_) &&
                        static_cast<std::uint64_t>(column) < static_cast<std::uint64_t>(columns_);
    if (!inside || next_ == end_) [[unlikely]]
      make_room(row, column);
    ::new (static_cast<void*>(next_))
        Entry<T, I>{static_cast<I>(row), static_cast<I>(column), value};
    next_ += sizeof(Entry<T, I>);
  }

  /// Fault::argument unless there are equally many rows, columns and values, and all elements are
  /// inside the matrix; Fault::state if it is too late to add.
  template <class I>
  void check(std::span<const I> rows, std::span<const I> columns, std::size_t values) const {
    need_same(rows.size(), columns.size(), values);
    for (std::size_t k = 0; k < values; ++k) check(rows[k], columns[k]);
  }
  static void need_same(std::size_t rows, std::size_t columns, std::size_t values);

  Index count() const;

  /// Calls visit(entry) for all elements, in the order of adding.
  template <class T, class I, class Visit>
  void for_each(Visit&& visit) const {
    for (const Chunk& chunk : chunks_) {
      const auto* end =
          reinterpret_cast<const Entry<T, I>*>(&chunk == &chunks_.back() ? next_ : chunk.end);
      for (auto* e = reinterpret_cast<const Entry<T, I>*>(chunk.data.get()); e != end; ++e) {
        visit(*e);
      }
    }
  }

  /// Drops all elements; from now on, adding is Fault::state.
  void close();

 private:
  /// Throws the errors of add(), or makes another chunk.
  void make_room(Index row, Index column);
  void check(Index row, Index column) const;

  std::string matrix_;
  Index rows_;
  Index columns_;
  std::size_t bytes_;
  bool closed_ = false;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  std::vector<Chunk> chunks_;
};

}  // namespace gannet::sparse
