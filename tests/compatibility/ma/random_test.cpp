// Law: whatever is pushed, popped, chopped, allocated and freed, live blocks never overlap, keep
// what was written into them, lie at their alignment, and are listed once each.
#include "support/random.hpp"

#include <map>
#include <set>

#include "ma/session.hpp"
#include "ma/support.hpp"

namespace gannet::test {
namespace {

class Model {
 public:
  explicit Model(ma::Allocator& ma) : ma_(ma) {}

  void step() {
    ma_.set_numalign(random_.integer(0, 9));
    const auto what = random_.integer(0, 9);
    if (what < 4) return make(true);
    if (what < 7) return make(false);
    if (what == 7) return end_stack(1);
    if (what == 8) return end_stack(static_cast<std::size_t>(random_.integer(1, 5)));
    end_heap();
  }

  void check() const {
    std::map<ma::Address, ma::Address> pieces;
    std::set<ma::Handle> listed;
    for (auto at = ma_.next(0); at != 0; at = ma_.next(at)) {
      const ma::Block& block = ma_.block(at);
      EXPECT_TRUE(listed.insert(at).second);
      EXPECT_TRUE(pieces.emplace(block.begin, block.end).second);
      const auto* bytes = static_cast<const unsigned char*>(block.pointer());
      for (ma::Address i = 0; i < block.bytes(); ++i) ASSERT_EQ(bytes[i], mark(at));
    }
    EXPECT_EQ(listed.size(), stack_.size() + heap_.size());
    for (auto at = pieces.begin(); at != pieces.end() && std::next(at) != pieces.end(); ++at)
      EXPECT_LE(at->second, std::next(at)->first);
    EXPECT_EQ(ma::damage_report(ma_), "");
  }

  void end_all() {
    while (!stack_.empty()) end_stack(stack_.size());
    while (!heap_.empty()) end_heap();
  }

 private:
  static unsigned char mark(ma::Handle handle) { return static_cast<unsigned char>(handle * 37); }

  void make(bool on_stack) {
    const int type = static_cast<int>(random_.integer(interface::c_char, ma::type_end - 1));
    const auto count = random_.integer(0, random_.coin(0.1) ? 2000 : 60);
    try {
      const auto place = on_stack ? ma_.push(type, count, "s") : ma_.allocate(type, count, "h");
      const ma::Block& block = ma_.block(place.handle);
      EXPECT_EQ(
          block.elements & ((std::int64_t{1} << std::max<std::int64_t>(6, ma_.numalign())) - 1), 0);
      std::memset(place.elements, mark(place.handle), static_cast<std::size_t>(block.bytes()));
      (on_stack ? stack_ : heap_).push_back(place.handle);
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::memory);
    }
  }

  void end_stack(std::size_t count) {
    if (stack_.size() < count) return;
    const auto first = stack_[stack_.size() - count];
    count == 1 ? ma_.pop(first) : ma_.chop(first);
    stack_.resize(stack_.size() - count);
  }

  void end_heap() {
    if (heap_.empty()) return;
    const auto at = heap_.begin() + random_.integer(0, std::ssize(heap_) - 1);
    const ma::Block& block = ma_.block(*at);
    if (block.count > 1 && random_.coin(0.3)) return ma_.free_piece(*at, block.count / 2);
    ma_.free(*at);
    heap_.erase(at);
  }

  ma::Allocator& ma_;
  Random random_;
  std::vector<ma::Handle> stack_;
  std::vector<ma::Handle> heap_;
};

TEST(MaRandom, BlocksAreWholeAndApart) {
  ma::Allocator ma;
  ma.init(interface::c_double, 4000, 4000);
  const auto before = ma.avail(interface::c_char);
  Model model(ma);
  for (int step = 0; step < 4000; ++step) {
    model.step();
    if (step % 50 == 0) model.check();
  }
  ma.set_numalign(0);
  model.end_all();
  EXPECT_EQ(ma.avail(interface::c_char), before);
}

TEST(MaRandom, ThereMayBeVeryManyBlocks) {
  ma::Allocator ma;
  ma.init(interface::c_double, 1 << 21, 1 << 21);
  std::vector<ma::Handle> heap;
  for (int i = 0; i < 50'000; ++i) heap.push_back(ma.allocate(interface::c_int, 4, "h").handle);
  for (std::size_t i = 0; i < heap.size(); i += 2) ma.free(heap[i]);
  for (std::size_t i = 0; i < heap.size(); i += 2)
    heap[i] = ma.allocate(interface::c_int, 4, "again").handle;
  for (const auto handle : heap) ma.free(handle);
  EXPECT_EQ(ma.heap_usage().bytes, 0);
}

}  // namespace
}  // namespace gannet::test
