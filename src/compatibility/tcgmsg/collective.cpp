#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "gannet/draft.hpp"
#include "gannet/error.hpp"
#include "interface/gop.hpp"
#include "interface/messages.hpp"
#include "tcgmsg/record.hpp"
#include "tcgmsg/session.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

constexpr std::size_t file_block = std::size_t{1} << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// The next part of a file that all ranks get; or why there is none.
struct FilePart {
  Index bytes = 0;
  int error = 0;  ///< of the operating system
};

FilePart read(std::FILE* file, std::span<std::byte> to) {
  if (!file) return {0, errno};
  const std::size_t bytes = std::fread(to.data(), 1, to.size(), file);
  return {static_cast<Index>(bytes), std::ferror(file) ? errno : 0};
}

/// A file in transit; ranks that share a directory do not collide, nor do they harm what is read.
class Copy {
 public:
  explicit Copy(const std::string& name) : draft_(name), part_(draft_.name(), name) {}

  void append(std::span<const std::byte> bytes) {
    part_.write(length_, bytes.data(), bytes.size());
    length_ += bytes.size();
  }
  void finish() {
    part_.close();
    draft_.publish();
  }

 private:
  Draft draft_;
  DraftPart part_;
  std::uint64_t length_ = 0;
};

}  // namespace

void broadcast(Index type, void* data, Index bytes, Index root) {
  check_rank("originator", root);
  interface::check_buffer(data, bytes);
  const Record record({Call::brdcst, type, bytes, root});
  world().broadcast(std::span(static_cast<std::byte*>(data), static_cast<std::size_t>(bytes)),
                    static_cast<int>(root));
}

void synchronise(Index type) {
  const Record record({Call::synch, type});
  world().sync();
}

void combine(Index type, void* values, Index count, Element element, std::string_view op) {
  const Record record({Call::gop, type, count * static_cast<Index>(base::bytes_of(element))});
  interface::gop(world(), values, count, element, op);
}

void copy_file(Index type, Index root, std::string_view file_name) {
  const std::string name(file_name);
  check_rank("owner of the file", root);
  Record record({Call::pfcopy, type, 0, root});
  const World& all_ranks = world();
  const bool reads = all_ranks.rank() == root;
  errno = 0;
  const File file(reads ? std::fopen(name.c_str(), "rb") : nullptr);
  std::optional<Copy> copy;
  if (!reads) copy.emplace(name);
  std::vector<std::byte> buffer(file_block);
  Index all = 0;
  for (FilePart block{1, 0}; block.bytes > 0; all += block.bytes) {
    if (reads) block = read(file.get(), buffer);
    all_ranks.broadcast(std::span(&block, 1), static_cast<int>(root));
    if (block.error != 0) {
      throw Error(Fault::system, base::text("rank ", root, " cannot read its file ",
                                            reads ? name : "", ": ", std::strerror(block.error)));
    }
    const auto part = std::span(buffer).first(static_cast<std::size_t>(block.bytes));
    all_ranks.broadcast(part, static_cast<int>(root));
    if (copy) copy->append(part);
  }
  if (copy) copy->finish();
  record.set_bytes(all);
}

}  // namespace gannet::tcgmsg
