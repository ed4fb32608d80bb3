#include "interface/messages.hpp"

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

/// A message that was begun and has not been waited for.
struct UnderWay {
  MPI_Request request;
  Index node;  ///< or any
};

std::mutex under_way_mutex;
std::vector<UnderWay> under_way;

/// Types are MPI's tags as they are, bits and all.
int tag_of(Index type) {
  if (type >= 0 && type <= interface::largest_tag(message_comm())) return static_cast<int>(type);
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
  const std::lock_guard lock(under_way_mutex);
  under_way.push_back({request, node});
}

/// Takes the messages begun with `node`, which are then no longer remembered.
std::vector<UnderWay> take_under_way(Index node) {
  const std::lock_guard lock(under_way_mutex);
  const auto begin = under_way.begin();
  const auto others = std::stable_partition(begin, under_way.end(), [&](const auto& message) {
    return node == any || message.node == any || message.node == node;
  });
  const std::vector<UnderWay> mine(begin, others);
  under_way.erase(begin, others);
  return mine;
}

}  // namespace

void send(Index type, const void* data, Index bytes, Index to, bool wait) {
  const int tag = tag_of(type);
  interface::check_buffer(data, bytes);
  check_rank("receiver", to);
  if (wait && to == rank()) {
    throw Error(Fault::argument, base::text("rank ", to,
                                            " would wait for itself to receive; send "
                                            "to oneself without waiting (sync = 0)"));
  }
  const Record record({Call::snd, type, bytes, to});
  MPI_Request request =
      interface::begin_send(message_comm(), tag, data, bytes, static_cast<int>(to));
  if (wait) {
    interface::complete(request, "snd");
  } else {
    remember(request, to);
  }
}

Arrival receive(Index type, void* data, Index room, Index from, bool wait) {
  const int tag = tag_of(type);
  interface::check_buffer(data, room);
  const int source = source_of(from);
  Record record({Call::rcv, type, room, from});
  if (!wait) {
    remember(interface::begin_receive(message_comm(), tag, data, room, source), from);
    return {-1, from};
  }
  const auto arrival = interface::receive(message_comm(), tag, data, room, source, "rcv");
  record.set_bytes(arrival.bytes);
  return {arrival.bytes, arrival.from};
}

bool probe(Index type, Index from) {
  return interface::probe(message_comm(), tag_of(type), source_of(from));
}

void wait_for(Index node) {
  if (node != any) check_rank("node", node);
  const Record record({Call::waitcom, 0, 0, node});
  for (auto& message : take_under_way(node)) interface::complete(message.request, "waitcom");
}

}  // namespace gannet::tcgmsg
