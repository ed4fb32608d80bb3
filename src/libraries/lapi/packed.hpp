#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "gannet/messages.hpp"

namespace gannet::lapi {

/// Frees what belongs to a completion that nobody will be notified of.
inline void discard(const Completion& completion) {
  if (completion.discard) completion.discard(completion.context);
}

/// Memory for a payload that was, or will be, in pieces.
class Packed {
 public:
  explicit Packed(std::size_t bytes)
      : data_(std::make_unique_for_overwrite<std::byte[]>(bytes)), bytes_(bytes) {}
  std::byte* data() const { return data_.get(); }
  std::span<const std::byte> bytes() const { return {data_.get(), bytes_}; }

 private:
  std::unique_ptr<std::byte[]> data_;
  std::size_t bytes_;
};

/// Frees it when it has been sent, and then notifies `then`.
inline Completion freed(std::unique_ptr<Packed> packed, const Completion& then) {
  struct Sent {
    std::unique_ptr<Packed> packed;
    Completion then;
  };
  const auto notify = [](void* context, const Error* why) {
    const std::unique_ptr<Sent> sent(static_cast<Sent*>(context));
    if (sent->then) sent->then.notify(sent->then.context, why);
  };
  const auto drop = [](void* context) {
    const std::unique_ptr<Sent> sent(static_cast<Sent*>(context));
    discard(sent->then);
  };
  const bool notes_only = !then || then.notes_only;
  return {notify, new Sent{std::move(packed), then}, notes_only, nullptr, drop};
}

}  // namespace gannet::lapi
