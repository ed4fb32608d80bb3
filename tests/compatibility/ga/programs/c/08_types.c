/* One array of each type, and arrays of records with access to a single field. */
#include <mpi.h>
#include <stddef.h>

#include "check.h"
#include "macdecls.h"

#define N 10

static int vector(int type, const char* name) {
  int n = N;
  return NGA_Create(type, 1, &n, (char*)name, NULL);
}

static void integers(void) {
  int g_int = vector(C_INT, "int"), g_long = vector(C_LONG, "long");
  int g_longlong = vector(C_LONGLONG, "longlong"), g_tens = vector(C_LONG, "tens");
  int three = 3;
  long four = 4000000000L, ten = 10;
  long long five = 5;
  GA_Fill(g_int, &three);
  GA_Fill(g_long, &four);
  GA_Fill(g_longlong, &five);
  int idot = GA_Idot(g_int, g_int);
  GA_Fill(g_tens, &ten);
  long ldot = GA_Ldot(g_long, g_tens);
  long long lldot = GA_Lldot(g_longlong, g_longlong);
  if (GA_Nodeid() == 0) printf("int %d, long %ld, long long %lld\n", idot, ldot, lldot);
  GA_Destroy(g_tens);
  GA_Destroy(g_longlong);
  GA_Destroy(g_long);
  GA_Destroy(g_int);
}

static void reals(void) {
  int g_float = vector(C_FLOAT, "float"), g_double = vector(C_DBL, "double");
  float f = 1.5f, fsum = 0.5f;
  double d = 2.5, dsum = 1.0;
  GA_Fill(g_float, &f);
  GA_Fill(g_double, &d);
  float fdot = GA_Fdot(g_float, g_float);
  double ddot = GA_Ddot(g_double, g_double);
  if (GA_Nodeid() == 0) printf("float %.2f, double %.2f\n", fdot, ddot);
  GA_Fgop(&fsum, 1, "+");
  GA_Dgop(&dsum, 1, "+");
  check("fgop and dgop", fsum == 0.5f * GA_Nnodes() && dsum == GA_Nnodes());
  GA_Destroy(g_double);
  GA_Destroy(g_float);
}

/* The dot product of complex vectors is the plain sum of products: no factor is conjugated. */
static void complex_numbers(void) {
  int g_single = vector(C_SCPL, "single"), g_double = vector(C_DCPL, "double");
  SingleComplex c = {1.0f, 2.0f};
  DoubleComplex z = {3.0, -1.0}, half = {0.0, 0.5}, sum = {1.0, -2.0};
  GA_Fill(g_single, &c);
  GA_Fill(g_double, &z);
  GA_Scale(g_double, &half);
  SingleComplex cdot = GA_Cdot(g_single, g_single);
  DoubleComplex zdot = GA_Zdot(g_double, g_double);
  if (GA_Nodeid() == 0)
    printf("complex (%.1f,%.1f), double complex (%.1f,%.1f)\n", cdot.real, cdot.imag, zdot.real,
           zdot.imag);
  GA_Zgop(&sum, 1, "+");
  check("zgop", sum.real == GA_Nnodes() && sum.imag == -2.0 * GA_Nnodes());
  GA_Destroy(g_double);
  GA_Destroy(g_single);
}

typedef struct {
  int id;
  double position[3];
  char kind[8];
} Atom;

static void records(void) {
  int atom_type = NGA_Register_type(sizeof(Atom));
  int g_atoms = vector(atom_type, "atoms");
  for (int i = GA_Nodeid(); i < N; i += GA_Nnodes()) {
    Atom atom = {i, {0.5 * i, 1.0, 2.0}, "H"};
    NGA_Put(g_atoms, &i, &i, &atom, &i);
  }
  GA_Sync();

  /* Only one field of each record travels; foff and fsize are bytes. */
  int first = 2, last = 6, ld = 5;
  char kinds[5][8] = {"C", "N", "O", "F", "Ne"};
  if (GA_Nodeid() == 0)
    NGA_Put_field(g_atoms, &first, &last, (int)offsetof(Atom, kind), sizeof kinds[0], kinds, &ld);
  GA_Sync();
  double positions[5][3];
  NGA_Get_field(g_atoms, &first, &last, (int)offsetof(Atom, position), sizeof positions[0],
                positions, &ld);
  int right = 1;
  for (int k = 0; k < 5; ++k) right &= positions[k][0] == 0.5 * (k + 2) && positions[k][2] == 2.0;
  check("get_field gets the field alone", right);

  Atom atoms[N];
  int zero = 0, end = N - 1, all = N;
  NGA_Get(g_atoms, &zero, &end, atoms, &all);
  if (GA_Nodeid() == 0)
    for (int i = 0; i < N; ++i)
      printf("%2d %-2s at %.1f\n", atoms[i].id, atoms[i].kind, atoms[i].position[0]);
  GA_Destroy(g_atoms);
  check("deregister_type", NGA_Deregister_type(atom_type) == 0);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  integers();
  reals();
  complex_numbers();
  records();

  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
