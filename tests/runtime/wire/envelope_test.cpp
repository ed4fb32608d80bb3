// Law: an envelope gives back what was put in, and whatever else arrives is refused or stays within
// its bounds; an address gives back what was put in, and nothing else is taken for one.
#include "wire/envelope.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "gannet/error.hpp"
#include "support/random.hpp"
#include "wire/address.hpp"

namespace gannet::wire {
namespace {

constexpr std::uint64_t key = 0x0123456789abcdef;

std::vector<std::byte> random_bytes(gannet::test::Random& random, std::size_t count) {
  std::vector<std::byte> bytes(count);
  for (auto& b : bytes) b = static_cast<std::byte>(random.integer(0, 255));
  return bytes;
}

std::vector<std::byte> message(Bytes header, Bytes payload, std::uint64_t sender) {
  std::vector<std::byte> bytes(front_limit);
  bytes.resize(write_front(bytes.data(), key, sender, header));
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return bytes;
}

bool equal(Bytes a, Bytes b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

TEST(Envelope, GivesBackWhatWasPutIn) {
  gannet::test::Random random;
  for (std::size_t size = 0; size <= Port::header_limit; ++size) {
    const auto header = random_bytes(random, size);
    const auto payload = random_bytes(random, static_cast<std::size_t>(random.integer(0, 99)));
    const auto sent = message(header, payload, size);
    const auto opened = open_envelope(sent, key);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->sender, size);
    EXPECT_TRUE(equal(opened->header, header));
    EXPECT_TRUE(equal(opened->payload, payload));
    EXPECT_EQ((opened->payload.data() - sent.data()) % 8, 0);
  }
}

TEST(Envelope, RefusesOtherKeys) {
  const auto sent = message({}, {}, 1);
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_FALSE(open_envelope(sent, key ^ std::uint64_t{1} << bit));
  }
}

TEST(Envelope, RefusesOtherVersionsAndMagics) {
  const auto sent = message({}, {}, 1);
  for (std::size_t byte = 0; byte < offsetof(Envelope, header_bytes); ++byte) {
    auto bad = sent;
    bad[byte] ^= std::byte{1};
    EXPECT_FALSE(open_envelope(bad, key)) << byte;
  }
}

TEST(Envelope, RefusesWhatIsCutShort) {
  const std::vector<std::byte> header(Port::header_limit);
  const auto sent = message(header, {}, 1);
  for (std::size_t size = 0; size < sent.size(); ++size) {
    EXPECT_FALSE(open_envelope(Bytes(sent).first(size), key)) << size;
  }
}

TEST(Envelope, RefusesHeadersThatAreTooLong) {
  const std::vector<std::byte> payload(100'000);
  const auto sent = message({}, payload, 1);
  for (unsigned bytes = 0; bytes < 65536; ++bytes) {
    auto bad = sent;
    const auto value = static_cast<std::uint16_t>(bytes);
    std::memcpy(bad.data() + offsetof(Envelope, header_bytes), &value, sizeof value);
    EXPECT_EQ(open_envelope(bad, key).has_value(), bytes <= Port::header_limit);
  }
}

TEST(Envelope, SizesAreCheckedWithoutWrapping) {
  const auto bytes = [](std::size_t size) {
    static const std::byte anything{};
    return Bytes(&anything, size);  // never read
  };
  EXPECT_NO_THROW(check_size(bytes(64), bytes(1000), 1064));
  EXPECT_THROW(check_size(bytes(64), bytes(1001), 1064), Error);
  EXPECT_THROW(check_size(bytes(65), bytes(0), 1064), Error);
  EXPECT_THROW(check_size(bytes(64), bytes(SIZE_MAX - 63), 1064), Error);
  EXPECT_THROW(check_size(bytes(64), bytes(0), 63), Error);
}

TEST(Address, GivesBackWhatWasPutIn) {
  gannet::test::Random random;
  for (std::size_t size = 0; size < 100; ++size) {
    const auto details = random_bytes(random, size);
    const Address address = seal_address("ucx", {size, details});
    const PortAddress place = open_address("ucx", address);
    EXPECT_EQ(place.id, size);
    EXPECT_TRUE(equal(place.details, details));
    EXPECT_THROW(open_address("mpi", address), Error);
  }
}

TEST(Address, RefusesEveryChange) {
  const std::vector<std::byte> details(40);
  const Address good = seal_address("ucx", {7, details});
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      Address bad = good;
      bad[i] ^= static_cast<std::byte>(1 << bit);
      EXPECT_THROW(open_address("ucx", bad), Error);
    }
    EXPECT_THROW(open_address("ucx", Address(good.begin(), good.begin() + std::ptrdiff_t(i))),
                 Error);
  }
}

}  // namespace
}  // namespace gannet::wire
