#ifndef GANNET_RECORDS_H
#define GANNET_RECORDS_H

/* Files of records of one length, read and written by their numbers (direct access), for C: through a cache that all
 * processes share. Each record is read from the disk once for all of them, as long as there is room in the memory of
 * their nodes, and a process keeps copies of what is on others. docs/store-programs.md of Gannet says how to use it.
 *
 * Records are numbered from 0; record n is the bytes of the file from n * record_bytes on. Who takes part is said at
 * each call: collective (all processes of the communicator, in the same order), one-sided (any process, any thread,
 * nobody else cooperates) or local.
 *
 * Calls answer a status. What failed says gannet_records_error(). Nothing ends the job. */

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

enum {
  GANNET_RECORDS_OK = 0,
  GANNET_RECORDS_ARGUMENT = 1,
  GANNET_RECORDS_MEMORY = 2,
  GANNET_RECORDS_STATE = 3,  /* a file that is closed, or only read */
  GANNET_RECORDS_SYSTEM = 5, /* what the disk and the operating system refuse: the text says why */
  GANNET_RECORDS_PEER = 6,   /* a process has left */
  GANNET_RECORDS_UNSUPPORTED = 7
};

typedef struct gannet_records gannet_records;

/* The same on all processes. All zeros, or a null pointer instead, is the default. */
typedef struct {
  size_t memory;    /* bytes of each node for records; 0: 1 GiB */
  size_t local;     /* bytes of each process for copies of other nodes' records; 0: 64 MiB */
  int64_t records;  /* makes the file, or extends it by zeros, so that it has so many; 0: it is as it is */
  int read_only;    /* not 0: writes are refused, and the file may be */
} gannet_records_options;

/* Collective, after MPI_Init. All processes see the same file. On success *file is what the other calls take. */
int gannet_records_open(MPI_Comm comm, const char *path, size_t record_bytes, const gannet_records_options *options,
                        gannet_records **file);

/* One-sided. Copies record n to `to`, which has room for record_bytes. The last record of a file may be shorter; the rest
 * of `to` becomes zeros. */
int gannet_records_read(gannet_records *file, int64_t n, void *to);

/* One-sided. Replaces record n; `from` may be changed on return. This process sees it at once, others after a sync, and it is
 * in the file then. */
int gannet_records_write(gannet_records *file, int64_t n, const void *from);

/* One-sided. Begins to read record n, so that reading it soon takes less time. Records that are read in their order need
 * no such call. */
int gannet_records_prefetch(gannet_records *file, int64_t n);

/* One-sided. What this process has written is in the file, on the disk. */
int gannet_records_flush(gannet_records *file);

/* Collective. What all processes have written is seen by all, and in the file, on the disk. What the disk has refused
 * is the status, on all processes; it stays readable, and the next sync tries again. */
int gannet_records_sync(gannet_records *file);

/* Local. Records of the file, the last one counted if it is shorter; -1 for no file. */
int64_t gannet_records_count(const gannet_records *file);

/* Collective. As sync, and the end; *file becomes null, also if the status is not GANNET_RECORDS_OK. Before
 * MPI_Finalize. */
int gannet_records_close(gannet_records **file);

/* Local. What the last call of this thread that did not answer GANNET_RECORDS_OK would say, until its next one. */
const char *gannet_records_error(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
