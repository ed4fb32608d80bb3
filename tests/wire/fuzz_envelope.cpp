// Law: no bytes whatever make open_envelope or open_address read outside them or give a part that
// is not inside them. Usage: fuzz_envelope SECONDS [SEED]; mutates messages that are right until
// the time is over. Most worth in a build with a sanitizer.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

#include "gannet/error.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"

namespace {

using namespace gannet::wire;

constexpr std::uint64_t key = 0x5eed;

class Fuzz {
 public:
  explicit Fuzz(std::uint64_t seed) : random_(seed) {}

  void once() {
    auto bytes = number(2) ? good_message() : good_address();
    for (std::size_t times = number(4); times > 0; --times) mutate(bytes);
    // Exactly as long as it says, so that a sanitizer sees every step outside.
    const auto copy = std::make_unique<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), copy.get());
    check_message({copy.get(), bytes.size()});
    check_address(Address(bytes.begin(), bytes.end()));
  }

  std::uint64_t opened() const { return opened_; }

 private:
  using Buffer = std::vector<std::byte>;

  std::size_t number(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
  }

  Buffer good_message() {
    const Buffer header(number(Port::header_limit + 1)), payload(number(200));
    Buffer bytes(front_limit);
    bytes.resize(write_front(bytes.data(), key, number(9), header));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
  }

  Buffer good_address() { return seal_address("ucx", {number(9), Buffer(number(100))}); }

  void mutate(Buffer& bytes) {
    if (bytes.empty()) return;
    switch (number(4)) {
      case 0:
        bytes[number(bytes.size())] ^= static_cast<std::byte>(1 << number(8));
        break;
      case 1:
        bytes[number(bytes.size())] = static_cast<std::byte>(number(256));
        break;
      case 2:
        bytes.resize(number(bytes.size() + 1));
        break;
      default:
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(number(bytes.size())), number(20),
                     static_cast<std::byte>(number(256)));
    }
  }

  static void demand(bool holds, const char* what) {
    if (holds) return;
    std::printf("fuzz_envelope: %s\n", what);
    std::abort();
  }

  static bool inside(Bytes part, Bytes whole) {
    return part.empty() || (part.data() >= whole.data() &&
                            part.data() + part.size() <= whole.data() + whole.size());
  }

  void check_message(Bytes message) {
    const auto letter = open_envelope(message, key);
    if (!letter) return;
    ++opened_;
    demand(letter->header.size() <= Port::header_limit, "a header beyond its limit");
    demand(inside(letter->header, message), "a header outside of the message");
    demand(inside(letter->payload, message), "a payload outside of the message");
  }

  void check_address(const Address& address) {
    try {
      demand(inside(open_address("ucx", address).details, address), "details outside");
      ++opened_;
    } catch (const gannet::Error&) {
    }
  }

  std::mt19937_64 random_;
  std::uint64_t opened_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const double limit = argc > 1 ? std::atof(argv[1]) : 5;
  const std::uint64_t seed =
      argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device()();
  std::printf("fuzz_envelope: seed %llu\n", static_cast<unsigned long long>(seed));
  std::fflush(stdout);
  Fuzz fuzz(seed);
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  std::uint64_t inputs = 0;
  while (std::chrono::duration<double>(Clock::now() - start).count() < limit) {
    for (int i = 0; i < 1000; ++i) fuzz.once();
    inputs += 1000;
  }
  std::printf("fuzz_envelope: %llu inputs, %llu of them valid\n",
              static_cast<unsigned long long>(inputs),
              static_cast<unsigned long long>(fuzz.opened()));
  return fuzz.opened() > 0 ? 0 : 1;
}
