#include "rma/nodes.hpp"

#include <cstring>

#include "base/bytes.hpp"
#include "base/host.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"

namespace gannet::rma {

namespace {

std::string as_text(const void* bytes, std::size_t count) {
  return std::string(static_cast<const char*>(bytes), count);
}

std::size_t rank_bytes(int ranks) { return base::padded(sizeof(std::int32_t) * ranks); }

}  // namespace

/// On a first rank the whole table: node of each rank, cards, then addresses and names.
std::vector<std::byte> Nodes::gather(const job::Job& job, const wire::Address& helper) {
  std::vector<std::int32_t> members(static_cast<std::size_t>(job.node_size()));
  const std::int32_t me = job.rank();
  job::check_mpi(
      MPI_Gather(&me, 1, MPI_INT32_T, members.data(), 1, MPI_INT32_T, 0, job.node_comm()),
      "MPI_Gather");
  if (job.node_rank() != 0) return {};
  const MPI_Comm firsts = job.firsts_comm();
  const auto ranks =
      job::all_texts(firsts, as_text(members.data(), members.size() * sizeof members[0]));
  const auto addresses = job::all_texts(firsts, as_text(helper.data(), helper.size()));
  const auto hosts = job::all_texts(firsts, base::host_name());

  const std::size_t head = rank_bytes(job.size()) + sizeof(Card) * job.nodes();
  std::vector<std::byte> table(head);
  auto* node_of = reinterpret_cast<std::int32_t*>(table.data());
  auto* cards = reinterpret_cast<Card*>(table.data() + rank_bytes(job.size()));
  std::string texts;
  for (int node = 0; node < job.nodes(); ++node) {
    const auto rank = [&](std::size_t i) {
      return base::value_at<std::int32_t>(&ranks[node][i * sizeof(std::int32_t)]);
    };
    const std::size_t count = ranks[node].size() / sizeof(std::int32_t);
    for (std::size_t i = 0; i < count; ++i) node_of[rank(i)] = node;
    cards[node] = {static_cast<std::int32_t>(count), rank(0),
                   static_cast<std::uint32_t>(head + texts.size()),
                   static_cast<std::uint32_t>(addresses[node].size()),
                   static_cast<std::uint32_t>(hosts[node].size())};
    texts += addresses[node] + hosts[node];
  }
  const auto* start = reinterpret_cast<const std::byte*>(texts.data());
  table.insert(table.end(), start, start + texts.size());
  return table;
}

void Nodes::share(const job::Job& job, Arena& arena, const std::vector<std::byte>& table,
                  Offset place) {
  std::uint64_t where[2] = {place, table.size()};
  if (job.node_rank() == 0) std::memcpy(arena.at(place), table.data(), table.size());
  job::check_mpi(MPI_Bcast(where, 2, MPI_UINT64_T, 0, job.node_comm()), "MPI_Bcast");
  table_ = arena.at(where[0]);
  bytes_ = where[1];
  ranks_ = reinterpret_cast<const std::int32_t*>(table_);
  cards_ = reinterpret_cast<const Card*>(table_ + rank_bytes(job.size()));
}

wire::Address Nodes::address(int node) const {
  const std::byte* start = table_ + cards_[node].start;
  return wire::Address(start, start + cards_[node].address_bytes);
}

std::string Nodes::host(int node) const {
  const std::byte* start = table_ + cards_[node].start + cards_[node].address_bytes;
  return std::string(reinterpret_cast<const char*>(start), cards_[node].host_bytes);
}

}  // namespace gannet::rma
