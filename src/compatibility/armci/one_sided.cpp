#include "armci/one_sided.hpp"

#include <cstring>

#include "armci/address.hpp"
#include "armci/operation.hpp"
#include "armci/outstanding.hpp"
#include "armci/shape.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

using rma::Pending;

/// One side in far memory, the other in near memory.
struct Sides {
  void* source;
  void* target;
  const void* far(const Operation& what) const { return what.writes_far() ? target : source; }
  void* near(const Operation& what) const { return what.writes_far() ? source : target; }
};

void check_row(const Operation& what, const Sides& sides, Index bytes) {
  base::require(sides.source, "the source");
  base::require(sides.target, "the target");
  const auto size = static_cast<Index>(what.bytes());
  if (bytes % size != 0) {
    throw Error(Fault::argument,
                base::text(bytes, " bytes are no whole number of elements of ", size, " bytes"));
  }
}

/// Whole rows only: strided transfers may take turns with their source.
void check_overlap(const State& all, const Operation& what, rma::Place far, const void* near,
                   Index bytes) {
  if (what.kind == Operation::accumulate || !far.is_here()) return;
  const std::byte* here = all.memory.at(far.offset());
  const auto* there = static_cast<const std::byte*>(near);
  if (here != there && here < there + bytes && there < here + bytes) [[unlikely]] {
    throw Error(Fault::argument, base::text("source and target overlap: ", bytes,
                                            " bytes, and their addresses are only ",
                                            here < there ? there - here : here - there, " apart"));
  }
}

void begin_row(const Operation& what, const Sides& sides, Index bytes, int proc, Pending& pending) {
  State& all = state();
  if (bytes < 0) throw Error(Fault::argument, base::text(bytes, " bytes"));
  check_proc(all, proc);
  if (bytes == 0) return;
  check_row(what, sides, bytes);
  const rma::Place far = place_of(all, sides.far(what), bytes, proc);
  check_overlap(all, what, far, sides.near(what), bytes);
  node::Transfer transfer(what.bytes());
  transfer.row = bytes / static_cast<Index>(what.bytes());
  begin(all, what, proc, far, sides.near(what), transfer, pending);
}

void begin_strided(const Operation& what, const Sides& sides, const int* source_strides,
                   const int* target_strides, const int* count, int levels, int proc,
                   Pending& pending) {
  State& all = state();
  const Shape shape(what.writes_far() ? target_strides : source_strides,
                    what.writes_far() ? source_strides : target_strides, count, levels,
                    what.writes_far());
  check_proc(all, proc);
  if (shape.empty()) return;
  check_row(what, sides, shape.row_bytes());
  const rma::Place place = place_of(all, sides.far(what), shape.far_bytes(), proc);
  auto* start = static_cast<std::byte*>(sides.near(what));
  shape.for_each_transfer(what.bytes(), [&](Index far, Index near, const node::Transfer& part) {
    begin(all, what, proc, place + far, start + near, part, pending);
  });
}

void begin_vector(const Operation& what, const Vector* list, int length, int proc,
                  Pending& pending) {
  if (length < 0) throw Error(Fault::argument, base::text("a list of ", length, " entries"));
  if (length > 0) base::require(list, "the list of blocks");
  for (const Vector* entry = list; entry != list + length; ++entry) {
    if (entry->length < 0) {
      throw Error(Fault::argument,
                  base::text("entry ", entry - list, " has ", entry->length, " blocks"));
    }
    if (entry->length == 0) continue;
    base::require(entry->source, "the list of sources of an entry");
    base::require(entry->target, "the list of targets of an entry");
    for (int i = 0; i < entry->length; ++i) {
      begin_row(what, {entry->source[i], entry->target[i]}, entry->bytes, proc, pending);
    }
  }
}

template <class Begin>
void perform(const char* call, int proc, const When& when, Begin&& begin_it) {
  Pending pending;
  begin_it(pending);
  if (when.at_once()) {
    state().outstanding->add(proc, when.handle(), pending);
  } else {
    rma::wait(pending, call);
  }
}

constexpr Operation put_operation{Operation::put};
constexpr Operation get_operation{Operation::get};

}  // namespace

void put(void* source, void* target, int bytes, int proc, When when) {
  perform("ARMCI_Put", proc, when, [&](Pending& pending) {
    begin_row(put_operation, {source, target}, bytes, proc, pending);
  });
}

void get(void* source, void* target, int bytes, int proc, When when) {
  perform("ARMCI_Get", proc, when, [&](Pending& pending) {
    begin_row(get_operation, {source, target}, bytes, proc, pending);
  });
}

void accumulate(int type, void* scale, void* source, void* target, int bytes, int proc, When when) {
  perform("ARMCI_Acc", proc, when, [&](Pending& pending) {
    begin_row(accumulate_of(type, scale), {source, target}, bytes, proc, pending);
  });
}

void put_strided(void* source, int* source_strides, void* target, int* target_strides, int* count,
                 int levels, int proc, When when) {
  perform("ARMCI_PutS", proc, when, [&](Pending& pending) {
    begin_strided(put_operation, {source, target}, source_strides, target_strides, count, levels,
                  proc, pending);
  });
}

void get_strided(void* source, int* source_strides, void* target, int* target_strides, int* count,
                 int levels, int proc, When when) {
  perform("ARMCI_GetS", proc, when, [&](Pending& pending) {
    begin_strided(get_operation, {source, target}, source_strides, target_strides, count, levels,
                  proc, pending);
  });
}

void accumulate_strided(int type, void* scale, void* source, int* source_strides, void* target,
                        int* target_strides, int* count, int levels, int proc, When when) {
  perform("ARMCI_AccS", proc, when, [&](Pending& pending) {
    begin_strided(accumulate_of(type, scale), {source, target}, source_strides, target_strides,
                  count, levels, proc, pending);
  });
}

void put_vector(Vector* list, int length, int proc, When when) {
  perform("ARMCI_PutV", proc, when,
          [&](Pending& pending) { begin_vector(put_operation, list, length, proc, pending); });
}

void get_vector(Vector* list, int length, int proc, When when) {
  perform("ARMCI_GetV", proc, when,
          [&](Pending& pending) { begin_vector(get_operation, list, length, proc, pending); });
}

void accumulate_vector(int type, void* scale, Vector* list, int length, int proc, When when) {
  perform("ARMCI_AccV", proc, when, [&](Pending& pending) {
    begin_vector(accumulate_of(type, scale), list, length, proc, pending);
  });
}

void copy(void* source, void* target, int bytes) {
  if (bytes < 0) throw Error(Fault::argument, base::text(bytes, " bytes"));
  if (bytes == 0) return;
  base::require(source, "the source");
  base::require(target, "the target");
  std::memmove(target, source, static_cast<std::size_t>(bytes));
}

}  // namespace gannet::armci
