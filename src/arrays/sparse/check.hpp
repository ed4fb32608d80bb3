#pragma once

#include <optional>
#include <string>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "gannet/algo.hpp"
#include "sparse/core.hpp"
#include "sparse/types.hpp"
#include "trace/trace.hpp"

/// Checks that calls on sparse matrices begin with.
namespace gannet::sparse {

/// Local. The matrix exists and its world is open; otherwise Fault::state.
const Core& live(const char* call, const Core* core);
inline Core& live(const char* call, Core* core) {
  return const_cast<Core&>(live(call, static_cast<const Core*>(core)));
}

/// The same for a matrix that has to be assembled.
const Core& ready(const char* call, const Core* core);
inline Core& ready(const char* call, Core* core) {
  return const_cast<Core&>(ready(call, static_cast<const Core*>(core)));
}

/// Local. Fault::argument unless an array is on the matrix's group, of its type, and its section
/// has this shape.
void need_operand(const char* call, const Core& a, const char* role, const algo::Operand& operand,
                  const Shape& shape);
void need_array(const char* call, const Core& a, const array::Core* array);

/// Local. Fault::argument unless b is a matrix of the same types on the same group.
void need_alike(const char* call, const Core& a, const Core& b);

/// Collective. If any rank has an objection, or a different fingerprint, every rank throws the same
/// Error about `what`.
void settle(const Group& group, const std::string& what, std::uint64_t fingerprint,
            std::optional<Error> objection);

/// Collective. Runs `body()`, which is local, on every rank, and settles the outcome.
template <class Body>
void agree(const Group& group, const std::string& what, std::uint64_t fingerprint, Body&& body) {
  settle(group, what, fingerprint, base::failure_of(std::forward<Body>(body)));
}

/// Collective. The same with visit.operator()<T, I>(), for the types of the matrix.
template <class Visit>
void agree_for(const char* name, const Core& a, Visit&& visit) {
  agree(a.group(), base::text(name, " of ", a.label()), 0,
        [&] { with_types(a.kind().type, a.kind().index, visit); });
}

/// Runs collective work on a matrix, seen by the trace.
template <class Work>
void observe(const char* name, const Core& a, Work&& work) {
  const auto event = [&] {
    const Patch all{{0, 0}, {a.kind().rows, a.kind().columns}};
    const Index bytes = a.assembled() ? a.stored().mine * static_cast<Index>(a.value_bytes()) : 0;
    return trace::Event{trace::Op::collective, name, a.subject(), all, bytes, -1, true};
  };
  trace::observe(event, std::forward<Work>(work));
}

/// The frame of collective work on a matrix: the meeting of its ranks, with a sync at entry and one
/// at exit, seen by the trace. Work that needs memory that grows with the matrix must agree() on
/// the outcome, or the other ranks would wait for ever.
template <class Work>
void collective(const char* name, const Core& a, Work&& work) {
  observe(name, a, [&] {
    const Group group = a.group();
    const node::Call call(name);
    const rma::Team::Meeting meeting(*group.team(), call);
    group.sync();
    if (const auto failure = base::failure_of(work)) throw *failure;
    group.sync();
  });
}

}  // namespace gannet::sparse
