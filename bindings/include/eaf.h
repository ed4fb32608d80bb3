/* Generated from bindings/api/eaf by bindings/generate; do not edit. */
#ifndef GANNET_EAF_H
#define GANNET_EAF_H

/* Exclusive access files: private files of one process. Conventions:
 * 1. All calls are local; any number of files may be open.
 * 2. Calls return 0, or a negative code that EAF_Errmsg explains.
 * 3. Offsets and lengths are bytes in a double. */

#include <stdio.h>
#include <sys/types.h>

#define EAF_RW (-1)
#define EAF_W (-2)
#define EAF_R (-3)

#ifdef __cplusplus
extern "C" {
#endif

typedef double eaf_off_t;

/** Opens a file. Local. */
int EAF_Open(const char* fname, int type, int* fd);

/** Completes what is under way on a file, and closes it. Local. */
int EAF_Close(int fd);

/** Deletes a file; no error if it is not there. Local. */
int EAF_Delete(const char* fname);

/** Writes to a file. Local. The buffer may be used again. */
int EAF_Write(int fd, double offset, const void* buf, size_t bytes);

/** Begins to write to a file; the buffer must not change until EAF_Wait. Local. */
int EAF_Awrite(int fd, double offset, const void* buf, size_t bytes, int* req_id);

/** Reads from a file. At its end what is there is read, and the code is one that EAF_Eof knows.
 *  Local. The data is there. */
int EAF_Read(int fd, double offset, void* buf, size_t bytes);

/** Begins to read from a file; the data is there after EAF_Wait. Local. */
int EAF_Aread(int fd, double offset, void* buf, size_t bytes, int* req_id);

/** Waits for a request, and returns how it went. Local. The request, which is forgotten. */
int EAF_Wait(int fd, int id);

/** Whether a request is complete; it has to be waited for in any case. Local. */
int EAF_Probe(int id, int* status);

/** Length of a file. Local. */
int EAF_Length(int fd, double* length);

/** Sets the length of a file; what is new is zero. Local. */
int EAF_Truncate(int fd, double length);

/** Whether a code says that a read met the end of the file. Local. */
int EAF_Eof(int code);

/** Free space and kind of the file system where a file is or will be. Local. */
int EAF_Stat(const char* path, long* avail_kb, char* fstype, int fslen);

/** What a code means. Local. */
void EAF_Errmsg(int code, char* msg);

/** Prints what was done with a file. Local. */
void EAF_Print_stats(int fd);

#ifdef __cplusplus
}
#endif

#endif
