#include "tensor/move_elements.hpp"

#include <algorithm>

#include "tensor/dispatch.hpp"

namespace gannet::tensor {

namespace {

/// Side of the squares in which two dimensions are exchanged: both sides stay in the L1 cache.
constexpr Index square = 16;

template <class T, bool scales, bool conjugates, bool adds>
struct MoveKernel {
  T scale;

  void one(const T* in, T* out) const {
    T value = *in;
    if constexpr (conjugates) value = std::conj(value);
    if constexpr (scales) value *= scale;
    if constexpr (adds) {
      *out += value;
    } else {
      *out = value;
    }
  }

  void row(const Loop& loop, const T* in, T* out) const {
    if (loop.in == 1 && loop.out == 1) {
      for (Index i = 0; i < loop.extent; ++i) one(in + i, out + i);
    } else {
      for (Index i = 0; i < loop.extent; ++i) one(in + i * loop.in, out + i * loop.out);
    }
  }

  /// Two loops: the first follows the source, the second the destination.
  void plane(const Loop& source, const Loop& destination, const T* in, T* out) const {
    for (Index s = 0; s < source.extent; s += square) {
      const Index rows = std::min(square, source.extent - s);
      for (Index d = 0; d < destination.extent; d += square) {
        const Index columns = std::min(square, destination.extent - d);
        const T* from = in + s * source.in + d * destination.in;
        T* to = out + s * source.out + d * destination.out;
        for (Index i = 0; i < rows; ++i) {
          row({columns, destination.in, destination.out}, from + i * source.in,
              to + i * source.out);
        }
      }
    }
  }

  /// Runs all loops but the last `inner` ones around `work`.
  template <class Work>
  void around(std::span<const Loop> loops, const T* in, T* out, const Work& work) const {
    if (loops.empty()) return work(in, out);
    for (Index i = 0; i < loops[0].extent; ++i) {
      around(loops.subspan(1), in + i * loops[0].in, out + i * loops[0].out, work);
    }
  }

  void operator()(std::span<const Loop> loops, const T* in, T* out) const {
    if (loops.empty()) return one(in, out);
    const Loop& last = loops.back();
    const auto outer = loops.first(loops.size() - 1);
    if (outer.empty() || last.in == 1 || outer.back().in >= last.in) {
      return around(outer, in, out, [&](const T* i, T* o) { row(last, i, o); });
    }
    around(outer.first(outer.size() - 1), in, out,
           [&](const T* i, T* o) { plane(outer.back(), last, i, o); });
  }
};

/// Outer loops first: by the destination, except for the one that follows the source best, which
/// comes next to last.
void sort_loops(std::vector<Loop>& loops) {
  std::erase_if(loops, [](const Loop& loop) { return loop.extent == 1; });
  std::sort(loops.begin(), loops.end(), [](const Loop& a, const Loop& b) {
    return a.out != b.out ? a.out > b.out : a.in > b.in;
  });
  for (std::size_t i = loops.size(); i-- > 1;) {
    Loop &outer = loops[i - 1], &inner = loops[i];
    if (outer.in != inner.in * inner.extent || outer.out != inner.out * inner.extent) continue;
    outer = {outer.extent * inner.extent, inner.in, inner.out};
    loops.erase(loops.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (loops.size() < 3) return;
  const auto best = std::min_element(loops.begin(), loops.end() - 1,
                                     [](const Loop& a, const Loop& b) { return a.in < b.in; });
  std::rotate(best, best + 1, loops.end() - 1);
}

template <class T>
void run(std::span<const Loop> loops, const T* in, T* out, const Move& how) {
  const T scale = element_from<T>(how.scale);
  const bool scales = scale != T(1);
  const auto with = [&]<bool conjugates>(std::bool_constant<conjugates>) {
    if (how.adds && scales) return MoveKernel<T, true, conjugates, true>{scale}(loops, in, out);
    if (how.adds) return MoveKernel<T, false, conjugates, true>{scale}(loops, in, out);
    if (scales) return MoveKernel<T, true, conjugates, false>{scale}(loops, in, out);
    return MoveKernel<T, false, conjugates, false>{scale}(loops, in, out);
  };
  if constexpr (is_complex<T>) {
    if (how.conjugated) return with(std::true_type());
  }
  with(std::false_type());
}

}  // namespace

void move_elements(Element type, std::vector<Loop> loops, const void* in, void* out,
                   const Move& how) {
  for (const Loop& loop : loops) {
    if (loop.extent == 0) return;
  }
  sort_loops(loops);
  with_type(type, [&]<class T>(T) {
    run<T>(loops, static_cast<const T*>(in), static_cast<T*>(out), how);
  });
}

std::array<Index, max_dims> dense_strides(const Tile& tile) {
  std::array<Index, max_dims> strides{};
  Index behind = 1;
  for (int d = tile.dims(); d-- > 0;) {
    strides[static_cast<std::size_t>(d)] = behind;
    behind *= tile.extent(d);
  }
  return strides;
}

}  // namespace gannet::tensor
