/* Matrix products, transpose, symmetrize and systems of equations. */
#include <math.h>
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define N 6

static int matrix(const char* name) {
  int dims[2] = {N, N};
  return NGA_Create(C_DBL, 2, dims, (char*)name, NULL);
}

static void fill(int g_a, double (*element)(int, int)) {
  for (int i = GA_Nodeid(); i < N; i += GA_Nnodes()) {
    double row[N];
    int lo[2] = {i, 0}, hi[2] = {i, N - 1}, ld = N;
    for (int j = 0; j < N; ++j) row[j] = element(i, j);
    NGA_Put(g_a, lo, hi, row, &ld);
  }
  GA_Sync();
}

static double largest_error(int g_a, double (*element)(int, int)) {
  double a[N][N], error = 0.0;
  int lo[2] = {0, 0}, hi[2] = {N - 1, N - 1}, ld = N;
  NGA_Get(g_a, lo, hi, a, &ld);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) error = fmax(error, fabs(a[i][j] - element(i, j)));
  GA_Sync();
  return error;
}

static double times(double (*x)(int, int), double (*y)(int, int), int i, int j) {
  double sum = 0.0;
  for (int k = 0; k < N; ++k) sum += x(i, k) * y(k, j);
  return sum;
}

static double a(int i, int j) { return i + 2 * j + 1; }
static double b(int i, int j) { return (i + 1) * (j % 3) - 1; }
static double a_t(int i, int j) { return a(j, i); }
static double a_mean(int i, int j) { return 0.5 * (a(i, j) + a(j, i)); }
static double ab(int i, int j) { return times(a, b, i, j); }
static double ab_update(int i, int j) { return 2.0 * ab(i, j) - a(i, j); }
static double atb(int i, int j) { return times(a_t, b, i, j); }
static double ab_corner(int i, int j) { return i < 3 && j < 2 ? ab(i, j) : 0.0; }

/* Diagonally dominant; the second one is symmetric too, as llt_solve wants it. */
static double general(int i, int j) { return i == j ? 10.0 + i : 1.0 / (1 + i + 2 * j); }
static double symmetric(int i, int j) { return i == j ? 10.0 + i : 1.0 / (1 + i + j); }

/* A solver works on columns as Fortran sees them. In C these are the rows: it solves x a = b. */
static double x(int i, int j) { return i - j + 1; }
static double x_general(int i, int j) { return times(x, general, i, j); }
static double x_symmetric(int i, int j) { return times(x, symmetric, i, j); }

static void products(int g_a, int g_b, int g_c) {
  GA_Dgemm('n', 'n', N, N, N, 1.0, g_a, g_b, 0.0, g_c);
  check("dgemm: c = a b", largest_error(g_c, ab) == 0.0);
  GA_Copy(g_a, g_c);
  GA_Dgemm('n', 'n', N, N, N, 2.0, g_a, g_b, -1.0, g_c);
  check("dgemm: c = 2 a b - c", largest_error(g_c, ab_update) == 0.0);
  GA_Dgemm('t', 'n', N, N, N, 1.0, g_a, g_b, 0.0, g_c);
  check("dgemm: c = a^T b", largest_error(g_c, atb) == 0.0);

  double one = 1.0, zero = 0.0;
  int alo[2] = {0, 0}, ahi[2] = {2, N - 1}, blo[2] = {0, 0}, bhi[2] = {N - 1, 1};
  int clo[2] = {0, 0}, chi[2] = {2, 1};
  GA_Zero(g_c);
  NGA_Matmul_patch('n', 'n', &one, &zero, g_a, alo, ahi, g_b, blo, bhi, g_c, clo, chi);
  check("matmul_patch multiplies patches", largest_error(g_c, ab_corner) == 0.0);
}

static void shapes(int g_a, int g_c) {
  GA_Transpose(g_a, g_c);
  check("transpose", largest_error(g_c, a_t) == 0.0);
  GA_Copy(g_a, g_c);
  GA_Symmetrize(g_c);
  check("symmetrize: (a + a^T) / 2", largest_error(g_c, a_mean) == 0.0);
}

static void equations(int g_a, int g_b) {
  fill(g_a, general);
  fill(g_b, x_general);
  GA_Lu_solve('n', g_a, g_b); /* the solution takes the place of the right side */
  check("lu_solve", largest_error(g_b, x) < 1e-10);
  fill(g_a, symmetric);
  fill(g_b, x_symmetric);
  check("llt_solve says that it worked", GA_Llt_solve(g_a, g_b) == 0);
  check("llt_solve", largest_error(g_b, x) < 1e-10);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 100000, 100000);

  int g_a = matrix("a"), g_b = matrix("b"), g_c = matrix("c");
  fill(g_a, a);
  fill(g_b, b);
  products(g_a, g_b, g_c);
  shapes(g_a, g_c);
  equations(g_a, g_b);

  GA_Destroy(g_c);
  GA_Destroy(g_b);
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
