// Law: an image holds the bytes that were written last at each place, and zeros elsewhere; its
// pieces are just what was written, in order, and none touches another.
#include "hdf5/image.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gannet::hdf5 {
namespace {

TEST(Image, HoldsWhatWasWritten) {
  constexpr std::size_t length = 300, most = 20;
  constexpr int rounds = 200, writes = 40;
  std::mt19937 random(1);
  for (int round = 0; round < rounds; ++round) {
    Image image;
    std::vector<std::byte> wanted(length);
    std::vector<bool> written(length);
    for (int i = 0; i < writes; ++i) {
      const std::size_t at = random() % (length - most);
      std::vector<std::byte> bytes(random() % most);
      for (std::byte& each : bytes) each = std::byte(1 + random() % 255);
      image.write(at, bytes);
      std::copy(bytes.begin(), bytes.end(), wanted.begin() + static_cast<std::ptrdiff_t>(at));
      std::fill_n(written.begin() + static_cast<std::ptrdiff_t>(at), bytes.size(), true);
      const std::size_t from = random() % length;
      std::vector<std::byte> part(length - from, std::byte{7});
      image.read(from, part);
      ASSERT_TRUE(
          std::equal(part.begin(), part.end(), wanted.begin() + static_cast<std::ptrdiff_t>(from)));
    }
    std::vector<bool> covered(length);
    std::uint64_t end = 0;
    bool first = true;
    for (const auto& [at, bytes] : image.pieces()) {
      EXPECT_TRUE(first || at > end) << "two pieces touch";
      first = false;
      end = at + bytes.size();
      std::fill_n(covered.begin() + static_cast<std::ptrdiff_t>(at), bytes.size(), true);
    }
    EXPECT_EQ(covered, written);
    EXPECT_EQ(image.end(), end);
  }
}

}  // namespace
}  // namespace gannet::hdf5
