#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/wait.hpp"
#include "base/waiting.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/bytes.hpp"
#include "tcgmsg/record.hpp"
#include "tcgmsg/session.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

int largest_tag(MPI_Comm comm) {
  void* value = nullptr;
  int found = 0;
  MPI_Comm_get_attr(comm, MPI_TAG_UB, &value, &found);
  return found ? *static_cast<int*>(value) : 32767;
}

/// Types are MPI's tags as they are, bits and all.
int tag_of(Index type) {
  if (type >= 0 && type <= largest_tag(session().comm)) return static_cast<int>(type);
  throw Error(Fault::argument, base::text("the type is ", type,
                                          "; types are 1 to 32767, and may "
                                          "have MSGDBL, MSGINT or MSGCHR added"));
}

void check_buffer(const void* data, Index bytes) {
  if (bytes < 0) throw Error(Fault::argument, base::text("the length is ", bytes, " bytes"));
  if (!data && bytes > 0)
    throw Error(Fault::argument, base::text("no buffer of ", bytes, " bytes"));
}

int source_of(Index from) {
  if (from == any) return MPI_ANY_SOURCE;
  check_rank("sender", from);
  return static_cast<int>(from);
}

void check(int code, const char* call) {
  if (code == MPI_SUCCESS) return;
  char words[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, words, &length);
  throw Error(Fault::system, base::text(call, ": ", words));
}

/// Looks until done() is true; ranks that share processors get theirs meanwhile.
template <class Done>
void wait_until(const char* call, Done&& done) {
  base::Waiter waiter;
  bool noted = false;
  while (!done()) {
    waiter.pause();
    if (!waiter.time_to_look()) continue;
    if (!std::exchange(noted, true)) base::waiting::begin(call);
    base::waiting::report_if_long();
  }
  if (noted) base::waiting::end();
}

void complete(MPI_Request& request, const char* call) {
  wait_until(call, [&] {
    int done = 0;
    check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), call);
    return done != 0;
  });
}

void remember(MPI_Request request, Index node) {
  const std::lock_guard lock(session().mutex);
  session().under_way.push_back({request, node});
}

Index bytes_of(const MPI_Status& status) {
  MPI_Count bytes = 0;
  MPI_Get_elements_x(&status, MPI_BYTE, &bytes);
  return bytes;
}

Arrival take(int tag, void* data, Index room, int from) {
  MPI_Message message;
  MPI_Status status;
  wait_until("rcv", [&] {
    int found = 0;
    check(MPI_Improbe(from, tag, session().comm, &found, &message, &status), "rcv");
    return found != 0;
  });
  const Arrival arrival{bytes_of(status), status.MPI_SOURCE};
  if (arrival.bytes > room) {
    throw Error(Fault::argument,
                base::text("a message of type ", tag, " from rank ", arrival.from, " has ",
                           arrival.bytes, " bytes, and the buffer ", room));
  }
  const Bytes all(arrival.bytes);
  check(MPI_Mrecv(data, all.count(), all.type(), &message, MPI_STATUS_IGNORE), "rcv");
  return arrival;
}

}  // namespace

void send(Index type, const void* data, Index bytes, Index to, bool wait) {
  const int tag = tag_of(type);
  check_buffer(data, bytes);
  check_rank("receiver", to);
  if (wait && to == rank()) {
    throw Error(Fault::argument, base::text("rank ", to,
                                            " would wait for itself to receive; send "
                                            "to oneself without waiting (sync = 0)"));
  }
  const Record record({Call::snd, type, bytes, to});
  const Bytes all(bytes);
  MPI_Request request;
  check(
      MPI_Isend(data, all.count(), all.type(), static_cast<int>(to), tag, session().comm, &request),
      "snd");
  if (wait) {
    complete(request, "snd");
  } else {
    remember(request, to);
  }
}

Arrival receive(Index type, void* data, Index room, Index from, bool wait) {
  const int tag = tag_of(type);
  check_buffer(data, room);
  const int source = source_of(from);
  Record record({Call::rcv, type, room, from});
  if (wait) {
    const Arrival arrival = take(tag, data, room, source);
    record.set_bytes(arrival.bytes);
    return arrival;
  }
  const Bytes all(room);
  MPI_Request request;
  check(MPI_Irecv(data, all.count(), all.type(), source, tag, session().comm, &request), "rcv");
  remember(request, from);
  return {-1, from};
}

bool probe(Index type, Index from) {
  int found = 0;
  check(MPI_Iprobe(source_of(from), tag_of(type), session().comm, &found, MPI_STATUS_IGNORE),
        "probe");
  return found != 0;
}

void wait_for(Index node) {
  if (node != any) check_rank("node", node);
  const Record record({Call::waitcom, 0, 0, node});
  std::vector<Session::UnderWay> mine;
  {
    const std::lock_guard lock(session().mutex);
    auto& all = session().under_way;
    const auto others = std::stable_partition(all.begin(), all.end(), [&](const auto& message) {
      return node == any || message.node == any || message.node == node;
    });
    mine.assign(all.begin(), others);
    all.erase(all.begin(), others);
  }
  for (auto& message : mine) complete(message.request, "waitcom");
}

}  // namespace gannet::tcgmsg
