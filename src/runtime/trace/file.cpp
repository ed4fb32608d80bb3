#include "trace/file.hpp"

#include <fcntl.h>

#include <cerrno>
#include <cstring>

#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "gannet/draft.hpp"
#include "gannet/error.hpp"

#ifdef GANNET_ZSTD
#include <zstd.h>
#endif

namespace gannet::trace {

using format::Codec;
using format::FrameHead;

namespace {

template <class T>
void put_in_front(std::vector<std::byte>& bytes, const T& head) {
  std::memcpy(bytes.data(), &head, sizeof head);
}

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
  throw Error(Fault::system, base::text("trace file ", path, ": ", why,
                                        "; set GANNET_TRACE_FILE to a file that can be written"));
}

base::Descriptor open_to_append(const std::string& path) {
  base::Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  if (!file) refuse(path, std::strerror(errno));
  return file;
}

bool write_all(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::write(file, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

}  // namespace

std::string file_of_node(const std::string& path, int node, int world) {
  constexpr std::string_view ending = ".gtr";
  const bool ends = path.ends_with(ending);
  std::string name = ends ? path.substr(0, path.size() - ending.size()) : path;
  if (world > 1) name += base::text('-', world);
  if (node > 0) name += base::text('.', node);
  return name + std::string(ending);
}

void create_file(const std::string& path, const format::FileHead& head) {
  try {
    Draft draft(path);
    DraftPart(draft.name(), path).write(0, &head, sizeof head);
    draft.publish();
  } catch (const Error& why) {
    refuse(path, base::reason(why));
  }
}

File::File(const std::string& path, std::uint32_t rank)
    : path_(path), rank_(rank), file_(open_to_append(path)) {
#ifdef GANNET_ZSTD
  compressor_ = ZSTD_createCCtx();
#endif
}

File::~File() {
#ifdef GANNET_ZSTD
  ZSTD_freeCCtx(static_cast<ZSTD_CCtx*>(compressor_));
#endif
}

bool File::append(const Frame& frame, std::span<const std::byte> plain) {
  FrameHead head{};
  head.mark = format::frame_mark;
  head.kind = frame.kind;
  head.stream = frame.stream;
  head.rank = rank_;
  head.sequence = frame.sequence;
  head.plain = static_cast<std::uint32_t>(plain.size());
  head.lost = frame.lost;
  std::size_t stored = plain.size();
#ifdef GANNET_ZSTD
  constexpr int quick = 1;
  bytes_.resize(sizeof head + ZSTD_compressBound(plain.size()));
  stored = ZSTD_compressCCtx(static_cast<ZSTD_CCtx*>(compressor_), bytes_.data() + sizeof head,
                             bytes_.size() - sizeof head, plain.data(), plain.size(), quick);
  head.codec = ZSTD_isError(stored) ? Codec::none : Codec::zstd;
#endif
  if (head.codec == Codec::none) {
    stored = plain.size();
    bytes_.resize(sizeof head + stored);
    if (stored > 0) std::memcpy(bytes_.data() + sizeof head, plain.data(), stored);
  }
  bytes_.resize(sizeof head + stored);
  head.stored = static_cast<std::uint32_t>(stored);
  head.check = format::checksum(std::span(bytes_).subspan(sizeof head));
  head.head_check = format::checksum_of_head(head);
  put_in_front(bytes_, head);
  return write(bytes_);
}

bool File::write(std::span<const std::byte> bytes) {
  if (broken_) return false;
  if (write_all(file_.number(), bytes)) return true;
  broken_ = true;
  base::log(base::Level::error, base::text("trace file ", path_, ": ", std::strerror(errno),
                                           "; the trace of rank ", rank_, " ends here"));
  return false;
}

bool unpack(Codec codec, std::span<const std::byte> stored, std::vector<std::byte>& plain) {
  if (codec == Codec::none) {
    if (stored.size() != plain.size()) return false;
    plain.assign(stored.begin(), stored.end());
    return true;
  }
#ifdef GANNET_ZSTD
  return codec == Codec::zstd &&
         ZSTD_decompress(plain.data(), plain.size(), stored.data(), stored.size()) == plain.size();
#else
  return false;
#endif
}

}  // namespace gannet::trace
