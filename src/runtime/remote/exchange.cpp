#include "remote/exchange.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/dispatch.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::remote {

Exchange::Exchange(std::shared_ptr<Client> client, int me,
                   const std::vector<wire::Address>& addresses, std::uint64_t team)
    : client_(std::move(client)),
      team_(team),
      me_(me),
      nodes_(static_cast<int>(addresses.size())),
      reduction_steps_(reduction_steps(me_, nodes_)) {
  for (const int partner : partners()) {
    if (partner != me_ && !peers_.contains(partner)) {
      peers_.emplace(partner, client_->connect(addresses[static_cast<std::size_t>(partner)]));
    }
  }
}

/// About 4 log2(nodes), whatever the number of nodes.
std::vector<int> Exchange::partners() const {
  std::vector<int> all;
  for (int step = 1; step < nodes_; step *= 2) {
    all.push_back((me_ + step) % nodes_);
    all.push_back((me_ - step + nodes_) % nodes_);
  }
  for (const Step& step : reduction_steps_) all.push_back(step.partner);
  return all;
}

/// A call that throws has sent nothing; the same holds for what follows.
void Exchange::send(int to, std::uint32_t step, wire::Bytes content, const node::Call& call) {
  base::retry_alloc([&] { client_->send(partner(to), {team_, sequence_, step}, content, call); });
}

void Exchange::post(const node::Call& call) {
  base::retry_alloc([&] { client_->post(call.name); });
}

/// A message of another size means that the members do not make the same calls.
std::vector<std::byte> Exchange::receive(int from, std::uint32_t step, std::size_t bytes,
                                         const node::Call& call) {
  auto message = base::retry_alloc([&] {
    return client_->read(partner(from), {team_, sequence_, step}, call);
  });
  if (message.size() == bytes) return message;
  throw base::retry_alloc([&] {
    return Error(
        Fault::system,
        base::text(call.text(), ": another node brings ", message.size(), " bytes, this one ",
                   bytes, "; collective calls take the same arguments on every rank"));
  });
}

std::size_t Exchange::bytes_of_state() const {
  return sizeof *this + peers_.size() * (2 * sizeof(int) + 2 * sizeof(void*)) +
         reduction_steps_.capacity() * sizeof(Step);
}

void Exchange::barrier(const node::Call& call) {
  ++sequence_;
  std::uint32_t number = 0;
  for (int step = 1; step < nodes_; step *= 2) {
    send((me_ + step) % nodes_, number, {}, call);
    receive((me_ - step + nodes_) % nodes_, number++, 0, call);
  }
  post(call);
}

/// Recursive doubling among a power of two of the nodes; each remaining node first gives its values
/// to its neighbour and gets the result from it.
std::vector<Exchange::Step> Exchange::reduction_steps(int me, int nodes) {
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

void Exchange::reduce(void* values, std::size_t count, Element type, node::Reduction how,
                      const node::Call& call) {
  ++sequence_;
  const std::size_t bytes = count * base::bytes_of(type);
  const wire::Bytes content(static_cast<const std::byte*>(values), bytes);
  for (const Step& step : reduction_steps_) {
    if (step.what != Step::take && step.what != Step::take_result) {
      send(step.partner, step.number, content, call);
    }
    if (step.what == Step::take_result) {
      std::memcpy(values, receive(step.partner, step.number, bytes, call).data(), bytes);
    } else if (step.what == Step::take || step.what == Step::swap) {
      const auto theirs = receive(step.partner, step.number, bytes, call);
      node::combine(values, theirs.data(), count, type, how, step.mine_first);
    }
  }
  post(call);
}

void Exchange::broadcast(void* values, std::size_t bytes, int root, const node::Call& call) {
  ++sequence_;
  const int place = (me_ - root + nodes_) % nodes_;
  const wire::Bytes content(static_cast<const std::byte*>(values), bytes);
  int step = 1;
  if (place != 0) {
    while (place >= 2 * step) step *= 2;  // the highest bit: where it comes from
    const int from = (me_ - step + nodes_) % nodes_;
    std::memcpy(values, receive(from, 0, bytes, call).data(), bytes);
    step *= 2;
  }
  for (; place + step < nodes_; step *= 2) send((me_ + step) % nodes_, 0, content, call);
  post(call);
}

namespace {

/// The words of `count` nodes from node `first` on, which may wrap around the end, as messages.
class Pieces {
 public:
  Pieces(std::span<std::uint64_t> words, std::span<const std::size_t> starts, int first,
         int count) {
    const int nodes = static_cast<int>(starts.size()) - 1;
    const auto between = [&](int from, int to) {
      const std::size_t start = starts[static_cast<std::size_t>(from)];
      return words.subspan(start, starts[static_cast<std::size_t>(to)] - start);
    };
    left_ = between(first, std::min(first + count, nodes));
    around_ = between(0, std::max(first + count - nodes, 0));
  }

  /// Empty after the last.
  std::span<std::uint64_t> next() {
    constexpr std::size_t most = Client::exchange_bytes / sizeof(std::uint64_t);
    if (left_.empty()) left_ = std::exchange(around_, {});
    const auto piece = left_.first(std::min(most, left_.size()));
    left_ = left_.subspan(piece.size());
    return piece;
  }

 private:
  std::span<std::uint64_t> left_;
  std::span<std::uint64_t> around_;
};

}  // namespace

/// A node with the words of k nodes, itself and the next ones, sends them to the k-th before it. A
/// piece is read for each one that is sent, so that no two nodes wait for each other to read.
void Exchange::gather(std::span<std::uint64_t> words, std::span<const std::size_t> starts,
                      const node::Call& call) {
  constexpr int bits_of_piece = 27;  // and 5 for the step, so that no two messages share a label
  ++sequence_;
  std::uint32_t step = 0;
  for (int known = 1; known < nodes_; known *= 2, ++step) {
    const int count = std::min(known, nodes_ - known);
    const int from = (me_ + known) % nodes_;
    const int to = (me_ - known + nodes_) % nodes_;
    Pieces mine(words, starts, me_, count);
    Pieces theirs(words, starts, from, count);
    for (std::uint32_t number = step << bits_of_piece;; ++number) {
      const auto out = mine.next();
      const auto in = theirs.next();
      if (out.empty() && in.empty()) break;
      if (!out.empty()) send(to, number, std::as_bytes(out), call);
      if (in.empty()) continue;
      const auto message = receive(from, number, in.size_bytes(), call);
      std::memcpy(in.data(), message.data(), message.size());
    }
  }
  post(call);
}

}  // namespace gannet::remote
