#include "ga/data_parallel/copy.hpp"

#include <optional>

#include "algo/bring.hpp"
#include "algo/collective.hpp"
#include "base/reversed.hpp"
#include "base/text.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

/// Puts the part of `a` that I own to its places in `b`.
void push(const algo::Operand& a, const algo::Operand& b) {
  for (const algo::LocalTile& tile : algo::my_tiles(a)) {
    array::put(b.core, algo::shifted(tile.patch, a.patch, b.patch), tile.data, tile.strides);
  }
}

/// Gets the part of `b` that I own from its places in `a`.
void pull(const algo::Operand& a, const algo::Operand& b) {
  for (const algo::LocalTile& tile : algo::my_tiles(b)) algo::bring(a, b.patch, tile);
}

/// Copies between arrays of different groups.
void copy_across(const Array& from, const algo::Operand& a, const Array& to,
                 const algo::Operand& b) {
  if (a.patch.extents() != b.patch.extents()) {
    throw Error(Fault::argument,
                base::text("copy: ", to_string(a.patch), " of ", from.label(), " and ",
                           to_string(b.patch), " of ", to.label(),
                           " differ in shape, and the arrays belong to different groups"));
  }
  const Group& group_a = array::group(a.core);
  const Group& group_b = array::group(b.core);
  const bool per_node = from.group() == mirror_group || to.group() == mirror_group;
  const bool all_of_b = per_node || group_b.size() <= group_a.size();
  const Group& callers = per_node ? group(world_group) : all_of_b ? group_b : group_a;

  if (syncs().before) callers.sync();
  all_of_b ? pull(a, b) : push(a, b);
  if (syncs().after) callers.sync();
}

void copy_operands(const Array& from, const algo::Operand& a, const Array& to,
                   const algo::Operand& b) {
  if (array::group(a.core).team() == array::group(b.core).team()) return algo::copy(a, b);
  copy_across(from, a, to, b);
}

bool fits_transposed(const algo::Operand& a, const algo::Operand& b) {
  return b.patch.extents() == base::reversed(a.patch.extents()) &&
         array::group(a.core).team() == array::group(b.core).team();
}

array::Handle transposed_like(const algo::Operand& a) {
  return array::create(array::group(a.core), base::reversed(a.patch.extents()), a.type, a.bytes,
                       {.name = "a transpose", .zeroed = false});
}

}  // namespace

bool asks_transpose(const char* call, char letter) {
  switch (letter) {
    case 'T':
    case 't':
      return true;
    case 'N':
    case 'n':
      return false;
    default:
      throw Error(Fault::argument,
                  base::text(call, ": '", letter, "' says nothing about a transpose; use N or T"));
  }
}

Transposed::Transposed(const algo::Operand& a)
    : handle_(transposed_like(a)),
      section_(handle_.get(), Patch::whole(array::shape(handle_.get())), a.type, a.bytes) {
  algo::transpose(a, section_);
}

void copy(Array& a, const Patch& pa, Array& b, const Patch& pb) {
  begin("copy", Elements::any, {&a, &b});
  copy_operands(a, section(a, pa), b, section(b, pb));
}

void copy_transposed(char transposed, Array& a, const Patch& pa, Array& b, const Patch& pb) {
  begin("copy", Elements::any, {&a, &b});
  const algo::Operand from = section(a, pa);
  const algo::Operand to = section(b, pb);
  if (!asks_transpose("copy", transposed) || from.patch.dims() == 1) {
    copy_operands(a, from, b, to);
  } else if (fits_transposed(from, to)) {
    algo::transpose(from, to);
  } else {
    copy_operands(a, Transposed(from).section(), b, to);
  }
}

void transpose(Array& a, Array& b) {
  begin("transpose", Elements::any, {&a, &b});
  if (&a == &b) {
    throw Error(Fault::argument, base::text("transpose: array ", a.label(),
                                            " cannot become its own transpose; use two arrays"));
  }
  algo::transpose(section(a, whole), section(b, whole));
}

void symmetrize(Array& a) {
  begin("symmetrize", Elements::numbers, {&a});
  algo::symmetrize(section(a, whole));
}

}  // namespace gannet::ga
