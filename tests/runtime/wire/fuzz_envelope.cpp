// Law: no bytes whatever make open_envelope or open_address read outside them or give a part that
// is not inside them. Usage: fuzz_envelope ROUNDS [SEED]; mutates messages that are right. Most
// worth in a build with a sanitizer.
#include <cstdio>
#include <memory>
#include <vector>

#include "gannet/error.hpp"
#include "support/fuzz.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"

namespace {

using namespace gannet::wire;
using gannet::test::demand;
using gannet::test::Dice;

constexpr std::uint64_t key = 0x5eed;

class Fuzz {
 public:
  explicit Fuzz(Dice& dice) : dice_(dice) {}

  void once() {
    auto bytes = dice_.number(2) ? good_message() : good_address();
    for (std::size_t times = dice_.number(4); times > 0; --times) dice_.mutate(bytes);
    // Exactly as long as it says, so that a sanitizer sees every step outside.
    const auto copy = std::make_unique<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), copy.get());
    check_message({copy.get(), bytes.size()});
    check_address(Address(bytes.begin(), bytes.end()));
  }

  std::uint64_t opened() const { return opened_; }

 private:
  using Buffer = std::vector<std::byte>;

  Buffer good_message() {
    const Buffer header(dice_.number(Port::header_limit + 1)), payload(dice_.number(200));
    Buffer bytes(front_limit);
    bytes.resize(write_front(bytes.data(), key, dice_.number(9), header));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
  }

  Buffer good_address() {
    return seal_address("ucx", {dice_.number(9), Buffer(dice_.number(100))});
  }

  static bool inside(Bytes part, Bytes whole) {
    return part.empty() || (part.data() >= whole.data() &&
                            part.data() + part.size() <= whole.data() + whole.size());
  }

  void check_message(Bytes message) {
    const auto opened = open_envelope(message, key);
    if (!opened) return;
    ++opened_;
    demand(opened->header.size() <= Port::header_limit, "a header beyond its limit");
    demand(inside(opened->header, message), "a header outside of the message");
    demand(inside(opened->payload, message), "a payload outside of the message");
  }

  void check_address(const Address& address) {
    try {
      demand(inside(open_address("ucx", address).details, address), "details outside");
      ++opened_;
    } catch (const gannet::Error&) {
    }
  }

  Dice& dice_;
  std::uint64_t opened_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  gannet::test::FuzzRun run(argc, argv);
  Fuzz fuzz(run.dice);
  std::uint64_t inputs = 0;
  for (; run.next_round(); inputs += 1000) {
    for (int i = 0; i < 1000; ++i) fuzz.once();
  }
  std::printf("fuzz_envelope: %llu inputs, %llu of them valid\n",
              static_cast<unsigned long long>(inputs),
              static_cast<unsigned long long>(fuzz.opened()));
  return fuzz.opened() > 0 ? 0 : 1;
}
