#include "tensor/kept.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

#include "tensor/core.hpp"
#include "tensor/intermediates.hpp"
#include "tensor/kernels.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

constexpr std::size_t cache_by_default = std::size_t{256} << 20;

/// With less than that, the ranks of a node share no cache; its directory takes a part of it.
constexpr std::size_t least_to_share = 16 << 10;
constexpr double share_for_directory = 1.25;

/// Bytes of the operands of which a rank may read parts that it does not have, if another rank of
/// its node may read the same.
double bytes_to_share(const Group& group, const Board& board, const Steps& steps) {
  int near = 0, far = 0;
  for (int rank = 0; rank < group.size(); ++rank) ++(board.on_my_node(rank) ? near : far);
  if (near < 2) return 0;
  std::set<const Core*> seen;
  double bytes = 0;
  for (const Step& step : steps.steps) {
    for (const Product& product : step.products) {
      for (const Operand& factor : product.factors) {
        const Core& tensor = *factor.tensor;
        if ((far == 0 && !tensor.is_computed()) || !seen.insert(&tensor).second) continue;
        bytes += tensor.grid().elements() * static_cast<double>(tensor.element_bytes());
      }
    }
  }
  return bytes;
}

/// Bytes that this rank may use for tiles of other nodes.
std::size_t cache_bytes_of(const PlanOptions& options, const PlanMemory& needed) {
  const double left = static_cast<double>(options.memory) - needed.all() + needed.least_cache;
  const auto wanted = static_cast<double>(std::min(options.cache, cache_by_default));
  return static_cast<std::size_t>(std::clamp(wanted, needed.least_cache, left));
}

}  // namespace

Kept::Kept(const Group& group, const PlanOptions& options, Draft& draft)
    : intermediates(make_intermediates(group, draft.element_type(), draft.steps())),
      board(group, static_cast<int>(draft.steps().steps.size())) {
  enum { minus_wanted, room, tblis, values };
  std::int64_t least[values]{};
  const auto own = static_cast<std::size_t>(draft.needed().least_cache);
  together(
      group, plan_call,
      [&] {
        times.resize(2 * draft.steps().steps.size());
        kernels = find_kernels(options.kernel);
        cache_bytes = cache_bytes_of(options, draft.needed());
        const double wanted = share_for_directory * bytes_to_share(group, board, draft.steps());
        least[minus_wanted] = -static_cast<std::int64_t>(wanted);
        least[room] = static_cast<std::int64_t>(cache_bytes - std::min(own, cache_bytes));
        least[tblis] = kernels.tblis ? 1 : 0;
      },
      least);
  if (least[tblis] == 0) kernels = {};
  const auto shared = static_cast<std::size_t>(std::min(-least[minus_wanted], least[room]));
  if (shared < least_to_share) return;
  node_cache.emplace(group, shared);
  cache_bytes = own;
}

void Kept::clear() {
  board.clear();
  if (node_cache) node_cache->clear();
}

}  // namespace gannet::tensor
