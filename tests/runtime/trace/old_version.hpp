#pragma once

#include <cstring>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "trace/file.hpp"
#include "trace/unpack.hpp"

/// Files as they were written before, for tests that they still open.
namespace gannet::test {

/// Events of versions 1 and 2: differences of begins, in order of place.
inline std::vector<std::byte> shuffled(std::span<const trace::format::Event> events) {
  constexpr std::size_t each = sizeof(trace::format::Event);
  std::vector<std::byte> bytes(events.size() * each);
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    trace::format::Event event = events[i];
    event.begin -= std::exchange(before, event.begin);
    std::byte one[each];
    std::memcpy(one, &event, each);
    for (std::size_t b = 0; b < each; ++b) bytes[b * events.size() + i] = one[b];
  }
  return bytes;
}

template <class Head>
void append_frame(std::string& to, Head head, std::span<const std::byte> content) {
  using namespace trace::format;
  head.mark = frame_mark;
  head.codec = Codec::none;
  head.stored = head.plain = static_cast<std::uint32_t>(content.size());
  head.check = checksum(content);
  head.head_check = checksum_of_head(head);
  to.append(reinterpret_cast<const char*>(&head), sizeof head);
  to.append(reinterpret_cast<const char*>(content.data()), content.size());
}

/// The file that version 1 or 2 would have written instead of this one.
inline std::string as_version(std::uint32_t version, const std::string& now) {
  using namespace trace::format;
  FileHead file;
  std::memcpy(&file, now.data(), sizeof file);
  file.version = version;
  std::string old(reinterpret_cast<const char*>(&file), sizeof file);
  for (std::size_t at = sizeof file; at < now.size();) {
    FrameHead head;
    std::memcpy(&head, &now[at], sizeof head);
    std::vector<std::byte> content(head.plain);
    const auto stored = std::as_bytes(std::span(now)).subspan(at + sizeof head, head.stored);
    trace::unpack(head.codec, stored, content);
    if (head.kind == Kind::events) content = shuffled(*trace::unpack_events(content));
    if (version == 1) {
      FrameHead1 first{};
      first.kind = head.kind;
      first.stream = static_cast<std::uint16_t>(head.stream);
      first.rank = head.rank;
      first.sequence = head.sequence;
      first.lost = head.lost;
      append_frame(old, first, content);
    } else {
      append_frame(old, head, content);
    }
    at += sizeof head + head.stored;
  }
  return old;
}

}  // namespace gannet::test
