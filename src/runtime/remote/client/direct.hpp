#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "node/arena.hpp"
#include "remote/client/requests.hpp"
#include "remote/protocol/window.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// A rank's RDMA to one other node: the windows whose keys it has, and what is under way. The
/// network keeps no order, so the caller lets everything end before an operation that might
/// overlap. One thread at a time.
class DirectAccess {
 public:
  DirectAccess(wire::Port& port, wire::Peer peer) : port_(port), peer_(peer) {}

  /// Where those bytes are, if their key is here.
  std::optional<wire::Remote> find(node::Offset far, std::size_t bytes);

  /// The key of a window was asked for, to be written into the place that this returns; `answered`
  /// says when. Null if it has been asked for before, and not yet grown out of.
  protocol::WindowKey* expect(node::Offset far, const Requests& requests, Requests::Name answered);
  bool wants(node::Offset far) const;

  void begin_get(node::Offset far, std::size_t bytes) {
    ++gets_;
    read_.push_back({far, far + bytes});
  }
  void begin_put(node::Offset far, std::size_t bytes) {
    ++puts_;
    written_.push_back({far, far + bytes});
  }

  /// Whether a put that has not been flushed may write there, or a get under way reads there.
  bool is_written(node::Offset far, std::size_t bytes) const {
    return overlap(written_, far, bytes);
  }
  bool is_read(node::Offset far, std::size_t bytes) const { return overlap(read_, far, bytes); }

  void end_get() {
    if (--gets_ == 0) read_.clear();
  }
  void end_put() {
    --puts_;
    unflushed_ = true;
  }

  /// Puts are not known to be complete at their target.
  bool needs_flush() const { return unflushed_ && puts_ == 0 && !flushing_; }
  void begin_flush() {
    flushing_ = true;
    ++flushes_begun_;
    unflushed_ = false;
  }
  void end_flush() {
    flushing_ = false;
    ++flushes_ended_;
    if (no_puts()) written_.clear();
  }
  void cancel_flush() {
    flushing_ = false;
    --flushes_begun_;
    unflushed_ = true;
  }

  bool quiet() const { return gets_ == 0 && puts_ == 0 && !unflushed_ && !flushing_; }

  /// A number that has_flushed() takes: what was put before is complete when it says so.
  std::uint64_t mark() const { return no_puts() ? flushes_ended_ : flushes_begun_ + 1; }
  bool has_flushed(std::uint64_t mark) const { return flushes_ended_ >= mark || no_puts(); }

  bool no_gets() const { return gets_ == 0; }
  bool no_puts() const { return puts_ == 0 && !unflushed_ && !flushing_; }

 private:
  struct Window {
    std::unique_ptr<protocol::WindowKey> key;
    const Requests* requests = nullptr;
    Requests::Name answered{};
    std::optional<std::uint32_t> imported;
  };

  wire::Port& port_;
  wire::Peer peer_;
  std::map<std::uint64_t, Window> windows_;
  struct Range {
    node::Offset begin;
    node::Offset end;
  };
  static bool overlap(const std::vector<Range>& ranges, node::Offset far, std::size_t bytes);

  std::vector<Range> written_;  // by puts since the last flush
  std::vector<Range> read_;     // by gets since there were none
  int gets_ = 0;
  int puts_ = 0;
  std::uint64_t flushes_begun_ = 0;
  std::uint64_t flushes_ended_ = 0;
  bool unflushed_ = false;
  bool flushing_ = false;
};

}  // namespace gannet::remote
