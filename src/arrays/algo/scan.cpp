#include "gannet/scan.hpp"

#include "algo/collective.hpp"
#include "algo/shares.hpp"

namespace gannet::algo {

namespace {

/// What a scan carries from one element to the next.
template <class T>
struct Carry {
  T value{};
  int open = 0;  ///< a segment has begun
};

template <class T>
class Scanner {
 public:
  Scanner(Scan how, const Operand& a, const Operand& starts, const Operand& b)
      : how_(how), a_(a), starts_(starts), b_(b) {}

  /// The carry after a share that begins with no carry.
  Carry<T> over(const Share& share) const {
    Carry<T> carry;
    for_each_stretch(share, [&](Index first, Index count) {
      const auto x = fetch<T>(a_, first, count);
      const auto start = fetch_mask(starts_, first, count);
      for (std::size_t i = 0; i < x.size(); ++i) carry = next(carry, x[i], start[i]);
    });
    return carry;
  }

  /// Scans a share, given the carry into it.
  void write(const Share& share, Carry<T> carry) const {
    for_each_stretch(share, [&](Index first, Index count) {
      const auto x = fetch<T>(a_, first, count);
      const auto start = fetch_mask(starts_, first, count);
      auto y = keeps(carry) ? fetch<T>(b_, first, count) : std::vector<T>(x.size());
      for (std::size_t i = 0; i < x.size(); ++i) {
        const T before = start[i] ? T() : carry.value;
        carry = next(carry, x[i], start[i]);
        if (!keeps(carry)) y[i] = how_ == Scan::sum_before ? before : carry.value;
      }
      array::put(b_.core, stretch(b_, first, count), y.data(), {});
    });
  }

  /// The carry after one share followed by another.
  Carry<T> join(const Carry<T>& left, const Carry<T>& right) const {
    if (right.open) return right;
    return {how_ == Scan::copy ? left.value : base::wrapped_sum(left.value, right.value),
            left.open};
  }

 private:
  Carry<T> next(const Carry<T>& carry, T x, bool start) const {
    if (start) return {x, 1};
    return {how_ == Scan::copy ? carry.value : base::wrapped_sum(carry.value, x), carry.open};
  }

  /// Whether the result stays as it is: sums before the first segment.
  bool keeps(const Carry<T>& carry) const { return how_ != Scan::copy && !carry.open; }

  Scan how_;
  const Operand& a_;
  const Operand& starts_;
  const Operand& b_;
};

/// What the shares of the ranks before mine carry into mine.
template <class T>
Carry<T> carry_in(const Group& group, const Scanner<T>& scanner, const Carry<T>& mine) {
  const auto values = all_values(group, mine.value);
  const auto open = all_values(group, mine.open);
  Carry<T> carry;
  for (std::size_t r = 0; r < static_cast<std::size_t>(group.rank()); ++r) {
    carry = scanner.join(carry, {values[r], open[r]});
  }
  return carry;
}

}  // namespace

void scan(Scan how, const Operand& a, const Operand& starts, const Operand& b) {
  Collective call("scan", {a, starts, b});
  call.with("kind", static_cast<int>(how));
  call.need_vectors();
  call.need_equal_sizes();
  call.need_safe_result();
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      const Share share = my_share(call.group(), a.patch.size());
      const Scanner<T> scanner(how, a, starts, b);
      scanner.write(share, carry_in(call.group(), scanner, scanner.over(share)));
    });
  });
}

}  // namespace gannet::algo
