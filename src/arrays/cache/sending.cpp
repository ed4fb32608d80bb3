#include "cache/sending.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/dispatch.hpp"
#include "rma/one_sided.hpp"

namespace gannet::cache {

namespace {

/// The factor of an accumulate that adds sums as they are.
std::array<std::byte, 16> one_of(Element type) {
  std::array<std::byte, 16> one{};
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    const T value(1);
    std::memcpy(one.data(), &value, sizeof value);
  });
  return one;
}

}  // namespace

Sending::~Sending() {
  for (const auto& tile : tiles_) tile->memory().abandon();
}

/// By owner, beginning with the one after this rank, so that ranks do not all begin with one.
std::vector<Sending::Part> Sending::parts() const {
  std::vector<Part> all;
  const int ranks = a_.group().size();
  const int me = a_.group().rank();
  for (const auto& tile : tiles_) {
    if (tile->touched().empty()) continue;
    for_each_part(
        a_, tile->touched(), [](const Patch&, const auto&) {},
        [&](const Patch& part, const dist::Map::Spot& spot) {
          all.push_back({(spot.rank - me + ranks) % ranks, tile.get(), part, spot});
        });
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Part& x, const Part& y) { return x.turn < y.turn; });
  return all;
}

void Sending::begin(std::vector<std::shared_ptr<SumTile>> tiles) {
  tiles_ = std::move(tiles);
  for (const auto& tile : tiles_) tile->close();
  const auto one = one_of(a_.type());
  for (const Part& part : parts()) {
    TileMemory& memory = part.tile->memory();
    trace::observe([&] { return a_.event(trace::Op::accumulate, part.patch, part.spot.rank); },
                   [&] {
                     rma::accumulate(a_.segment().process(), place_of(a_, part.spot),
                                     memory.at(part.patch),
                                     memory.from_far(part.patch, part.spot.strides), a_.type(),
                                     one.data(), pending_);
                   });
  }
}

void Sending::wait() {
  rma::wait(pending_, "flush of cached sums");
  tiles_.clear();
}

}  // namespace gannet::cache
