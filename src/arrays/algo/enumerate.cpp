#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/rows.hpp"

/// Elements that are a function of their place.
namespace gannet::algo {

namespace {

/// A well-mixed number for each place: splitmix64 (Steele, Lea, Flood 2014), by random access.
class Random {
 public:
  explicit Random(std::uint64_t seed) : start_(mix(seed)) {}

  /// Uniform in [0, 1).
  double at(std::uint64_t place) const {
    return static_cast<double>(mix(start_ + place * golden) >> 11) * 0x1p-53;
  }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;

  static std::uint64_t mix(std::uint64_t x) {
    x += golden;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  std::uint64_t start_;
};

template <class T>
T whole_number(Index n) {
  if constexpr (is_complex<T>) {
    return T(static_cast<typename T::value_type>(n));
  } else {
    return static_cast<T>(n);
  }
}

template <class T>
T random_below(T limit, const Random& random, Index place) {
  const auto number = static_cast<std::uint64_t>(place);
  if constexpr (is_complex<T>) {
    using Part = typename T::value_type;
    return T(static_cast<Part>(limit.real() * random.at(2 * number)),
             static_cast<Part>(limit.imag() * random.at(2 * number + 1)));
  } else {
    return static_cast<T>(static_cast<double>(limit) * random.at(number));
  }
}

/// a := f(place of the element)
template <class T, class F>
void generate(const Operand& a, F f) {
  for_each_row<T>(a, [f](T* row, Index place, Index count) {
    for (Index j = 0; j < count; ++j) row[j] = f(place + j);
  });
}

}  // namespace

void enumerate(const Operand& a, const void* first, const void* step) {
  Collective call("enumerate", {a});
  call.with("first", a.type, first).with("step", a.type, step);
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      generate<T>(a, [start = value_at<T>(first), by = value_at<T>(step)](Index place) {
        return base::wrapped_sum(start, product(whole_number<T>(place), by));
      });
    });
  });
}

void randomize(const Operand& a, const void* limit, std::uint64_t seed) {
  Collective call("randomize", {a});
  call.with("limit", a.type, limit).with("seed", seed);
  call.run([&] {
    const Random random(seed);
    dispatch_exact(a.type, [&]<Numeric T>() {
      generate<T>(
          a, [&, to = value_at<T>(limit)](Index place) { return random_below(to, random, place); });
    });
  });
}

}  // namespace gannet::algo
