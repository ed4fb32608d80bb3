#include "frames.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "trace/file.hpp"

namespace gannet::timeline {

namespace format = trace::format;

namespace {

format::FrameHead as_now(const format::FrameHead& head) { return head; }

format::FrameHead as_now(const format::FrameHead1& old) {
  format::FrameHead head{};
  head.kind = old.kind;
  head.codec = old.codec;
  head.rank = old.rank;
  head.stream = old.stream;
  head.sequence = old.sequence;
  head.stored = old.stored;
  head.plain = old.plain;
  head.lost = old.lost;
  return head;
}

/// The frame that begins with these bytes, if there is one, with a head of that version.
template <class Head>
std::optional<Frame> frame_at(Bytes bytes, std::uint32_t version) {
  Head head;
  if (bytes.size() < sizeof head) return {};
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.mark != format::frame_mark) return {};
  if (head.head_check != format::checksum_of_head(head)) return {};
  if (head.plain > format::most_plain) return {};
  if (head.stored > bytes.size() - sizeof head) return {};
  const Bytes stored = bytes.subspan(sizeof head, head.stored);
  if (head.check != format::checksum(stored)) return {};
  return Frame{version, as_now(head), stored, sizeof head + stored.size()};
}

/// Bytes until the next mark of a frame.
std::size_t until_mark(Bytes bytes) {
  std::byte mark[sizeof format::frame_mark];
  std::memcpy(mark, &format::frame_mark, sizeof mark);
  const auto found = std::search(bytes.begin() + 1, bytes.end(), std::begin(mark), std::end(mark));
  return static_cast<std::size_t>(found - bytes.begin());
}

}  // namespace

format::FileHead head_of(Bytes bytes, const std::string& name) {
  format::FileHead head;
  const bool is_trace = bytes.size() >= sizeof head &&
                        std::memcmp(bytes.data(), format::magic, sizeof format::magic) == 0;
  if (!is_trace) {
    throw Error(Fault::argument,
                base::text(name, " is no trace of Gannet; GANNET_TRACE=events makes one"));
  }
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.version > format::version) {
    throw Error(Fault::argument,
                base::text(name, " is of version ", head.version, " of the trace format; this ",
                           "program reads up to ", format::version, ": use a newer gannet"));
  }
  const bool sound = head.version > 0 && head.bytes >= sizeof head && head.bytes <= bytes.size() &&
                     head.nodes > 0 && head.node < head.nodes && head.ranks >= head.nodes &&
                     head.ranks <= (1u << 24);
  if (sound) return head;
  throw Error(Fault::argument, base::text(name, ": the head of the trace is broken"));
}

File read_frames(Bytes bytes, const std::string& name) {
  File file;
  file.head = head_of(bytes, name);
  bytes = bytes.subspan(file.head.bytes);
  const auto frame_at_front =
      file.head.version == 1 ? frame_at<format::FrameHead1> : frame_at<format::FrameHead>;
  while (!bytes.empty()) {
    if (const auto frame = frame_at_front(bytes, file.head.version)) {
      file.frames.push_back(*frame);
      bytes = bytes.subspan(frame->bytes);
      continue;
    }
    const std::size_t skip = until_mark(bytes);
    file.skipped += skip;
    bytes = bytes.subspan(skip);
  }
  return file;
}

bool unpack(const Frame& frame, std::vector<std::byte>& plain) {
  plain.resize(frame.head.plain);
  return trace::unpack(frame.head.codec, frame.stored, plain);
}

}  // namespace gannet::timeline
