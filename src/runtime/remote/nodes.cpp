#include "remote/nodes.hpp"

#include <cstring>

#include "base/bytes.hpp"

namespace gannet::remote {

/// Head, node of each rank, cards, then addresses and host names.
std::size_t Nodes::cards_at(int ranks) {
  return base::padded(sizeof(Head) + sizeof(std::int32_t) * static_cast<std::size_t>(ranks));
}

std::vector<std::byte> Nodes::pack(const std::vector<Node>& nodes, int ranks) {
  std::vector<std::byte> table(cards_at(ranks) + sizeof(Card) * nodes.size());
  const Head head{ranks, static_cast<std::int32_t>(nodes.size())};
  std::memcpy(table.data(), &head, sizeof head);
  std::vector<std::byte> texts;
  const auto append = [&](const void* start, std::size_t bytes) {
    const auto* first = static_cast<const std::byte*>(start);
    texts.insert(texts.end(), first, first + bytes);
  };
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Node& node = nodes[n];
    const auto number = static_cast<std::int32_t>(n);
    for (const std::int32_t rank : node.ranks) {
      std::memcpy(&table[sizeof head + sizeof rank * static_cast<std::size_t>(rank)], &number,
                  sizeof number);
    }
    const Card card{node.process,
                    static_cast<std::int32_t>(node.ranks.size()),
                    node.ranks.at(0),
                    static_cast<std::uint32_t>(table.size() + texts.size()),
                    static_cast<std::uint32_t>(node.helper.size()),
                    static_cast<std::uint32_t>(node.host.size())};
    std::memcpy(&table[cards_at(ranks) + sizeof card * n], &card, sizeof card);
    append(node.helper.data(), node.helper.size());
    append(node.host.data(), node.host.size());
  }
  table.insert(table.end(), texts.begin(), texts.end());
  return table;
}

Nodes::Nodes(const std::byte* table, std::size_t bytes)
    : table_(table),
      count_(reinterpret_cast<const Head*>(table)->nodes),
      ranks_(reinterpret_cast<const std::int32_t*>(table + sizeof(Head))),
      cards_(reinterpret_cast<const Card*>(table +
                                           cards_at(reinterpret_cast<const Head*>(table)->ranks))),
      bytes_(bytes) {}

wire::Address Nodes::address(int node) const {
  const std::byte* start = table_ + cards_[node].start;
  return wire::Address(start, start + cards_[node].address_bytes);
}

std::string Nodes::host(int node) const {
  const std::byte* start = table_ + cards_[node].start + cards_[node].address_bytes;
  return std::string(reinterpret_cast<const char*>(start), cards_[node].host_bytes);
}

}  // namespace gannet::remote
