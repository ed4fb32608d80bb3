#pragma once

#include <cstdint>
#include <optional>

#include "base/bytes.hpp"
#include "wire/envelope.hpp"

/// Messages need not complete in order, so each carries, in front of its envelope, its number among
/// the messages from its sender to this port:
///
///     kind 4 | number 4 | envelope ...
namespace gannet::wire::ofi {

enum class Kind : std::uint32_t {
  message,
  handshake  ///< the payload is the address of the sender, not known yet
};

struct Label {
  Kind kind;
  std::uint32_t number;
};
static_assert(sizeof(Label) == 8);

inline constexpr std::size_t ofi_front_limit = sizeof(Label) + front_limit;

struct Arrived {
  Label label;
  Opened opened;
};

/// Nothing if the message is not from this job. Trusts no byte of it.
inline std::optional<Arrived> open_message(Bytes message, std::uint64_t key) {
  if (message.size() < sizeof(Label)) return std::nullopt;
  const auto opened = open_envelope(message.subspan(sizeof(Label)), key);
  if (!opened) return std::nullopt;
  return Arrived{base::value_at<Label>(message.data()), *opened};
}

}  // namespace gannet::wire::ofi
