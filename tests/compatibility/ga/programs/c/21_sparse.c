/* Sparse matrices as programs of GA use them: elements from anywhere, blocks of columns, products;
 * also where GA 5.9 goes wrong. */
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 13
#define COLUMNS 9

static double element(int i, int j) { return (i + 2 * j) % 3 == 0 ? i + 10.0 * j + 1 : 0; }

/* Each process adds every nth element, whoever owns it; those of the first row in two parts. */
static int make(void) {
  int s_a = NGA_Sprs_array_create(ROWS, COLUMNS, C_DBL);
  for (int k = GA_Nodeid(); k < ROWS * COLUMNS; k += GA_Nnodes()) {
    int i = k / COLUMNS, j = k % COLUMNS;
    double value = i == 0 ? element(i, j) / 2 : element(i, j);
    if (value == 0) continue;
    NGA_Sprs_array_add_element(s_a, i, j, &value);
    if (i == 0) NGA_Sprs_array_add_element(s_a, i, j, &value);
  }
  check("assembled", NGA_Sprs_array_assemble(s_a));
  return s_a;
}

static void blocks(int s_a) {
  int good = 1, seen = 0, wanted = 0, lo, hi, jlo, jhi, count, *list;
  NGA_Sprs_array_row_distribution(s_a, GA_Nodeid(), &lo, &hi);
  NGA_Sprs_array_col_block_list(s_a, &list, &count);
  for (int n = 0; n < count; ++n) {
    int *idx, *jdx;
    double* val;
    NGA_Sprs_array_column_distribution(s_a, list[n], &jlo, &jhi);
    NGA_Sprs_array_access_col_block(s_a, list[n], &idx, &jdx, (void**)&val);
    for (int i = lo; val && i <= hi; ++i) {
      for (int k = idx[i - lo]; k < idx[i - lo + 1]; ++k, ++seen) {
        good &= jlo <= jdx[k] && jdx[k] <= jhi && val[k] == element(i, jdx[k]);
      }
    }
  }
  free(list);
  GA_Igop(&seen, 1, "+");
  for (int k = 0; k < ROWS * COLUMNS; ++k) wanted += element(k / COLUMNS, k % COLUMNS) != 0;
  check("blocks of columns hold each element once", good && seen == wanted);

  seen = 0;
  for (int row = 0; row < GA_Nnodes(); ++row) {
    for (int column = 0; column < GA_Nnodes(); ++column) {
      int *idx, *jdx;
      double* val;
      if (!NGA_Sprs_array_get_block(s_a, row, column, &idx, &jdx, (void**)&val, &lo, &hi, &jlo,
                                    &jhi)) {
        good &= idx == NULL;
        continue;
      }
      for (int i = lo; i <= hi; ++i)
        for (int k = idx[i - lo]; k < idx[i - lo + 1]; ++k, ++seen)
          good &= val[k] == element(i, jdx[k]);
      free(idx);
      free(jdx);
      free(val);
    }
  }
  check("blocks of others", good && seen == wanted);
}

static int vector(int length) {
  int g_v = NGA_Create(C_DBL, 1, &length, "vector", NULL);
  int lo, hi, ld;
  NGA_Distribution(g_v, GA_Nodeid(), &lo, &hi);
  if (lo >= 0 && lo <= hi) {
    double* v;
    NGA_Access(g_v, &lo, &hi, &v, &ld);
    for (int i = lo; i <= hi; ++i) v[i - lo] = i + 1;
    NGA_Release_update(g_v, &lo, &hi);
  }
  GA_Sync();
  return g_v;
}

static void products(int s_a) {
  double x[COLUMNS], got[ROWS];
  int g_x = vector(COLUMNS), g_v = vector(ROWS), first = 0, last = ROWS - 1, ld = 1, good = 1;
  for (int j = 0; j < COLUMNS; ++j) x[j] = j + 1;
  NGA_Sprs_array_matvec_multiply(s_a, g_x, g_v);
  NGA_Get(g_v, &first, &last, got, &ld);
  for (int i = 0; i < ROWS; ++i) {
    double sum = 0;
    for (int j = 0; j < COLUMNS; ++j) sum += element(i, j) * x[j];
    good &= got[i] == sum;
  }
  check("a matrix that is not square times a vector", good);
  GA_Sync();

  int g_a = NGA_Sprs_array_create_from_sparse(s_a);
  int s_b = NGA_Sprs_array_create_from_dense(g_a);
  double a[ROWS][COLUMNS];
  int alo[2] = {0, 0}, ahi[2] = {ROWS - 1, COLUMNS - 1}, ald = COLUMNS;
  NGA_Get(g_a, alo, ahi, a, &ald);
  good = 1;
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLUMNS; ++j) good &= a[i][j] == element(i, j);
  check("dense and sparse", good);

  int side[2] = {COLUMNS, COLUMNS};
  double one = 1;
  int g_unit = NGA_Create(C_DBL, 2, side, "unit", NULL);
  GA_Zero(g_unit);
  GA_Shift_diagonal(g_unit, &one);
  int s_unit = NGA_Sprs_array_create_from_dense(g_unit);
  int s_c = NGA_Sprs_array_matmat_multiply(s_b, s_unit);
  int g_c = NGA_Sprs_array_sprsdns_multiply(s_c, g_unit);
  int g_d = NGA_Sprs_array_dnssprs_multiply(g_a, s_unit);
  double minus = -1;
  GA_Add(&one, g_a, &minus, g_c, g_c);
  GA_Add(&one, g_a, &minus, g_d, g_d);
  check("times the unit matrix, in three ways", GA_Ddot(g_c, g_c) == 0 && GA_Ddot(g_d, g_d) == 0);
  NGA_Sprs_array_destroy(s_b);
  NGA_Sprs_array_destroy(s_c);
  NGA_Sprs_array_destroy(s_unit);
  GA_Destroy(g_a);
  GA_Destroy(g_c);
  GA_Destroy(g_d);
  GA_Destroy(g_unit);
  GA_Destroy(g_x);
  GA_Destroy(g_v);
}

static void diagonals(int s_a) {
  double two = 2, seven = 7, got[ROWS];
  int g_d, first = 0, last = ROWS - 1, ld = 1, good = 1;
  int s_b = NGA_Sprs_array_duplicate(s_a);
  NGA_Sprs_array_scale(s_b, &two);
  NGA_Sprs_array_shift_diag(s_b, &seven);
  int g_rows = vector(ROWS), g_columns = vector(COLUMNS);
  NGA_Sprs_array_diag_left_multiply(s_b, g_rows);
  NGA_Sprs_array_diag_right_multiply(s_b, g_columns);
  NGA_Sprs_array_get_diag(s_b, &g_d);
  NGA_Get(g_d, &first, &last, got, &ld);
  for (int i = 0; i < ROWS; ++i)
    good &= got[i] == (i < COLUMNS ? (2 * element(i, i) + 7) * (i + 1) * (i + 1) : 0);
  check("the whole diagonal, also where it was empty", good);
  int g_column = NGA_Sprs_array_get_column(s_a, 4);
  NGA_Get(g_column, &first, &last, got, &ld);
  good = 1;
  for (int i = 0; i < ROWS; ++i) good &= got[i] == element(i, 4);
  check("a column", good);
  GA_Sync();
  NGA_Sprs_array_destroy(s_b);
  GA_Destroy(g_rows);
  GA_Destroy(g_columns);
  GA_Destroy(g_d);
  GA_Destroy(g_column);
}

static void complex_products(void) {
  int n = 2, lo = 0, hi = 1, ld = 1;
  DoubleComplex values[3] = {{1, 2}, {3, -1}, {0, 1}}, got[2], x[2] = {{1, 1}, {2, 0}};
  int s_a = NGA_Sprs_array_create64(2, 2, C_DCPL);
  if (GA_Nodeid() == 0) { /* fewer elements, and rows, than processes */
    NGA_Sprs_array_add_element64(s_a, 0, 0, &values[0]);
    NGA_Sprs_array_add_element64(s_a, 0, 1, &values[1]);
    NGA_Sprs_array_add_element64(s_a, 1, 1, &values[2]);
  }
  NGA_Sprs_array_assemble(s_a);
  int g_x = NGA_Create(C_DCPL, 1, &n, "x", NULL), g_v = NGA_Create(C_DCPL, 1, &n, "v", NULL);
  if (GA_Nodeid() == 0) NGA_Put(g_x, &lo, &hi, x, &ld);
  GA_Sync();
  NGA_Sprs_array_matvec_multiply(s_a, g_x, g_v);
  NGA_Get(g_v, &lo, &hi, got, &ld);
  check("complex, with fewer elements than processes",
        got[0].real == 5 && got[0].imag == 1 && got[1].real == 0 && got[1].imag == 2);
  GA_Sync();
  NGA_Sprs_array_destroy(s_a);
  GA_Destroy(g_x);
  GA_Destroy(g_v);
}

static void sketch(int s_a) {
  int g_k, g_w, first = 0, last = ROWS - 1, ld = 1, good = 1, numbers[ROWS];
  double signs[ROWS], got[3][COLUMNS], wanted[3][COLUMNS] = {{0}};
  int lo[2] = {0, 0}, hi[2] = {2, COLUMNS - 1}, wide = COLUMNS;
  int g_s = NGA_Sprs_array_count_sketch(s_a, 3, &g_k, &g_w);
  NGA_Get(g_k, &first, &last, numbers, &ld);
  NGA_Get(g_w, &first, &last, signs, &ld);
  NGA_Get(g_s, lo, hi, got, &wide);
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLUMNS; ++j) wanted[numbers[i]][j] += signs[i] * element(i, j);
  for (int k = 0; k < 3; ++k)
    for (int j = 0; j < COLUMNS; ++j) good &= got[k][j] == wanted[k][j];
  check("a sketch is the sum that its numbers and signs say", good);
  GA_Sync();
  GA_Destroy(g_s);
  GA_Destroy(g_k);
  GA_Destroy(g_w);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(MT_C_DBL, 10000, 10000);
  int s_a = make();
  blocks(s_a);
  products(s_a);
  diagonals(s_a);
  complex_products();
  sketch(s_a);
  check("ended", NGA_Sprs_array_destroy(s_a));
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
