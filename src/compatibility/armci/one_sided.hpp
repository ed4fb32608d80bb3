#pragma once

#include "gannet/export.hpp"
#include "gannet/types.hpp"

/// ARMCI's one-sided operations, as armci.h declares them. They name the memory of process `proc`
/// (of all, whatever the default group) by an address that allocate() gave this process, and accept
/// any local memory. On return of a call that waits, the local side may be reused (put,
/// accumulate) or holds the data (get), and to memory of this node the operation is complete; the
/// rest is complete after a fence. Operations of one process on one other take effect in order.
/// Any thread.
///
/// With a handle they return at once, see When and nonblocking.hpp.
///
/// Errors: Fault::argument for memory that the process does not have (the text says what it has),
/// processes that do not exist, counts below zero, impossible strides and local memory that
/// overlaps the target. Nothing is transferred then; for a vector, perhaps the earlier entries are.
/// Source: J. Nieplocha, B. Carpenter, ARMCI: a portable remote memory copy library (1999).
namespace gannet::armci {

/// When an operation is complete: on return, or when its handle has been waited for. The handle may
/// be null: wait_all() and wait_proc() wait for such operations too.
class When {
 public:
  When() = default;
  When(int* handle) : at_once_(true), handle_(handle) {}
  bool at_once() const { return at_once_; }
  int* handle() const { return handle_; }

 private:
  bool at_once_ = false;
  int* handle_ = nullptr;
};

GANNET_API void put(void* source, void* target, int bytes, int proc, When when = {});
GANNET_API void get(void* source, void* target, int bytes, int proc, When when = {});

/// target += scale * source; each element is atomic with regard to other accumulates. `type`:
/// ARMCI_ACC_INT, ..., also the type of *scale.
GANNET_API void accumulate(int type, void* scale, void* source, void* target, int bytes, int proc,
                           When when = {});

/// Rows of count[0] bytes; count[i] blocks of the level below lie strides[i - 1] bytes apart, 1 <=
/// i <= levels <= 8.
GANNET_API void put_strided(void* source, int* source_strides, void* target, int* target_strides,
                            int* count, int levels, int proc, When when = {});
GANNET_API void get_strided(void* source, int* source_strides, void* target, int* target_strides,
                            int* count, int levels, int proc, When when = {});
GANNET_API void accumulate_strided(int type, void* scale, void* source, int* source_strides,
                                   void* target, int* target_strides, int* count, int levels,
                                   int proc, When when = {});

/// Blocks of one size, from source[i] to target[i]: armci_giov_t.
struct Vector {
  void** source;
  void** target;
  int length;  ///< of both lists
  int bytes;   ///< of each block
};
GANNET_API void put_vector(Vector* list, int length, int proc, When when = {});
GANNET_API void get_vector(Vector* list, int length, int proc, When when = {});
GANNET_API void accumulate_vector(int type, void* scale, Vector* list, int length, int proc,
                                  When when = {});

/// Puts the data and, when it is there, stores `value` in the int `flag` of the process; that
/// process may wait for it in its own memory.
GANNET_API void put_flag(void* source, void* target, int bytes, int* flag, int value, int proc);
GANNET_API void put_strided_flag(void* source, int* source_strides, void* target,
                                 int* target_strides, int* count, int levels, int* flag, int value,
                                 int proc);

/// One value. A put is complete on return, whatever the handle, since no buffer holds the value.
template <class T>
void put_value(T value, void* target, int proc) {
  put(&value, target, static_cast<int>(sizeof value), proc);
}
template <class T>
void put_value(T value, void* target, int proc, int* handle) {
  put_value(value, target, proc);
  if (handle) *handle = 0;
}
template <class T>
T get_value(void* source, int proc) {
  T value;
  get(source, &value, static_cast<int>(sizeof value), proc);
  return value;
}

/// *before := what was in the int or long at `target`, which becomes the sum of both
/// (ARMCI_FETCH_AND_ADD, ARMCI_FETCH_AND_ADD_LONG), or is swapped with *before (ARMCI_SWAP,
/// ARMCI_SWAP_LONG). Atomic with regard to other such operations.
GANNET_API void read_modify_write(int operation, void* before, void* target, int extra, int proc);

/// Local.
GANNET_API void copy(void* source, void* target, int bytes);

}  // namespace gannet::armci
