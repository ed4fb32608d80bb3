#include "rma/by_node.hpp"

#include <algorithm>
#include <numeric>

namespace gannet::rma {

ByNode::ByNode(int members, int nodes, const std::function<int(int)>& node_of)
    : starts_(static_cast<std::size_t>(nodes) + 1), members_(static_cast<std::size_t>(members)) {
  for (int member = 0; member < members; ++member) {
    ++starts_[static_cast<std::size_t>(node_of(member)) + 1];
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  std::vector<std::size_t> next = starts_;
  for (int member = 0; member < members; ++member) {
    members_[next[static_cast<std::size_t>(node_of(member))]++] = member;
  }
  if (std::ranges::is_sorted(members_)) members_ = {};
}

std::vector<std::size_t> ByNode::starts(std::size_t count) const {
  std::vector<std::size_t> starts = starts_;
  for (std::size_t& start : starts) start *= count;
  return starts;
}

std::vector<std::uint64_t> ByNode::sorted(std::span<const std::uint64_t> by_member,
                                          std::size_t count) const {
  std::vector<std::uint64_t> by_node(by_member.size());
  for (std::size_t at = 0; at < members_.size(); ++at) {
    std::ranges::copy(by_member.subspan(member(at) * count, count), &by_node[at * count]);
  }
  return by_node;
}

void ByNode::put_back(std::span<const std::uint64_t> by_node, std::span<std::uint64_t> by_member,
                      std::size_t count) const {
  for (std::size_t at = 0; at < members_.size(); ++at) {
    std::ranges::copy(by_node.subspan(at * count, count), &by_member[member(at) * count]);
  }
}

}  // namespace gannet::rma
