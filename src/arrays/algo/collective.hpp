#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "array/core.hpp"
#include "base/text.hpp"
#include "gannet/algo.hpp"
#include "rma/team.hpp"

namespace gannet::algo {

/// `"fock"[0:10, 5:20]`, for messages.
std::string describe(const Operand& section);

/// One element by its address, precisely enough to tell it from any other, for messages.
GANNET_API std::string as_text(Element type, const void* element);

inline bool same_section(const Operand& a, const Operand& b) {
  return a.core == b.core && a.patch == b.patch;
}

inline bool overlap(const Operand& a, const Operand& b) {
  return a.core == b.core && !a.patch.intersect(b.patch).empty();
}

/// One call of a collective operation: its checks, and the frame around its work. Checks are local
/// and have the same result on every rank, before anything is communicated.
class Collective {
 public:
  using Operands = std::initializer_list<Operand>;

  /// Fault::argument unless each section lies within its array and all arrays belong to one group;
  /// Fault::state for a destroyed array. The last operand is the result, if there is one.
  Collective(const char* name, Operands operands);

  const Group& group() const { return array::group(operands_.front().core); }

  /// All sections have the same number of elements.
  void need_equal_sizes() const;

  /// The result overlaps none of the other sections unless it is the same one.
  void need_safe_result() const;

  /// All sections have one dimension.
  void need_vectors() const;

  /// The section has two dimensions or more: a matrix for each index of the others. For squares,
  /// the first two extents agree.
  void need_matrices(const Operand& section) const;
  void need_squares(const Operand& section) const;

  /// The section has two dimensions, with extents that BLAS can count; and is square.
  void need_matrix(const Operand& section) const;
  void need_blas_matrix(const Operand& section) const;
  void need_square(const Operand& section) const;

  /// Ends the call with an Error.
  template <class... Text>
  [[noreturn]] void refuse(const Text&... text) const {
    fail(Fault::argument, text...);
  }
  template <class... Text>
  [[noreturn]] void fail(Fault fault, const Text&... text) const {
    throw Error(fault, base::text(name_, ": ", text...));
  }

  /// A value that all ranks must pass alike, for GANNET_CHECK=full: of a section's type, or any
  /// that can be printed. Elements that are not numbers look alike.
  Collective& with(const char* what, Element type, const void* value);
  template <class T>
  Collective& with(const char* what, const T& value) {
    if (rma::full_check) [[unlikely]]
      values_ += base::text(", ", what, " ", value);
    return *this;
  }

  /// Runs `work` between a sync at entry and one at exit, unless the operands do without, seen by
  /// the trace. Every operation of this room goes through here.
  template <class Work>
  auto run(Work&& work) const {
    const Syncs syncs = wanted_syncs();
    return trace::observe([&] { return event(); },
                          [&] {
                            const node::Call call(name_);
                            const std::string text = rma::full_check ? describe_all() : "";
                            const rma::Team::Meeting meeting(*group().team(), call, text);
                            if (syncs.before) group().sync();
                            if constexpr (std::is_void_v<decltype(work())>) {
                              work();
                              if (syncs.after) group().sync();
                            } else {
                              auto result = work();
                              if (syncs.after) group().sync();
                              return result;
                            }
                          });
  }

 private:
  void need_valid(const Operand& section) const;
  std::string describe_all() const;
  Syncs wanted_syncs() const;
  trace::Event event() const;

  const char* name_;
  std::vector<Operand> operands_;
  std::string values_;
};

}  // namespace gannet::algo
