// Law: operations of one rank on overlapping patches take effect in program order, on its own node
// and on others, whatever way they go there: a rank that alone uses a stretch of another rank's
// memory sees what a plain vector would show.
#include <gtest/gtest.h>

#include <vector>

#include "gannet/array.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

class Stretch {
 public:
  Stretch(const Array<double>& array, Index start, Index length, std::uint64_t seed)
      : array_(array), start_(start), model_(length, 0.0), random_(seed) {}

  void step() {
    const auto length = static_cast<Index>(model_.size());
    lo_ = random_.integer(0, length - 1);
    const Index most = random_.integer(0, 2) == 0 ? 20'000 : 600;
    hi_ = std::min(length, lo_ + random_.integer(1, most));
    switch (random_.integer(0, 3)) {
      case 0:
        return put();
      case 1:
        return accumulate();
      case 2:
        return get();
      default:
        if (random_.integer(0, 9) == 0) array_.group().fence();
    }
  }

 private:
  Patch patch() const { return {{start_ + lo_}, {start_ + hi_}}; }

  void fill() {
    buffer_.resize(static_cast<std::size_t>(hi_ - lo_));
    for (double& x : buffer_) x = static_cast<double>(random_.integer(0, 1000));
  }
  void put() {
    fill();
    for (Index i = lo_; i < hi_; ++i) model_[i] = buffer_[i - lo_];
    array_.put(patch(), buffer_.data());
  }
  void accumulate() {
    fill();
    for (Index i = lo_; i < hi_; ++i) model_[i] += buffer_[i - lo_];
    array_.accumulate(patch(), buffer_.data());
  }
  void get() {
    buffer_.assign(static_cast<std::size_t>(hi_ - lo_), -1);
    array_.get(patch(), buffer_.data());
    for (Index i = lo_; i < hi_; ++i) ASSERT_EQ(buffer_[i - lo_], model_[i]) << i;
  }

  const Array<double>& array_;
  Index start_;
  Index lo_ = 0;
  Index hi_ = 0;
  std::vector<double> model_;
  std::vector<double> buffer_;
  test::Random random_;
};

TEST(Order, OfOneRankOnAnothersMemory) {
  const Index length = 100'000;
  const World& world = test::world();
  const Array<double> array(world, {length * world.size()});
  Stretch stretch(array, (world.rank() + 1) % world.size() * length, length, world.rank());
  for (int i = 0; i < 1000; ++i) stretch.step();
  world.sync();
}

}  // namespace
}  // namespace gannet
