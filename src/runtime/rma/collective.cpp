#include "rma/collective.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "base/dispatch.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "remote/exchange.hpp"
#include "rma/full_check.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

namespace {

const char* name_of(node::Reduction how) {
  constexpr const char* names[] = {"sum", "min", "max"};
  return names[static_cast<int>(how)];
}

/// Combines the slots of this node's members, one after the other.
void combine_slots(Team& team, unsigned turn, void* values, std::size_t count, Element type,
                   node::Reduction how) {
  std::memcpy(values, team.slot(0, turn), count * base::bytes_of(type));
  for (int member = 1; member < team.members_here(); ++member) {
    node::combine(values, team.slot(member, turn), count, type, how);
  }
}

void reduce_piece(Team& team, void* values, std::size_t count, Element type, node::Reduction how) {
  const unsigned turn = team.next_turn();
  const std::size_t bytes = count * base::bytes_of(type);
  std::memcpy(team.slot(team.my_slot(), turn), values, bytes);
  team.meet_on_node();
  if (!team.exchange() && !team.several_nodes()) {
    return combine_slots(team, turn, values, count, type, how);
  }
  // The leader's slot takes the result, which everybody has to wait for.
  std::byte* result = team.slot(0, turn);
  if (remote::Exchange* exchange = team.exchange()) {
    combine_slots(team, turn, values, count, type, how);
    exchange->reduce(values, count, type, how, team.call());
    std::memcpy(result, values, bytes);
  }
  team.meet_on_node();
  std::memcpy(values, result, bytes);
}

}  // namespace

void reduce(Team& team, void* values, std::size_t count, Element type, node::Reduction how) {
  if (how != node::Reduction::sum && (type == Element::complex64 || type == Element::complex128)) {
    throw Error(Fault::argument, "complex values have no order: no min and max");
  }
  const node::Call call(name_of(how), type, count);
  const Team::Meeting meeting(team, call);
  const std::size_t bytes = base::bytes_of(type);
  const std::size_t piece = Team::slot_bytes / bytes;
  auto* all = static_cast<std::byte*>(values);
  for (std::size_t done = 0; done < count; done += piece) {
    reduce_piece(team, all + done * bytes, std::min(piece, count - done), type, how);
  }
}

namespace {

/// Copies what the leader has to all members of its node, within a Meeting.
void spread_on_node(Team& team, std::span<std::byte> values) {
  for (std::size_t done = 0; done < values.size(); done += Team::slot_bytes) {
    const auto piece = values.subspan(done, std::min(Team::slot_bytes, values.size() - done));
    std::byte* slot = team.slot(0, team.next_turn());
    if (team.is_leader()) std::memcpy(slot, piece.data(), piece.size());
    team.meet_on_node();
    if (!team.is_leader()) std::memcpy(piece.data(), slot, piece.size());
  }
}

/// For leaders: the values in the slots of this node, and then those of all nodes, as `count` words
/// per member.
void gather_rows(Team& team, unsigned turn, std::size_t bytes, std::span<std::uint64_t> rows,
                 std::size_t count) {
  const ByNode& order = team.by_node();
  const std::size_t first = order.first(team.exchange()->node());
  for (int here = 0; here < team.members_here(); ++here) {
    const std::size_t member = order.member(first + static_cast<std::size_t>(here));
    std::memcpy(&rows[member * count], team.slot(here, turn), bytes);
  }
  team.gather_words(rows, count);
}

/// all[m * stride...] := `bytes` of member m.
void allgather_piece(Team& team, const std::byte* mine, std::size_t bytes, std::byte* all,
                     std::size_t stride) {
  const unsigned turn = team.next_turn();
  const auto members = static_cast<std::size_t>(team.size());
  std::memcpy(team.slot(team.my_slot(), turn), mine, bytes);
  team.meet_on_node();
  if (!team.several_nodes()) {
    for (std::size_t m = 0; m < members; ++m) {
      std::memcpy(all + m * stride, team.slot(static_cast<int>(m), turn), bytes);
    }
    return;
  }
  const std::size_t count = (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
  auto rows = base::retry_alloc([&] { return std::vector<std::uint64_t>(members * count); });
  if (team.exchange()) gather_rows(team, turn, bytes, rows, count);
  spread_on_node(team, std::as_writable_bytes(std::span(rows)));
  for (std::size_t m = 0; m < members; ++m) std::memcpy(all + m * stride, &rows[m * count], bytes);
}

}  // namespace

void allgather(Team& team, const void* mine, std::size_t bytes, void* all) {
  const node::Call call("allgather", Element::opaque, bytes);
  const Team::Meeting meeting(team, call);
  for (std::size_t done = 0; done < bytes; done += Team::slot_bytes) {
    allgather_piece(team, static_cast<const std::byte*>(mine) + done,
                    std::min(Team::slot_bytes, bytes - done), static_cast<std::byte*>(all) + done,
                    bytes);
  }
}

void broadcast(Team& team, void* values, std::size_t bytes, int root) {
  const node::Call call("broadcast", Element::opaque, bytes);
  const std::string text = full_check ? base::text(call.text(), ", from rank ", root) : "";
  const Team::Meeting meeting(team, call, text);
  auto* all = static_cast<std::byte*>(values);
  for (std::size_t done = 0; done < bytes; done += Team::slot_bytes) {
    const std::size_t piece = std::min(Team::slot_bytes, bytes - done);
    // The root's values go through the first slot of its node, and of every other node.
    std::byte* slot = team.slot(0, team.next_turn());
    if (team.rank() == root) std::memcpy(slot, all + done, piece);
    team.meet_on_node();
    if (remote::Exchange* exchange = team.exchange())
      exchange->broadcast(slot, piece, team.node_of(root), team.call());
    if (team.several_nodes()) team.meet_on_node();
    if (team.rank() != root) std::memcpy(all + done, slot, piece);
  }
}

std::string broadcast(Team& team, std::string text, int root) {
  auto size = static_cast<std::int64_t>(text.size());
  broadcast(team, &size, sizeof size, root);
  text.resize(static_cast<std::size_t>(size));
  broadcast(team, text.data(), text.size(), root);
  return text;
}

}  // namespace gannet::rma
