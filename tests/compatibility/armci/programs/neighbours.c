/* Law: a program in C as users of ARMCI write it compiles against armci.h and message.h and calculates: every
 * process writes to its neighbour in each way there is, and checks what came. */

#include <armci.h>
#include <message.h>
#include <stdio.h>
#include <stdlib.h>

#define N 10

static int errors = 0;

static void check(const char *what, double is, double should) {
  if (is == should) return;
  printf("process %d: %s is %g, not %g\n", armci_msg_me(), what, is, should);
  ++errors;
}

static void one_sided(double **there, int next, int last) {
  double row[N], back[N], one = 1.0;
  int strides_here[] = {(int)sizeof(double)}, strides_there[] = {2 * (int)sizeof(double)};
  int count[] = {(int)sizeof(double), N / 2};
  int me = armci_msg_me(), i;
  armci_hdl_t handle;
  armci_giov_t list;
  void *from = row, *to = there[next] + N;
  for (i = 0; i < N; ++i) row[i] = me + 0.1 * i;
  ARMCI_INIT_HANDLE(&handle);
  check("NbPut", ARMCI_NbPut(row, there[next], N * (int)sizeof(double), next, &handle), 0);
  check("Wait", ARMCI_Wait(&handle), 0);
  check("Test", ARMCI_Test(&handle), 0);
  ARMCI_Fence(next);
  check("AccS", ARMCI_AccS(ARMCI_ACC_DBL, &one, row, strides_here, there[next], strides_there, count, 1, next), 0);
  list.src_ptr_array = &from;
  list.dst_ptr_array = &to;
  list.ptr_array_len = 1;
  list.bytes = sizeof(double);
  check("PutV", ARMCI_PutV(&list, 1, next), 0);
  ARMCI_PutValueDouble(42.5, there[next] + N + 1, next);
  ARMCI_Barrier();
  check("row", there[me][3], last + 0.1 * 3);
  check("sum", there[me][2], last + 0.1 * 2 + (last + 0.1 * 1));
  check("vector", there[me][N], last);
  check("value", ARMCI_GetValueDouble(there[next] + N + 1, next), 42.5);
  check("Get", ARMCI_Get(there[next], back, N * (int)sizeof(double), next), 0);
  check("back", back[5], row[5]);
}

static void counters(long **counter) {
  int nproc = armci_msg_nproc(), i;
  long before, sum = 0, all = nproc;
  for (i = 0; i < 100; ++i) ARMCI_Rmw(ARMCI_FETCH_AND_ADD_LONG, &before, counter[0], 1, 0);
  ARMCI_Create_mutexes(1);
  ARMCI_Lock(0, 0);
  sum = ARMCI_GetValueLong(counter[0] + 1, 0);
  ARMCI_PutValueLong(sum + 1, counter[0] + 1, 0);
  ARMCI_Unlock(0, 0);
  ARMCI_Barrier();
  ARMCI_Destroy_mutexes();
  check("counter", (double)ARMCI_GetValueLong(counter[0], 0), 100.0 * nproc);
  check("under lock", (double)ARMCI_GetValueLong(counter[0] + 1, 0), (double)all);
}

/* As much as an int cannot tell; only the last byte is touched. */
static void much_memory(void) {
  armci_size_t bytes = ((armci_size_t)1 << 31) + 4096;
  char *memory = ARMCI_Malloc_local(bytes);
  check("Malloc_local", memory != NULL, 1);
  if (!memory) return;
  memory[bytes - 1] = 7;
  check("Free_local", ARMCI_Free_local(memory), 0);
}

static void messages(void) {
  int me = armci_msg_me(), nproc = armci_msg_nproc(), domain, members = 0;
  double x = me + 1;
  armci_msg_dgop(&x, 1, "+");
  check("dgop", x, nproc * (nproc + 1) / 2.0);
  x = me;
  armci_msg_brdcst(&x, sizeof x, nproc - 1);
  check("brdcst", x, nproc - 1);
  for (domain = 0; domain < armci_domain_count(ARMCI_DOMAIN_SMP); ++domain)
    members += armci_domain_nprocs(ARMCI_DOMAIN_SMP, domain);
  check("members of domains", members, nproc);
}

int main(int argc, char **argv) {
  int me, nproc;
  void **memory;
  long **counter;
  MPI_Init(&argc, &argv);
  check("Init", ARMCI_Init_args(&argc, &argv), 0);
  me = armci_msg_me();
  nproc = armci_msg_nproc();
  memory = malloc(sizeof(void *) * nproc);
  counter = malloc(sizeof(void *) * nproc);
  check("Malloc", ARMCI_Malloc(memory, (N + 2) * sizeof(double)), 0);
  check("Malloc", ARMCI_Malloc((void **)counter, 2 * sizeof(long)), 0);
  counter[me][0] = counter[me][1] = 0;
  ARMCI_Barrier();
  one_sided((double **)memory, (me + 1) % nproc, (me + nproc - 1) % nproc);
  counters(counter);
  much_memory();
  messages();
  armci_msg_igop(&errors, 1, "+");
  ARMCI_Free(memory[me]);
  ARMCI_Free(counter[me]);
  free(memory);
  free(counter);
  if (me == 0) printf("%s\n", errors ? "errors" : "all is well");
  ARMCI_Finalize();
  MPI_Finalize();
  return errors != 0;
}
