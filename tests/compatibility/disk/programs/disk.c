/* What a C program sees of DRA, EAF and SF. disk FOLDER: leaves c.dra there, and checks fortran.dra if it is there. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "dra.h"
#include "eaf.h"
#include "ga.h"
#include "macdecls.h"
#include "sf.h"

static int failures = 0;
static char folder[200];
static char path[300];

#define CHECK(what)                                                          \
  do {                                                                       \
    if (!(what)) {                                                           \
      ++failures;                                                            \
      printf("process %d, line %d: %s\n", GA_Nodeid(), __LINE__, #what);     \
    }                                                                        \
  } while (0)

static char *in_folder(const char *name) {
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void private_file(void) {
  double data[1000], got[1000], length;
  const double far = 3e9;
  int fd, request, status = 1, i, code;
  long free_mb = -1;
  char kind[16], message[80], name[20];
  for (i = 0; i < 1000; ++i) data[i] = i + GA_Nodeid();
  snprintf(name, sizeof name, "private.%d", GA_Nodeid());
  CHECK(EAF_Stat(in_folder(name), &free_mb, kind, sizeof kind) == 0);
  CHECK(free_mb > 0 && strcmp(kind, "UFS") == 0);
  CHECK(EAF_Open(in_folder(name), EAF_R, &fd) != 0);
  CHECK(EAF_Open(in_folder(name), EAF_RW, &fd) == 0);
  CHECK(EAF_Write(fd, far, data, sizeof data) == 0);
  CHECK(EAF_Aread(fd, far, got, sizeof got, &request) == 0);
  while (status != 0) CHECK(EAF_Probe(request, &status) == 0);
  CHECK(EAF_Wait(fd, request) == 0);
  CHECK(memcmp(data, got, sizeof data) == 0);
  CHECK(EAF_Length(fd, &length) == 0 && length == far + 8000);
  code = EAF_Read(fd, far + 7000, got, 2000);
  CHECK(EAF_Eof(code) && got[0] == data[875]);
  EAF_Errmsg(code, message);
  CHECK(strncmp(message, "end of file", 11) == 0 && strlen(message) < 80);
  CHECK(EAF_Truncate(fd, 129.) == 0);
  CHECK(EAF_Length(fd, &length) == 0 && length == 129);
  CHECK(EAF_Close(fd) == 0 && EAF_Close(fd) != 0);
  CHECK(EAF_Delete(in_folder(name)) == 0);
}

static void shared_file(void) {
  int me = GA_Nodeid(), other = (me + 1) % GA_Nnodes(), file, requests[4], i, j;
  int data[4][100], got[100];
  CHECK(SF_Create(in_folder("shared"), 1e6, 1e6, 400., &file) == 0);
  for (i = 0; i < 4; ++i) {
    for (j = 0; j < 100; ++j) data[i][j] = 1000 * me + 100 * i + j;
    CHECK(SF_Write(file, 400. * (4 * me + i), 400., (char *)data[i], &requests[i]) == 0);
  }
  CHECK(SF_Waitall(requests, 4) == 0);
  GA_Sync();
  CHECK(SF_Read(file, 400. * (4 * other + 2), 400., (char *)got, requests) == 0);
  CHECK(SF_Wait(requests) == 0);
  CHECK(got[0] == 1000 * other + 200 && got[99] == got[0] + 99);
  CHECK(SF_Wait(requests) == 0);
  CHECK(SF_Close(file) == 0 && SF_Open(file) == 0 && SF_Rwtor(file) == 0);
  CHECK(SF_Destroy(file) == 0);
}

/* Element [i][j] of the array in memory. */
static double value(int i, int j) { return 1000. * i + j; }

static int new_array(int rows, int columns) {
  int dims[2], chunk[2] = {-1, -1};
  dims[0] = rows;
  dims[1] = columns;
  return NGA_Create(C_DBL, 2, dims, "in memory", chunk);
}

static void set(int g_a, int rows, int columns) {
  int i, j, lo[2], hi[2], ld = 1;
  for (i = GA_Nodeid(); i < rows; i += GA_Nnodes()) {
    for (j = 0; j < columns; ++j) {
      double x = value(i, j);
      lo[0] = hi[0] = i;
      lo[1] = hi[1] = j;
      NGA_Put(g_a, lo, hi, &x, &ld);
    }
  }
  GA_Sync();
}

static double at(int g_a, int i, int j) {
  int place[2], ld = 1;
  double x;
  place[0] = i;
  place[1] = j;
  NGA_Get(g_a, place, place, &x, &ld);
  return x;
}

static void disk_array(void) {
  dra_size_t dims[2] = {30, 20}, unknown[2] = {-1, -1}, lo[2] = {10, 5}, hi[2] = {12, 6}, found[2];
  int glo[2] = {1, 2}, ghi[2] = {2, 4}, d_a, request, type, ndim, status = 1;
  int g_a = new_array(30, 20), g_b = new_array(30, 20);
  char name[80], file[256];
  set(g_a, 30, 20);
  CHECK(DRA_Open(in_folder("missing"), DRA_R, &d_a) != 0);
  CHECK(NDRA_Create(C_DBL, 2, dims, "on disk", in_folder("c.dra"), DRA_RW, unknown, &d_a) == 0);
  CHECK(NDRA_Write(g_a, d_a, &request) == 0);
  while (status != 0) CHECK(DRA_Probe(request, &status) == 0);
  CHECK(DRA_Wait(request) == 0);
  CHECK(DRA_Close(d_a) == 0);

  CHECK(DRA_Open(in_folder("c.dra"), DRA_RW, &d_a) == 0);
  CHECK(NDRA_Inquire(d_a, &type, &ndim, found, name, file) == 0);
  CHECK(type == C_DBL && ndim == 2 && found[0] == 30 && found[1] == 20);
  CHECK(strcmp(name, "on disk") == 0 && strcmp(file, path) == 0);
  CHECK(NDRA_Read(g_b, d_a, &request) == 0);
  CHECK(DRA_Wait(request) == 0);
  CHECK(at(g_b, 29, 19) == value(29, 19) && at(g_b, 7, 3) == value(7, 3));
  CHECK(NDRA_Read_section(1, g_b, glo, ghi, d_a, lo, hi, &request) == 0);
  CHECK(DRA_Wait(request) == 0);
  CHECK(at(g_b, 1, 2) == value(10, 5) && at(g_b, 2, 4) == value(12, 6) && at(g_b, 2, 2) == value(10, 6));
  CHECK(at(g_b, 1, 5) == value(1, 5));
  CHECK(DRA_Close(d_a) == 0);
  GA_Destroy(g_a);
  GA_Destroy(g_b);
}

/* Fortran wrote a(i, j) = 1000 * j + i, of 20 x 30 elements: the same in C. */
static void from_fortran(void) {
  int d_a, g_a, request;
  if (DRA_Open(in_folder("fortran.dra"), DRA_R, &d_a) != 0) return;
  g_a = new_array(30, 20);
  CHECK(NDRA_Read(g_a, d_a, &request) == 0);
  CHECK(DRA_Wait(request) == 0);
  CHECK(at(g_a, 0, 0) == 1001 && at(g_a, 29, 0) == 30001 && at(g_a, 0, 19) == 1020);
  CHECK(DRA_Close(d_a) == 0);
  GA_Destroy(g_a);
  if (GA_Nodeid() == 0) printf("C read what Fortran wrote\n");
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 100000, 100000);
  strncpy(folder, argv[1], sizeof folder - 1);
  private_file();
  shared_file();
  CHECK(DRA_Init(10, -1., -1., -1.) == 0);
  disk_array();
  from_fortran();
  CHECK(DRA_Terminate() == 0);
  GA_Igop(&failures, 1, "+");
  if (GA_Nodeid() == 0) printf(failures ? "C failed\n" : "C is well\n");
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
