/* Generated from bindings/api/tcgmsg by bindings/generate; do not edit. */
#ifndef GANNET_TCGMSG_H
#define GANNET_TCGMSG_H

/* TCGMSG: start and end, messages, collective calls and a shared counter. Conventions:
 * 1. Processes have ranks from 0; lengths are bytes.
 * 2. Errors end the job with one message that begins with the name of the call. */

#ifdef __cplusplus
extern "C" {
#endif

/** Starts MPI, unless the program has, and the world that all layers share. Collective. */
void tcg_pbeginf(void);
void tcg_pbginf(void);

/** As pbeginf; the arguments of the program are not needed. Collective. */
void tcg_pbegin(int argc, char** argv);

/** As pbegin. Collective. */
void tcg_alt_pbegin(int* argc, char*** argv);

/** Ends the world, with whatever other layers have left in it, and MPI, and exits with status
 *  0. Collective. */
void tcg_pend(void);

/** Whether pbeginf has been called. Local. */
long tcg_ready(void);

/** Rank of this process, from 0. Local. */
long tcg_nodeid(void);

/** Number of processes. Local. */
long tcg_nnodes(void);

/** Sends a message. One-sided. The buffer may be used again; with sync = 0 only after waitcom. */
void tcg_snd(long type, void* buf, long lenbuf, long node, long sync);

/** Receives the next message of a type. A message that does not fit ends the program. One-
 *  sided. The message is there; with sync = 0 only after waitcom. */
void tcg_rcv(long type, void* buf, long lenbuf, long* lenmes, long nodeselect, long* nodefrom, long sync);

/** Whether a message of this type has come. Local. */
long tcg_probe(long type, long node);

/** Waits for messages that were sent or received with sync = 0. One-sided. Their buffers may be
 *  used. */
void tcg_waitcom(long node);

/** Copies the buffer of one process to all others. Collective. */
void tcg_brdcst(long type, void* buf, long lenbuf, long originator);

/** A barrier. One-sided operations before it are complete. Collective. */
void tcg_synch(long type);

/** Combines integers of all processes, element by element. Collective. All processes have the
 *  result. */
void tcg_igop(long type, long* x, long n, char* op);

/** Combines real numbers of all processes, element by element. Collective. All processes have
 *  the result. */
void tcg_dgop(long type, double* x, long n, char* op);

/** The next value of the shared counter: 0, 1, ..., each once. With a negative number, waits
 *  until that many processes have called, and the counter begins anew. One-sided. */
long tcg_nxtval(long mproc);

/** Copies the file of one process to files of all others. The file has another name on each
 *  process that shares a directory. Collective. */
void tcg_pfcopy(long type, long node0, char* fname);

/** Bytes that n integers occupy. Local. */
long tcg_mitob(long n);

/** Bytes that n doubles occupy. Local. */
long tcg_mdtob(long n);

/** Doubles that hold n integers. Local. */
long tcg_mitod(long n);

/** Integers that hold n doubles. Local. */
long tcg_mdtoi(long n);

/** Seconds since the first call. Local. */
double tcg_time(void);

/** Hundredths of a second since the first call. Local. */
long tcg_mtime(void);

/** The next random number from 0 to 1, of the C library's generator. Local. */
double tcg_drand48(void);

/** Starts the sequence of random numbers anew. Local. */
void tcg_srand48(long seed);

/** Lowers the priority of this process; the new nice value. Local. */
long tcg_niceftn(long ival);

/** Prints the message and ends the job. Local. */
void tcg_error(char* msg, long code);

/** Ends the job with a code. Local. */
void tcg_parerr(long code);

/** Whether every call says on standard error what it does. Local. */
void tcg_setdbg(long value);

/** Prints how often this process made each call, with how many bytes and for how long. Local. */
void tcg_stats(void);

/** Standard output and error of this process go to the file log.<rank>. Local. */
void tcg_llog(void);

#ifdef __cplusplus
}
#endif

#endif
