#include <algorithm>
#include <cmath>

#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/one_tile.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

/// Calls visit(tile, elements as T) for the tiles that this rank stores.
template <class Visit>
void each_tile(const Core& core, Visit&& visit) {
  with_type(core.type(), [&]<class T>(T) {
    for_tiles(&core, [&](const Tile& tile, void* data) {
      visit(tile, std::span<T>(static_cast<T*>(data), static_cast<std::size_t>(tile.size())));
    });
  });
}

void check_scalar(const char* call, const Core& core, Scalar value) {
  const bool real = core.type() == Element::float32 || core.type() == Element::float64;
  if (real && value.imag() != 0) {
    fail(std::string(call) + " of " + core.called() +
         ", whose elements are real, with a complex number");
  }
}

template <class T>
double squared_norm(std::span<const T> elements) {
  double sum = 0;
  for (const T& x : elements) sum += static_cast<double>(std::norm(x));
  return sum;
}

/// Exchanging dimensions has to leave a constant as it is.
bool changes_signs(const Core& core) {
  const auto& all = core.orbit().permutations();
  return std::any_of(all.begin(), all.end(), [](const Permutation& p) { return p.sign < 0; });
}

}  // namespace

void fill(const Core* core, Scalar value) {
  const Core& tensor = stored("fill", core);
  check_scalar("fill", tensor, value);
  if (value != Scalar(0) && changes_signs(tensor)) {
    fail("fill of " + tensor.called() + ", which is antisymmetric, with a number other than zero");
  }
  tensor.group().sync();
  each_tile(tensor, [&]<class T>(const Tile&, std::span<T> elements) {
    std::fill(elements.begin(), elements.end(), element_from<T>(value));
  });
  tensor.group().sync();
}

void scale(const Core* core, Scalar factor) {
  const Core& tensor = stored("scale", core);
  check_scalar("scale", tensor, factor);
  tensor.group().sync();
  each_tile(tensor, [&]<class T>(const Tile&, std::span<T> elements) {
    for (T& x : elements) x *= element_from<T>(factor);
  });
  tensor.group().sync();
}

void for_tiles_together(const Core* core, const std::function<void(const Tile&, void*)>& visit) {
  const Group& group = stored("apply", core).group();
  group.sync();
  together(group, "apply to a tensor", [&] { for_tiles(core, visit); });
  group.sync();
}

double norm(const Core* core) {
  const Core& tensor = stored("norm", core);
  tensor.group().sync();
  double sum = 0;
  each_tile(tensor, [&]<class T>(const Tile& tile, std::span<T> elements) {
    sum += tensor.orbit().images(tile.at) * squared_norm(std::span<const T>(elements));
  });
  return std::sqrt(tensor.group().sum(sum));
}

double largest(const Core* core, std::vector<Index>* at) {
  const Core& tensor = stored("largest", core);
  tensor.group().sync();
  double largest = 0;
  std::vector<Index> where;
  together(tensor.group(), "largest of a tensor",
           [&] { where.assign(static_cast<std::size_t>(tensor.grid().dims()), 0); });
  each_tile(tensor, [&]<class T>(const Tile& tile, std::span<T> elements) {
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const double size = static_cast<double>(std::abs(elements[i]));
      if (!(size > largest)) continue;
      largest = size;
      find_indices(tile, static_cast<Index>(i), where);
    }
  });
  const double of_all = tensor.group().max(largest);
  if (at) {
    const int ranks = tensor.group().size();
    const int first = tensor.group().min(largest == of_all ? tensor.group().rank() : ranks);
    tensor.group().broadcast(where, first);
    *at = std::move(where);
  }
  return of_all;
}

void check_symmetry(const Core* core, double tolerance) {
  const Core& tensor = stored("check_symmetry", core);
  const double allowed = tolerance * largest(core, nullptr);
  double apart = 0;
  together(tensor.group(), "check_symmetry of a tensor", [&] {
    for_tiles(core, [&](const Tile& tile, void* elements) {
      apart = std::max(apart, own_asymmetry(tensor, tile.at, elements).apart);
    });
  });
  apart = tensor.group().max(apart);
  if (apart > allowed) {
    throw Error(Fault::numeric, "check_symmetry of " + tensor.called() +
                                    ": two elements that should be alike differ by " +
                                    std::to_string(apart));
  }
}

Handle truncated(const Core* core, double threshold, const std::string& name) {
  constexpr const char* call = "truncated of a tensor";
  const Core& tensor = stored("truncated", core);
  const Grid& grid = tensor.grid();
  tensor.group().sync();
  std::vector<std::uint8_t> kept;
  TensorOptions options;
  together(tensor.group(), call, [&] {
    kept.assign(grid.tiles(), 0);
    each_tile(tensor, [&]<class T>(const Tile& tile, std::span<T> elements) {
      kept[grid.key(tile.at)] = std::sqrt(squared_norm(std::span<const T>(elements))) > threshold;
    });
    options.name = name;
    options.symmetry = tensor.symmetry();
    options.present = [&](const Tile& tile) { return kept[grid.key(tile.at)] != 0; };
  });
  tensor.group().max(std::span<std::uint8_t>(kept));
  Handle copy = create(tensor.group(), tensor.type(), grid.spaces(), options);
  together(tensor.group(), call, [&] {
    for_tiles(copy.get(), [&](const Tile& tile, void* data) {
      get(core, tile.at, data, static_cast<std::size_t>(tile.size()));
    });
  });
  tensor.group().sync();
  return copy;
}

}  // namespace gannet::tensor
