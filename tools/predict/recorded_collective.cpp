#include "recorded_collective.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>
#include <tuple>

#include "base/text.hpp"

namespace gannet::predict {

namespace {

using timeline::Op;

constexpr std::string_view ghost_update = "update_ghosts", product = "matmul";

/// Products with sparse matrices, which fetch what their entries meet.
constexpr std::array<std::string_view, 2> sparse_products{"sparse x dense", "begin multiply"};

/// Operations in which each rank, or one of them, does most of the work.
constexpr std::array<std::string_view, 6> not_divided{"cholesky",    "eigensolve", "print",
                                                      "read_market", "solve",      "write_market"};

constexpr std::int64_t most_width = 1024;

}  // namespace

Collectives::Collectives(const timeline::Run& run, const timeline::Counting& counting)
    : run_(run), shared_(run.events.size()) {
  const std::string all = base::text(" of ", run.ranks.size());
  for (const std::string& name : run.names) {
    of_all_.push_back(name.starts_with("team ") && name.ends_with(all));
  }
  read_diagonals();
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const timeline::Event& event = run.events[e];
    if (event.op == Op::collective && name_of(run, event) == ghost_update) shared_[e] = true;
    if (event.op != Op::sync || !is_all(event.name) || counting.inside[e] == 0) continue;
    std::uint32_t outer = counting.inside[e] - 1;
    while (counting.inside[outer] > 0) outer = counting.inside[outer] - 1;
    if (is_divided(run.events[outer])) shared_[outer] = true;
  }
}

bool Collectives::is_divided(const timeline::Event& event) const {
  return event.op == Op::collective && event.array != timeline::none &&
         std::ranges::find(not_divided, name_of(run_, event)) == not_divided.end();
}

SharedWork Collectives::work_of(const timeline::Event& event) const {
  const timeline::Array& array = run_.arrays[event.array];
  const std::string name = name_of(run_, event);
  SharedWork work;
  work.calls = 1;
  work.shape = array.shape;
  if (name == product && array.shape.dims() == 2) work.traffic = Traffic::panels;
  if (name == ghost_update) {
    work.traffic = Traffic::faces;
    work.width = width_of(event);
  }
  if (work.traffic != Traffic::none) work.element = array.element_bytes;
  const auto sparse = diagonals_.find(event.array);
  if (sparse == diagonals_.end()) return work;
  work.shape = Shape{array.shape[0]};
  if (std::ranges::find(sparse_products, name) == sparse_products.end()) return work;
  work.traffic = Traffic::diagonals;
  work.element = array.element_bytes;
  work.diagonals = sparse->second;
  return work;
}

void Collectives::use(SharedWork& work, const timeline::Event& event) const {
  if (work.traffic != Traffic::diagonals) return;
  const Patch patch = run_.patch(event);
  const Index columns = patch.dims() > 1 ? patch.extent(1) : 1;
  work.element = run_.arrays[event.array].element_bytes * columns;
}

/// Combines those of all ranks. A rank that stored a matrix again has noted it again.
void Collectives::read_diagonals() {
  const auto digits = [](const Diagonals& d) {
    return std::bit_width(static_cast<std::uint64_t>(d.least));
  };
  std::map<std::tuple<std::uint32_t, bool, int, std::int32_t>, Diagonals> of_ranks;
  for (const timeline::Event& event : run_.events) {
    if (event.op != Op::diagonals || event.where != timeline::Where::patch) continue;
    const Diagonals some = diagonals_of(event);
    of_ranks[{event.array, some.above, digits(some), event.rank}] = some;
  }
  for (const auto& [key, some] : of_ranks) {
    auto& all = diagonals_[std::get<0>(key)];
    if (all.empty() || all.back().above != some.above || digits(all.back()) != digits(some)) {
      all.push_back(some);
      continue;
    }
    all.back().least = std::min(all.back().least, some.least);
    all.back().most = std::max(all.back().most, some.most);
    all.back().entries += some.entries;
  }
}

Diagonals Collectives::diagonals_of(const timeline::Event& event) const {
  const timeline::Array& matrix = run_.arrays[event.array];
  const Patch patch = run_.patch(event);
  const bool above = patch.hi[0] == 1;  // they begin in the first row
  const int d = above ? 1 : 0;
  const double entries = static_cast<double>(event.bytes) /
                         static_cast<double>(matrix.element_bytes * matrix.shape[0]);
  return {above, patch.lo[d], patch.hi[d] - 1, entries};
}

/// The least width of ghost cells around the rank's block that amount to as many bytes.
std::int64_t Collectives::width_of(const timeline::Event& event) const {
  const timeline::Array& array = run_.arrays[event.array];
  Shape block = array.shape;
  for (const timeline::Block& mine : array.blocks) {
    if (mine.owner != event.rank) continue;
    for (int d = 0; d < block.dims(); ++d) block[d] = mine.patch.extent(d);
  }
  const auto volume = [&](std::int64_t width) {
    double cells = 1;
    for (const Index extent : block) cells *= static_cast<double>(extent + 2 * width);
    return cells;
  };
  const double cells = static_cast<double>(event.bytes) /
                       static_cast<double>(std::max<std::int64_t>(1, array.element_bytes));
  std::int64_t width = 0;
  while (width < most_width && volume(width) - volume(0) < 0.75 * cells) ++width;
  return width;
}

}  // namespace gannet::predict
