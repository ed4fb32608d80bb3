/* Generated from bindings/api/sf by bindings/generate; do not edit. */
#ifndef GANNET_SF_H
#define GANNET_SF_H

/* Shared files: one temporary file that all processes of the default group read and write. Conventions:
 * 1. SF_Create and SF_Destroy are collective, everything else concerns the calling process.
 * 2. Calls return 0, or a negative code that SF_Errmsg explains.
 * 3. Offsets and sizes are bytes in a double. */

#include "typesf2c.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef double SFsize_t;

/** Makes and opens a file for all processes of the default group. Collective. */
int SF_Create(char* fname, double size_hard_limit, double size_soft_limit, double req_size, int* handle);

/** As create, with a given end of the file's name. Collective. */
int SF_Create_suffix(char* fname, double size_hard_limit, double size_soft_limit, double req_size, int* handle, int suffix);

/** Completes what is under way, closes and deletes the file. Collective. */
int SF_Destroy(int handle);

/** Closes the file on this process and opens it to read only. Local. */
int SF_Rwtor(int handle);

/** Opens the file again on this process. Local. */
int SF_Open(int handle);

/** Completes what is under way on this process, and closes the file here. Local. */
int SF_Close(int handle);

/** Puts what this process wrote onto the disk. Local. */
int SF_Fsync(int handle);

/** Begins to write; the buffer must not change until SF_Wait. One-sided. */
int SF_Write(int handle, double offset, double bytes, char* buffer, int* req_id);

/** Begins to read; the data is there after SF_Wait. One-sided. */
int SF_Read(int handle, double offset, double bytes, char* buffer, int* req_id);

/** Waits for a request, and returns how it went. Local. The request, which becomes -1. */
int SF_Wait(int* req_id);

/** Waits for all requests of a list; returns the first code that is not 0. Local. The requests,
 *  which become -1. */
int SF_Waitall(int list[], int num);

/** What a code means. Local. */
void SF_Errmsg(int code, char* msg);

#ifdef __cplusplus
}
#endif

#endif
