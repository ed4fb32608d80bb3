#include "ga/transfer/field.hpp"

#include "array/core.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "rma/one_sided.hpp"

namespace gannet::ga {

namespace {

void check(const Array& a, const Field& field) {
  const auto whole = static_cast<Index>(a.element_bytes());
  if (field.first >= 0 && field.bytes > 0 && field.first + field.bytes <= whole) return;
  throw Error(Fault::argument,
              base::text("array ", a.label(), ": a field of ", field.bytes, " bytes from byte ",
                         field.first, " is not inside an element of ", whole, " bytes"));
}

/// Moves the field of each element separately: other ranks may write the neighbours of a field.
template <class Byte, class Operation>
void move_fields(const char* call, const Array& a, const array::Core& core, const Patch& patch,
                 const Field& field, Byte* buffer, const Strides& strides, Operation&& operation) {
  check(a, field);
  if (patch.empty()) return;
  if (!buffer) base::refuse_null(base::text("array ", a.label(), ": the buffer"));
  const auto whole = static_cast<Index>(a.element_bytes());
  rma::Pending pending;
  Point at = patch.lo;
  for (int d = 0; d >= 0;) {
    const auto spot = core.map().spot(at);
    Index skip = 0;
    for (int k = 0; k < at.dims(); ++k) skip += (at[k] - patch.lo[k]) * strides[k];
    const node::Transfer one(static_cast<std::size_t>(field.bytes));
    operation(core.segment().process(),
              core.segment().place(spot.rank) + spot.offset * whole + field.first,
              buffer + skip * field.bytes, one, pending);
    for (d = at.dims() - 1; d >= 0 && ++at[d] == patch.hi[d]; --d) at[d] = patch.lo[d];
  }
  rma::wait(pending, call);
}

}  // namespace

void get_field(Array& from, const Patch& patch, const Field& field, void* to,
               const Strides& strides) {
  move_fields("get field", from, *from.core(), patch, field, static_cast<std::byte*>(to), strides,
              rma::get);
}

void put_field(Array& to, const Patch& patch, const Field& field, const void* from,
               const Strides& strides) {
  move_fields("put field", to, *to.target(), patch, field, static_cast<const std::byte*>(from),
              strides, rma::put);
}

}  // namespace gannet::ga
