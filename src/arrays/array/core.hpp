#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "array/registry.hpp"
#include "base/hang_report.hpp"
#include "dist/map.hpp"
#include "gannet/array.hpp"
#include "rma/segment.hpp"
#include "trace/trace.hpp"

namespace gannet::array {

/// An array without its C++ type: `map` says where the elements are, `segment` reaches them.
/// Immutable from creation to end(), so any thread may use it.
class Core : public std::enable_shared_from_this<Core> {
 public:
  Core(const Group& group, Element type, std::size_t element_bytes, const ArrayOptions& options,
       dist::Map map, std::uint64_t fingerprint, std::optional<Error> objection,
       rma::SharedBlock in = {});

  /// Whether the array and its world exist. Without them there are only the names.
  bool open() const { return open_->load(std::memory_order_relaxed); }
  bool ended() const { return !segment_; }

  /// Ends the array: its memory and its group. In program order on all members; waits for nobody
  /// but those of this process that hold it.
  void end();

  /// Any thread: pins the array where it is; false if it has ended. Each successful call is
  /// followed by one unpin().
  bool pin();
  void unpin() { pins_.fetch_sub(1); }

  /// How other ranks know it.
  Registered& entry() { return *entry_; }
  const Registered& entry() const { return *entry_; }

  const Group& group() const { return *group_; }
  const std::string& name() const { return name_; }
  Element type() const { return type_; }
  std::size_t element_bytes() const { return element_bytes_; }
  const dist::Map& map() const { return map_; }
  const rma::Segment& segment() const { return *segment_; }

  /// The fast path for single elements, or null. Callers have none while somebody wants to see
  /// every call.
  const Direct* direct() const { return trace::on ? nullptr : watched(); }
  const Direct* watched() const { return direct_ ? &*direct_ : nullptr; }

  /// Its name in messages: `"fock"`, or `array #7` if it has no name.
  std::string label() const;

  /// The calling thread makes a call about it: for hang reports, in every call but the fast path
  /// for single elements.
  void note_call(trace::Op op) const {
    base::hang_report::note_call(segment_->process().wait_status(), static_cast<std::uint8_t>(op),
                                 id_);
  }

  /// Its number in the trace.
  std::uint32_t trace_number() const { return trace_number_; }
  trace::Subject subject() const { return {name_, id_, trace_number_, &map_.shape()}; }

  /// One operation on the part of a patch that `peer` owns, for the trace.
  trace::Event event(trace::Op op, const Patch& part, int peer) const {
    const Index bytes = part.size() * static_cast<Index>(element_bytes_);
    return {op, nullptr, subject(), part, bytes, group_->world_rank(peer), peer == group_->rank()};
  }

  /// A collective operation on a patch, of which this rank handled `bytes`, for the trace.
  trace::Event event(const char* name, const Patch& patch, Index bytes) const {
    return {trace::Op::collective, name, subject(), patch, bytes, -1, true};
  }

 private:
  void detach();

  std::optional<Group> group_;
  std::string name_;
  Element type_;
  std::size_t element_bytes_;
  dist::Map map_;
  std::uint64_t id_;
  std::uint32_t trace_number_ = 0;
  std::optional<Registered> entry_;
  std::atomic<std::int64_t> pins_{0};  // negative: it has ended
  std::optional<rma::Segment> segment_;
  const std::atomic<bool>* open_;  // of the world, or of one that never existed
  std::optional<Direct> direct_;
};

/// Collective. As create (gannet/array.hpp), but in memory of which each member brings its part,
/// such as the block of another array: then both are views of one memory, which is freed with the
/// last of them. Null on all members: new memory. Fault::memory on every rank if a part is too
/// small.
GANNET_API Handle create_in(rma::SharedBlock mine, const Group& group, const Shape& shape,
                            Element type, std::size_t bytes, const ArrayOptions& options);

}  // namespace gannet::array
