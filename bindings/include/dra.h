/* Generated from bindings/api/dra by bindings/generate; do not edit. */
#ifndef GANNET_DRA_H
#define GANNET_DRA_H

/* Disk resident arrays. Conventions:
 * 1. All calls are collective over the default group of the time when the disk array was created or opened.
 * 2. Calls return 0, or a negative code; what went wrong is written to standard error.
 * 3. Indices count from 0; the last dimension is contiguous; sections name their first and last index. */

#include "chemio.h"
#include "typesf2c.h"

#define DRA_RW ELIO_RW
#define DRA_W ELIO_W
#define DRA_R ELIO_R
#define DRA_REQ_INVALID (-333)

#ifdef __cplusplus
extern "C" {
#endif

typedef long dra_size_t;

/** Begins the use of disk arrays. Collective. */
int DRA_Init(int max_arrays, double max_array_size, double total_disk_space, double max_memory);

/** Completes what is under way, and closes all disk arrays. Collective. */
int DRA_Terminate(void);

/** Makes a file with an array of zeros, and opens it; an old file of this name is replaced.
 *  Collective. */
int NDRA_Create(int type, int ndim, dra_size_t dims[], char* name, char* filename, int mode, dra_size_t reqdims[], int* d_a);

/** Opens the file of a disk array, which any number of processes may have written. Collective. */
int DRA_Open(char* filename, int mode, int* d_a);

/** What the disk array is. Local. */
int NDRA_Inquire(int d_a, int* type, int* ndim, dra_size_t dims[], char* name, char* filename);

/** Completes what is under way on the disk array, and closes it; the file stays. Collective. */
int DRA_Close(int d_a);

/** Closes the disk array and deletes its file. Collective. */
int DRA_Delete(int d_a);

/** Begins to write an array to a disk array of the same shape. It must not change until
 *  DRA_Wait. Collective. */
int NDRA_Write(int g_a, int d_a, int* request);

/** Begins to read a disk array into an array of the same shape. The data is there after
 *  DRA_Wait. Collective. */
int NDRA_Read(int g_a, int d_a, int* request);

/** As write, for a section. Collective. */
int NDRA_Write_section(logical transp, int g_a, int glo[], int ghi[], int d_a, dra_size_t dlo[], dra_size_t dhi[], int* request);

/** As read, for a section. Collective. */
int NDRA_Read_section(logical transp, int g_a, int glo[], int ghi[], int d_a, dra_size_t dlo[], dra_size_t dhi[], int* request);

/** Waits for a request, and returns how it went; 0 if it was waited for before. Collective. The
 *  request, on all processes. */
int DRA_Wait(int request);

/** Whether a request is complete on all processes. Collective. */
int DRA_Probe(int request, int* compl_status);

/** How many processes read and write the disk arrays that are created or opened from now on.
 *  Local. */
void DRA_Set_default_config(int numfiles, int numioprocs);

/** Whether the first process writes to standard error what is asked. Local. */
void DRA_Set_debug(logical flag);

/** The first process prints what is known of a disk array. Collective. */
void DRA_Print_internals(int d_a);

/** Moves on what is under way, in long calculations. Local. */
void DRA_Flick(void);

#ifdef __cplusplus
}
#endif

#endif
