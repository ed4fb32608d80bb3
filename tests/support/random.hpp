#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>

namespace gannet::test {

/// Where the seed of this run is kept; rank tests put the seed of rank 0 there on all ranks.
inline std::optional<std::uint64_t>& seed_store() {
  static std::optional<std::uint64_t> seed;
  return seed;
}

/// The seed of this run: GANNET_TEST_SEED, or the clock. Printed at first use, so that a failure
/// can be repeated.
inline std::uint64_t seed() {
  auto& seed = seed_store();
  if (!seed) {
    const char* asked = std::getenv("GANNET_TEST_SEED");
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    seed =
        asked ? std::strtoull(asked, nullptr, 10) : static_cast<std::uint64_t>(now) % 1'000'000'000;
    std::printf("GANNET_TEST_SEED=%llu\n", static_cast<unsigned long long>(*seed));
  }
  return *seed;
}

/// Random numbers from the seed of the run. Different streams are independent: give every test, and
/// every rank that is to differ from others, a stream of its own.
class Random {
 public:
  explicit Random(std::uint64_t stream = 0) {
    std::seed_seq mix{seed(), seed() >> 32, stream, stream >> 32};
    engine_.seed(mix);
  }

  /// Uniform in [lo, hi], both included.
  std::int64_t integer(std::int64_t lo, std::int64_t hi) {
    return std::uniform_int_distribution<std::int64_t>(lo, hi)(engine_);
  }

  /// Uniform in [lo, hi).
  double real(double lo = 0.0, double hi = 1.0) {
    return std::uniform_real_distribution<double>(lo, hi)(engine_);
  }

  bool coin(double chance = 0.5) { return real() < chance; }

  std::mt19937_64& engine() { return engine_; }

 private:
  std::mt19937_64 engine_;
};

}  // namespace gannet::test
