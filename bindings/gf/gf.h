#ifndef GANNET_GF_H
#define GANNET_GF_H

/* Global Futures for C: functions that run where the data of a global array is. Names and meaning are those of
 * table I of D. Chavarria-Miranda, S. Krishnamoorthy and A. Vishnu, "Global Futures" (CCGrid 2012). docs/gf.md of
 * Gannet says how to use it.
 *
 * Arrays are those of ga.h, by their numbers, which are the same on all processes. Indices are as there: from 0, the
 * last one included, but always int64_t. Calls may come from any thread, and from futures unless they are collective.
 *
 * A call with an argument that makes no sense ends the job with one line that says what is wrong, as GA's do. */

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

typedef int GFType;       /* a function that all processes know */
typedef int64_t GFHandle; /* a future that was made */
typedef int64_t GFRequest; /* a non-blocking transfer */

#define GF_ALL_TYPES (-1)

/* What GFWait, GFQuiesce and GFAllQuiesce answer: what ended a future. */
enum {
  GF_SUCCESS = 0,
  GF_ERR_ARGUMENT = 1,
  GF_ERR_MEMORY = 2,
  GF_ERR_STATE = 3, /* such as an array that was destroyed before the future began */
  GF_ERR_NUMERIC = 4,
  GF_ERR_SYSTEM = 5,
  GF_ERR_PEER = 6, /* a process has left, or the function threw something */
  GF_ERR_UNSUPPORTED = 7
};

/* What runs: the array and the slice that the future was made with, and a copy of its argument, aligned for any type,
 * which is gone when it returns. It may make futures, wait for them, and do all one-sided work; it may not call what
 * is collective, nor GFQuiesce. A C++ exception ends the future and is told by GFWait. */
typedef void (*GFFunction)(int g_a, const int64_t lo[], const int64_t hi[], void *arg);

/* Collective, after GA_Initialize, before the first future. GANNET_GF_WORKERS says how many threads run them. */
void GFInitialize(void);

/* Collective: as GFAllQuiesce; empties the caches. Before GA_Terminate. */
void GFFinalize(void);

/* Collective, in the same order on all processes, not in a future: a type of futures that call `function` with
 * an argument of `arg_bytes`, which may be 0. Types last as long as the process. */
GFType GFRegister(GFFunction function, size_t arg_bytes);

/* An active future: runs at once on the node that has the slice, in this process if that is its own node. A slice of
 * several owners goes as a whole to the one that has most of it. `arg` is copied. */
GFHandle GFExecute(GFType type, int g_a, const int64_t lo[], const int64_t hi[], const void *arg);

/* A passive future: runs in the process that owns the slice, as soon as a worker of it is free; with
 * GANNET_GF_PASSIVE=quiesce only while that process is in GFAllQuiesce, which is the paper's rule. */
GFHandle GFEnqueue(GFType type, int g_a, const int64_t lo[], const int64_t hi[], const void *arg);

/* Blocks until the future has run, and forgets its handle. A handle that is forgotten is GF_SUCCESS. A future that
 * waits runs others meanwhile. */
int GFWait(GFHandle handle);

/* Blocks until all futures that this process made have run, or those of a type, and forgets their handles. The first
 * failure that nobody waited for is the answer. GFQuiesce() without a type is GFQuiesce(GF_ALL_TYPES). */
int GFQuiesce(GFType type);

/* Collective: the same for all processes, with the futures that futures made; also a barrier. */
int GFAllQuiesce(GFType type);

/* What the last call of this thread that did not answer GF_SUCCESS would say; lasts until its next one. */
const char *GFLastError(void);

/* One-sided work on arrays, thread safe as all of Gannet is; see NGA_Get64 and its kin in ga.h. */
void GF_Get(int g_a, const int64_t lo[], const int64_t hi[], void *buf, const int64_t ld[]);
void GF_Put(int g_a, const int64_t lo[], const int64_t hi[], const void *buf, const int64_t ld[]);
void GF_Acc(int g_a, const int64_t lo[], const int64_t hi[], const void *buf, const int64_t ld[], const void *alpha);
void GF_NbGet(int g_a, const int64_t lo[], const int64_t hi[], void *buf, const int64_t ld[], GFRequest *request);
void GF_NbPut(int g_a, const int64_t lo[], const int64_t hi[], const void *buf, const int64_t ld[],
              GFRequest *request);
void GF_NbAcc(int g_a, const int64_t lo[], const int64_t hi[], const void *buf, const int64_t ld[], const void *alpha,
              GFRequest *request);
void GF_NbWait(GFRequest *request);
int64_t GF_Read_inc(int g_a, const int64_t subscript[], int64_t inc);
void GF_Gather(int g_a, void *v, int64_t *const subscripts[], int64_t n);
void GF_Scatter(int g_a, const void *v, int64_t *const subscripts[], int64_t n);
void GF_Scatter_acc(int g_a, const void *v, int64_t *const subscripts[], int64_t n, const void *alpha);

/* Through the caches of this process, which keep tiles of other nodes' data, for all of its threads; GANNET_GF_CACHE
 * is the limit of each of an array's two caches. What is read is read-only, or changes between a sync and GF_CacheReadOnlyEmpty. */
void GF_CachedGet(int g_a, const int64_t lo[], const int64_t hi[], void *buf, const int64_t ld[]);
void GF_CachedNbGet(int g_a, const int64_t lo[], const int64_t hi[], void *buf, const int64_t ld[],
                    GFRequest *request);
void GF_CachedNbWait(GFRequest *request);
void GF_CachedAcc(int g_a, const int64_t lo[], const int64_t hi[], const void *buf, const int64_t ld[],
                  const void *alpha);

/* Local: forgets what was read of all arrays. */
void GF_CacheReadOnlyEmpty(void);

/* Sends what GF_CachedAcc added, to all arrays. Before an array is destroyed, or its sums are lost, which is told.
 * As with GF_Acc, it is there for others after a sync. */
void GF_CacheAccFlush(void);

#ifdef __cplusplus
}
inline int GFQuiesce() { return GFQuiesce(GF_ALL_TYPES); }
inline int GFAllQuiesce() { return GFAllQuiesce(GF_ALL_TYPES); }
#else
/* The last one of GF_ALL_TYPES and the arguments, of which there is one or none. */
#define GF_TYPES_(...) ((const GFType[]){GF_ALL_TYPES, __VA_ARGS__})
#define GF_LAST_TYPE_(...) GF_TYPES_(__VA_ARGS__)[sizeof GF_TYPES_(__VA_ARGS__) / sizeof(GFType) - 1]
#define GFQuiesce(...) GFQuiesce(GF_LAST_TYPE_(__VA_ARGS__))
#define GFAllQuiesce(...) GFAllQuiesce(GF_LAST_TYPE_(__VA_ARGS__))
#endif
#define GF_AllQuiesce GFAllQuiesce

#pragma GCC visibility pop

#endif
