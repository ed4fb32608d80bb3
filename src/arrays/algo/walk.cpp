#include "algo/walk.hpp"

#include "algo/bring.hpp"

namespace gannet::algo {

namespace {

/// Each operand is walked in pieces of this size, which stay in the second-level cache.
constexpr Index chunk_bytes = 256 * 1024;

void visit_runs(std::span<const LocalTile> parts, std::size_t bytes,
                const std::function<void(const Run&)>& visit) {
  std::array<Strides, max_operands> layouts;
  for (std::size_t k = 0; k < parts.size(); ++k) layouts[k] = parts[k].strides;
  for_each_run(parts[0].patch.extents(), std::span(layouts).first(parts.size()),
               [&](const Offsets& offsets, Index count) {
                 Run run{{}, count};
                 for (std::size_t k = 0; k < parts.size(); ++k) {
                   run.data[k] = static_cast<std::byte*>(parts[k].data) +
                                 offsets[k] * static_cast<Index>(bytes);
                 }
                 visit(run);
               });
}

}  // namespace

void walk(std::initializer_list<Operand> operands, const std::function<void(const Run&)>& visit) {
  const Operand& lead = *operands.begin();
  std::vector<Companion> companions;
  for (const Operand* o = operands.begin() + 1; o != operands.end(); ++o) {
    companions.emplace_back(*o, lead.patch);
  }
  const Index limit = std::max<Index>(1, chunk_bytes / static_cast<Index>(lead.bytes));

  std::array<LocalTile, max_operands> parts;
  for (const LocalTile& tile : my_tiles(lead)) {
    for_each_chunk(tile.patch, limit, [&](const Patch& chunk) {
      parts[0] = cut(tile, chunk, lead.bytes);
      for (std::size_t k = 0; k < companions.size(); ++k) {
        parts[k + 1] = companions[k].beside(chunk);
      }
      visit_runs(std::span(parts).first(operands.size()), lead.bytes, visit);
    });
  }
}

}  // namespace gannet::algo
