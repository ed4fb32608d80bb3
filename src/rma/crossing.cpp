#include "rma/crossing.hpp"

#include <bit>
#include <cstring>

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"

namespace gannet::rma {

namespace {

/// Addresses are exchanged in pieces of one size.
struct Envelope {
  std::uint32_t bytes;
  std::byte text[1020];
};

Envelope sealed(const wire::Address& address) {
  Envelope envelope{};
  if (address.size() > sizeof envelope.text) {
    throw Error(Fault::system, "the address of a port on the network is too long");
  }
  envelope.bytes = static_cast<std::uint32_t>(address.size());
  std::memcpy(envelope.text, address.data(), address.size());
  return envelope;
}

}  // namespace

/// One step of a reduction for one node: what it does with its partner.
struct Crossing::Step {
  enum What { give, take, swap, give_result, take_result } what;
  int partner;
  std::uint32_t number;     ///< the same for both partners
  bool mine_first = false;  ///< of the two values combined, for the same bits on both sides
};

Crossing::Crossing(Client& client, MPI_Comm leaders, std::uint64_t team)
    : client_(client), team_(team) {
  MPI_Comm_rank(leaders, &me_);
  MPI_Comm_size(leaders, &nodes_);
  const Envelope mine = sealed(client.address());
  std::vector<Envelope> all(static_cast<std::size_t>(nodes_));
  job::check_mpi(
      MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, leaders),
      "MPI_Allgather");
  for (const int partner : partners()) {
    const Envelope& theirs = all[partner];
    peers_.try_emplace(partner,
                       client.connect(wire::Address(theirs.text, theirs.text + theirs.bytes)));
  }
}

/// About 4 log2(nodes), whatever the number of nodes.
std::vector<int> Crossing::partners() const {
  std::vector<int> all;
  for (int step = 1; step < nodes_; step *= 2) {
    all.push_back((me_ + step) % nodes_);
    all.push_back((me_ - step + nodes_) % nodes_);
  }
  for (const Step& step : reduction_steps(me_, nodes_)) all.push_back(step.partner);
  return all;
}

void Crossing::send(int to, std::uint32_t step, wire::Bytes content) {
  client_.send(peers_.at(to), {team_, sequence_, step}, content);
}

/// A letter of another size means that the members do not make the same calls.
std::vector<std::byte> Crossing::receive(std::uint32_t step, std::size_t bytes, const char* call) {
  auto letter = client_.receive({team_, sequence_, step}, call);
  if (letter.size() == bytes) return letter;
  throw Error(Fault::system,
              base::text(call, ": another node brings ", letter.size(), " bytes, this one ", bytes,
                         "; collective calls take the same arguments on every rank"));
}

void Crossing::barrier(const char* call) {
  ++sequence_;
  std::uint32_t number = 0;
  for (int step = 1; step < nodes_; step *= 2) {
    send((me_ + step) % nodes_, number, {});
    receive(number++, 0, call);
  }
  client_.post(call);
}

/// Recursive doubling among a power of two of the nodes; each of those left over gives its values
/// to its neighbour first and gets the result from it.
std::vector<Crossing::Step> Crossing::reduction_steps(int me, int nodes) {
  const int core = static_cast<int>(std::bit_floor(static_cast<unsigned>(nodes)));
  const int extra = nodes - core;
  std::vector<Step> steps;
  if (me < 2 * extra && me % 2 == 1) {
    return {{Step::give, me - 1, 0}, {Step::take_result, me - 1, 1}};
  }
  if (me < 2 * extra) steps.push_back({Step::take, me + 1, 0, true});
  const int place = me < 2 * extra ? me / 2 : me - extra;
  std::uint32_t number = 2;
  for (int mask = 1; mask < core; mask *= 2) {
    const int other = place ^ mask;
    const int partner = other < extra ? 2 * other : other + extra;
    steps.push_back({Step::swap, partner, number++, place < other});
  }
  if (me < 2 * extra) steps.push_back({Step::give_result, me + 1, 1});
  return steps;
}

void Crossing::reduce(void* values, std::size_t count, Element type, Reduction how) {
  ++sequence_;
  const std::size_t bytes = count * base::bytes_of(type);
  const wire::Bytes content(static_cast<const std::byte*>(values), bytes);
  for (const Step& step : reduction_steps(me_, nodes_)) {
    if (step.what != Step::take && step.what != Step::take_result) {
      send(step.partner, step.number, content);
    }
    if (step.what == Step::take_result) {
      std::memcpy(values, receive(step.number, bytes, "reduction").data(), bytes);
    } else if (step.what == Step::take || step.what == Step::swap) {
      const auto theirs = receive(step.number, bytes, "reduction");
      combine(values, theirs.data(), count, type, how, step.mine_first);
    }
  }
  client_.post("reduction");
}

void Crossing::broadcast(void* values, std::size_t bytes, int root) {
  ++sequence_;
  const int place = (me_ - root + nodes_) % nodes_;
  const wire::Bytes content(static_cast<const std::byte*>(values), bytes);
  int step = 1;
  if (place != 0) {
    while (place >= 2 * step) step *= 2;  // the highest bit: from whom it comes
    std::memcpy(values, receive(0, bytes, "broadcast").data(), bytes);
    step *= 2;
  }
  for (; place + step < nodes_; step *= 2) send((me_ + step) % nodes_, 0, content);
  client_.post("broadcast");
}

}  // namespace gannet::rma
