#pragma once

#include "convert/ga.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/linear_algebra/eigen.hpp"
#include "ga/linear_algebra/product.hpp"
#include "ga/linear_algebra/scalapack.hpp"
#include "ga/linear_algebra/solve.hpp"
#include "ga/linear_algebra/triangle.hpp"

/// Linear algebra whose arguments need more than a handle: patches of op(array), arrays in pairs,
/// shares of matrices.
namespace gannet::convert {

/// Patches in lists; each language in its own order.
template <class Language>
void matmul_patch(char op_a, char op_b, const void* alpha, const void* beta, long g_a,
                  const typename Language::Int* alo, const typename Language::Int* ahi, long g_b,
                  const typename Language::Int* blo, const typename Language::Int* bhi, long g_c,
                  const typename Language::Int* clo, const typename Language::Int* chi,
                  ga::PatchOf of = ga::PatchOf::op) {
  ga::Array &a = array(g_a), &b = array(g_b), &c = array(g_c);
  ga::multiply(Language::reversed ? ga::Order::column_major : ga::Order::row_major, alpha,
               {op_a, a, free_patch<Language>(a, alo, ahi), of},
               {op_b, b, free_patch<Language>(b, blo, bhi), of}, beta, c,
               free_patch<Language>(c, clo, chi));
}

/// The same with patches of the arrays, whatever is done with them.
template <class Language, class... Arguments>
void matmul_stored_patch(Arguments... arguments) {
  matmul_patch<Language>(arguments..., ga::PatchOf::array);
}

/// Rows i and columns j of a Fortran program, whichever language calls.
template <class Language>
Patch fortran_patch(Index ilo, Index ihi, Index jlo, Index jhi) {
  return {{jlo - Language::base, ilo - Language::base},
          {jhi - Language::base + 1, ihi - Language::base + 1}};
}

/// Patches of matrices, spelled out. C programs, too, mean the matrices of a Fortran program here.
template <class Language>
void matmul_matrices(char op_a, char op_b, const void* alpha, const void* beta, long g_a,
                     Index ailo, Index aihi, Index ajlo, Index ajhi, long g_b, Index bilo,
                     Index bihi, Index bjlo, Index bjhi, long g_c, Index cilo, Index cihi,
                     Index cjlo, Index cjhi) {
  ga::multiply(ga::Order::column_major, alpha,
               {op_a, array(g_a), fortran_patch<Language>(ailo, aihi, ajlo, ajhi)},
               {op_b, array(g_b), fortran_patch<Language>(bilo, bihi, bjlo, bjhi)}, beta,
               array(g_c), fortran_patch<Language>(cilo, cihi, cjlo, cjhi));
}

/// `count` is what is wanted and becomes what came.
template <class Language>
void diagonalise_some(long g_a, long g_v, void* values, Integer* count) {
  *count = static_cast<Integer>(ga::diagonalise_some(array(g_a), array(g_v), values, *count));
}

/// Handles of the real and of the imaginary part.
inline ga::Parts parts(const Integer* handles) { return {array(handles[0]), array(handles[1])}; }

template <class Language>
void diagonalise_parts(const Integer* g_a, const Integer* g_v, void* values) {
  ga::diagonalise(parts(g_a), parts(g_v), values);
}

template <class Language>
void diagonalise_some_parts(const Integer* g_a, const Integer* g_v, void* values, Integer* count) {
  *count = static_cast<Integer>(ga::diagonalise_some(parts(g_a), parts(g_v), values, *count));
}

/// `number` may be a constant of the program: it is written only if the factor is kept.
template <class Language>
int llt_factor(char uplo, long g_a, Integer* number) {
  int kept = static_cast<int>(*number);
  const int info = ga::llt_factor(uplo, array(g_a), kept);
  if (kept != *number) *number = kept;
  return info;
}

// ScaLAPACK's integers have 4 bytes, whatever Fortran's INTEGER has.

template <class Language>
void find_grid(const int* ranks, int* rows, int* columns) {
  const ga::GridShape grid = ga::find_grid(*ranks);
  *rows = grid.rows;
  *columns = grid.columns;
}

inline ga::Share share(const int* rows, const int* columns, const int* block_rows,
                       const int* block_columns, const void* data, const int* leading,
                       const int* local_rows, const int* local_columns) {
  return {*rows,    *columns,    *block_rows,   *block_columns, const_cast<void*>(data),
          *leading, *local_rows, *local_columns};
}

template <class Language, class... Layout>
void load_share(ga::Session session, long g_a, const Layout*... layout) {
  ga::load_share(session, array(g_a), share(layout...));
}

template <class Language, class... Layout>
void store_share(ga::Session session, long g_a, const Layout*... layout) {
  ga::store_share(session, array(g_a), share(layout...));
}

template <class Language, class... Layout>
void load_share_parts(ga::Session session, const Integer* g_a, const Layout*... layout) {
  ga::load_share(session, array(g_a[0]), array(g_a[1]), share(layout...));
}

template <class Language, class... Layout>
void store_share_parts(ga::Session session, const Integer* g_a, const Layout*... layout) {
  ga::store_share(session, array(g_a[0]), array(g_a[1]), share(layout...));
}

/// A block of a complex matrix that begins at element (row, column), from 1.
inline ga::ComplexBlock complex_block(const void* matrix, Index leading, Index row, Index column) {
  auto* elements = static_cast<std::complex<double>*>(const_cast<void*>(matrix));
  return {elements + (column - 1) * leading + row - 1, leading};
}

inline ga::RealBlocks real_blocks(const void* real, const void* imaginary, Index leading) {
  return {static_cast<double*>(const_cast<void*>(real)),
          static_cast<double*>(const_cast<void*>(imaginary)), leading};
}

template <class Language>
void join(void* matrix, Index leading, Index row, Index column, const void* real,
          const void* imaginary, Index leading_parts, Index rows, Index columns) {
  ga::join(real_blocks(real, imaginary, leading_parts), complex_block(matrix, leading, row, column),
           rows, columns);
}

template <class Language>
void split(const void* matrix, Index leading, Index row, Index column, void* real, void* imaginary,
           Index leading_parts, Index rows, Index columns) {
  ga::split(complex_block(matrix, leading, row, column),
            real_blocks(real, imaginary, leading_parts), rows, columns);
}

}  // namespace gannet::convert
