#include "rma/atomic.hpp"

#include <cstring>

#include "armci/address.hpp"
#include "armci/one_sided.hpp"
#include "armci/operation.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

// Operations on one word of a process: atomics, and flags that follow data.
namespace gannet::armci {

namespace {

/// As in armci.h.
enum ReadModifyWrite { swap_int = 10, swap_long, fetch_add_int, fetch_add_long };

rma::Place word_at(State& all, const void* target, std::size_t bytes, int proc) {
  if (reinterpret_cast<std::uintptr_t>(target) % bytes != 0) {
    throw Error(Fault::argument, base::text("the address ", target, " is no multiple of ", bytes,
                                            ", which atomic operations need"));
  }
  return place_of(all, target, static_cast<Index>(bytes), proc);
}

template <class Use>
void observe(const State& all, trace::Op operation, int proc, std::size_t bytes, Use&& use) {
  trace::observe([&] { return event_of(all, operation, proc, static_cast<Index>(bytes)); }, use);
}

void swap(void* target, std::size_t bytes, const void* value, void* before, int proc) {
  State& all = state();
  const rma::Place at = word_at(all, target, bytes, proc);
  observe(all, trace::Op::swap, proc, bytes,
          [&] { rma::swap(all.process, at, bytes, value, before); });
}

template <class T>
void fetch_add(void* target, T value, void* before, int proc) {
  State& all = state();
  const rma::Place at = word_at(all, target, sizeof value, proc);
  observe(all, trace::Op::fetch_add, proc, sizeof value,
          [&] { rma::fetch_add(all.process, at, element_of<T>, &value, before); });
}

template <class T>
void swap_word(void* target, void* word, int proc) {
  T before;
  swap(target, sizeof before, word, &before, proc);
  std::memcpy(word, &before, sizeof before);
}

void set_flag(int* flag, int value, int proc) {
  int before = 0;
  swap(flag, sizeof value, &value, &before, proc);
}

}  // namespace

void read_modify_write(int operation, void* before, void* target, int extra, int proc) {
  if (!before) throw Error(Fault::argument, "there is no place for the value before");
  switch (operation) {
    case fetch_add_int:
      return fetch_add<int>(target, extra, before, proc);
    case fetch_add_long:
      return fetch_add<long>(target, extra, before, proc);
    case swap_int:
      return swap_word<int>(target, before, proc);
    case swap_long:
      return swap_word<long>(target, before, proc);
    default:
      throw Error(Fault::argument, base::text("operation ", operation,
                                              "; there are ARMCI_SWAP, ARMCI_SWAP_LONG, "
                                              "ARMCI_FETCH_AND_ADD and ARMCI_FETCH_AND_ADD_LONG (",
                                              swap_int, " to ", fetch_add_long, ")"));
  }
}

void put_flag(void* source, void* target, int bytes, int* flag, int value, int proc) {
  put(source, target, bytes, proc);
  set_flag(flag, value, proc);
}

void put_strided_flag(void* source, int* source_strides, void* target, int* target_strides,
                      int* count, int levels, int* flag, int value, int proc) {
  put_strided(source, source_strides, target, target_strides, count, levels, proc);
  set_flag(flag, value, proc);
}

}  // namespace gannet::armci
