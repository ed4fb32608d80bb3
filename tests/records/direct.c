/* Law: a program in C that writes and reads records by their numbers finds in them, and in the file, what a program with
 * pread and pwrite would; what cannot be is a status with a text, and the file can be used further. */
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gannet_records.h"

#define REQUIRE(condition)                                                                                    \
  do {                                                                                                        \
    if (!(condition)) {                                                                                       \
      fprintf(stderr, "%s:%d: not true: %s (%s)\n", __FILE__, __LINE__, #condition, gannet_records_error()); \
      MPI_Abort(MPI_COMM_WORLD, 1);                                                                           \
    }                                                                                                         \
  } while (0)

enum { LENGTH = 1000, RECORDS = 300, TAIL = 17 };

static int rank, ranks;
static char path[64];

/* What byte i of record n is after so many rounds of writes. */
static char expected(int64_t n, int round, int i) { return (char)(31 * n + 7 * round + i); }

static void fill(char* record, int64_t n, int round) {
  for (int i = 0; i < LENGTH; ++i) record[i] = expected(n, round, i);
}

static int is_filled(const char* record, int64_t n, int round, int length) {
  for (int i = 0; i < length; ++i) {
    if (record[i] != expected(n, round, i)) return 0;
  }
  for (int i = length; i < LENGTH; ++i) {
    if (record[i] != 0) return 0;
  }
  return 1;
}

/* A new file is full of zeros; what all write is seen by all after a sync, more than memory holds, and is in the file. */
static void test_new_file(void) {
  const gannet_records_options options = {.memory = 100 * LENGTH, .local = 20 * LENGTH, .records = RECORDS};
  gannet_records* file;
  char record[LENGTH];
  REQUIRE(gannet_records_open(MPI_COMM_WORLD, path, LENGTH, &options, &file) == GANNET_RECORDS_OK);
  REQUIRE(gannet_records_count(file) == RECORDS);
  REQUIRE(gannet_records_read(file, RECORDS - 1 - rank, record) == GANNET_RECORDS_OK);
  for (int i = 0; i < LENGTH; ++i) REQUIRE(record[i] == 0);
  for (int round = 0; round < 3; ++round) {
    REQUIRE(gannet_records_sync(file) == GANNET_RECORDS_OK);
    for (int64_t n = (rank + round) % ranks; n < RECORDS; n += ranks) {
      fill(record, n, round);
      REQUIRE(gannet_records_write(file, n, record) == GANNET_RECORDS_OK);
      memset(record, 0, LENGTH);
      REQUIRE(gannet_records_read(file, n, record) == GANNET_RECORDS_OK);
      REQUIRE(is_filled(record, n, round, LENGTH));
    }
    REQUIRE(gannet_records_sync(file) == GANNET_RECORDS_OK);
    for (int64_t n = 0; n < RECORDS; ++n) {
      REQUIRE(gannet_records_read(file, n, record) == GANNET_RECORDS_OK);
      REQUIRE(is_filled(record, n, round, LENGTH));
    }
  }
  REQUIRE(gannet_records_close(&file) == GANNET_RECORDS_OK);
  REQUIRE(file == NULL);

  const int raw = open(path, O_RDONLY);
  for (int64_t n = 0; n < RECORDS; ++n) {
    REQUIRE(pread(raw, record, LENGTH, n * LENGTH) == LENGTH);
    REQUIRE(is_filled(record, n, 2, LENGTH));
  }
  close(raw);
  MPI_Barrier(MPI_COMM_WORLD);
}

/* A file that is there, whose last record is shorter; two of them at once, one by half of the processes. */
static void test_shorter_last_record(void) {
  if (rank == 0) {
    char record[LENGTH];
    const int raw = open(path, O_WRONLY);
    fill(record, RECORDS, 2);
    REQUIRE(pwrite(raw, record, TAIL, (off_t)RECORDS * LENGTH) == TAIL);
    close(raw);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  gannet_records *file, *other;
  char record[LENGTH];
  const gannet_records_options read_only = {.read_only = 1};
  REQUIRE(gannet_records_open(MPI_COMM_WORLD, path, LENGTH, &read_only, &file) == GANNET_RECORDS_OK);
  REQUIRE(gannet_records_count(file) == RECORDS + 1);
  REQUIRE(gannet_records_prefetch(file, RECORDS) == GANNET_RECORDS_OK);
  REQUIRE(gannet_records_read(file, RECORDS, record) == GANNET_RECORDS_OK);
  REQUIRE(is_filled(record, RECORDS, 2, TAIL));

  MPI_Comm half;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
  REQUIRE(gannet_records_open(half, path, 2 * LENGTH, &read_only, &other) == GANNET_RECORDS_OK);
  REQUIRE(gannet_records_count(other) == RECORDS / 2 + 1);
  char two[2 * LENGTH];
  REQUIRE(gannet_records_read(other, 7, two) == GANNET_RECORDS_OK);
  REQUIRE(is_filled(two, 14, 2, LENGTH) && is_filled(two + LENGTH, 15, 2, LENGTH));
  REQUIRE(gannet_records_close(&other) == GANNET_RECORDS_OK);
  MPI_Comm_free(&half);

  REQUIRE(gannet_records_write(file, 0, record) == GANNET_RECORDS_STATE);
  REQUIRE(gannet_records_close(&file) == GANNET_RECORDS_OK);

  REQUIRE(gannet_records_open(MPI_COMM_WORLD, path, LENGTH, NULL, &file) == GANNET_RECORDS_OK);
  if (rank == 0) {
    fill(record, RECORDS, 9);
    REQUIRE(gannet_records_write(file, RECORDS, record) == GANNET_RECORDS_OK);
    REQUIRE(gannet_records_flush(file) == GANNET_RECORDS_OK);
  }
  REQUIRE(gannet_records_sync(file) == GANNET_RECORDS_OK);
  REQUIRE(gannet_records_read(file, RECORDS, record) == GANNET_RECORDS_OK);
  REQUIRE(is_filled(record, RECORDS, 9, TAIL));
  REQUIRE(gannet_records_close(&file) == GANNET_RECORDS_OK);
  REQUIRE(lseek(open(path, O_RDONLY), 0, SEEK_END) == (off_t)RECORDS * LENGTH + TAIL);
}

static void refused(int status, int expected_status, const char* said) {
  REQUIRE(status == expected_status);
  REQUIRE(strstr(gannet_records_error(), said));
}

static void test_what_cannot_be(void) {
  gannet_records* file;
  char record[LENGTH];
  const gannet_records_options both = {.records = 5, .read_only = 1}, negative = {.records = -5}, one = {.records = 1};
  REQUIRE(gannet_records_open(MPI_COMM_WORLD, path, LENGTH, NULL, &file) == GANNET_RECORDS_OK);
  refused(gannet_records_read(file, -1, record), GANNET_RECORDS_ARGUMENT, "read record -1");
  refused(gannet_records_read(file, RECORDS + 1, record), GANNET_RECORDS_ARGUMENT, "from 0 to 300");
  refused(gannet_records_write(file, RECORDS + 1, record), GANNET_RECORDS_ARGUMENT, "write record 301");
  refused(gannet_records_prefetch(file, RECORDS + 1), GANNET_RECORDS_ARGUMENT, "prefetch");
  refused(gannet_records_read(file, 0, NULL), GANNET_RECORDS_ARGUMENT, "the buffer is a null pointer");
  refused(gannet_records_read(NULL, 0, record), GANNET_RECORDS_ARGUMENT, "the file is a null pointer");
  REQUIRE(gannet_records_read(file, 3, record) == GANNET_RECORDS_OK);
  REQUIRE(is_filled(record, 3, 2, LENGTH));
  REQUIRE(gannet_records_close(&file) == GANNET_RECORDS_OK);
  refused(gannet_records_close(&file), GANNET_RECORDS_ARGUMENT, "null pointer");
  REQUIRE(gannet_records_count(NULL) == -1);

  refused(gannet_records_open(MPI_COMM_WORLD, path, 0, NULL, &file), GANNET_RECORDS_ARGUMENT, "0 bytes");
  refused(gannet_records_open(MPI_COMM_WORLD, path, 8, &both, &file), GANNET_RECORDS_ARGUMENT, "read-only");
  refused(gannet_records_open(MPI_COMM_WORLD, path, 8, &negative, &file), GANNET_RECORDS_ARGUMENT, "-5 records");
  refused(gannet_records_open(MPI_COMM_WORLD, NULL, 8, NULL, &file), GANNET_RECORDS_ARGUMENT, "the path");
  refused(gannet_records_open(MPI_COMM_WORLD, "no/such/folder/x", 8, NULL, &file), GANNET_RECORDS_SYSTEM, "x");
  refused(gannet_records_open(MPI_COMM_WORLD, "no/such/folder/x", 8, &one, &file), GANNET_RECORDS_SYSTEM, "making");
  REQUIRE(file == NULL);
}

int main(int argc, char** argv) {
  int pid = (int)getpid();
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Bcast(&pid, 1, MPI_INT, 0, MPI_COMM_WORLD);
  snprintf(path, sizeof path, "test_records_%d.dat", pid);
  test_new_file();
  test_shorter_last_record();
  test_what_cannot_be();
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) remove(path);
  MPI_Finalize();
  return 0;
}
