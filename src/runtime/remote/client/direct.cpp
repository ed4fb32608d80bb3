#include "remote/client/direct.hpp"

#include <algorithm>

namespace gannet::remote {

std::optional<wire::Remote> DirectAccess::find(node::Offset far, std::size_t bytes) {
  const auto found = windows_.find(far / protocol::window_bytes);
  if (found == windows_.end()) return {};
  Window& window = found->second;
  if (!window.requests->done(window.answered)) return {};
  const protocol::WindowKey& key = *window.key;
  if (!window.imported) {
    const std::size_t length = std::min<std::size_t>(key.key_bytes, sizeof key.key);
    window.imported = port_.import_key(peer_, wire::MemoryKey(key.key, key.key + length));
  }
  if (far < key.begin || far + bytes > key.end) return {};
  return wire::Remote{*window.imported, key.address + (far - key.begin)};
}

/// The key has not been asked for yet; or it is there, but the arena has grown since.
bool DirectAccess::wants(node::Offset far) const {
  const auto found = windows_.find(far / protocol::window_bytes);
  if (found == windows_.end()) return true;
  const Window& window = found->second;
  const bool refused = window.key->end == 0;
  return window.requests->done(window.answered) && !refused && far >= window.key->end;
}

protocol::WindowKey* DirectAccess::expect(node::Offset far, const Requests& requests,
                                          Requests::Id answered) {
  Window& window = windows_[far / protocol::window_bytes];
  window = {std::make_unique<protocol::WindowKey>(), &requests, answered, {}};
  return window.key.get();
}

std::uint32_t DirectAccess::begin(Kind kind, node::Offset far, std::size_t bytes,
                                  std::uint32_t slot) {
  if (free_.empty()) {
    if (free_.capacity() <= transfers_.size()) free_.reserve(2 * transfers_.size() + 8);
    transfers_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(transfers_.size() - 1));
  }
  const std::uint32_t number = free_.back();
  free_.pop_back();
  transfers_[number] = {Transfer::State::open, kind, slot, far, far + bytes, ++begun_,
                        flushes_begun_ + 1};
  ++under_way_;
  if (kind == Kind::put) unflushed_ = true;
  return number;
}

std::uint32_t DirectAccess::end(std::uint32_t transfer) {
  Transfer& ended = transfers_[transfer];
  if (ended.kind == Kind::put && flushes_ended_ < ended.flush) {
    ended.state = Transfer::State::landed;
  } else {
    forget(transfer);
  }
  return ended.slot;
}

void DirectAccess::forget(std::uint32_t transfer) {
  transfers_[transfer].state = Transfer::State::free;
  free_.push_back(transfer);
  --under_way_;
}

void DirectAccess::begin_flush() {
  flushing_ = true;
  ++flushes_begun_;
  unflushed_ = false;
}

void DirectAccess::cancel_flush() {
  flushing_ = false;
  --flushes_begun_;
  unflushed_ = true;
}

void DirectAccess::end_flush() {
  flushing_ = false;
  ++flushes_ended_;
  for (std::uint32_t i = 0; i < transfers_.size(); ++i) {
    const Transfer& put = transfers_[i];
    if (put.state == Transfer::State::landed && put.flush <= flushes_ended_) forget(i);
  }
}

bool DirectAccess::has_passed(const Mark& mark) const {
  if (flushes_ended_ < mark.flushes) return false;
  return under_way_ == 0 ||
         std::none_of(transfers_.begin(), transfers_.end(), [&](const Transfer& transfer) {
           return transfer.state == Transfer::State::open && transfer.number <= mark.transfers;
         });
}

bool DirectAccess::overlaps(Kind kind, node::Offset far, std::size_t bytes) const {
  constexpr int most = 64;  // then waiting is cheaper than looking
  if (under_way_ == 0) return false;
  return under_way_ > most ||
         std::any_of(transfers_.begin(), transfers_.end(), [&](const Transfer& transfer) {
           return transfer.state != Transfer::State::free && transfer.kind == kind &&
                  far < transfer.end && far + bytes > transfer.begin;
         });
}

}  // namespace gannet::remote
