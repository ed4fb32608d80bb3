#include "door/messages.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/record.hpp"
#include "tcgmsg/session.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

/// Types are MPI's tags as they are, bits and all.
int tag_of(Index type) {
  if (type >= 0 && type <= door::largest_tag(session().comm)) return static_cast<int>(type);
  throw Error(Fault::argument, base::text("the type is ", type,
                                          "; types are 1 to 32767, and may "
                                          "have MSGDBL, MSGINT or MSGCHR added"));
}

int source_of(Index from) {
  if (from == any) return MPI_ANY_SOURCE;
  check_rank("sender", from);
  return static_cast<int>(from);
}

void remember(MPI_Request request, Index node) {
  const std::lock_guard lock(session().mutex);
  session().under_way.push_back({request, node});
}

/// What was begun with `node`, no longer remembered.
std::vector<Session::UnderWay> take_under_way(Index node) {
  const std::lock_guard lock(session().mutex);
  auto& all = session().under_way;
  const auto others = std::stable_partition(all.begin(), all.end(), [&](const auto& message) {
    return node == any || message.node == any || message.node == node;
  });
  const std::vector<Session::UnderWay> mine(all.begin(), others);
  all.erase(all.begin(), others);
  return mine;
}

}  // namespace

void send(Index type, const void* data, Index bytes, Index to, bool wait) {
  const int tag = tag_of(type);
  door::check_buffer(data, bytes);
  check_rank("receiver", to);
  if (wait && to == rank()) {
    throw Error(Fault::argument, base::text("rank ", to,
                                            " would wait for itself to receive; send "
                                            "to oneself without waiting (sync = 0)"));
  }
  const Record record({Call::snd, type, bytes, to});
  MPI_Request request = door::begin_send(session().comm, tag, data, bytes, static_cast<int>(to));
  if (wait) {
    door::complete(request, "snd");
  } else {
    remember(request, to);
  }
}

Arrival receive(Index type, void* data, Index room, Index from, bool wait) {
  const int tag = tag_of(type);
  door::check_buffer(data, room);
  const int source = source_of(from);
  Record record({Call::rcv, type, room, from});
  if (!wait) {
    remember(door::begin_receive(session().comm, tag, data, room, source), from);
    return {-1, from};
  }
  const auto arrival = door::receive(session().comm, tag, data, room, source, "rcv");
  record.set_bytes(arrival.bytes);
  return {arrival.bytes, arrival.from};
}

bool probe(Index type, Index from) {
  return door::probe(session().comm, tag_of(type), source_of(from));
}

void wait_for(Index node) {
  if (node != any) check_rank("node", node);
  const Record record({Call::waitcom, 0, 0, node});
  for (auto& message : take_under_way(node)) door::complete(message.request, "waitcom");
}

}  // namespace gannet::tcgmsg
