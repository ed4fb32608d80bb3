#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "rma/arena.hpp"
#include "rma/client/slots.hpp"
#include "rma/protocol/window.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// A rank's RDMA to one other node: the windows whose keys it has, and what is under way. The
/// network keeps no order, so the caller lets everything end before an operation that might
/// overlap. One thread at a time.
class DirectAccess {
 public:
  DirectAccess(wire::Port& port, wire::Peer peer) : port_(port), peer_(peer) {}

  /// Where those bytes are, if their key is here.
  std::optional<wire::Remote> find(Offset far, std::size_t bytes);

  /// The key of a window was asked for, to be written into the place that this returns; `answered`
  /// says when. Null if it has been asked for before, and not yet grown out of.
  protocol::WindowKey* expect(Offset far, const Slots& slots, Slots::Name answered);
  bool wants(Offset far) const;

  void begin_get() { ++gets_; }
  void begin_put(Offset far, std::size_t bytes) {
    ++puts_;
    written_.push_back({far, far + bytes});
  }

  /// A put that has not been flushed may write there.
  bool overlaps(Offset far, std::size_t bytes) const;
  void end_get() { --gets_; }
  void end_put() {
    --puts_;
    unflushed_ = true;
  }

  /// Puts are not known to be complete at their target.
  bool needs_flush() const { return unflushed_ && puts_ == 0 && !flushing_; }
  void begin_flush() {
    flushing_ = true;
    unflushed_ = false;
  }
  void end_flush() {
    flushing_ = false;
    if (no_puts()) written_.clear();
  }
  void cancel_flush() {
    flushing_ = false;
    unflushed_ = true;
  }

  bool quiet() const { return gets_ == 0 && puts_ == 0 && !unflushed_ && !flushing_; }
  bool no_puts() const { return puts_ == 0 && !unflushed_ && !flushing_; }

 private:
  struct Window {
    std::unique_ptr<protocol::WindowKey> key;
    const Slots* slots = nullptr;
    Slots::Name answered{};
    std::optional<std::uint32_t> imported;
  };

  wire::Port& port_;
  wire::Peer peer_;
  std::map<std::uint64_t, Window> windows_;
  struct Range {
    Offset begin;
    Offset end;
  };
  std::vector<Range> written_;  // by puts since the last flush
  int gets_ = 0;
  int puts_ = 0;
  bool unflushed_ = false;
  bool flushing_ = false;
};

}  // namespace gannet::rma
