#include "store/records.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <vector>

#include "store/descriptor.hpp"

namespace bench::store {

namespace {

constexpr std::size_t word = sizeof(std::uint64_t);

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// Of all words but the last one; the rotation tells words that changed their places.
std::uint64_t checksum(std::int64_t number, std::span<const std::byte> record) {
  std::uint64_t sum = mixed(static_cast<std::uint64_t>(number) + 1);
  for (std::size_t at = 0; at + word < record.size(); at += word) {
    std::uint64_t value;
    std::memcpy(&value, record.data() + at, word);
    sum = std::rotl(sum, 1) + value;
  }
  return sum;
}

}  // namespace

void fill(std::int64_t number, std::span<std::byte> record) {
  const std::uint64_t start = mixed(static_cast<std::uint64_t>(number) ^ 0x5ca1ab1e);
  for (std::size_t at = 0; at + word < record.size(); at += word) {
    const std::uint64_t value = mixed(start + at);
    std::memcpy(record.data() + at, &value, word);
  }
  const std::uint64_t sum = checksum(number, record);
  std::memcpy(record.data() + record.size() - word, &sum, word);
}

bool is_whole(std::int64_t number, std::span<const std::byte> record) {
  std::uint64_t sum;
  std::memcpy(&sum, record.data() + record.size() - word, word);
  return sum == checksum(number, record);
}

void write_records(const std::string& path, std::int64_t record_bytes, std::int64_t first,
                   std::int64_t count) {
  constexpr std::int64_t at_once = 64;
  const Descriptor file(path, O_WRONLY);
  std::vector<std::byte> buffer(static_cast<std::size_t>(at_once * record_bytes));
  for (std::int64_t n = first; n < first + count; n += at_once) {
    const std::int64_t some = std::min(at_once, first + count - n);
    const auto bytes = static_cast<std::size_t>(record_bytes);
    for (std::int64_t i = 0; i < some; ++i) {
      fill(n + i, std::span(buffer).subspan(static_cast<std::size_t>(i) * bytes, bytes));
    }
    const ssize_t all = some * record_bytes;
    if (::pwrite(file.number(), buffer.data(), static_cast<std::size_t>(all), n * record_bytes) !=
        all) {
      file.failed("write", errno);
    }
  }
  if (::fsync(file.number()) != 0) file.failed("fsync", errno);
}

void drop_from_page_cache(const std::string& path) {
  const Descriptor file(path, O_RDONLY);
  static_cast<void>(::posix_fadvise(file.number(), 0, 0, POSIX_FADV_DONTNEED));
}

}  // namespace bench::store
