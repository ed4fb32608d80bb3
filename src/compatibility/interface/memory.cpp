#include "interface/memory.hpp"

#include <algorithm>
#include <vector>

#include "interface/world.hpp"

namespace gannet::interface {

namespace {

std::vector<HasMemory> offers;

}  // namespace

void offer_memory(HasMemory ask) {
  if (std::find(offers.begin(), offers.end(), ask) == offers.end()) offers.push_back(ask);
  before_end([] { offers.clear(); });
}

bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes) {
  return std::any_of(offers.begin(), offers.end(),
                     [&](HasMemory ask) { return ask(rank, offset, bytes); });
}

}  // namespace gannet::interface
