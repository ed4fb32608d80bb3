#ifndef GANNET_GAPP_H
#define GANNET_GAPP_H

/* Global Arrays for C++ programs: objects over ga.h, which says what each call does, who takes part
 * and when it is complete. All here is inline; C++11. Conventions:
 * 1. A method is the call of ga.h of that name on the object's array. Operations with a result
 *    write it to the object (c.add(x, &a, y, &b), c.dgemm(...), b.copy(&a)), but transpose, pack,
 *    unpack and the scans, which read the object and write to their argument; lltSolve, luSolve and
 *    solve have the matrix as argument and solve in place.
 * 2. Indices are int or int64_t, all of a call alike.
 * 3. Creating and ending an object is collective. An array that cannot be made ends the job. The
 *    copy of an object is an array of its own with the same elements; == compares elements.
 * 4. Terminate() ends GA and MPI. Objects that live longer end without a call. */

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "ga.h"
#include "macdecls.h"

#define GANbhdl ga_nbhdl_t

namespace GA {

namespace detail {

/* The type of an argument that follows that of another. */
template <class T>
struct AsIs {
  using Type = T;
};
template <class T>
using Same = typename AsIs<T>::Type;

/* The call for int or for int64_t. */
template <class I>
struct With {
  static_assert(sizeof(I) == 0, "indices are int or int64_t");
};
template <>
struct With<int> {
  template <class Call, class Call64>
  static Call choose(Call call, Call64) {
    return call;
  }
};
template <>
struct With<int64_t> {
  template <class Call, class Call64>
  static Call64 choose(Call, Call64 call64) {
    return call64;
  }
};
template <class I, class Call, class Call64, class... Arguments>
auto with(Call call, Call64 call64, Arguments... arguments)
    -> decltype(With<I>::choose(call, call64)(arguments...)) {
  return With<I>::choose(call, call64)(arguments...);
}

template <class T>
bool same_numbers(const void* a, const void* b, size_t count) {
  const T* first = static_cast<const T*>(a);
  return std::equal(first, first + count, static_cast<const T*>(b));
}

/* By value: 0 and -0 are the same, not-a-numbers differ. */
inline bool same_elements(int type, const void* a, const void* b, size_t count) {
  switch (type) {
    case C_INT:
      return same_numbers<int>(a, b, count);
    case C_LONG:
      return same_numbers<long>(a, b, count);
    case C_LONGLONG:
      return same_numbers<long long>(a, b, count);
    case C_FLOAT:
      return same_numbers<float>(a, b, count);
    case C_DBL:
      return same_numbers<double>(a, b, count);
    case C_SCPL:
      return same_numbers<float>(a, b, 2 * count);
    case C_DCPL:
      return same_numbers<double>(a, b, 2 * count);
    default:
      GA_Error(const_cast<char*>("GA::GlobalArray: == compares numbers only"), 1);
      return false;
  }
}

/* ga.h takes texts as char*, and leaves them alone. */
inline char* text(const char* given) { return const_cast<char*>(given); }

}  // namespace detail

using detail::Same;

/* --- Start and end --- */

inline void Initialize(int, char**, size_t limit = 0) {
  if (limit == 0) {
    GA_Initialize();
  } else {
    GA_Initialize_ltd(limit);
  }
}

/* MA's memory is for all processes together. */
inline void Initialize(int argc, char** argv, unsigned long heapSize, unsigned long stackSize,
                       int type, size_t limit = 0) {
  Initialize(argc, argv, limit);
  const unsigned long processes = static_cast<unsigned long>(GA_Nnodes());
  if (!MA_init(type, static_cast<Integer>(stackSize / processes),
               static_cast<Integer>(heapSize / processes))) {
    GA_Error(detail::text("MA_init failed"), 1);
  }
}

inline void Terminate() {
  GA_Terminate();
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) MPI_Finalize();
}

/* --- Groups --- */

/* A group of processes. Those that a list, duplicate() or self() made end with their last object.
 */
class PGroup {
 public:
  PGroup(int* plist, int size) : PGroup(GA_Pgroup_create(plist, size), true) {}

  int handle() const { return *handle_; }

  static PGroup* getDefault() { return fixed(GA_Pgroup_get_default()); }
  static PGroup* getMirror() { return fixed(GA_Pgroup_get_mirror()); }
  static PGroup* getWorld() { return fixed(GA_Pgroup_get_world()); }
  static PGroup self() { return PGroup(GA_Pgroup_self(), false); }
  static void setDefault(PGroup* p_handle) { GA_Pgroup_set_default(p_handle->handle()); }
  PGroup duplicate() { return PGroup(GA_Pgroup_duplicate(handle()), true); }

  void brdcst(void* buf, int lenbuf, int root) { GA_Pgroup_brdcst(handle(), buf, lenbuf, root); }
  void gop(double* buf, int n, const char* op) {
    GA_Pgroup_dgop(handle(), buf, n, detail::text(op));
  }
  void gop(int* buf, int n, const char* op) { GA_Pgroup_igop(handle(), buf, n, detail::text(op)); }
  void gop(long* buf, int n, const char* op) { GA_Pgroup_lgop(handle(), buf, n, detail::text(op)); }
  void gop(float* buf, int n, const char* op) {
    GA_Pgroup_fgop(handle(), buf, n, detail::text(op));
  }
  int nodeid() { return GA_Pgroup_nodeid(handle()); }
  int nodes() { return GA_Pgroup_nnodes(handle()); }
  void sync() { GA_Pgroup_sync(handle()); }

 private:
  PGroup(int number, bool owned) : handle_(new int(number), End{owned}) {}

  struct End {
    bool owned;
    void operator()(const int* number) const {
      if (owned && GA_Initialized()) GA_Pgroup_destroy(*number);
      delete number;
    }
  };

  /* One object for each number, for as long as the program runs. */
  static PGroup* fixed(int number) {
    struct Known {
      PGroup group;
      std::unique_ptr<Known> next;
    };
    static std::unique_ptr<Known> first;
    for (Known* known = first.get(); known; known = known->next.get()) {
      if (known->group.handle() == number) return &known->group;
    }
    first.reset(new Known{PGroup(number, false), std::move(first)});
    return &first->group;
  }

  std::shared_ptr<const int> handle_;
};

/* --- Arrays --- */

class GlobalArray {
 public:
  /* Equal blocks, of at least `chunk` elements in each dimension if it is no null pointer. */
  template <class I>
  GlobalArray(int type, int ndim, I* dims, const char* name, Same<I>* chunk)
      : GlobalArray(made(detail::with<I>(NGA_Create, NGA_Create64, type, ndim, dims,
                                         detail::text(name), chunk))) {}
  template <class I>
  GlobalArray(int type, int ndim, I* dims, const char* name, Same<I>* chunk, PGroup* group)
      : GlobalArray(made(detail::with<I>(NGA_Create_config, NGA_Create_config64, type, ndim, dims,
                                         detail::text(name), chunk, group->handle()))) {}

  /* Blocks that begin where `maps` says, block[d] of them in dimension d. */
  template <class I>
  GlobalArray(int type, int ndim, I* dims, const char* name, Same<I>* block, Same<I>* maps)
      : GlobalArray(made(detail::with<I>(NGA_Create_irreg, NGA_Create_irreg64, type, ndim, dims,
                                         detail::text(name), block, maps))) {}
  template <class I>
  GlobalArray(int type, int ndim, I* dims, const char* name, Same<I>* block, Same<I>* maps,
              PGroup* group)
      : GlobalArray(
            made(detail::with<I>(NGA_Create_irreg_config, NGA_Create_irreg_config64, type, ndim,
                                 dims, detail::text(name), block, maps, group->handle()))) {}

  /* The same with ghost cells; the last argument only tells them from the others. */
  template <class I>
  GlobalArray(int type, int ndim, I* dims, Same<I>* width, const char* name, Same<I>* chunk, char)
      : GlobalArray(made(detail::with<I>(NGA_Create_ghosts, NGA_Create_ghosts64, type, ndim, dims,
                                         width, detail::text(name), chunk))) {}
  template <class I>
  GlobalArray(int type, int ndim, I* dims, Same<I>* width, const char* name, Same<I>* chunk,
              PGroup* group, char)
      : GlobalArray(
            made(detail::with<I>(NGA_Create_ghosts_config, NGA_Create_ghosts_config64, type, ndim,
                                 dims, width, detail::text(name), chunk, group->handle()))) {}
  template <class I>
  GlobalArray(int type, int ndim, I* dims, Same<I>* width, const char* name, Same<I>* block,
              Same<I>* maps, char)
      : GlobalArray(made(detail::with<I>(NGA_Create_ghosts_irreg, NGA_Create_ghosts_irreg64, type,
                                         ndim, dims, width, detail::text(name), block, maps))) {}
  template <class I>
  GlobalArray(int type, int ndim, I* dims, Same<I>* width, const char* name, Same<I>* block,
              Same<I>* maps, PGroup* group, char)
      : GlobalArray(made(detail::with<I>(NGA_Create_ghosts_irreg_config,
                                         NGA_Create_ghosts_irreg_config64, type, ndim, dims, width,
                                         detail::text(name), block, maps, group->handle()))) {}

  /* An array like another; its elements are undefined. */
  GlobalArray(const GlobalArray& g_a, const char* name)
      : GlobalArray(made(GA_Duplicate(g_a.handle_, detail::text(name)))) {}

  /* A copy with the elements. */
  GlobalArray(const GlobalArray& g_a) : GlobalArray(g_a, g_a.inquireName()) { copy(&g_a); }

  /* An array that the set methods describe, and allocate() makes. */
  GlobalArray() : GlobalArray(made(GA_Create_handle())) {}

  ~GlobalArray() { destroy(); }

  /* An array of its own in place of the old one, with the elements of the other. */
  GlobalArray& operator=(const GlobalArray& g_a) {
    if (this == &g_a) return *this;
    destroy();
    handle_ = made(GA_Duplicate(g_a.handle_, g_a.inquireName())).number;
    copy(&g_a);
    return *this;
  }

  /* Collective. Whether type, shape, distribution and all elements are the same. */
  int operator==(const GlobalArray& g_a) const {
    int type = 0, ndim = 0, other_type = 0, other_ndim = 0;
    int64_t dims[GA_MAX_DIM], other_dims[GA_MAX_DIM];
    inquire(&type, &ndim, dims);
    g_a.inquire(&other_type, &other_ndim, other_dims);
    const int different = compareDistr(&g_a);
    if (type != other_type || ndim != other_ndim || different) return 0;
    int same = is_same(g_a, type, ndim, dims) ? 1 : 0;
    GA_Igop(&same, 1, detail::text("min"));
    return same;
  }
  int operator!=(const GlobalArray& g_a) const { return *this == g_a ? 0 : 1; }

  int handle() const { return handle_; }

  /* The end of the array; the destructor has nothing left to do. */
  void destroy() {
    if (handle_ != 0 && GA_Initialized()) GA_Destroy(handle_);
    handle_ = 0;
  }

  /* --- Description --- */

  int allocate() const { return GA_Allocate(handle_); }
  int deallocate() const { return GA_Deallocate(handle_); }
  int overlay(const GlobalArray* g_p) { return GA_Overlay(handle_, g_p->handle_); }
  void setArrayName(const char* name) const { GA_Set_array_name(handle_, detail::text(name)); }
  void setPGroup(PGroup* group) const { GA_Set_pgroup(handle_, group->handle()); }
  void setProperty(const char* property) { GA_Set_property(handle_, detail::text(property)); }
  void unsetProperty() { GA_Unset_property(handle_); }
  void setMemoryDev(const char* device) { GA_Set_memory_dev(handle_, detail::text(device)); }
  void setRestricted(int* list, int nprocs) const { GA_Set_restricted(handle_, list, nprocs); }
  void setRestrictedRange(int lo_proc, int hi_proc) const {
    GA_Set_restricted_range(handle_, lo_proc, hi_proc);
  }
  template <class I>
  void setData(int ndim, I* dims, int type) const {
    detail::with<I>(GA_Set_data, GA_Set_data64, handle_, ndim, dims, type);
  }
  template <class I>
  void setChunk(I* chunk) const {
    detail::with<I>(GA_Set_chunk, GA_Set_chunk64, handle_, chunk);
  }
  template <class I>
  void setIrregDistr(I* map, Same<I>* nblock) const {
    detail::with<I>(GA_Set_irreg_distr, GA_Set_irreg_distr64, handle_, map, nblock);
  }
  template <class I>
  void setBlockCyclic(I* dims) const {
    detail::with<I>(GA_Set_block_cyclic, GA_Set_block_cyclic64, handle_, dims);
  }
  template <class I>
  void setBlockCyclicProcGrid(I* dims, Same<I>* proc_grid) const {
    detail::with<I>(GA_Set_block_cyclic_proc_grid, GA_Set_block_cyclic_proc_grid64, handle_, dims,
                    proc_grid);
  }
  template <class I>
  void setTiledProcGrid(I* dims, Same<I>* proc_grid) const {
    detail::with<I>(GA_Set_tiled_proc_grid, GA_Set_tiled_proc_grid64, handle_, dims, proc_grid);
  }
  template <class I>
  void setTiledIrregProcGrid(I* map, Same<I>* nblocks, Same<I>* proc_grid) const {
    detail::with<I>(GA_Set_tiled_irreg_proc_grid, GA_Set_tiled_irreg_proc_grid64, handle_, map,
                    nblocks, proc_grid);
  }
  template <class I>
  void setGhosts(I* width) const {
    detail::with<I>(GA_Set_ghosts, GA_Set_ghosts64, handle_, width);
  }

  /* --- What it is, and where --- */

  void checkHandle(const char* text) const { GA_Check_handle(handle_, detail::text(text)); }
  int compareDistr(const GlobalArray* g_a) const { return GA_Compare_distr(handle_, g_a->handle_); }
  void getBlockInfo(int* num_blocks, int* block_dims) {
    GA_Get_block_info(handle_, num_blocks, block_dims);
  }
  int hasGhosts() const { return GA_Has_ghosts(handle_); }
  char* inquireName() const { return GA_Inquire_name(handle_); }
  int isMirrored() { return GA_Is_mirrored(handle_); }
  void nblock(int* numbers) const { GA_Nblock(handle_, numbers); }
  int ndim() const { return GA_Ndim(handle_); }
  void procTopology(int proc, int* coord) const { NGA_Proc_topology(handle_, proc, coord); }
  int totalBlocks() const { return GA_Total_blocks(handle_); }
  template <class I>
  void distribution(int proc, I* lo, Same<I>* hi) const {
    detail::with<I>(NGA_Distribution, NGA_Distribution64, handle_, proc, lo, hi);
  }
  template <class I>
  void inquire(int* type, int* dimensions, I* dims) const {
    detail::with<I>(NGA_Inquire, NGA_Inquire64, handle_, type, dimensions, dims);
  }
  template <class I>
  int locate(I* subscript) const {
    return detail::with<I>(NGA_Locate, NGA_Locate64, handle_, subscript);
  }
  template <class I>
  int locateRegion(I* lo, Same<I>* hi, Same<I>* map, int* procs) const {
    return detail::with<I>(NGA_Locate_region, NGA_Locate_region64, handle_, lo, hi, map, procs);
  }

  /* --- One-sided --- */

  template <class I>
  void get(I* lo, Same<I>* hi, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Get, NGA_Get64, handle_, lo, hi, buf, ld);
  }
  template <class I>
  void put(I* lo, Same<I>* hi, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Put, NGA_Put64, handle_, lo, hi, buf, ld);
  }
  template <class I>
  void acc(I* lo, Same<I>* hi, void* buf, Same<I>* ld, void* alpha) const {
    detail::with<I>(NGA_Acc, NGA_Acc64, handle_, lo, hi, buf, ld, alpha);
  }
  template <class I>
  void nbGet(I* lo, Same<I>* hi, void* buf, Same<I>* ld, GANbhdl* request) {
    detail::with<I>(NGA_NbGet, NGA_NbGet64, handle_, lo, hi, buf, ld, request);
  }
  template <class I>
  void nbPut(I* lo, Same<I>* hi, void* buf, Same<I>* ld, GANbhdl* request) {
    detail::with<I>(NGA_NbPut, NGA_NbPut64, handle_, lo, hi, buf, ld, request);
  }
  template <class I>
  void nbAcc(I* lo, Same<I>* hi, void* buf, Same<I>* ld, void* alpha, GANbhdl* request) {
    detail::with<I>(NGA_NbAcc, NGA_NbAcc64, handle_, lo, hi, buf, ld, alpha, request);
  }
  template <class I>
  void stridedGet(I* lo, Same<I>* hi, Same<I>* skip, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Strided_get, NGA_Strided_get64, handle_, lo, hi, skip, buf, ld);
  }
  template <class I>
  void stridedPut(I* lo, Same<I>* hi, Same<I>* skip, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Strided_put, NGA_Strided_put64, handle_, lo, hi, skip, buf, ld);
  }
  template <class I>
  void stridedAcc(I* lo, Same<I>* hi, Same<I>* skip, void* buf, Same<I>* ld, void* alpha) const {
    detail::with<I>(NGA_Strided_acc, NGA_Strided_acc64, handle_, lo, hi, skip, buf, ld, alpha);
  }
  template <class I>
  void periodicGet(I* lo, Same<I>* hi, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Periodic_get, NGA_Periodic_get64, handle_, lo, hi, buf, ld);
  }
  template <class I>
  void periodicPut(I* lo, Same<I>* hi, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Periodic_put, NGA_Periodic_put64, handle_, lo, hi, buf, ld);
  }
  template <class I>
  void periodicAcc(I* lo, Same<I>* hi, void* buf, Same<I>* ld, void* alpha) const {
    detail::with<I>(NGA_Periodic_acc, NGA_Periodic_acc64, handle_, lo, hi, buf, ld, alpha);
  }
  template <class I>
  void gather(void* v, I** subscripts, Same<I> n) const {
    detail::with<I>(NGA_Gather, NGA_Gather64, handle_, v, subscripts, n);
  }
  template <class I>
  void scatter(void* v, I** subscripts, Same<I> n) const {
    detail::with<I>(NGA_Scatter, NGA_Scatter64, handle_, v, subscripts, n);
  }
  template <class I>
  void scatterAcc(void* v, I** subscripts, Same<I> n, void* alpha) const {
    detail::with<I>(NGA_Scatter_acc, NGA_Scatter_acc64, handle_, v, subscripts, n, alpha);
  }
  void allocGatscatBuf(int nelems) const { NGA_Alloc_gatscat_buf(nelems); }
  void freeGatscatBuf() { NGA_Free_gatscat_buf(); }
  template <class I>
  long readInc(I* subscript, long inc) const {
    return detail::with<I>(NGA_Read_inc, NGA_Read_inc64, handle_, subscript, inc);
  }

  /* --- Direct access --- */

  template <class I>
  void access(I* lo, Same<I>* hi, void* ptr, Same<I>* ld) const {
    detail::with<I>(NGA_Access, NGA_Access64, handle_, lo, hi, ptr, ld);
  }
  template <class I>
  void release(I* lo, Same<I>* hi) const {
    detail::with<I>(NGA_Release, NGA_Release64, handle_, lo, hi);
  }
  template <class I>
  void releaseUpdate(I* lo, Same<I>* hi) const {
    detail::with<I>(NGA_Release_update, NGA_Release_update64, handle_, lo, hi);
  }
  template <class I>
  void accessBlock(int64_t number, void* ptr, I* ld) const {
    detail::with<I>(NGA_Access_block, NGA_Access_block64, handle_, static_cast<int>(number), ptr,
                    ld);
  }
  void releaseBlock(int number) const { NGA_Release_block(handle_, number); }
  void releaseUpdateBlock(int number) const { NGA_Release_update_block(handle_, number); }
  template <class I>
  void accessBlockGrid(I* index, void* ptr, Same<I>* ld) const {
    detail::with<I>(NGA_Access_block_grid, NGA_Access_block_grid64, handle_, index, ptr, ld);
  }
  void releaseBlockGrid(int* index) const { NGA_Release_block_grid(handle_, index); }
  void releaseUpdateBlockGrid(int* index) const { NGA_Release_update_block_grid(handle_, index); }
  template <class I>
  void accessBlockSegment(int proc, void* ptr, I* len) const {
    detail::with<I>(NGA_Access_block_segment, NGA_Access_block_segment64, handle_, proc, ptr, len);
  }
  void releaseBlockSegment(int proc) const { NGA_Release_block_segment(handle_, proc); }
  void releaseUpdateBlockSegment(int proc) const {
    NGA_Release_update_block_segment(handle_, proc);
  }

  /* --- Ghost cells --- */

  template <class I>
  void accessGhosts(I* dims, void* ptr, Same<I>* ld) const {
    detail::with<I>(NGA_Access_ghosts, NGA_Access_ghosts64, handle_, dims, ptr, ld);
  }
  void releaseGhosts() const { NGA_Release_ghosts(handle_); }
  void releaseUpdateGhosts() const { NGA_Release_update_ghosts(handle_); }
  template <class I>
  void accessGhostElement(void* ptr, I* subscript, Same<I>* ld) const {
    detail::with<I>(NGA_Access_ghost_element, NGA_Access_ghost_element64, handle_, ptr, subscript,
                    ld);
  }
  template <class I>
  void releaseGhostElement(I* subscript) const {
    detail::with<I>(NGA_Release_ghost_element, NGA_Release_ghost_element64, handle_, subscript);
  }
  template <class I>
  void releaseUpdateGhostElement(I* subscript) const {
    detail::with<I>(NGA_Release_update_ghost_element, NGA_Release_update_ghost_element64, handle_,
                    subscript);
  }
  template <class I>
  void getGhostBlock(I* lo, Same<I>* hi, void* buf, Same<I>* ld) const {
    detail::with<I>(NGA_Get_ghost_block, NGA_Get_ghost_block64, handle_, lo, hi, buf, ld);
  }
  template <class I>
  void nbGetGhostDir(I* mask, GANbhdl* request) {
    detail::with<I>(NGA_NbGet_ghost_dir, NGA_NbGet_ghost_dir64, handle_, mask, request);
  }
  void updateGhosts() const { GA_Update_ghosts(handle_); }
  void updateGhostsNb(GANbhdl* request) const { NGA_Update_ghosts_nb(handle_, request); }
  int updateGhostDir(int dimension, int direction, int corners) const {
    return NGA_Update_ghost_dir(handle_, dimension, direction, corners);
  }

  /* --- Elements of whole arrays --- */

  void zero() const { GA_Zero(handle_); }
  void fill(void* value) const { GA_Fill(handle_, value); }
  void scale(void* value) const { GA_Scale(handle_, value); }
  void add(void* alpha, const GlobalArray* g_a, void* beta, const GlobalArray* g_b) const {
    GA_Add(alpha, g_a->handle_, beta, g_b->handle_, handle_);
  }
  void addConstant(void* alpha) const { GA_Add_constant(handle_, alpha); }
  void absValue() const { GA_Abs_value(handle_); }
  void recip() const { GA_Recip(handle_); }
  void copy(const GlobalArray* g_a) const { GA_Copy(g_a->handle_, handle_); }
  void elemMultiply(const GlobalArray* g_a, const GlobalArray* g_b) const {
    GA_Elem_multiply(g_a->handle_, g_b->handle_, handle_);
  }
  void elemDivide(const GlobalArray* g_a, const GlobalArray* g_b) const {
    GA_Elem_divide(g_a->handle_, g_b->handle_, handle_);
  }
  void elemMaximum(const GlobalArray* g_a, const GlobalArray* g_b) const {
    GA_Elem_maximum(g_a->handle_, g_b->handle_, handle_);
  }
  void elemMinimum(const GlobalArray* g_a, const GlobalArray* g_b) const {
    GA_Elem_minimum(g_a->handle_, g_b->handle_, handle_);
  }
  void median(const GlobalArray* g_a, const GlobalArray* g_b, const GlobalArray* g_c) const {
    GA_Median(g_a->handle_, g_b->handle_, g_c->handle_, handle_);
  }
  int idot(const GlobalArray* g_a) const { return GA_Idot(handle_, g_a->handle_); }
  long ldot(const GlobalArray* g_a) const { return GA_Ldot(handle_, g_a->handle_); }
  float fdot(const GlobalArray* g_a) const { return GA_Fdot(handle_, g_a->handle_); }
  double ddot(const GlobalArray* g_a) const { return GA_Ddot(handle_, g_a->handle_); }
  DoubleComplex zdot(const GlobalArray* g_a) const { return GA_Zdot(handle_, g_a->handle_); }
  void norm1(double* nm) const { GA_Norm1(handle_, nm); }
  void normInfinity(double* nm) const { GA_Norm_infinity(handle_, nm); }
  void stepMax(const GlobalArray* g_b, double* step) const {
    GA_Step_max(handle_, g_b->handle_, step);
  }
  template <class I>
  void selectElem(const char* op, void* val, I* index) const {
    detail::with<I>(NGA_Select_elem, NGA_Select_elem64, handle_, detail::text(op), val, index);
  }
  void mergeMirrored() { GA_Merge_mirrored(handle_); }

  /* --- Elements of patches --- */

  template <class I>
  void zeroPatch(I* lo, Same<I>* hi) const {
    detail::with<I>(NGA_Zero_patch, NGA_Zero_patch64, handle_, lo, hi);
  }
  template <class I>
  void fillPatch(I* lo, Same<I>* hi, void* value) const {
    detail::with<I>(NGA_Fill_patch, NGA_Fill_patch64, handle_, lo, hi, value);
  }
  template <class I>
  void scalePatch(I* lo, Same<I>* hi, void* value) const {
    detail::with<I>(NGA_Scale_patch, NGA_Scale_patch64, handle_, lo, hi, value);
  }
  template <class I>
  void addPatch(void* alpha, const GlobalArray* g_a, I* alo, Same<I>* ahi, void* beta,
                const GlobalArray* g_b, Same<I>* blo, Same<I>* bhi, Same<I>* clo,
                Same<I>* chi) const {
    detail::with<I>(NGA_Add_patch, NGA_Add_patch64, alpha, g_a->handle_, alo, ahi, beta,
                    g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  template <class I>
  void addConstantPatch(I* lo, Same<I>* hi, void* alpha) const {
    detail::with<I>(GA_Add_constant_patch, GA_Add_constant_patch64, handle_, lo, hi, alpha);
  }
  template <class I>
  void absValuePatch(I* lo, Same<I>* hi) const {
    detail::with<I>(GA_Abs_value_patch, GA_Abs_value_patch64, handle_, lo, hi);
  }
  template <class I>
  void recipPatch(I* lo, Same<I>* hi) const {
    detail::with<I>(GA_Recip_patch, GA_Recip_patch64, handle_, lo, hi);
  }
  template <class I>
  void copyPatch(char trans, const GlobalArray* g_a, I* alo, Same<I>* ahi, Same<I>* blo,
                 Same<I>* bhi) const {
    detail::with<I>(NGA_Copy_patch, NGA_Copy_patch64, trans, g_a->handle_, alo, ahi, handle_, blo,
                    bhi);
  }
  template <class I>
  void mergeDistrPatch(I* alo, Same<I>* ahi, GlobalArray* g_b, Same<I>* blo, Same<I>* bhi) {
    detail::with<I>(NGA_Merge_distr_patch, NGA_Merge_distr_patch64, handle_, alo, ahi, g_b->handle_,
                    blo, bhi);
  }
  template <class I>
  void elemMultiplyPatch(const GlobalArray* g_a, I* alo, Same<I>* ahi, const GlobalArray* g_b,
                         Same<I>* blo, Same<I>* bhi, Same<I>* clo, Same<I>* chi) const {
    detail::with<I>(GA_Elem_multiply_patch, GA_Elem_multiply_patch64, g_a->handle_, alo, ahi,
                    g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  template <class I>
  void elemDividePatch(const GlobalArray* g_a, I* alo, Same<I>* ahi, const GlobalArray* g_b,
                       Same<I>* blo, Same<I>* bhi, Same<I>* clo, Same<I>* chi) const {
    detail::with<I>(GA_Elem_divide_patch, GA_Elem_divide_patch64, g_a->handle_, alo, ahi,
                    g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  template <class I>
  void elemMaximumPatch(const GlobalArray* g_a, I* alo, Same<I>* ahi, const GlobalArray* g_b,
                        Same<I>* blo, Same<I>* bhi, Same<I>* clo, Same<I>* chi) const {
    detail::with<I>(GA_Elem_maximum_patch, GA_Elem_maximum_patch64, g_a->handle_, alo, ahi,
                    g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  template <class I>
  void elemMinimumPatch(const GlobalArray* g_a, I* alo, Same<I>* ahi, const GlobalArray* g_b,
                        Same<I>* blo, Same<I>* bhi, Same<I>* clo, Same<I>* chi) const {
    detail::with<I>(GA_Elem_minimum_patch, GA_Elem_minimum_patch64, g_a->handle_, alo, ahi,
                    g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  template <class I>
  void medianPatch(const GlobalArray* g_a, I* alo, Same<I>* ahi, const GlobalArray* g_b,
                   Same<I>* blo, Same<I>* bhi, const GlobalArray* g_c, Same<I>* clo, Same<I>* chi,
                   Same<I>* mlo, Same<I>* mhi) const {
    detail::with<I>(GA_Median_patch, GA_Median_patch64, g_a->handle_, alo, ahi, g_b->handle_, blo,
                    bhi, g_c->handle_, clo, chi, handle_, mlo, mhi);
  }
  template <class I>
  void stepMaxPatch(I* alo, Same<I>* ahi, const GlobalArray* g_b, Same<I>* blo, Same<I>* bhi,
                    double* step) const {
    detail::with<I>(GA_Step_max_patch, GA_Step_max_patch64, handle_, alo, ahi, g_b->handle_, blo,
                    bhi, step);
  }
  template <class I>
  long idotPatch(char ta, I* alo, Same<I>* ahi, const GlobalArray* g_a, char tb, Same<I>* blo,
                 Same<I>* bhi) const {
    return detail::with<I>(NGA_Idot_patch, NGA_Idot_patch64, handle_, ta, alo, ahi, g_a->handle_,
                           tb, blo, bhi);
  }
  template <class I>
  long ldotPatch(char ta, I* alo, Same<I>* ahi, const GlobalArray* g_a, char tb, Same<I>* blo,
                 Same<I>* bhi) const {
    return detail::with<I>(NGA_Ldot_patch, NGA_Ldot_patch64, handle_, ta, alo, ahi, g_a->handle_,
                           tb, blo, bhi);
  }
  template <class I>
  float fdotPatch(char ta, I* alo, Same<I>* ahi, const GlobalArray* g_a, char tb, Same<I>* blo,
                  Same<I>* bhi) const {
    return detail::with<I>(NGA_Fdot_patch, NGA_Fdot_patch64, handle_, ta, alo, ahi, g_a->handle_,
                           tb, blo, bhi);
  }
  template <class I>
  double ddotPatch(char ta, I* alo, Same<I>* ahi, const GlobalArray* g_a, char tb, Same<I>* blo,
                   Same<I>* bhi) const {
    return detail::with<I>(NGA_Ddot_patch, NGA_Ddot_patch64, handle_, ta, alo, ahi, g_a->handle_,
                           tb, blo, bhi);
  }
  template <class I>
  DoubleComplex zdotPatch(char ta, I* alo, Same<I>* ahi, const GlobalArray* g_a, char tb,
                          Same<I>* blo, Same<I>* bhi) const {
    return detail::with<I>(NGA_Zdot_patch, NGA_Zdot_patch64, handle_, ta, alo, ahi, g_a->handle_,
                           tb, blo, bhi);
  }

  /* --- Vectors: scans, packing --- */

  void patchEnum(int64_t lo, int64_t hi, void* start, void* inc) {
    GA_Patch_enum64(handle_, lo, hi, start, inc);
  }
  void scanAdd(const GlobalArray* g_dest, const GlobalArray* g_mask, int64_t lo, int64_t hi,
               int excl) const {
    GA_Scan_add64(handle_, g_dest->handle_, g_mask->handle_, lo, hi, excl);
  }
  void scanCopy(const GlobalArray* g_dest, const GlobalArray* g_mask, int64_t lo,
                int64_t hi) const {
    GA_Scan_copy64(handle_, g_dest->handle_, g_mask->handle_, lo, hi);
  }
  template <class I>
  void pack(const GlobalArray* g_dest, const GlobalArray* g_mask, Same<I> lo, Same<I> hi,
            I* icount) const {
    detail::with<I>(GA_Pack, GA_Pack64, handle_, g_dest->handle_, g_mask->handle_, lo, hi, icount);
  }
  template <class I>
  void unpack(GlobalArray* g_dest, GlobalArray* g_mask, Same<I> lo, Same<I> hi, I* icount) const {
    detail::with<I>(GA_Unpack, GA_Unpack64, handle_, g_dest->handle_, g_mask->handle_, lo, hi,
                    icount);
  }

  /* --- Matrices --- */

  void transpose(const GlobalArray* g_a) const { GA_Transpose(handle_, g_a->handle_); }
  void symmetrize() const { GA_Symmetrize(handle_); }
  void sgemm(char ta, char tb, int64_t m, int64_t n, int64_t k, float alpha, const GlobalArray* g_a,
             const GlobalArray* g_b, float beta) const {
    GA_Sgemm64(ta, tb, m, n, k, alpha, g_a->handle_, g_b->handle_, beta, handle_);
  }
  void dgemm(char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
             const GlobalArray* g_a, const GlobalArray* g_b, double beta) const {
    GA_Dgemm64(ta, tb, m, n, k, alpha, g_a->handle_, g_b->handle_, beta, handle_);
  }
  void zgemm(char ta, char tb, int64_t m, int64_t n, int64_t k, DoubleComplex alpha,
             const GlobalArray* g_a, const GlobalArray* g_b, DoubleComplex beta) const {
    GA_Zgemm64(ta, tb, m, n, k, alpha, g_a->handle_, g_b->handle_, beta, handle_);
  }
  void matmulPatch(char ta, char tb, void* alpha, void* beta, const GlobalArray* g_a, int64_t ailo,
                   int64_t aihi, int64_t ajlo, int64_t ajhi, const GlobalArray* g_b, int64_t bilo,
                   int64_t bihi, int64_t bjlo, int64_t bjhi, int64_t cilo, int64_t cihi,
                   int64_t cjlo, int64_t cjhi) const {
    GA_Matmul_patch64(ta, tb, alpha, beta, g_a->handle_, ailo, aihi, ajlo, ajhi, g_b->handle_, bilo,
                      bihi, bjlo, bjhi, handle_, cilo, cihi, cjlo, cjhi);
  }
  template <class I>
  void matmulPatch(char ta, char tb, void* alpha, void* beta, const GlobalArray* g_a, I* alo,
                   Same<I>* ahi, const GlobalArray* g_b, Same<I>* blo, Same<I>* bhi, Same<I>* clo,
                   Same<I>* chi) const {
    detail::with<I>(NGA_Matmul_patch, NGA_Matmul_patch64, ta, tb, alpha, beta, g_a->handle_, alo,
                    ahi, g_b->handle_, blo, bhi, handle_, clo, chi);
  }
  void diag(const GlobalArray* g_s, GlobalArray* g_v, void* eval) const {
    GA_Diag(handle_, g_s->handle_, g_v->handle_, eval);
  }
  void diagReuse(int control, const GlobalArray* g_s, GlobalArray* g_v, void* eval) const {
    GA_Diag_reuse(control, handle_, g_s->handle_, g_v->handle_, eval);
  }
  void diagSeq(const GlobalArray* g_s, const GlobalArray* g_v, void* eval) const {
    GA_Diag_seq(handle_, g_s->handle_, g_v->handle_, eval);
  }
  void diagStd(GlobalArray* g_v, void* eval) const { GA_Diag_std(handle_, g_v->handle_, eval); }
  void diagStdSeq(const GlobalArray* g_v, void* eval) const {
    GA_Diag_std_seq(handle_, g_v->handle_, eval);
  }
  int lltSolve(const GlobalArray* g_a) const { return GA_Llt_solve(g_a->handle_, handle_); }
  void luSolve(char trans, const GlobalArray* g_a) const {
    GA_Lu_solve(trans, g_a->handle_, handle_);
  }
  int solve(const GlobalArray* g_a) const { return GA_Solve(g_a->handle_, handle_); }
  int spdInvert() const { return GA_Spd_invert(handle_); }
  void getDiagonal(const GlobalArray* g_a) const { GA_Get_diag(g_a->handle_, handle_); }
  void setDiagonal(const GlobalArray* g_v) const { GA_Set_diagonal(handle_, g_v->handle_); }
  void addDiagonal(const GlobalArray* g_v) const { GA_Add_diagonal(handle_, g_v->handle_); }
  void shiftDiagonal(void* c) const { GA_Shift_diagonal(handle_, c); }
  void zeroDiagonal() const { GA_Zero_diagonal(handle_); }
  void scaleRows(const GlobalArray* g_v) const { GA_Scale_rows(handle_, g_v->handle_); }
  void scaleCols(const GlobalArray* g_v) const { GA_Scale_cols(handle_, g_v->handle_); }

  /* --- Printing --- */

  void print() const { GA_Print(handle_); }
  void printDistribution() const { GA_Print_distribution(handle_); }
  void printFile(FILE* file) const { GA_Print_file(file, handle_); }
  template <class I>
  void printPatch(I* lo, Same<I>* hi, int pretty) const {
    detail::with<I>(NGA_Print_patch, NGA_Print_patch64, handle_, lo, hi, pretty);
  }
  void summarize(int verbose) const { GA_Summarize(verbose); }

 private:
  /* A handle that is good; its own type tells the constructor from those of programs. */
  struct Made {
    int number;
  };
  explicit GlobalArray(Made made) : handle_(made.number) {}

  static Made made(int number) {
    if (number == 0) GA_Error(detail::text("there is no memory for a GA::GlobalArray"), 1);
    return {number};
  }

  /* Local. Whether the part of both arrays that is this process's to compare is the same. */
  bool is_same(const GlobalArray& g_a, int type, int ndim, const int64_t* dims) const {
    int64_t lo[GA_MAX_DIM] = {}, hi[GA_MAX_DIM] = {};
    int64_t rows = 1;
    for (int d = 0; d < ndim; ++d) hi[d] = dims[d] - 1;
    for (int d = 1; d < ndim; ++d) rows *= dims[d];
    lo[0] = dims[0] * GA_Nodeid() / GA_Nnodes();
    hi[0] = dims[0] * (GA_Nodeid() + 1) / GA_Nnodes() - 1;
    const int64_t count = rows * (hi[0] - lo[0] + 1);
    if (count <= 0) return true;
    std::vector<DoubleComplex> mine(static_cast<size_t>(count)), other(static_cast<size_t>(count));
    get(lo, hi, mine.data(), dims_behind(dims));
    g_a.get(lo, hi, other.data(), dims_behind(dims));
    return detail::same_elements(type, mine.data(), other.data(), static_cast<size_t>(count));
  }

  static int64_t* dims_behind(const int64_t* dims) { return const_cast<int64_t*>(dims + 1); }

  int handle_;
};

/* --- Services: functions, and the same as methods of an object --- */

inline GlobalArray* createGA() { return new GlobalArray(); }
inline GlobalArray* createGA(int type, int ndim, int* dims, const char* name, int* chunk) {
  return new GlobalArray(type, ndim, dims, name, chunk);
}
inline GlobalArray* createGA(int type, int ndim, int* dims, const char* name, int* block,
                             int* maps) {
  return new GlobalArray(type, ndim, dims, name, block, maps);
}
inline GlobalArray* createGA(const GlobalArray& g_b) { return new GlobalArray(g_b); }
inline GlobalArray* createGA(const GlobalArray* g_b, const char* name) {
  return new GlobalArray(*g_b, name);
}
inline GlobalArray* createGA_Ghosts(int type, int ndim, int* dims, int* width, const char* name,
                                    int* chunk) {
  return new GlobalArray(type, ndim, dims, width, name, chunk, 'g');
}
inline GlobalArray* createGA_Ghosts(int type, int ndim, int* dims, int* width, const char* name,
                                    int* map, int* nblock) {
  return new GlobalArray(type, ndim, dims, width, name, nblock, map, 'g');
}

inline int nodes() { return GA_Nnodes(); }
inline int nodeid() { return GA_Nodeid(); }
inline void sync() { GA_Sync(); }
inline void brdcst(void* buf, int lenbuf, int root) { GA_Brdcst(buf, lenbuf, root); }
inline int clusterNnodes() { return GA_Cluster_nnodes(); }
inline int clusterNodeid() { return GA_Cluster_nodeid(); }
inline int clusterProcNodeid(int proc) { return GA_Cluster_proc_nodeid(proc); }
inline int clusterNprocs(int node) { return GA_Cluster_nprocs(node); }
inline int clusterProcid(int node, int place) { return GA_Cluster_procid(node, place); }
inline int createMutexes(int number) { return GA_Create_mutexes(number); }
inline int destroyMutexes() { return GA_Destroy_mutexes(); }
inline void lock(int mutex) { GA_Lock(mutex); }
inline void unlock(int mutex) { GA_Unlock(mutex); }
inline void fence() { GA_Fence(); }
inline void initFence() { GA_Init_fence(); }
inline void maskSync(int first, int last) { GA_Mask_sync(first, last); }
inline int registerType(size_t size) { return NGA_Register_type(size); }
inline int deregisterType(int type) { return NGA_Deregister_type(type); }
inline int duplicate(int g_a, const char* name) { return GA_Duplicate(g_a, detail::text(name)); }
inline void error(const char* message, int code) { GA_Error(detail::text(message), code); }
inline void gop(int* x, int n, const char* op) { GA_Igop(x, n, detail::text(op)); }
inline void gop(long* x, int n, const char* op) { GA_Lgop(x, n, detail::text(op)); }
inline void gop(float* x, int n, const char* op) { GA_Fgop(x, n, detail::text(op)); }
inline void gop(double* x, int n, const char* op) { GA_Dgop(x, n, detail::text(op)); }
inline void igop(int* x, int n, const char* op) { GA_Igop(x, n, detail::text(op)); }
inline void lgop(long* x, int n, const char* op) { GA_Lgop(x, n, detail::text(op)); }
inline void dgop(double* x, int n, const char* op) { GA_Dgop(x, n, detail::text(op)); }
inline int nbTest(GANbhdl* request) { return NGA_NbTest(request); }
inline void nbWait(GANbhdl* request) { NGA_NbWait(request); }
inline size_t inquireMemory() { return GA_Inquire_memory(); }
inline int memoryAvailable() {
  return static_cast<int>(std::min<size_t>(GA_Memory_avail(), INT_MAX));
}
inline int memoryLimited() { return GA_Memory_limited(); }
inline void setMemoryLimit(size_t limit) { GA_Set_memory_limit(limit); }
inline int getDebug() { return GA_Get_debug(); }
inline void setDebug(int flag) { GA_Set_debug(flag); }
inline void printStats() { GA_Print_stats(); }
inline void summarize(int verbose) { GA_Summarize(verbose); }
inline int usesMA() { return GA_Uses_ma(); }
inline int usesFAPI() { return GA_Uses_fapi(); }
inline double wtime() { return GA_Wtime(); }

class GAServices {
 public:
  template <class... Arguments>
  GlobalArray* createGA(Arguments&&... arguments) {
    return GA::createGA(std::forward<Arguments>(arguments)...);
  }
  template <class... Arguments>
  GlobalArray* createGA_Ghosts(Arguments... arguments) {
    return GA::createGA_Ghosts(arguments...);
  }
  int nodes() { return GA::nodes(); }
  int nodeid() { return GA::nodeid(); }
  void sync() { GA::sync(); }
  void brdcst(void* buf, int lenbuf, int root) { GA::brdcst(buf, lenbuf, root); }
  int clusterNnodes() { return GA::clusterNnodes(); }
  int clusterNodeid() { return GA::clusterNodeid(); }
  int clusterProcNodeid(int proc) { return GA::clusterProcNodeid(proc); }
  int clusterNprocs(int node) { return GA::clusterNprocs(node); }
  int clusterProcid(int node, int place) { return GA::clusterProcid(node, place); }
  int createMutexes(int number) { return GA::createMutexes(number); }
  int destroyMutexes() { return GA::destroyMutexes(); }
  void lock(int mutex) { GA::lock(mutex); }
  void unlock(int mutex) { GA::unlock(mutex); }
  void fence() { GA::fence(); }
  void initFence() { GA::initFence(); }
  void maskSync(int first, int last) { GA::maskSync(first, last); }
  int registerType(size_t size) { return GA::registerType(size); }
  int deregisterType(int type) { return GA::deregisterType(type); }
  int duplicate(int g_a, const char* name) { return GA::duplicate(g_a, name); }
  void error(const char* message, int code) { GA::error(message, code); }
  void gop(int* x, int n, const char* op) { GA::gop(x, n, op); }
  void gop(long* x, int n, const char* op) { GA::gop(x, n, op); }
  void gop(float* x, int n, const char* op) { GA::gop(x, n, op); }
  void gop(double* x, int n, const char* op) { GA::gop(x, n, op); }
  void igop(int* x, int n, const char* op) { GA::igop(x, n, op); }
  void lgop(long* x, int n, const char* op) { GA::lgop(x, n, op); }
  void dgop(double* x, int n, const char* op) { GA::dgop(x, n, op); }
  int nbTest(GANbhdl* request) { return GA::nbTest(request); }
  void nbWait(GANbhdl* request) { GA::nbWait(request); }
  size_t inquireMemory() { return GA::inquireMemory(); }
  int memoryAvailable() { return GA::memoryAvailable(); }
  int memoryLimited() { return GA::memoryLimited(); }
  void setMemoryLimit(size_t limit) { GA::setMemoryLimit(limit); }
  int getDebug() { return GA::getDebug(); }
  void setDebug(int flag) { GA::setDebug(flag); }
  void printStats() { GA::printStats(); }
  void summarize(int verbose) { GA::summarize(verbose); }
  int usesMA() { return GA::usesMA(); }
  int usesFAPI() { return GA::usesFAPI(); }
  double wtime() { return GA::wtime(); }
};

/* It keeps nothing, so each file may have its own. */
#if __cplusplus >= 201703L
inline GAServices SERVICES;
#else
static GAServices SERVICES __attribute__((unused));
#endif

}  // namespace GA

#endif /* GANNET_GAPP_H */
