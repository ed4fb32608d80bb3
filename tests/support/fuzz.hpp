#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

/// What programs share that feed the library bytes which are nearly right: PROGRAM ROUNDS [SEED].
namespace gannet::test {

/// Ends the program as a crash does unless `holds`.
inline void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

/// Where the inputs of a run come from.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}

  /// Uniform in [0, below).
  std::uint64_t number(std::uint64_t below) {
    return std::uniform_int_distribution<std::uint64_t>(0, below - 1)(random_);
  }

  /// One change: of a bit, a byte, a number, or of the length.
  void mutate(std::vector<std::byte>& bytes) {
    if (bytes.empty()) return;
    const std::uint64_t at = number(bytes.size());
    const auto byte = static_cast<std::byte>(number(256));
    switch (number(6)) {
      case 0:
        bytes[at] ^= static_cast<std::byte>(1 << number(8));
        return;
      case 1:
        bytes[at] = byte;
        return;
      case 2:
        bytes.resize(number(bytes.size() + 1));
        return;
      case 3:
        bytes.resize(bytes.size() + number(1200), byte);
        return;
      case 4:
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), number(20), byte);
        return;
      default:
        change_number(bytes);
    }
  }

 private:
  /// Of the size that counts, offsets and steps have.
  void change_number(std::vector<std::byte>& bytes) {
    const std::uint64_t odd = number(2) ? ~std::uint64_t{0} >> number(64) : number(1 << 16);
    const std::size_t width = number(2) ? 4 : 8;
    if (bytes.size() < width) return;
    std::memcpy(&bytes[number(bytes.size() / width) * width], &odd, width);
  }

  std::mt19937_64 random_;
};

/// One run: of so many rounds, from a seed that is printed first.
class FuzzRun {
 public:
  FuzzRun(int argc, char** argv)
      : FuzzRun(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100,
                argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device()()) {}

  /// False after the last one.
  bool next_round() { return left_ != 0 && left_-- != 0; }

  Dice dice;

 private:
  FuzzRun(std::uint64_t rounds, std::uint64_t seed) : dice(seed), left_(rounds) {
    std::printf("fuzz: seed %llu\n", static_cast<unsigned long long>(seed));
    std::fflush(stdout);
  }

  std::uint64_t left_;
};

}  // namespace gannet::test
