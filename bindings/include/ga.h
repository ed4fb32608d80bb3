/* Generated from bindings/api/ga by bindings/generate; do not edit. */
#ifndef GANNET_GA_H
#define GANNET_GA_H

/* Global Arrays for C programs. Conventions:
 * 1. Indices count from 0; the last dimension is contiguous; patches name their first and last index.
 * 2. Handles are numbers from -1000 upward; process groups are numbers, the world is -1.
 * 3. "Collective": all processes of the array's group make the call, in the same order. "One-sided": one
 *    process alone. "Local": no communication.
 * 4. An error ends the job with a message that names the call, the array and the values. Lack of memory
 *    makes creating functions return 0.
 * 5. Functions whose names end in 64 take int64_t for indices. */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "gacommon.h"
#include "gannet/mpi.h"
#include "macdecls.h"
#include "typesf2c.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef Integer ga_nbhdl_t;
typedef void* (*GA_allocator)(size_t, int, char*);
typedef void (*GA_deallocator)(void*);

/** Number of blocks and the largest extent of a block, in each dimension. Local. */
void GA_Get_block_info(int g_a, int num_blocks[], int block_dims[]);
void NGA_Get_block_info(int g_a, int num_blocks[], int block_dims[]);

/** Extents of the grid of processes. Local. */
void GA_Get_proc_grid(int g_a, int dims[]);
void NGA_Get_proc_grid(int g_a, int dims[]);

/** Coordinates of a process in the grid of processes. Local. */
void GA_Get_proc_index(int g_a, int proc, int subscript[]);
void NGA_Get_proc_index(int g_a, int proc, int subscript[]);

/** Blocks go to the processes in turn: block k to process k modulo their number. Local, alike
 *  on all processes. */
void GA_Set_block_cyclic(int g_a, int block[]);
void GA_Set_block_cyclic64(int g_a, int64_t block[]);
void NGA_Set_block_cyclic(int g_a, int block[]);
void NGA_Set_block_cyclic64(int g_a, int64_t block[]);

/** Blocks go in turn to the processes of a grid, along each dimension, as in ScaLAPACK. Local,
 *  alike on all processes. */
void GA_Set_block_cyclic_proc_grid(int g_a, int block[], int proc_grid[]);
void GA_Set_block_cyclic_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]);
void NGA_Set_block_cyclic_proc_grid(int g_a, int block[], int proc_grid[]);
void NGA_Set_block_cyclic_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]);

/** As set_block_cyclic_proc_grid. Local, alike on all processes. */
void GA_Set_tiled_proc_grid(int g_a, int block[], int proc_grid[]);
void GA_Set_tiled_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]);
void NGA_Set_tiled_proc_grid(int g_a, int block[], int proc_grid[]);
void NGA_Set_tiled_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]);

/** As set_tiled_proc_grid, with blocks that begin at the given indices; nblocks[d] is their
 *  number in dimension d, map lists the first index of each. Local, alike on all processes. */
void GA_Set_tiled_irreg_proc_grid(int g_a, int map[], int nblocks[], int proc_grid[]);
void GA_Set_tiled_irreg_proc_grid64(int g_a, int64_t map[], int64_t nblocks[], int64_t proc_grid[]);
void NGA_Set_tiled_irreg_proc_grid(int g_a, int map[], int nblocks[], int proc_grid[]);
void NGA_Set_tiled_irreg_proc_grid64(int g_a, int64_t map[], int64_t nblocks[], int64_t proc_grid[]);

/** Number of blocks. Local. */
int GA_Total_blocks(int g_a);
int NGA_Total_blocks(int g_a);

/** Whether the array is block-cyclic on a grid of processes. Local. */
int GA_Uses_proc_grid(int g_a);
int NGA_Uses_proc_grid(int g_a);

/** Gives direct access to a block by its place in the grid of blocks. Local. */
void NGA_Access_block_grid(int g_a, int subscript[], void* ptr, int ld[]);
void NGA_Access_block_grid64(int g_a, int64_t subscript[], void* ptr, int64_t ld[]);

/** Gives direct access to a block by its number. Local. */
void NGA_Access_block(int g_a, int block_number, void* ptr, int ld[]);
void NGA_Access_block64(int g_a, int64_t block_number, void* ptr, int64_t ld[]);

/** Gives direct access to all that a process of this node owns. Local. */
void NGA_Access_block_segment(int g_a, int proc, void* ptr, int* len);
void NGA_Access_block_segment64(int g_a, int proc, void* ptr, int64_t* len);

/** How many blocks of a block-cyclic array hold parts of a patch; -1 for other arrays. Local. */
int NGA_Locate_num_blocks(int g_a, int lo[], int hi[]);

/** Ends direct access for reading. Local. */
void NGA_Release_block_grid(int g_a, int subscript[]);

/** Ends direct access for reading. Local. */
void NGA_Release_block(int g_a, int block_number);

/** Ends direct access for reading. Local. */
void NGA_Release_block_segment(int g_a, int proc);

/** Ends direct access for writing. Local. */
void NGA_Release_update_block_grid(int g_a, int subscript[]);

/** Ends direct access for writing. Local. */
void NGA_Release_update_block(int g_a, int block_number);

/** Ends direct access for writing. Local. */
void NGA_Release_update_block_segment(int g_a, int proc);

/** Copies len bytes of process root to all others. Collective. The data is there. */
void GA_Brdcst(void* buf, int len, int root);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Cgop(SingleComplex* x, int n, char* op);
void NGA_Cgop(SingleComplex* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Dgop(double* x, int n, char* op);
void NGA_Dgop(double* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Fgop(float* x, int n, char* op);
void NGA_Fgop(float* x, int n, char* op);

/** Combines x[i] of all processes by op; type as in create. Collective. x holds the result on
 *  every process. */
void GA_Gop(int type, void* x, int n, char* op);
void NGA_Gop(int type, void* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Igop(int* x, int n, char* op);
void NGA_Igop(int* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Lgop(long* x, int n, char* op);
void NGA_Lgop(long* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Llgop(long long* x, int n, char* op);
void NGA_Llgop(long long* x, int n, char* op);

/** Combines x[i] of all processes by op: + * max min absmax absmin (complex: + and *).
 *  Collective. x holds the result on every process. */
void GA_Zgop(DoubleComplex* x, int n, char* op);
void NGA_Zgop(DoubleComplex* x, int n, char* op);

/** Makes the array that was described. Collective. The array is there; its elements are
 *  undefined. */
int GA_Allocate(int g_a);
int NGA_Allocate(int g_a);

/** Makes an array like another one out of memory that every process got by GA_Getmem; the
 *  memory is the array's then. Collective. The array is there; its elements are what the memory
 *  holds. */
int GA_Assemble_duplicate(int g_a, char* name, void* ptr);

/** A number for an array that is described by the set_ calls and then allocated. Local, alike
 *  on all processes. */
int GA_Create_handle(void);
int NGA_Create_handle(void);

/** Gives the memory of an array back and keeps its description. Collective. Follows a mask. */
int GA_Deallocate(int g_a);
int NGA_Deallocate(int g_a);

/** Ends an array, when all processes have done what they began before. A number that is no
 *  array is left alone. Collective. Follows a mask. */
void GA_Destroy(int g_a);
void NGA_Destroy(int g_a);

/** Creates an array of the same type, shape and distribution. Collective. The array is there;
 *  its elements are undefined. */
int GA_Duplicate(int g_a, char* name);
int NGA_Duplicate(int g_a, char* name);

/** As initialize; the arguments are left as they are. Collective. */
void GA_Initialize_args(int* argc, char*** argv);

/** As initialize, with a limit in bytes to the array memory of each process; negative for none.
 *  Collective. */
void GA_Initialize_ltd(size_t limit);
void NGA_Initialize_ltd(size_t limit);

/** Starts GA, and MPI unless it runs already. Collective. */
void GA_Initialize(void);
void NGA_Initialize(void);

/** Starts GA on the processes of a communicator. Collective. */
int GA_Initialize_comm(MPI_Comm comm);
int NGA_Initialize_comm(MPI_Comm comm);

/** Adds the copies of a mirrored array on all nodes, and gives every node the sum. Collective.
 *  All copies hold the sum. */
void GA_Merge_mirrored(int g_a);
void NGA_Merge_mirrored(int g_a);

/** Makes the array that was described in the memory of another one, of the same group.
 *  Collective. The array is there; its elements are what the memory holds, which goes with the
 *  last array in it. */
int GA_Overlay(int g_a, int g_p);
int NGA_Overlay(int g_a, int g_p);

/** Names an array. Local, alike on all processes. */
void GA_Set_array_name(int g_a, char* name);
void NGA_Set_array_name(int g_a, char* name);

/** Says the least extent of blocks. Local, alike on all processes. */
void GA_Set_chunk(int g_a, int chunk[]);
void GA_Set_chunk64(int g_a, int64_t chunk[]);
void NGA_Set_chunk(int g_a, int chunk[]);
void NGA_Set_chunk64(int g_a, int64_t chunk[]);

/** Says shape and type of an array that is not allocated yet. Local, alike on all processes. */
void GA_Set_data(int g_a, int ndim, int dims[], int type);
void GA_Set_data64(int g_a, int ndim, int64_t dims[], int type);
void NGA_Set_data(int g_a, int ndim, int dims[], int type);
void NGA_Set_data64(int g_a, int ndim, int64_t dims[], int type);

/** Says where the parts of an array begin. Local, alike on all processes. */
void GA_Set_irreg_distr(int g_a, int map[], int block[]);
void GA_Set_irreg_distr64(int g_a, int64_t map[], int64_t block[]);
void NGA_Set_irreg_distr(int g_a, int map[], int block[]);
void NGA_Set_irreg_distr64(int g_a, int64_t map[], int64_t block[]);

/** Does nothing: set_irreg_distr says all. Local, alike on all processes. */
void GA_Set_irreg_flag(int g_a, int flag);
void NGA_Set_irreg_flag(int g_a, int flag);

/** Names the kind of memory for an array. There is one kind. Local, alike on all processes. */
void GA_Set_memory_dev(int g_a, char* device);
void NGA_Set_memory_dev(int g_a, char* device);

/** Says which processes own the parts of an array, in this order; the others own nothing.
 *  Local, alike on all processes. */
void GA_Set_restricted(int g_a, int list[], int size);
void NGA_Set_restricted(int g_a, int list[], int size);

/** Says that the processes from lo_proc to hi_proc own the parts of an array. Local, alike on
 *  all processes. */
void GA_Set_restricted_range(int g_a, int lo_proc, int hi_proc);
void NGA_Set_restricted_range(int g_a, int lo_proc, int hi_proc);

/** Promises how an array will be used, until unset_property: "read_only" arrays refuse one-
 *  sided writes, gets of "read_cache" arrays may be old. Collective. */
void GA_Set_property(int g_a, char* property);
void NGA_Set_property(int g_a, char* property);

/** Ends the promise. Collective. */
void GA_Unset_property(int g_a);
void NGA_Unset_property(int g_a);

/** Ends GA: arrays, groups and mutexes are destroyed. Collective. */
void GA_Terminate(void);
void NGA_Terminate(void);

/** As create, on a process group. Collective. The array is there; its elements are undefined. */
int NGA_Create_config(int type, int ndim, int dims[], char* name, int chunk[], int pgroup);
int NGA_Create_config64(int type, int ndim, int64_t dims[], char* name, int64_t chunk[], int pgroup);

/** Creates an array in equal blocks; chunk[d] is the least extent of a block, 0 or -1 leave it
 *  open. Collective. The array is there; its elements are undefined. 1996 paper, section 3. */
int NGA_Create(int type, int ndim, int dims[], char* name, int chunk[]);
int NGA_Create64(int type, int ndim, int64_t dims[], char* name, int64_t chunk[]);

/** As create_irreg, on a process group. Collective. The array is there; its elements are
 *  undefined. */
int NGA_Create_irreg_config(int type, int ndim, int dims[], char* name, int block[], int map[], int pgroup);
int NGA_Create_irreg_config64(int type, int ndim, int64_t dims[], char* name, int64_t block[], int64_t map[], int pgroup);

/** Creates an array whose parts begin at the given indices; block[d] is their number in
 *  dimension d, map lists the first index of each part. Collective. The array is there; its
 *  elements are undefined. */
int NGA_Create_irreg(int type, int ndim, int dims[], char* name, int block[], int map[]);
int NGA_Create_irreg64(int type, int ndim, int64_t dims[], char* name, int64_t block[], int64_t map[]);

/** Replaces every element by its modulus. Collective. Follows a mask at exit. The result is
 *  there, on every rank. */
void GA_Abs_value(int g_a);

/** Adds a number to every element. Collective. Follows a mask at exit. The result is there, on
 *  every rank. */
void GA_Add_constant(int g_a, void* alpha);

/** Adds a vector to the diagonal of a matrix. Collective. Follows a mask. The result is there,
 *  on every rank. */
void GA_Add_diagonal(int g_a, int g_v);

/** g_c := alpha * g_a + beta * g_b, element by element; g_c may be one of the others.
 *  Collective. Follows a mask. The result is there, on every rank. 1996 paper, section 4.1. */
void GA_Add(void* alpha, int g_a, void* beta, int g_b, int g_c);

/** g_b := g_a. The arrays may be of different shape, with the same number of elements, and of
 *  different groups: then the members of the smaller group call it. Collective. Follows a mask.
 *  The result is there, on every rank. */
void GA_Copy(int g_a, int g_b);

/** Dot product, without conjugation, of single complex arrays. Collective. The result is there,
 *  on every rank. */
SingleComplex GA_Cdot(int g_a, int g_b);

/** Dot product, without conjugation, of double arrays. Collective. The result is there, on
 *  every rank. */
double GA_Ddot(int g_a, int g_b);

/** Dot product, without conjugation, of float arrays. Collective. The result is there, on every
 *  rank. */
float GA_Fdot(int g_a, int g_b);

/** Dot product, without conjugation, of integer arrays. Collective. The result is there, on
 *  every rank. */
int GA_Idot(int g_a, int g_b);

/** Dot product, without conjugation, of long arrays. Collective. The result is there, on every
 *  rank. */
long GA_Ldot(int g_a, int g_b);

/** Dot product, without conjugation, of long long arrays. Collective. The result is there, on
 *  every rank. */
long long GA_Lldot(int g_a, int g_b);

/** Dot product, without conjugation, of double complex arrays. Collective. The result is there,
 *  on every rank. */
DoubleComplex GA_Zdot(int g_a, int g_b);

/** g_c := g_a / g_b, element by element. A zero in g_b is an error. Collective. Follows a mask
 *  at exit. The result is there, on every rank. */
void GA_Elem_divide(int g_a, int g_b, int g_c);

/** g_c := the larger of g_a and g_b, element by element; complex numbers are compared by their
 *  moduli. Collective. Follows a mask at exit. The result is there, on every rank. */
void GA_Elem_maximum(int g_a, int g_b, int g_c);

/** g_c := the smaller of g_a and g_b, element by element; complex numbers are compared by their
 *  moduli. Collective. Follows a mask at exit. The result is there, on every rank. */
void GA_Elem_minimum(int g_a, int g_b, int g_c);

/** g_c := g_a * g_b, element by element. Collective. Follows a mask at exit. The result is
 *  there, on every rank. */
void GA_Elem_multiply(int g_a, int g_b, int g_c);

/** Gives every element the same value. Collective. Follows a mask. The result is there, on
 *  every rank. */
void GA_Fill(int g_a, void* value);
void NGA_Fill(int g_a, void* value);

/** Copies the diagonal of a matrix into a vector. Collective. Follows a mask. The result is
 *  there, on every rank. */
void GA_Get_diag(int g_a, int g_v);

/** g_m := the one of g_a, g_b and g_c that lies between the two others, element by element.
 *  Collective. Follows a mask at exit. The result is there, on every rank. */
void GA_Median(int g_a, int g_b, int g_c, int g_m);

/** The sum of the moduli of all elements, of an array of any shape. Collective. Follows a mask.
 *  The result is there, on every rank. */
void GA_Norm1(int g_a, double* nm);

/** The largest modulus of all elements, of an array of any shape. Collective. Follows a mask.
 *  The result is there, on every rank. */
void GA_Norm_infinity(int g_a, double* nm);

/** Fills an array with random numbers between 0 and value, the same on any number of processes;
 *  of complex numbers both parts. Collective. Follows a mask. The result is there, on every
 *  rank. */
void GA_Randomize(int g_a, void* value);
void NGA_Randomize(int g_a, void* value);

/** Replaces every element by its reciprocal; integers are cut off. A zero is an error.
 *  Collective. Follows a mask at exit. The result is there, on every rank. */
void GA_Recip(int g_a);

/** Multiplies the rows of a matrix by the elements of a vector. Collective. Follows a mask. The
 *  result is there, on every rank. */
void GA_Scale_rows(int g_a, int g_v);

/** Multiplies the columns of a matrix by the elements of a vector. Collective. Follows a mask.
 *  The result is there, on every rank. */
void GA_Scale_cols(int g_a, int g_v);

/** Multiplies every element by a number. Collective. Follows a mask. The result is there, on
 *  every rank. 1996 paper, section 4.1. */
void GA_Scale(int g_a, void* alpha);

/** Replaces the diagonal of a matrix by a vector. Collective. Follows a mask. The result is
 *  there, on every rank. */
void GA_Set_diagonal(int g_a, int g_v);

/** Adds a number to the diagonal of a matrix. Collective. Follows a mask. The result is there,
 *  on every rank. */
void GA_Shift_diagonal(int g_a, void* c);

/** The step from g_xx along g_vv to the bounds g_xxll and g_xxuu: the smallest of all elements,
 *  the smallest of those that move, the largest. Elements outside their bounds are an error.
 *  Collective. Follows a mask. The result is there, on every rank. */
void GA_Step_bound_info(int g_xx, int g_vv, int g_xxll, int g_xxuu, void* boundmin, void* wolfemin, void* boundmax);

/** The largest step for which g_a + step * g_b is nowhere negative; 1e307, 1e37 or the largest
 *  integer if there is none. Negative elements of g_a are an error. Collective. Follows a mask.
 *  The result is there, on every rank. */
void GA_Step_max(int g_a, int g_b, void* step);

/** Sets the diagonal of a matrix to zero. Collective. Follows a mask. The result is there, on
 *  every rank. */
void GA_Zero_diagonal(int g_a);

/** Sets every element to zero. Collective. Follows a mask. The result is there, on every rank.
 *  1996 paper, section 4.1. */
void GA_Zero(int g_a);
void NGA_Zero(int g_a);

/** Whether the array has ghost cells: whether any width is more than 0. Local. */
int GA_Has_ghosts(int g_a);
int NGA_Has_ghosts(int g_a);

/** Says whether update_ghosts fills the ghost cells at edges and corners, too; it does unless
 *  this says no. Local, alike on all processes. */
void GA_Set_ghost_corner_flag(int g_a, int flag);
void NGA_Set_ghost_corner_flag(int g_a, int flag);

/** Gives an array that is not allocated yet ghost cells: width[d] on both sides of each block
 *  along dimension d, at most the extent. After set_data. Local, alike on all processes. */
void GA_Set_ghosts(int g_a, int width[]);
void GA_Set_ghosts64(int g_a, int64_t width[]);
void NGA_Set_ghosts(int g_a, int width[]);
void NGA_Set_ghosts64(int g_a, int64_t width[]);

/** Gives all ghost cells the values of the elements that they stand for. The array is periodic
 *  along every dimension. Collective. Follows a mask. The ghost cells are up to date, until
 *  elements are written again. */
void GA_Update_ghosts(int g_a);
void NGA_Update_ghosts(int g_a);

/** Gives direct access to a cell of my block with its ghost cells, counted from their corner.
 *  Local. */
void NGA_Access_ghost_element(int g_a, void* ptr, int subscript[], int ld[]);
void NGA_Access_ghost_element64(int g_a, void* ptr, int64_t subscript[], int64_t ld[]);

/** Gives direct access to my block with its ghost cells: their corner, and how many there are
 *  along each dimension. Local. */
void NGA_Access_ghosts(int g_a, int dims[], void* ptr, int ld[]);
void NGA_Access_ghosts64(int g_a, int64_t dims[], void* ptr, int64_t ld[]);

/** As create_ghosts, on a process group. Collective. The array is there; its elements are
 *  undefined. */
int NGA_Create_ghosts_config(int type, int ndim, int dims[], int width[], char* name, int chunk[], int pgroup);
int NGA_Create_ghosts_config64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t chunk[], int pgroup);

/** Creates an array in equal blocks with ghost cells: width[d] on both sides of each block
 *  along dimension d, at most the extent. Collective. The array is there; its elements are
 *  undefined. */
int NGA_Create_ghosts(int type, int ndim, int dims[], int width[], char* name, int chunk[]);
int NGA_Create_ghosts64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t chunk[]);

/** As create_ghosts_irreg, on a process group. Collective. The array is there; its elements are
 *  undefined. */
int NGA_Create_ghosts_irreg_config(int type, int ndim, int dims[], int width[], char* name, int block[], int map[], int pgroup);
int NGA_Create_ghosts_irreg_config64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t block[], int64_t map[], int pgroup);

/** As create_ghosts, of an array whose parts begin at the given indices, as in create_irreg.
 *  Collective. The array is there; its elements are undefined. */
int NGA_Create_ghosts_irreg(int type, int ndim, int dims[], int width[], char* name, int block[], int map[]);
int NGA_Create_ghosts_irreg64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t block[], int64_t map[]);

/** Copies a patch that may reach over the borders into a local buffer: from my block and its
 *  ghost cells as they are if it lies in them, else from the array, which continues
 *  periodically. One-sided. The data is there. */
void NGA_Get_ghost_block(int g_a, int lo[], int hi[], void* buf, int ld[]);
void NGA_Get_ghost_block64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]);

/** Begins to fetch the ghost cells in one direction: mask[d] is -1, 0 or 1, for those before,
 *  beside and behind my block along dimension d. One-sided. Nothing, before the request is
 *  waited for. */
void NGA_NbGet_ghost_dir(int g_a, int mask[], ga_nbhdl_t* nbhandle);
void NGA_NbGet_ghost_dir64(int g_a, int64_t mask[], ga_nbhdl_t* nbhandle);

/** Ends direct access to a cell for reading. Local. */
void NGA_Release_ghost_element(int g_a, int subscript[]);
void NGA_Release_ghost_element64(int g_a, int64_t subscript[]);

/** Ends direct access to my block with its ghost cells for reading. Local. */
void NGA_Release_ghosts(int g_a);

/** Ends direct access to a cell for writing. Local. */
void NGA_Release_update_ghost_element(int g_a, int subscript[]);
void NGA_Release_update_ghost_element64(int g_a, int64_t subscript[]);

/** Ends direct access to my block with its ghost cells for writing. Local. */
void NGA_Release_update_ghosts(int g_a);

/** As update_ghosts, on one side of each block: before it (-1) or behind it (1) along one
 *  dimension, with or without the cells at the edges of that side. In C the dimension is
 *  counted from the last one, as in GA, where all other lists are in C's order. Collective.
 *  These ghost cells are up to date, until elements are written again. */
int NGA_Update_ghost_dir(int g_a, int dimension, int idir, int flag);

/** Begins to fetch all ghost cells of this process, those at edges and corners included. Others
 *  take no part. One-sided. Nothing, before the request is waited for. */
void NGA_Update_ghosts_nb(int g_a, ga_nbhdl_t* nbhandle);

/** The process group of an array. Local. */
int GA_Get_pgroup(int g_a);
int NGA_Get_pgroup(int g_a);

/** Number of processes in a group. Local. */
int GA_Get_pgroup_size(int pgroup);
int NGA_Get_pgroup_size(int pgroup);

/** Number in the world of a member. Local. */
int GA_Pgroup_absolute_id(int pgroup, int member);
int NGA_Pgroup_absolute_id(int pgroup, int member);

/** Copies len bytes of member root of a group to all others. Collective. The data is there. */
void GA_Pgroup_brdcst(int pgroup, void* buf, int len, int root);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_cgop(int pgroup, SingleComplex* x, int n, char* op);
void NGA_Pgroup_cgop(int pgroup, SingleComplex* x, int n, char* op);

/** A group of the listed processes of the default group, numbered by ascending rank. Collective
 *  over the members. */
int GA_Pgroup_create(int list[], int count);
int NGA_Pgroup_create(int list[], int count);

/** Ends a group. Collective. */
int GA_Pgroup_destroy(int pgroup);
int NGA_Pgroup_destroy(int pgroup);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_dgop(int pgroup, double* x, int n, char* op);
void NGA_Pgroup_dgop(int pgroup, double* x, int n, char* op);

/** A second group of the same processes. Collective. */
int GA_Pgroup_duplicate(int pgroup);
int NGA_Pgroup_duplicate(int pgroup);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_fgop(int pgroup, float* x, int n, char* op);
void NGA_Pgroup_fgop(int pgroup, float* x, int n, char* op);

/** The default group. Local. */
int GA_Pgroup_get_default(void);
int NGA_Pgroup_get_default(void);

/** The group for mirrored arrays: the processes of this node. Local. */
int GA_Pgroup_get_mirror(void);
int NGA_Pgroup_get_mirror(void);

/** The group of all processes. Local. */
int GA_Pgroup_get_world(void);
int NGA_Pgroup_get_world(void);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_igop(int pgroup, int* x, int n, char* op);
void NGA_Pgroup_igop(int pgroup, int* x, int n, char* op);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_lgop(int pgroup, long* x, int n, char* op);
void NGA_Pgroup_lgop(int pgroup, long* x, int n, char* op);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_llgop(int pgroup, long long* x, int n, char* op);
void NGA_Pgroup_llgop(int pgroup, long long* x, int n, char* op);

/** Number of processes in a group. Local. */
int GA_Pgroup_nnodes(int pgroup);
int NGA_Pgroup_nnodes(int pgroup);

/** Number of this process in a group; -1 if it is no member. Local. */
int GA_Pgroup_nodeid(int pgroup);
int NGA_Pgroup_nodeid(int pgroup);

/** The group of this process alone. Local. */
int GA_Pgroup_self(void);
int NGA_Pgroup_self(void);

/** Makes a group the default one. Local. */
void GA_Pgroup_set_default(int pgroup);
void NGA_Pgroup_set_default(int pgroup);

/** Splits a group into parts of successive processes; returns the part of the caller.
 *  Collective. */
int GA_Pgroup_split(int pgroup, int parts);
int NGA_Pgroup_split(int pgroup, int parts);

/** Splits a group: processes of one color stay together. Collective. */
int GA_Pgroup_split_irreg(int pgroup, int color);
int NGA_Pgroup_split_irreg(int pgroup, int color);

/** As sync, for one group. Collective. All one-sided operations of its processes are complete. */
void GA_Pgroup_sync(int pgroup);
void NGA_Pgroup_sync(int pgroup);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_zgop(int pgroup, DoubleComplex* x, int n, char* op);
void NGA_Pgroup_zgop(int pgroup, DoubleComplex* x, int n, char* op);

/** Says on which process group an array will be. Local, alike on all processes. */
void GA_Set_pgroup(int g_a, int pgroup);
void NGA_Set_pgroup(int g_a, int pgroup);

/** An MPI communicator of all processes. It belongs to Gannet. Local. */
MPI_Comm GA_MPI_Comm(void);

/** An MPI communicator of the processes of a group; MPI_COMM_NULL for others. Local. */
MPI_Comm GA_MPI_Comm_pgroup(int pgroup);

/** An MPI communicator of the processes of the default group. Local. */
MPI_Comm GA_MPI_Comm_pgroup_default(void);

/** Combines x[i] of all processes of a group by op. Collective. x holds the result on every
 *  process. */
void GA_Pgroup_gop(int pgroup, int type, void* x, int n, char* op);
void NGA_Pgroup_gop(int pgroup, int type, void* x, int n, char* op);

/** Ends the program with a message if there is no such array. Local. */
void GA_Check_handle(int g_a, char* text);

/** Number of nodes. Local. */
int GA_Cluster_nnodes(void);

/** Number of my node. Local. */
int GA_Cluster_nodeid(void);

/** Number of processes on a node. Local. */
int GA_Cluster_nprocs(int node);

/** Number of a process by its node and its place there. Local. */
int GA_Cluster_procid(int node, int place);

/** Number of the node of a process. Local. */
int GA_Cluster_proc_nodeid(int proc);

/** Compares shapes and distributions: C returns 0 if they are the same, Fortran true. Local. */
int GA_Compare_distr(int g_a, int g_b);
int NGA_Compare_distr(int g_a, int g_b);

/** Whether set_debug asked for messages. Local. */
int GA_Get_debug(void);
int NGA_Get_debug(void);

/** Number of dimensions. Local. */
int GA_Get_dimension(int g_a);
int NGA_Get_dimension(int g_a);

/** Whether GA has been started. Local. */
int GA_Initialized(void);
int NGA_Initialized(void);

/** Bytes of array memory that this process owns. Local. */
size_t GA_Inquire_memory(void);
size_t NGA_Inquire_memory(void);

/** Name of an array. Local. */
char * GA_Inquire_name(int g_a);
char * NGA_Inquire_name(int g_a);

/** Whether each node has its own copy of the array. Local. */
int GA_Is_mirrored(int g_a);
int NGA_Is_mirrored(int g_a);

/** The numbers of the first processes: 0, 1, 2, ... Local. */
void GA_List_nodeid(int list[], int nprocs);
void NGA_List_nodeid(int list[], int nprocs);

/** Bytes of array memory that this process may still get. Local. */
size_t GA_Memory_avail(void);
size_t NGA_Memory_avail(void);

/** Whether there is a limit to array memory. Local. */
int GA_Memory_limited(void);
int NGA_Memory_limited(void);

/** Number of dimensions. Local. */
int GA_Ndim(int g_a);
int NGA_Ndim(int g_a);

/** Number of processes in the default group. Local. */
int GA_Nnodes(void);
int NGA_Nnodes(void);

/** Number of this process in the default group. Local. */
int GA_Nodeid(void);
int NGA_Nodeid(void);

/** 0: the C functions do not go through Fortran. Local. */
int GA_Uses_fapi(void);

/** 0: array memory is not taken from MA. Local. */
int GA_Uses_ma(void);
int NGA_Uses_ma(void);

/** Whether there is an allocated array of this number. Local. */
int GA_Valid_handle(int g_a);
int NGA_Valid_handle(int g_a);

/** Whether there is an allocated array of this number. Local. */
int GA_Verify_handle(int g_a);
int NGA_Verify_handle(int g_a);

/** First and last index of the block that a process owns; the last is less than the first if it
 *  owns nothing. Local. */
void NGA_Distribution(int g_a, int proc, int lo[], int hi[]);
void NGA_Distribution64(int g_a, int proc, int64_t lo[], int64_t hi[]);

/** Type, number of dimensions and extents. Local. */
void NGA_Inquire(int g_a, int* type, int* ndim, int dims[]);
void NGA_Inquire64(int g_a, int* type, int* ndim, int64_t dims[]);

/** The process that owns an element, or its block in a block-cyclic array; -1 (Fortran: false)
 *  if it lies outside. Local. */
int NGA_Locate(int g_a, int subscript[]);
int NGA_Locate64(int g_a, int64_t subscript[]);

/** How many processes own parts of a patch, or blocks hold them in a block-cyclic array. Local. */
int NGA_Locate_nnodes(int g_a, int lo[], int hi[]);
int NGA_Locate_nnodes64(int g_a, int64_t lo[], int64_t hi[]);

/** The processes that own parts of a patch, or the blocks of a block-cyclic array, and their
 *  parts. Local. */
int NGA_Locate_region(int g_a, int lo[], int hi[], int map[], int procs[]);
int NGA_Locate_region64(int g_a, int64_t lo[], int64_t hi[], int64_t map[], int procs[]);

/** Coordinates of a process in the grid of blocks; -1 if it owns nothing. Local. */
void NGA_Proc_topology(int g_a, int proc, int coord[]);

/** Copies the name of an array. Local. */
void GA_Get_array_name(int g_a, char* name);
void NGA_Get_array_name(int g_a, char* name);

/** Version of the GA interface that this follows. Local. */
void GA_Version(int* major, int* minor, int* patch);
void NGA_Version(int* major, int* minor, int* patch);

/** c := alpha * op(a) * op(b) + beta * c for arrays of floats; op(a) is m x k, op(b) k x n, c m
 *  x n. Collective over the group of the arrays. Follows a mask. The result is there on all
 *  processes. 1996 paper, section 4.1. */
void GA_Sgemm(char transa, char transb, int m, int n, int k, float alpha, int g_a, int g_b, float beta, int g_c);
void GA_Sgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, float alpha, int g_a, int g_b, float beta, int g_c);

/** c := alpha * op(a) * op(b) + beta * c for arrays of doubles; op(a) is m x k, op(b) k x n, c
 *  m x n. Collective over the group of the arrays. Follows a mask. The result is there on all
 *  processes. 1996 paper, section 4.1. */
void GA_Dgemm(char transa, char transb, int m, int n, int k, double alpha, int g_a, int g_b, double beta, int g_c);
void GA_Dgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, double alpha, int g_a, int g_b, double beta, int g_c);

/** c := alpha * op(a) * op(b) + beta * c for arrays of single precision complex numbers; op(a)
 *  is m x k, op(b) k x n, c m x n. Collective over the group of the arrays. Follows a mask. The
 *  result is there on all processes. 1996 paper, section 4.1. */
void GA_Cgemm(char transa, char transb, int m, int n, int k, SingleComplex alpha, int g_a, int g_b, SingleComplex beta, int g_c);
void GA_Cgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, SingleComplex alpha, int g_a, int g_b, SingleComplex beta, int g_c);

/** c := alpha * op(a) * op(b) + beta * c for arrays of double precision complex numbers; op(a)
 *  is m x k, op(b) k x n, c m x n. Collective over the group of the arrays. Follows a mask. The
 *  result is there on all processes. 1996 paper, section 4.1. */
void GA_Zgemm(char transa, char transb, int m, int n, int k, DoubleComplex alpha, int g_a, int g_b, DoubleComplex beta, int g_c);
void GA_Zgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, DoubleComplex alpha, int g_a, int g_b, DoubleComplex beta, int g_c);

/** c := alpha * op(a) * op(b) + beta * c for patches of op(a), op(b) and c; of arrays with more
 *  dimensions, two with an extent above 1. Collective over the group of the arrays. Follows a
 *  mask. The result is there on all processes. */
void NGA_Matmul_patch(char transa, char transb, void* alpha, void* beta, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void NGA_Matmul_patch64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** As matmul_patch for matrices; i counts rows and j columns of a Fortran program, in C too.
 *  Collective over the group of the arrays. Follows a mask. The result is there on all
 *  processes. */
void GA_Matmul_patch(char transa, char transb, void* alpha, void* beta, int g_a, int ailo, int aihi, int ajlo, int ajhi, int g_b, int bilo, int bihi, int bjlo, int bjhi, int g_c, int cilo, int cihi, int cjlo, int cjhi);
void GA_Matmul_patch64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t ailo, int64_t aihi, int64_t ajlo, int64_t ajhi, int g_b, int64_t bilo, int64_t bihi, int64_t bjlo, int64_t bjhi, int g_c, int64_t cilo, int64_t cihi, int64_t cjlo, int64_t cjhi);

/** b := transpose of a. More than two dimensions are put in reverse order. Collective over the
 *  group of the arrays. Follows a mask. The result is there on all processes. */
void GA_Transpose(int g_a, int g_b);

/** a := (a + transpose of a) / 2. Of more than two dimensions, two are the matrix: the first in
 *  C, the last in Fortran. Collective over the group of the arrays. Follows a mask. The result
 *  is there on all processes. */
void GA_Symmetrize(int g_a);
void NGA_Symmetrize(int g_a);

/** Solves a * x = b, or the transposed system for t; x replaces b, a is kept. A singular matrix
 *  ends the job. Collective over the group of the arrays. The result is there on all processes. */
void GA_Lu_solve(char tran, int g_a, int g_b);

/** Solves a * x = b with positive definite a; x replaces b. Returns 0, or the order of the
 *  minor that is not positive definite: nothing has changed then. Collective over the group of
 *  the arrays. The result is there on all processes. */
int GA_Llt_solve(int g_a, int g_b);

/** llt_solve, and where that fails lu_solve. Returns what llt_solve did. Collective over the
 *  group of the arrays. The result is there on all processes. */
int GA_Solve(int g_a, int g_b);

/** a := inverse of the positive definite a. Returns 0, or the order of the minor that is not
 *  positive definite: nothing has changed then. Collective over the group of the arrays. The
 *  result is there on all processes. */
int GA_Spd_invert(int g_a);

/** Eigenvalues, ascending, and eigenvectors (columns in Fortran, rows in C) of the symmetric or
 *  Hermitian a. Collective over the group of the arrays. Values and vectors are there on all
 *  processes. */
void GA_Diag_std(int g_a, int g_v, void* eval);

/** As diag_std. Collective over the group of the arrays. Values and vectors are there on all
 *  processes. */
void GA_Diag_std_seq(int g_a, int g_v, void* eval);

/** As diag_std for a * x = value * s * x with positive definite s. Collective over the group of
 *  the arrays. Values and vectors are there on all processes. */
void GA_Diag(int g_a, int g_s, int g_v, void* eval);

/** As diag. Collective over the group of the arrays. Values and vectors are there on all
 *  processes. */
void GA_Diag_seq(int g_a, int g_s, int g_v, void* eval);

/** As diag; does nothing with a negative number, which tells to forget what an earlier call
 *  left. Collective over the group of the arrays. Values and vectors are there on all
 *  processes. */
void GA_Diag_reuse(int reuse, int g_a, int g_s, int g_v, void* eval);

/** Gives memory from getmem back. Local. */
void GA_Freemem(void* ptr);

/** Memory of this process for the program, counted as array memory; GA_Assemble_duplicate makes
 *  an array of it. Collective over the group. */
void * GA_Getmem(int type, int n, int pgroup);

/** Tells where the program gets memory from. Not needed. Local. */
void GA_Register_stack_memory(GA_allocator ext_alloc, GA_deallocator ext_free);

/** Changes the limit to the array memory of each process. Local, alike on all processes. */
void GA_Set_memory_limit(size_t limit);
void NGA_Set_memory_limit(size_t limit);

/** Ordinary memory of this process for the program. Local. */
void * ga_malloc(Integer nelem, int type, char* name);

/** Gives memory from malloc back. Local. */
void ga_free(void* ptr);

/** A random number between 0 and 1; a seed other than 0 begins a new sequence. Local. */
double GA_Rand(int seed);
double NGA_Rand(int seed);

/** Asks for messages, as GANNET_LOG=debug does. Local. */
void GA_Set_debug(int flag);
void NGA_Set_debug(int flag);

/** Seconds since some time in the past. Local. */
double GA_Wtime(void);
double NGA_Wtime(void);

/** Writes arrays to the file GANNET_CHECKPOINT, each as a dataset of its name; an older file is
 *  replaced when the new one is complete. Collective over the group of the arrays. The file is
 *  on the disk. */
void GA_Checkpoint(int gas[], int number);

/** Reads arrays from the file GANNET_CHECKPOINT, on any number of processes; their shapes and
 *  types are those of the file. Collective over the group of the arrays. The elements are
 *  there. */
void GA_Recover_arrays(int gas[], int number);

/** Number of parts of the array along each dimension. Local. */
void GA_Nblock(int g_a, int nblock[]);
void NGA_Nblock(int g_a, int nblock[]);

/** Begins to add alpha times a local buffer to a patch. One-sided. Nothing, before the request
 *  is waited for. */
void NGA_NbAcc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha, ga_nbhdl_t* nbhandle);
void NGA_NbAcc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha, ga_nbhdl_t* nbhandle);

/** Begins to copy a patch into a local buffer. One-sided. Nothing, before the request is waited
 *  for. */
void NGA_NbGet(int g_a, int lo[], int hi[], void* buf, int ld[], ga_nbhdl_t* nbhandle);
void NGA_NbGet64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], ga_nbhdl_t* nbhandle);

/** Begins to copy a local buffer into a patch. One-sided. Nothing, before the request is waited
 *  for. */
void NGA_NbPut(int g_a, int lo[], int hi[], void* buf, int ld[], ga_nbhdl_t* nbhandle);
void NGA_NbPut64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], ga_nbhdl_t* nbhandle);

/** Tells, without waiting, whether a request is complete. Local. */
int NGA_NbTest(ga_nbhdl_t* nbhandle);

/** Waits for a request. Local. The buffer may be reused or read. */
void NGA_NbWait(ga_nbhdl_t* nbhandle);

/** Gives direct access to a patch that this process, or another one of its node, owns. Local. */
void NGA_Access(int g_a, int lo[], int hi[], void* ptr, int ld[]);
void NGA_Access64(int g_a, int64_t lo[], int64_t hi[], void* ptr, int64_t ld[]);

/** Adds alpha times a local buffer to a patch; each element atomic with regard to other
 *  accumulates. One-sided. The buffer may be reused; the data is at its target after a fence or
 *  sync. 1996 paper, section 3. */
void NGA_Acc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha);
void NGA_Acc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha);

/** Does nothing: gather and scatter need no buffer. Collective. */
void NGA_Alloc_gatscat_buf(int n);

/** Does nothing: gather and scatter need no buffer. Collective. */
void NGA_Free_gatscat_buf(void);

/** Reads elements from anywhere in the array. One-sided. The data is there. */
void NGA_Gather(int g_a, void* v, int* subscripts[], int n);
void NGA_Gather64(int g_a, void* v, int64_t* subscripts[], int64_t n);

/** As gather, with all subscripts in one list. One-sided. The data is there. */
void NGA_Gather_flat(int g_a, void* v, int subscripts[], int n);
void NGA_Gather_flat64(int g_a, void* v, int64_t subscripts[], int64_t n);

/** Copies a patch into a local buffer. One-sided. The data is there. 1996 paper, section 3. */
void NGA_Get(int g_a, int lo[], int hi[], void* buf, int ld[]);
void NGA_Get64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]);

/** As acc, for a patch that may reach over the borders of the array, which continues
 *  periodically. One-sided. The buffer may be reused; the data is at its target after a fence
 *  or sync. */
void NGA_Periodic_acc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha);
void NGA_Periodic_acc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha);

/** As get, for a patch that may reach over the borders of the array, which continues
 *  periodically. One-sided. The data is there. */
void NGA_Periodic_get(int g_a, int lo[], int hi[], void* buf, int ld[]);
void NGA_Periodic_get64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]);

/** As put, for a patch that may reach over the borders of the array, which continues
 *  periodically. One-sided. The buffer may be reused; the data is at its target after a fence
 *  or sync. */
void NGA_Periodic_put(int g_a, int lo[], int hi[], void* buf, int ld[]);
void NGA_Periodic_put64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]);

/** Copies a local buffer into a patch. One-sided. The buffer may be reused; the data is at its
 *  target after a fence or sync. 1996 paper, section 3. */
void NGA_Put(int g_a, int lo[], int hi[], void* buf, int ld[]);
void NGA_Put64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]);

/** Adds to one element, atomically, and returns what was there. One-sided. The data is there.
 *  1996 paper, section 3. */
long NGA_Read_inc(int g_a, int subscript[], long inc);
long NGA_Read_inc64(int g_a, int64_t subscript[], long inc);

/** Ends direct access for reading. Local. */
void NGA_Release(int g_a, int lo[], int hi[]);
void NGA_Release64(int g_a, int64_t lo[], int64_t hi[]);

/** Ends direct access for writing. Local. */
void NGA_Release_update(int g_a, int lo[], int hi[]);
void NGA_Release_update64(int g_a, int64_t lo[], int64_t hi[]);

/** Adds alpha times values to elements anywhere in the array, each atomically. One-sided. The
 *  buffer may be reused; the data is at its target after a fence or sync. */
void NGA_Scatter_acc(int g_a, void* v, int* subscripts[], int n, void* alpha);
void NGA_Scatter_acc64(int g_a, void* v, int64_t* subscripts[], int64_t n, void* alpha);

/** As scatter_acc, with all subscripts in one list. One-sided. The buffer may be reused; the
 *  data is at its target after a fence or sync. */
void NGA_Scatter_acc_flat(int g_a, void* v, int subscripts[], int n, void* alpha);
void NGA_Scatter_acc_flat64(int g_a, void* v, int64_t subscripts[], int64_t n, void* alpha);

/** Writes elements anywhere in the array. One-sided. The buffer may be reused; the data is at
 *  its target after a fence or sync. */
void NGA_Scatter(int g_a, void* v, int* subscripts[], int n);
void NGA_Scatter64(int g_a, void* v, int64_t* subscripts[], int64_t n);

/** As scatter, with all subscripts in one list. One-sided. The buffer may be reused; the data
 *  is at its target after a fence or sync. */
void NGA_Scatter_flat(int g_a, void* v, int subscripts[], int n);
void NGA_Scatter_flat64(int g_a, void* v, int64_t subscripts[], int64_t n);

/** As acc, for every skip-th element of the patch in each dimension; the buffer holds only
 *  those. One-sided. The buffer may be reused; the data is at its target after a fence or sync. */
void NGA_Strided_acc(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[], void* alpha);
void NGA_Strided_acc64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[], void* alpha);

/** As get, for every skip-th element of the patch in each dimension; the buffer holds only
 *  those. One-sided. The data is there. */
void NGA_Strided_get(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[]);
void NGA_Strided_get64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[]);

/** As put, for every skip-th element of the patch in each dimension; the buffer holds only
 *  those. One-sided. The buffer may be reused; the data is at its target after a fence or sync. */
void NGA_Strided_put(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[]);
void NGA_Strided_put64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[]);

/** Replaces every element of a patch by its modulus. Collective. Follows a mask. The result is
 *  there, on every rank. */
void GA_Abs_value_patch(int g_a, int lo[], int hi[]);
void GA_Abs_value_patch64(int g_a, int64_t lo[], int64_t hi[]);

/** Adds a number to every element of a patch. Collective. Follows a mask. The result is there,
 *  on every rank. */
void GA_Add_constant_patch(int g_a, int lo[], int hi[], void* alpha);
void GA_Add_constant_patch64(int g_a, int64_t lo[], int64_t hi[], void* alpha);

/** Patch c := alpha * patch a + beta * patch b, element by element. Collective. Follows a mask.
 *  The result is there, on every rank. */
void NGA_Add_patch(void* alpha, int g_a, int alo[], int ahi[], void* beta, int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void NGA_Add_patch64(void* alpha, int g_a, int64_t alo[], int64_t ahi[], void* beta, int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Copies a patch to another one with the same number of elements; with the letter T, its
 *  transpose. Collective. Follows a mask. The result is there, on every rank. */
void NGA_Copy_patch(char trans, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[]);
void NGA_Copy_patch64(char trans, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of single complex arrays; with the letter T, of
 *  the transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
SingleComplex NGA_Cdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
SingleComplex NGA_Cdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of double arrays; with the letter T, of the
 *  transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
double NGA_Ddot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
double NGA_Ddot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of float arrays; with the letter T, of the
 *  transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
float NGA_Fdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
float NGA_Fdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of integer arrays; with the letter T, of the
 *  transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
int NGA_Idot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
int NGA_Idot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of long arrays; with the letter T, of the
 *  transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
long NGA_Ldot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
long NGA_Ldot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of long long arrays; with the letter T, of the
 *  transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
long long NGA_Lldot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
long long NGA_Lldot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Dot product, without conjugation, of patches of double complex arrays; with the letter T, of
 *  the transpose. Collective. Follows a mask at entry. The result is there, on every rank. */
DoubleComplex NGA_Zdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]);
DoubleComplex NGA_Zdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]);

/** Patch c := patch a / patch b, element by element. A zero in patch b is an error. Collective.
 *  Follows a mask. The result is there, on every rank. */
void GA_Elem_divide_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void GA_Elem_divide_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Patch c := the larger of patches a and b, element by element; complex numbers are compared
 *  by their moduli. Collective. Follows a mask. The result is there, on every rank. */
void GA_Elem_maximum_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void GA_Elem_maximum_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Patch c := the smaller of patches a and b, element by element; complex numbers are compared
 *  by their moduli. Collective. Follows a mask. The result is there, on every rank. */
void GA_Elem_minimum_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void GA_Elem_minimum_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Patch c := patch a * patch b, element by element. Collective. Follows a mask. The result is
 *  there, on every rank. */
void GA_Elem_multiply_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void GA_Elem_multiply_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Gives every element of a patch the same value. Collective. Follows a mask. The result is
 *  there, on every rank. */
void NGA_Fill_patch(int g_a, int lo[], int hi[], void* value);
void NGA_Fill_patch64(int g_a, int64_t lo[], int64_t hi[], void* value);

/** As matmul_patch, but with the patches of the arrays themselves where those are to be
 *  transposed. Collective over the group of the arrays. Follows a mask. The result is there on
 *  all processes. */
void NGA_Matmul_patch_alt(char transa, char transb, void* alpha, void* beta, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]);
void NGA_Matmul_patch_alt64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]);

/** Patch m := the one of patches a, b and c that lies between the two others, element by
 *  element. Collective. Follows a mask. The result is there, on every rank. */
void GA_Median_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[], int g_m, int mlo[], int mhi[]);
void GA_Median_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[], int g_m, int64_t mlo[], int64_t mhi[]);

/** A patch of a distributed array becomes the sum, over all nodes, of a patch of a mirrored
 *  array. Collective. The sum is there, on every rank. */
void NGA_Merge_distr_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[]);
void NGA_Merge_distr_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[]);

/** Replaces every element of a patch by its reciprocal; integers are cut off. A zero is an
 *  error. Collective. Follows a mask. The result is there, on every rank. */
void GA_Recip_patch(int g_a, int lo[], int hi[]);
void GA_Recip_patch64(int g_a, int64_t lo[], int64_t hi[]);

/** Multiplies every element of a patch by a number. Collective. Follows a mask. The result is
 *  there, on every rank. */
void NGA_Scale_patch(int g_a, int lo[], int hi[], void* alpha);
void NGA_Scale_patch64(int g_a, int64_t lo[], int64_t hi[], void* alpha);

/** As step_bound_info, for patches. Collective. Follows a mask. The result is there, on every
 *  rank. */
void GA_Step_bound_info_patch(int g_xx, int xxlo[], int xxhi[], int g_vv, int vvlo[], int vvhi[], int g_xxll, int xxlllo[], int xxllhi[], int g_xxuu, int xxuulo[], int xxuuhi[], void* boundmin, void* wolfemin, void* boundmax);
void GA_Step_bound_info_patch64(int g_xx, int64_t xxlo[], int64_t xxhi[], int g_vv, int64_t vvlo[], int64_t vvhi[], int g_xxll, int64_t xxlllo[], int64_t xxllhi[], int g_xxuu, int64_t xxuulo[], int64_t xxuuhi[], void* boundmin, void* wolfemin, void* boundmax);

/** As step_max, for patches. Collective. Follows a mask. The result is there, on every rank. */
void GA_Step_max_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], void* step);
void GA_Step_max_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], void* step);

/** Sets every element of a patch to zero. Collective. Follows a mask. The result is there, on
 *  every rank. */
void NGA_Zero_patch(int g_a, int lo[], int hi[]);
void NGA_Zero_patch64(int g_a, int64_t lo[], int64_t hi[]);

/** Ends the program with a message and an exit code. Local. */
void GA_Error(char* text, int code);
void NGA_Error(char* text, int code);

/** Prints who owns what. Collective. */
void GA_Print_distribution(int g_a);

/** Prints an array to a file. Collective. */
void GA_Print_file(FILE* file, int g_a);

/** Prints an array. Collective. */
void GA_Print(int g_a);

/** Prints a patch: tables if `pretty` is not 0, else a list of its elements. Collective. */
void NGA_Print_patch(int g_a, int lo[], int hi[], int pretty);
void NGA_Print_patch64(int g_a, int64_t lo[], int64_t hi[], int pretty);

/** Prints a patch of a matrix: a table if `pretty` is not 0, else plain rows. Collective. */
void GA_Print_patch(int g_a, int ilo, int ihi, int jlo, int jhi, int pretty);

/** Prints how many calls this process has made, with how many processes each, with how many
 *  bytes in all and of others, and the most memory that it owned. Local. */
void GA_Print_stats(void);

/** Prints all arrays; verbose with their distributions. Local. */
void GA_Summarize(int verbose);

/** g_b := sums of g_a within segments, between two places of vectors. A segment begins where
 *  g_sbit is not 0; a sum takes in this element or, if excl is not 0, ends before it. Nothing
 *  changes before the first segment. Collective. The result is there, on every rank. */
void GA_Scan_add(int g_a, int g_b, int g_sbit, int lo, int hi, int excl);
void GA_Scan_add64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int excl);

/** g_b := the first element of g_a in each segment, between two places of vectors. A segment
 *  begins where g_sbit is not 0; before the first one g_b becomes 0. Collective. The result is
 *  there, on every rank. */
void GA_Scan_copy(int g_a, int g_b, int g_sbit, int lo, int hi);
void GA_Scan_copy64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi);

/** The smallest (min) or largest (max) element, complex numbers by modulus: its value and its
 *  place. Collective. Follows a mask at entry. The result is there, on every rank. */
void NGA_Select_elem(int g_a, char* op, void* value, int subscript[]);
void NGA_Select_elem64(int g_a, char* op, void* value, int64_t subscript[]);

/** Collects the elements of a vector between two places where the mask is not 0 at the
 *  beginning of g_b; icount is their number. Collective. The result is there, on every rank. */
void GA_Pack(int g_a, int g_b, int g_sbit, int lo, int hi, int* icount);
void GA_Pack64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int64_t* icount);

/** Numbers the elements of a vector between two places: start, start + inc, ... Collective. The
 *  result is there, on every rank. */
void GA_Patch_enum(int g_a, int lo, int hi, void* start, void* inc);
void GA_Patch_enum64(int g_a, int64_t lo, int64_t hi, void* start, void* inc);

/** Distributes the elements at the beginning of g_a to the places of g_b, between two of them,
 *  where the mask is not 0; icount is their number. Collective. The result is there, on every
 *  rank. */
void GA_Unpack(int g_a, int g_b, int g_sbit, int lo, int hi, int* icount);
void GA_Unpack64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int64_t* icount);

/** Gives direct access to a block of columns of this process's rows, compressed by rows;
 *  nothing where it is empty. Local. What is written to the values is in the matrix from the
 *  next call on it, or sync, on. */
void NGA_Sprs_array_access_col_block(int s_a, int icol, int** idx, int** jdx, void** vdx);
void NGA_Sprs_array_access_col_block64(int s_a, int icol, int64_t** idx, int64_t** jdx, void** vdx);

/** Adds an element anywhere in a matrix that is not assembled yet; indices count from 0. Local. */
void NGA_Sprs_array_add_element(int s_a, int idx, int jdx, void* value);
void NGA_Sprs_array_add_element64(int s_a, int64_t idx, int64_t jdx, void* value);

/** Sends all elements to the owners of their rows; those at one place are added up. Collective.
 *  The matrix can be used; no element can be added any more. */
int NGA_Sprs_array_assemble(int s_a);

/** Creates a sparse matrix without elements, on the default group. Collective. Elements can be
 *  added. */
int NGA_Sprs_array_create(int idim, int jdim, int type);
int NGA_Sprs_array_create64(int64_t idim, int64_t jdim, int type);

/** Makes a sparse matrix of the elements of a dense one that are not zero, and of its diagonal.
 *  Collective. The matrix is assembled. */
int NGA_Sprs_array_create_from_dense(int g_a);
int NGA_Sprs_array_create_from_dense64(int g_a);

/** Makes a dense array of a sparse matrix. Collective. The array holds the matrix. */
int NGA_Sprs_array_create_from_sparse(int s_a);

/** Tells which columns are in the blocks with a process's number; from 0 on. Local. */
void NGA_Sprs_array_column_distribution(int s_a, int proc, int* lo, int* hi);
void NGA_Sprs_array_column_distribution64(int s_a, int proc, int64_t* lo, int64_t* hi);

/** Lists the blocks of columns of this process's rows that are not empty; C programs free the
 *  list. Local. */
void NGA_Sprs_array_col_block_list(int s_a, int** idx, int* n);

/** Adds each row, with a random sign, to one of size_k random rows: a dense array of these, and
 *  vectors of their numbers and signs. Collective. The arrays hold the sketch. */
int NGA_Sprs_array_count_sketch(int s_a, int size_k, int* g_k, int* g_w);

/** Ends a sparse matrix. Collective. Its number and its memory are free. */
int NGA_Sprs_array_destroy(int s_a);

/** Multiplies column j by element j of a vector. Collective. The matrix holds the products. */
void NGA_Sprs_array_diag_right_multiply(int s_a, int g_d);

/** Multiplies row i by element i of a vector. Collective. The matrix holds the products. */
void NGA_Sprs_array_diag_left_multiply(int s_a, int g_d);

/** Multiplies a dense matrix by a sparse one: a new dense array. Collective. The new array
 *  holds the product. */
int NGA_Sprs_array_dnssprs_multiply(int g_a, int s_b);

/** Copies a sparse matrix. Collective. The new matrix is assembled. */
int NGA_Sprs_array_duplicate(int s_a);

/** Writes the matrix as MatrixMarket text; each process writes its rows. Collective. The file
 *  is there. */
void NGA_Sprs_array_export(int s_a, const char* file);

/** Copies block (irow, icol) of the matrix, whoever has it, compressed by rows; the caller
 *  frees the lists. 0 if it is empty. One-sided. The data is there. */
int NGA_Sprs_array_get_block(int s_a, int irow, int icol, int** idx, int** jdx, void** data, int* ilo, int* ihi, int* jlo, int* jhi);
int NGA_Sprs_array_get_block64(int s_a, int64_t irow, int64_t icol, int64_t** idx, int64_t** jdx, void** data, int64_t* ilo, int64_t* ihi, int64_t* jlo, int64_t* jhi);

/** Makes a vector of a column, divided as the rows are. Collective. The vector holds the
 *  column. */
int NGA_Sprs_array_get_column(int s_a, int irow);
int NGA_Sprs_array_get_column64(int s_a, int64_t irow);

/** Makes a vector of the diagonal, as long as there are rows and divided as they are; zeros
 *  where there is none. Collective. The vector holds the diagonal. */
void NGA_Sprs_array_get_diag(int s_a, int* g_d);

/** Multiplies two sparse matrices: a new one. Collective. The new matrix is assembled. */
int NGA_Sprs_array_matmat_multiply(int s_a, int s_b);

/** Multiplies a vector, g_a, by a sparse matrix: the vector g_v. Collective. The vector holds
 *  the product. */
void NGA_Sprs_array_matvec_multiply(int s_a, int g_a, int g_v);

/** Tells which rows a process owns; from 0 on. Local. */
void NGA_Sprs_array_row_distribution(int s_a, int proc, int* lo, int* hi);
void NGA_Sprs_array_row_distribution64(int s_a, int proc, int64_t* lo, int64_t* hi);

/** Multiplies all elements by a number. Collective. The matrix holds the products. */
void NGA_Sprs_array_scale(int s_a, void* scale);

/** Adds a number to the diagonal, where it has no elements, too. Collective. The matrix holds
 *  the sums. */
void NGA_Sprs_array_shift_diag(int s_a, void* shift);

/** Multiplies a sparse matrix by a dense one: a new dense array. Collective. The new array
 *  holds the product. */
int NGA_Sprs_array_sprsdns_multiply(int s_a, int g_b);

/** Creates mutexes, numbered from 0; one set may exist at a time. Collective. */
int GA_Create_mutexes(int number);
int NGA_Create_mutexes(int number);

/** Ends the set of mutexes. Collective. */
int GA_Destroy_mutexes(void);
int NGA_Destroy_mutexes(void);

/** Waits until the operations since init_fence are complete at their targets. Local. They are. */
void GA_Fence(void);
void NGA_Fence(void);

/** Begins to remember operations for the next fence. Local. */
void GA_Init_fence(void);
void NGA_Init_fence(void);

/** Takes a mutex. One-sided. The caller holds it. */
void GA_Lock(int mutex);
void NGA_Lock(int mutex);

/** Says whether the next collective call syncs at its begin and end. Local. */
void GA_Mask_sync(int first, int last);
void NGA_Mask_sync(int first, int last);

/** Waits until everything that the default group did is done. Collective. All one-sided
 *  operations of all processes are complete. */
void GA_Sync(void);
void NGA_Sync(void);

/** Gives a mutex back; what was done while it was held is complete. One-sided. */
void GA_Unlock(int mutex);
void NGA_Unlock(int mutex);

/** The calling thread comes into a region, which recordings show by this name. Local. */
void gannet_region_begin(const char* name);

/** The calling thread leaves the region that it came into last. Local. */
void gannet_region_end(void);

/** Ends an element type; 0, or -1 if there is none. Local. */
int NGA_Deregister_type(int type);

/** Copies one field of the elements of a patch into a buffer. One-sided. */
void NGA_Get_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[]);

/** Begins to copy one field of the elements of a patch into a buffer. One-sided. */
void NGA_Nbget_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[], ga_nbhdl_t* nbhandle);

/** Begins to copy a buffer into one field of the elements of a patch. One-sided. */
void NGA_Nbput_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[], ga_nbhdl_t* nbhandle);

/** Copies a buffer into one field of the elements of a patch. One-sided. */
void NGA_Put_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[]);

/** A new element type of so many bytes, for storage only; its number. Local. */
int NGA_Register_type(size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
