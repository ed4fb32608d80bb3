// Law: two threads store 1 into a word of their own, then load the other's, all seq_cst: one of
// them sees 1. The processor and the compiler are tested here, or the emulator: qemu 7.2 breaks it
// (docs/arm.md).

#include <array>
#include <atomic>
#include <cstdio>
#include <thread>

namespace {

constexpr int words = 4000;
constexpr int rounds = 200;

struct alignas(128) Word {
  std::atomic<int> value{0};
};

struct Side {
  std::array<Word, words> stored;
  std::array<int, words> seen{};
};

Side left, right;
std::atomic<int> arrived{0};

void meet(int& meetings) {
  ++arrived;
  ++meetings;
  while (arrived < 2 * meetings) std::this_thread::yield();
}

void store_and_load(Side& mine, const Side& other) {
  for (int i = 0; i < words; ++i) {
    mine.stored[i].value = 1;
    mine.seen[i] = other.stored[i].value;
  }
}

void other_thread() {
  int meetings = 0;
  for (int round = 0; round < rounds; ++round) {
    meet(meetings);
    store_and_load(right, left);
    meet(meetings);
  }
}

int count_and_clear() {
  int neither = 0;
  for (int i = 0; i < words; ++i) {
    neither += left.seen[i] == 0 && right.seen[i] == 0;
    left.stored[i].value = right.stored[i].value = 0;
  }
  return neither;
}

}  // namespace

int main() {
  std::thread thread(other_thread);
  int meetings = 0, neither = 0;
  for (int round = 0; round < rounds; ++round) {
    meet(meetings);
    store_and_load(left, right);
    meet(meetings);
    neither += count_and_clear();
  }
  thread.join();
  std::printf("neither thread saw the other's store: %d of %d\n", neither, words * rounds);
  return neither ? 1 : 0;
}
