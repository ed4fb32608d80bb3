#include "wire/shuffle/knobs.hpp"

#include <array>
#include <random>

#include "base/text.hpp"

namespace gannet::wire::shuffle {

namespace {

template <class T, std::size_t N>
T one_of(const std::array<T, N>& choices, std::mt19937_64& random) {
  return choices[std::uniform_int_distribution<std::size_t>(0, N - 1)(random)];
}

}  // namespace

Knobs drawn(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Knobs knobs;
  knobs.busy = one_of(std::array{0.0, 0.05, 0.3}, random);
  knobs.hold = one_of(std::array{0.05, 0.3, 0.9}, random);
  knobs.copy = one_of(std::array{0.0, 0.5, 1.0}, random);
  knobs.early = one_of(std::array{0.0, 0.5}, random);
  knobs.patience = one_of(std::array{2U, 6U, 20U}, random);
  knobs.seed = seed;
  return knobs;
}

std::string text_of(const Knobs& knobs) {
  return base::text("busy ", knobs.busy, ", hold ", knobs.hold, ", copy ", knobs.copy, ", early ",
                    knobs.early, ", patience ", knobs.patience);
}

}  // namespace gannet::wire::shuffle
