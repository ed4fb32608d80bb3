#pragma once

#include <gtest/gtest.h>

#include <list>

#include "remote_job.hpp"
#include "support/random.hpp"

/// A rank that does random operations on the memory of another node and knows what they have to do.
namespace gannet::remote::test_nodes {

using protocol::Op;

/// A patch of some memory and a buffer, both with gaps, that starts anywhere in them.
struct Shape2 {
  node::Transfer transfer;
  Index far = 0;
  Index near_bytes = 0;
};

inline Shape2 random_shape(test::Random& random, std::size_t element, Index far_bytes) {
  const auto bytes = static_cast<Index>(element);
  const int dims = static_cast<int>(random.integer(1, 3));
  Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
  Shape far_shape = Point::filled(dims, 0), near_shape = far_shape;
  Index far_size = bytes, near_size = bytes;
  for (int d = 0; d < dims; ++d) {
    const Index most =
        std::max<Index>(1, std::min<Index>(dims == 1 ? 3000 : 20, far_bytes / far_size / 3));
    patch.hi[d] = random.integer(1, most);
    far_shape[d] = patch.hi[d] + (random.coin() ? 2 : 0);
    near_shape[d] = patch.hi[d] + (random.coin(0.3) ? 1 : 0);
    far_size *= far_shape[d];
    near_size *= near_shape[d];
  }
  Shape2 shape{
      node::Transfer(patch, row_major(far_shape).data(), row_major(near_shape).data(), element)};
  shape.far = random.integer(0, (far_bytes - std::min(far_bytes, far_size)) / bytes) * bytes;
  shape.near_bytes = near_size;
  if (far_size > far_bytes) shape.transfer = node::Transfer(element);
  return shape;
}

/// use(far, near) for each element.
template <class Use>
void for_each_element(const node::Transfer& t, std::byte* far, std::byte* near, Use&& use) {
  const auto bytes = static_cast<Index>(t.element);
  node::for_each_row(t, far, near, [&](std::byte* f, std::byte* n) {
    for (Index i = 0; i < t.row; ++i) use(f + i * t.row_far * bytes, n + i * t.row_near * bytes);
  });
}

/// What one rank does, and what it has to find. The first half of its memory is bytes, the second
/// numbers.
class Actor {
 public:
  Actor(NearRank& rank, node::Offset place, std::uint64_t stream)
      : rank_(rank), place_(place), random_(stream), model_(own_bytes) {}

  void act() {
    look();
    if (under_way_.size() > 30) return;
    switch (random_.integer(0, 6)) {
      case 0:
        return move(Op::put);
      case 1:
      case 2:
        return move(Op::get);
      case 3:
        return accumulate();
      case 4:
        return count();
      case 5:
        return word();
      default:
        return add_to_sum();
    }
  }

  /// Checks what has been done. True if nothing is under way.
  bool look() {
    std::erase_if(under_way_, [&](Call& call) {
      if (!rank_.done(call.name)) return false;
      EXPECT_TRUE(call.near == call.expected);
      std::fill(call.near.begin(), call.near.end(), std::byte{0xdd});
      return true;
    });
    return under_way_.empty();
  }

  const Buffer& model() const { return model_; }
  std::int64_t summed[shared_words] = {};

 private:
  struct Call {
    Buffer near;
    Buffer expected;  // what is to be in it
    Requests::Id name{};
  };
  static constexpr Index half = own_bytes / 2;

  Call& call(Index bytes) {
    Call& call = under_way_.emplace_back();
    call.near.resize(static_cast<std::size_t>(bytes));
    for (auto& byte : call.near) byte = static_cast<std::byte>(random_.integer(0, 255));
    call.expected = call.near;
    return call;
  }

  void move(Op op) {
    const Shape2 shape =
        random_shape(random_, static_cast<std::size_t>(random_.integer(1, 40)), half);
    Call& one = call(shape.near_bytes);
    for_each_element(shape.transfer, &model_[shape.far], one.expected.data(),
                     [&](auto* f, auto* n) {
                       if (op == Op::put) std::memcpy(f, n, shape.transfer.element);
                       if (op == Op::get) std::memcpy(n, f, shape.transfer.element);
                     });
    const auto far = place_ + static_cast<node::Offset>(shape.far);
    one.name = rank_.begin(task_of(op, far, shape.transfer, one.near.data()));
  }

  void accumulate() {
    const Shape2 shape = random_shape(random_, 8, half);
    Call& one = call(shape.near_bytes);
    const std::int64_t alpha = random_.integer(-3, 3);
    for (Index i = 0; i < shape.near_bytes; i += 8) store(&one.near[i], random_.integer(-99, 99));
    one.expected = one.near;
    for_each_element(shape.transfer, &model_[half + shape.far], one.near.data(),
                     [&](auto* f, auto* n) { store(f, load(f) + alpha * load(n)); });
    OutgoingOperation task =
        task_of(Op::accumulate, place_ + static_cast<node::Offset>(half + shape.far),
                shape.transfer, one.near.data());
    std::memcpy(task.operand.data(), &alpha, sizeof alpha);
    one.name = rank_.begin(task);
  }

  /// The value that it finds is only known afterwards.
  void count() {
    const int which = static_cast<int>(random_.integer(0, shared_words - 1));
    auto& found = *found_.emplace(found_.end());
    found.which = which;
    const std::int64_t one = 1;
    OutgoingOperation task = task_of(Op::fetch_add, counters + static_cast<node::Offset>(8 * which),
                                     node::Transfer(8), &found.value);
    std::memcpy(task.operand.data(), &one, sizeof one);
    Call& call = under_way_.emplace_back();
    call.name = rank_.begin(task);
  }

  void word() {
    const Index far = half + 8 * random_.integer(0, half / 8 - 1);
    const std::int64_t before = load(&model_[far]);
    const std::int64_t desired = random_.integer(-1000, 1000);
    const bool compares = random_.coin();
    const std::int64_t expected = random_.coin() ? before : before + 1;
    Call& one = call(8);
    store(one.expected.data(), before);
    if (!compares || expected == before) store(&model_[far], desired);
    OutgoingOperation task =
        task_of(compares ? Op::compare_swap : Op::swap, place_ + static_cast<node::Offset>(far),
                node::Transfer(8), one.near.data());
    std::byte* operand = task.operand.data();
    if (compares) std::memcpy(operand, &expected, 8);
    std::memcpy(operand + (compares ? 8 : 0), &desired, 8);
    one.name = rank_.begin(task);
  }

  void add_to_sum() {
    Call& one = call(8 * shared_words);
    node::Transfer shape(8);
    shape.row = shared_words;
    for (int i = 0; i < shared_words; ++i) {
      const std::int64_t value = random_.integer(-99, 99);
      store(&one.near[static_cast<std::size_t>(8 * i)], value);
      summed[i] += value;
    }
    one.expected = one.near;
    const std::int64_t alpha = 1;
    OutgoingOperation task = task_of(Op::accumulate, sums, shape, one.near.data());
    std::memcpy(task.operand.data(), &alpha, sizeof alpha);
    one.name = rank_.begin(task);
  }

 public:
  struct Found {
    int which;
    std::int64_t value = -1;
  };
  const std::list<Found>& found() const { return found_; }

 private:
  NearRank& rank_;
  node::Offset place_;
  test::Random random_;
  Buffer model_;
  std::list<Call> under_way_;
  std::list<Found> found_;
};

}  // namespace gannet::remote::test_nodes
