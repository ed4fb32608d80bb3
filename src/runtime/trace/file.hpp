#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "trace/format.hpp"

namespace gannet::trace {

/// `run.gtr` of node 0, `run.1.gtr` of node 1; of the second world of a process, `run-2.gtr`.
std::string file_of_node(const std::string& path, int node, int world = 1);

/// Makes the file of a node, for all its ranks: a new one, so that a job that still writes an older
/// one of that name goes on in its own. Error with Fault::system if it cannot be made.
void create_file(const std::string& path, const format::FileHead& head);

/// One rank's way to the file of its node. Each frame is one write at the end, so ranks need no
/// lock, and a rank that dies leaves whole frames.
class File {
 public:
  explicit File(const std::string& path, std::uint32_t rank);
  ~File();
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  struct Frame {
    format::Kind kind;
    std::uint32_t stream = 0;
    std::uint32_t sequence = 0;
    std::uint64_t lost = 0;
  };

  /// False if it could not be written: then nothing is written any more, and the log says why.
  bool append(const Frame& frame, std::span<const std::byte> plain);

 private:
  bool write(std::span<const std::byte> bytes);

  std::string path_;
  std::uint32_t rank_;
  base::Descriptor file_;
  std::vector<std::byte> bytes_;
  void* compressor_ = nullptr;
  bool broken_ = false;
};

/// What is stored in a frame, unpacked; false if it is broken. At most `plain` bytes are taken.
bool unpack(format::Codec codec, std::span<const std::byte> stored, std::vector<std::byte>& plain);

}  // namespace gannet::trace
