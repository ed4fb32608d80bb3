#include "sparse/check.hpp"

#include "array/check.hpp"
#include "base/forked.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::sparse {

using base::text;

const Core& live(const char* call, const Core* core) {
  if (core && core->open()) return *core;
  base::refuse_if_forked(call);
  if (core && core->ended()) {
    throw Error(Fault::state, text(call, " of ", core->label(), ", which was destroyed"));
  }
  if (core) {
    throw Error(Fault::state, text(call, " of ", core->label(),
                                   ": its World has ended; keep the World longer than its "
                                   "matrices"));
  }
  throw Error(Fault::state,
              text(call, " of a sparse matrix that was destroyed or moved from; create it first"));
}

const Core& ready(const char* call, const Core* core) {
  const Core& a = live(call, core);
  if (a.assembled()) return a;
  throw Error(Fault::state, text(call, " of ", a.label(),
                                 ", which is not assembled yet; call "
                                 "assemble first"));
}

void need_array(const char* call, const Core& a, const array::Core* array) {
  const array::Core& with = array::check_core(call, array);
  if (with.group().team() != a.group().team()) {
    throw Error(Fault::argument, text(call, ": ", a.label(), " and ", with.label(),
                                      " belong to different groups; create them on the same"));
  }
  if (with.type() != a.kind().type) {
    throw Error(Fault::argument, text(call, ": ", a.label(), " and ", with.label(),
                                      " hold elements of different types"));
  }
}

void need_operand(const char* call, const Core& a, const char* role, const algo::Operand& operand,
                  const Shape& shape) {
  need_array(call, a, operand.core);
  array::check_patch(call, *operand.core, operand.patch);
  if (operand.patch.extents() == shape) return;
  throw Error(Fault::argument,
              text(call, ": ", a.label(), " of ", a.kind().rows, " x ", a.kind().columns,
                   " elements needs ", role, " of shape ", to_string(shape), ", and ",
                   operand.core->label(), to_string(operand.patch), " has ",
                   to_string(operand.patch.extents())));
}

void need_alike(const char* call, const Core& a, const Core& b) {
  if (a.group().team() != b.group().team()) {
    throw Error(Fault::argument, text(call, ": ", a.label(), " and ", b.label(),
                                      " belong to different groups; create them on the same"));
  }
  if (a.kind().type != b.kind().type || a.kind().index != b.kind().index) {
    throw Error(Fault::argument,
                text(call, ": ", a.label(), " and ", b.label(),
                     " differ in the type of elements or in the width of indices"));
  }
}

void settle(const Group& group, const std::string& what, std::uint64_t fingerprint,
            std::optional<Error> objection) {
  if (objection) {
    objection = Error(objection->fault(), text(what, ": ", base::reason(*objection)));
  }
  const rma::Segment agreement(group.team(), {0}, what, fingerprint, std::move(objection));
}

}  // namespace gannet::sparse
