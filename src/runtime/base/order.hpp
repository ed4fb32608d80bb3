#pragma once

#include <cstddef>
#include <span>

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>

#include <cstdint>
#include <cstring>
#include <vector>

extern "C" void AnnotateIgnoreReadsBegin(const char* file, int line);
extern "C" void AnnotateIgnoreReadsEnd(const char* file, int line);
#endif

/// Messages order memory accesses, and so do words in memory of a node: what a process did before
/// it sent one is done when another arrives that was sent because of it. ThreadSanitizer does not
/// see other processes; it takes everything that arrives as sent because of all before. Nothing in
/// other builds.
namespace gannet::base::order {

#if defined(__SANITIZE_THREAD__)
inline char messages = 0;  // of libgannet; other libraries have functions for it (order.cpp)
inline void leaves() { __tsan_release(&messages); }
inline void has_come() { __tsan_acquire(&messages); }

class Copy {
 public:
  explicit Copy(std::span<const std::byte> bytes)
      : words_(bytes.size() / 8 + 1), size_(bytes.size()) {
    AnnotateIgnoreReadsBegin(__FILE__, __LINE__);
    std::memcpy(words_.data(), bytes.data(), size_);
    AnnotateIgnoreReadsEnd(__FILE__, __LINE__);
  }
  operator std::span<const std::byte>() const {
    return std::as_bytes(std::span(words_)).first(size_);
  }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t size_;
};

/// A message that MPI may have written in another thread that was inside MPI: MPI itself orders the
/// two.
inline Copy written_by_mpi(std::span<const std::byte> bytes) { return Copy(bytes); }

/// Whether a library has said that this memory is read for others while it changes: they check what
/// they get.
bool is_unsettled(const void* memory);

/// Reads of such memory while this lives are not watched; those of other memory are.
class ForOthers {
 public:
  explicit ForOthers(const void* from) : unsettled_(is_unsettled(from)) {
    if (unsettled_) AnnotateIgnoreReadsBegin(__FILE__, __LINE__);
  }
  ~ForOthers() {
    if (unsettled_) AnnotateIgnoreReadsEnd(__FILE__, __LINE__);
  }
  ForOthers(const ForOthers&) = delete;
  ForOthers& operator=(const ForOthers&) = delete;

 private:
  bool unsettled_;
};
#else
inline void leaves() {}
inline void has_come() {}
inline std::span<const std::byte> written_by_mpi(std::span<const std::byte> bytes) { return bytes; }
inline bool is_unsettled(const void*) { return false; }
struct ForOthers {
  explicit ForOthers(const void*) {}
};
#endif

}  // namespace gannet::base::order
