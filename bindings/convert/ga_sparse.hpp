#pragma once

#include <cstdlib>
#include <limits>
#include <vector>

#include "base/dispatch.hpp"
#include "convert/ga.hpp"
#include "convert/types.hpp"
#include "ga/sparse/sparse.hpp"
#include "ma/index.hpp"

/// Sparse matrices. Their indices count from 0 in every language, and have the width of the
/// interface.
namespace gannet::convert {

inline ga::SparseMatrix& matrix(long handle) { return ga::find_sparse(static_cast<int>(handle)); }

template <class Language>
constexpr Element index_width = sizeof(typename Language::Int) == 8 ? Element::int64
                                                                    : Element::int32;

template <class Language>
constexpr ga::Dense dense_order =
    Language::reversed ? ga::Dense::columns_first : ga::Dense::rows_first;

/// Lists of indices are handed out as they were made.
template <class Language>
void need_width(const ga::SparseMatrix& a) {
  if (a.kind().index == index_width<Language>) return;
  throw Error(
      Fault::argument,
      base::text(a.label(), " has indices of ", base::bytes_of(a.kind().index),
                 " bytes, and this call hands out those of ", sizeof(typename Language::Int)));
}

inline long handle_of(const ga::Array* a) { return a ? a->handle() : 0; }

template <class Language>
long sprs_create(Index rows, Index columns, long type) {
  return ga::sparse_create(rows, columns, plain_type(type), index_width<Language>);
}

template <class Language>
long sprs_from_dense(long g_a) {
  return ga::sparse_from_dense(array(g_a), index_width<Language>, dense_order<Language>);
}

template <class Language>
long sprs_to_dense(long s_a) {
  return handle_of(ga::sparse_to_dense(matrix(s_a), dense_order<Language>));
}

template <class Language>
long sprs_duplicate(long s_a) {
  return ga::sparse_duplicate(matrix(s_a));
}

template <class Language>
void sprs_destroy(long s_a) {
  ga::sparse_destroy(matrix(s_a));
}

template <class Language>
void sprs_add(long s_a, Index row, Index column, const void* value) {
  ga::sparse_add(matrix(s_a), row, column, value);
}

template <class Language>
void sprs_assemble(long s_a) {
  ga::sparse_assemble(matrix(s_a));
}

/// A process without rows has lo = hi + 1.
template <class Language>
void write_range(const ga::Range& range, typename Language::Int* lo, typename Language::Int* hi) {
  assign(lo, range.begin);
  assign(hi, range.end - 1);
}

template <class Language>
void sprs_rows(long s_a, long proc, typename Language::Int* lo, typename Language::Int* hi) {
  write_range<Language>(ga::sparse_rows(matrix(s_a), static_cast<int>(proc)), lo, hi);
}

template <class Language>
void sprs_columns(long s_a, long proc, typename Language::Int* lo, typename Language::Int* hi) {
  write_range<Language>(ga::sparse_columns(matrix(s_a), static_cast<int>(proc)), lo, hi);
}

/// Memory that the program frees; as long as one element at least.
template <class T>
T* freeable(std::size_t count) {
  void* memory = std::malloc(std::max<std::size_t>(1, count) * sizeof(T));
  if (!memory) throw Error(Fault::memory, base::text("no memory for ", count, " elements"));
  return static_cast<T*>(memory);
}

template <class T, class From>
T* freeable_copy(const std::vector<From>& from) {
  T* copy = freeable<T>(from.size());
  std::transform(from.begin(), from.end(), copy, [](From each) { return static_cast<T>(each); });
  return copy;
}

/// C gets a list to free, Fortran one in its own memory.
template <class Language>
void sprs_blocks(long s_a, int** idx, int* n) {
  need_place(idx);
  const std::vector<int> blocks = ga::sparse_blocks(matrix(s_a));
  assign(n, blocks.size());
  *idx = freeable_copy<int>(blocks);
}
template <class Language>
void sprs_blocks(long s_a, Integer* idx, Integer* n) {
  need_place(idx);
  const std::vector<int> blocks = ga::sparse_blocks(matrix(s_a));
  assign(n, blocks.size());
  std::copy(blocks.begin(), blocks.end(), idx);
}

/// The number of a process that blocks are counted by.
inline int checked_process(const ga::SparseMatrix& a, Index number) {
  if (number >= 0 && number <= std::numeric_limits<int>::max()) return static_cast<int>(number);
  throw Error(Fault::argument, base::text(a.label(), " has no block ", number));
}

template <class T>
void assign_pointer(T** place, void* to) {
  need_place(place);
  *place = static_cast<T*>(to);
}

/// C gets pointers, null where there is nothing.
template <class Language, class Int>
void sprs_access(long s_a, Index icol, Int** idx, Int** jdx, void** vdx) {
  ga::SparseMatrix& a = matrix(s_a);
  need_width<Language>(a);
  const ga::ColumnBlock block = a.access(checked_process(a, icol));
  assign_pointer(idx, block.offsets);
  assign_pointer(jdx, block.columns);
  assign_pointer(vdx, block.values);
}

/// Fortran gets indices into the arrays of MA, 0 where there is nothing.
template <class Language>
void sprs_access(long s_a, Index icol, AccessIndex* idx, AccessIndex* jdx, AccessIndex* vdx) {
  ga::SparseMatrix& a = matrix(s_a);
  need_width<Language>(a);
  const ga::ColumnBlock block = a.access(checked_process(a, icol));
  const int integer = sizeof(Integer) == 4 ? interface::c_int : interface::c_long;
  const auto index = [&](void* address, int type) -> AccessIndex {
    return address ? static_cast<AccessIndex>(ma::fortran_index_of(address, type)) : 0;
  };
  assign(idx, index(block.offsets, integer));
  assign(jdx, index(block.columns, integer));
  assign(vdx, index(block.values, a.type()));
}

/// Whether there is something in the block. The lists are the program's to free.
template <class Language, class Int>
bool sprs_get_block(long s_a, Index irow, Index icol, Int** idx, Int** jdx, void** data, Int* ilo,
                    Int* ihi, Int* jlo, Int* jhi) {
  ga::SparseMatrix& a = matrix(s_a);
  need_width<Language>(a);
  need_place(idx);
  need_place(jdx);
  need_place(data);
  const int row = checked_process(a, irow), column = checked_process(a, icol);
  write_range<Language>(ga::sparse_rows(a, row), ilo, ihi);
  write_range<Language>(ga::sparse_columns(a, column), jlo, jhi);
  const ga::SparseCopy copy = ga::sparse_get(a, row, column);
  *idx = *jdx = nullptr;
  *data = nullptr;
  if (copy.columns.empty()) return false;
  *idx = freeable_copy<Int>(copy.offsets);
  *jdx = freeable_copy<Int>(copy.columns);
  *data = freeable_copy<std::byte>(copy.values);
  return true;
}

template <class Language>
long sprs_column(long s_a, Index column) {
  return handle_of(ga::sparse_column(matrix(s_a), column));
}

template <class Language>
long sprs_diagonal(long s_a) {
  return handle_of(ga::sparse_diagonal(matrix(s_a)));
}

template <class Language>
void sprs_left(long s_a, long g_d) {
  ga::sparse_scale_rows(matrix(s_a), array(g_d));
}

template <class Language>
void sprs_right(long s_a, long g_d) {
  ga::sparse_scale_columns(matrix(s_a), array(g_d));
}

template <class Language>
void sprs_shift(long s_a, const void* shift) {
  ga::sparse_shift_diagonal(matrix(s_a), shift);
}

template <class Language>
void sprs_scale(long s_a, const void* scale) {
  ga::sparse_scale(matrix(s_a), scale);
}

template <class Language>
void sprs_matvec(long s_a, long g_a, long g_v) {
  ga::sparse_multiply(matrix(s_a), array(g_a), array(g_v));
}

template <class Language>
long sprs_matmat(long s_a, long s_b) {
  return ga::sparse_multiply(matrix(s_a), matrix(s_b));
}

template <class Language>
long sprs_sprsdns(long s_a, long g_b) {
  return handle_of(ga::sparse_multiply_dense(matrix(s_a), array(g_b), dense_order<Language>));
}

template <class Language>
long sprs_dnssprs(long g_a, long s_b) {
  return handle_of(ga::dense_multiply_sparse(array(g_a), matrix(s_b), dense_order<Language>));
}

template <class Language, class Handle>
long sprs_sketch(long s_a, Index rows, Handle* numbers, Handle* signs) {
  need_place(numbers);
  need_place(signs);
  const ga::Sketch made = ga::sparse_sketch(matrix(s_a), rows, dense_order<Language>);
  assign(numbers, handle_of(made.numbers));
  assign(signs, handle_of(made.signs));
  return handle_of(made.sketch);
}

template <class Language>
void sprs_export(long s_a, std::string_view file) {
  ga::sparse_export(matrix(s_a), file);
}

}  // namespace gannet::convert
