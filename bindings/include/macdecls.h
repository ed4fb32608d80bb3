/* Generated from bindings/api/ma by bindings/generate; do not edit. */
#ifndef GANNET_MACDECLS_H
#define GANNET_MACDECLS_H

/* MA, the memory allocator of Global Arrays programs, for C. Conventions:
 * 1. All calls are local; one thread of a process makes them.
 * 2. A call that fails returns MA_FALSE, 0 or a null pointer, leaves its results untouched, and prints why unless
 *    MA_set_error_print(MA_FALSE) was called; after MA_set_hard_fail(MA_TRUE) it ends the job.
 * 3. Counts are elements of the type. Indices count from 0: ma_cb_dbl[index] for MT_DBL. */

#include "macommon.h"
#include "matypes.h"

#define MT_CHAR MT_C_CHAR
#define MT_INT MT_C_INT
#define MT_LONGINT MT_C_LONGINT
#define MT_LONGLONG MT_C_LONGLONG
#define MT_REAL MT_C_FLOAT
#define MT_DBL MT_C_DBL
#define MT_LDBL MT_C_LDBL
#define MT_SCPL MT_C_SCPL
#define MT_DCPL MT_C_DCPL
#define MT_LDCPL MT_C_LDCPL
#define MT_C_FIRST MT_CHAR
#define MT_C_LAST MT_LDCPL

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*MA_ErrorCallback)(const char*, int);

/** The arrays that indices are relative to. */
extern char ma_cb_char[];
extern int ma_cb_int[];
extern long ma_cb_long[];
extern long long ma_cb_longlong[];
extern float ma_cb_float[];
extern double ma_cb_dbl[];
extern MA_LongDouble ma_cb_ldbl[];
extern MA_SingleComplex ma_cb_scpl[];
extern MA_DoubleComplex ma_cb_dcpl[];
extern MA_LongDoubleComplex ma_cb_ldcpl[];

/** Makes the segment that holds the stack and the heap; once in a program. Local. */
Boolean MA_init(Integer datatype, Integer nominal_stack, Integer nominal_heap);

/** Whether init was called. Local. */
Boolean MA_initialized(void);

/** A new block at the top of the stack. Local. */
Boolean MA_push_stack(Integer datatype, Integer nelem, const char* name, Integer* memhandle);

/** A new block at the top of the stack, and its index. Local. */
Boolean MA_push_get(Integer datatype, Integer nelem, const char* name, Integer* memhandle, MA_AccessIndex* index);

/** Ends the block at the top of the stack, which must be this one. Local. */
Boolean MA_pop_stack(Integer memhandle);

/** Ends this block of the stack and all that were pushed after it. Local. */
Boolean MA_chop_stack(Integer memhandle);

/** A new block in the heap. Local. */
Boolean MA_allocate_heap(Integer datatype, Integer nelem, const char* name, Integer* memhandle);

/** A new block in the heap, and its index. Local. */
Boolean MA_alloc_get(Integer datatype, Integer nelem, const char* name, Integer* memhandle, MA_AccessIndex* index);

/** Ends a block of the heap. Local. */
Boolean MA_free_heap(Integer memhandle);

/** Gives back the last nelem elements of a block of the heap; all of it if it has no more.
 *  Local. */
Boolean MA_free_heap_piece(Integer memhandle, Integer nelem);

/** The index of the first element of a block. Local. */
Boolean MA_get_index(Integer memhandle, MA_AccessIndex* index);

/** The address of the first element of a block. Local. */
Boolean MA_get_pointer(Integer memhandle, void* pointer);

/** The array that indices of a type are relative to. Local. */
Pointer MA_get_mbase(Integer datatype);

/** Elements of one block that fit between heap and stack; one more does not. Local. */
Integer MA_inquire_avail(Integer datatype);

/** Elements of one block that fit into what is left of the nominal heap, or into a gap between
 *  its blocks. Local. */
Integer MA_inquire_heap(Integer datatype);

/** As inquire_heap. Local. */
Integer MA_inquire_heap_check_stack(Integer datatype);

/** Elements of one block that the heap can take; one more does not fit. Local. */
Integer MA_inquire_heap_no_partition(Integer datatype);

/** Elements of one block that fit into what is left of the nominal stack. Local. */
Integer MA_inquire_stack(Integer datatype);

/** As inquire_stack. Local. */
Integer MA_inquire_stack_check_heap(Integer datatype);

/** Elements of one block that the stack can take; one more does not fit. Local. */
Integer MA_inquire_stack_no_partition(Integer datatype);

/** How many elements of datatype2 take as much memory as nelem1 elements of datatype1; also
 *  before init. Local. */
Integer MA_sizeof(Integer datatype1, Integer nelem1, Integer datatype2);

/** How many elements guard words and alignment of a block take at most; also before init.
 *  Local. */
Integer MA_sizeof_overhead(Integer datatype);

/** Checks the guard words of all blocks; false, after a table, if some were overwritten. Local. */
Boolean MA_verify_allocator_stuff(void);

/** Prints a table of all blocks. Local. */
void MA_summarize_allocated_blocks(void);

/** Prints how much of stack and heap is in use, and was at most. Local. */
void MA_print_stats(Boolean printroutines);

/** Whether each block that comes or goes is printed. Local. */
void MA_trace(Boolean value);

/** Begins to go through all blocks. Local. */
Boolean MA_init_memhandle_iterator(Integer* ithandle);

/** The next block, which may be freed before the next call; false if there is none. Local. */
Boolean MA_get_next_memhandle(Integer* ithandle, Integer* memhandle);

/** Elements of new blocks lie at multiples of 2**numalign bytes, and of 64. Local. */
Boolean MA_set_numalign(Integer value);

/** What set_numalign has set; 0 before. Local. */
Boolean MA_get_numalign(Integer* value);

/** Whether each call that makes, ends or finds a block checks the guard words of all; what was
 *  set before. Local. */
Boolean MA_set_auto_verify(Boolean value);

/** Whether errors are printed; what was set before. Local. */
Boolean MA_set_error_print(Boolean value);

/** Whether an error ends the job; what was set before. Local. */
Boolean MA_set_hard_fail(Boolean value);

/** What an error calls that ends the job; it ends in any case. Local. */
void MA_set_error_callback(MA_ErrorCallback func);

/** An error that ends the job calls nothing any more. Local. */
void ma_set_error_callback(void);

#ifdef __cplusplus
}
#endif

#endif
