#include "rma/nodes.hpp"

#include <cstring>
#include <numeric>

#include "base/bytes.hpp"
#include "base/host.hpp"
#include "job/mpi.hpp"

namespace gannet::rma {

namespace {

using ByteList = std::vector<std::byte>;

template <class T>
ByteList bytes_of(const T* values, std::size_t count) {
  const auto* start = reinterpret_cast<const std::byte*>(values);
  return ByteList(start, start + count * sizeof(T));
}

/// Everybody's bytes one after the other, and how many are whose.
std::pair<ByteList, std::vector<int>> all_gather(MPI_Comm comm, const ByteList& mine) {
  int size = 1;
  MPI_Comm_size(comm, &size);
  std::vector<int> counts(static_cast<std::size_t>(size));
  const auto count = static_cast<int>(mine.size());
  job::check_mpi(MPI_Allgather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, comm),
                 "MPI_Allgather");
  std::vector<int> starts(counts.size());
  std::exclusive_scan(counts.begin(), counts.end(), starts.begin(), 0);
  ByteList all(static_cast<std::size_t>(starts.back() + counts.back()));
  job::check_mpi(MPI_Allgatherv(mine.data(), count, MPI_BYTE, all.data(), counts.data(),
                                starts.data(), MPI_BYTE, comm),
                 "MPI_Allgatherv");
  return {all, counts};
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
  const auto [ranks, rank_counts] =
      all_gather(job.firsts_comm(), bytes_of(members.data(), members.size()));
  const auto [addresses, address_counts] = all_gather(job.firsts_comm(), helper);
  const std::string name = base::host_name();
  const auto [names, name_counts] =
      all_gather(job.firsts_comm(), bytes_of(name.data(), name.size()));

  const std::size_t head = rank_bytes(job.size()) + sizeof(Card) * job.nodes();
  ByteList table(head);
  auto* node_of = reinterpret_cast<std::int32_t*>(table.data());
  auto* cards = reinterpret_cast<Card*>(table.data() + rank_bytes(job.size()));
  const auto* rank = reinterpret_cast<const std::int32_t*>(ranks.data());
  auto start = static_cast<std::uint32_t>(head);
  std::uint32_t address_start = 0, name_start = 0;
  ByteList texts;
  for (int node = 0; node < job.nodes(); ++node) {
    const auto count = rank_counts[node] / static_cast<int>(sizeof(std::int32_t));
    const std::int32_t first = *rank;
    for (int i = 0; i < count; ++i) node_of[*rank++] = node;
    const auto address_bytes = static_cast<std::uint32_t>(address_counts[node]);
    const auto name_bytes = static_cast<std::uint32_t>(name_counts[node]);
    cards[node] = {count, first, start, address_bytes, name_bytes};
    texts.insert(texts.end(), &addresses[address_start], &addresses[address_start] + address_bytes);
    texts.insert(texts.end(), &names[name_start], &names[name_start] + name_bytes);
    address_start += address_bytes;
    name_start += name_bytes;
    start += address_bytes + name_bytes;
  }
  table.insert(table.end(), texts.begin(), texts.end());
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
