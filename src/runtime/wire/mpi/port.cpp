#include "wire/mpi/port.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/order.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"

namespace gannet::wire::mpi {

namespace {

using std::chrono::microseconds;

constexpr int sends = 64;
constexpr int receives = 16;
constexpr microseconds shortest_nap{20};
constexpr microseconds longest_nap{1000};

/// A port is identified by its rank and its tag.
int rank_of(std::uint64_t id) { return static_cast<int>(id >> 32); }
int tag_of(std::uint64_t id) { return static_cast<int>(id & 0xffffffff); }

std::uint64_t own_id(MPI_Comm comm, int tag) {
  int rank = 0;
  MPI_Comm_rank(comm, &rank);
  return static_cast<std::uint64_t>(rank) << 32 | static_cast<std::uint64_t>(tag);
}

std::size_t message_limit(const Domain& domain) { return front_limit + domain.largest; }

[[noreturn]] void refuse_rdma() {
  throw Error(Fault::unsupported, "direct access to memory: messages by MPI have no RDMA");
}

}  // namespace

MpiPort::MpiPort(const Domain& domain, Listener& listener, int tag)
    : domain_(domain),
      listener_(listener),
      id_(own_id(domain.comm, tag)),
      address_(seal_address("mpi", {id_, {}})),
      sends_(sends, message_limit(domain)),
      receives_(receives, message_limit(domain)),
      send_to_(sends),
      ended_(sends),
      how_(sends),
      nap_(shortest_nap) {
  for (int slot = sends; slot-- > 0;) free_.push_back(slot);
  for (int slot = 0; slot < receives; ++slot) post_receive(slot);
}

MpiPort::~MpiPort() { sends_.drain(); }

Peer MpiPort::connect(const Address& address) {
  const std::uint64_t id = open_address("mpi", address).id;
  if (!is_a_port(id)) {
    throw Error(Fault::system, base::text("connect to a port of rank ", rank_of(id),
                                          ", which the job does not have"));
  }
  return peer_of(id);
}

bool MpiPort::is_a_port(std::uint64_t id) const {
  int ranks = 0;
  MPI_Comm_size(domain_.comm, &ranks);
  return id >> 32 < static_cast<std::uint64_t>(ranks) && tag_of(id) >= 0 &&
         tag_of(id) <= Domain::last_tag;
}

Peer MpiPort::peer_of(std::uint64_t id) {
  if (const auto known = directory_.find(id)) return *known;
  contacts_.push_back({id});
  try {
    return directory_.add(id);
  } catch (...) {
    contacts_.pop_back();
    throw;
  }
}

Sent MpiPort::send(Peer peer, Bytes header, const Payload& payload, std::uint64_t) {
  check_size(header, payload, domain_.largest);
  const Contact& to = contacts_[static_cast<std::uint32_t>(peer)];
  if (to.lost) return Sent::done;
  if (free_.empty()) return Sent::busy;
  const int slot = free_.back();
  std::byte* message = sends_.buffer(slot);
  const std::size_t front = write_front(message, domain_.key, id_, header);
  join(payload, message + front);
  base::order::leaves();
  const int code = MPI_Issend(message, static_cast<int>(front + payload.size()), MPI_BYTE,
                              rank_of(to.id), tag_of(to.id), domain_.comm, &sends_.request(slot));
  if (code != MPI_SUCCESS) {
    lose(peer, code);
    return Sent::done;
  }
  free_.pop_back();
  send_to_[static_cast<std::size_t>(slot)] = peer;
  return Sent::done;
}

bool MpiPort::progress() {
  bool moved = static_cast<int>(free_.size()) < sends && check_on_sends();
  for (int i = 0; i < receives && receive_one(); ++i) moved = true;
  if (!losing_.empty()) {
    report_lost();
    moved = true;
  }
  if (moved) nap_ = shortest_nap;
  return moved;
}

/// True if any message has left.
bool MpiPort::check_on_sends() {
  int count = 0;
  const int code = MPI_Testsome(sends, sends_.all(), &count, ended_.data(), how_.data());
  if (count == MPI_UNDEFINED) return false;
  for (int i = 0; i < count; ++i) {
    const int slot = ended_[static_cast<std::size_t>(i)];
    free_.push_back(slot);
    const int error = how_[static_cast<std::size_t>(i)].MPI_ERROR;
    if (code == MPI_ERR_IN_STATUS && error != MPI_SUCCESS) {
      sends_.request(slot) = MPI_REQUEST_NULL;
      lose(send_to_[static_cast<std::size_t>(slot)], error);
    }
  }
  return count > 0;
}

void MpiPort::post_receive(int slot) {
  job::check_mpi(
      MPI_Irecv(receives_.buffer(slot), static_cast<int>(message_limit(domain_)), MPI_BYTE,
                MPI_ANY_SOURCE, tag_of(id_), domain_.comm, &receives_.request(slot)),
      "MPI_Irecv");
}

/// MPI matches messages of one sender to receives in order; testing the oldest one preserves it.
bool MpiPort::receive_one() {
  int done = 0;
  MPI_Status status;
  const int code = MPI_Test(&receives_.request(oldest_), &done, &status);
  if (code == MPI_SUCCESS && !done) return false;
  const int slot = std::exchange(oldest_, (oldest_ + 1) % receives);
  int bytes = 0;
  try {
    if (code == MPI_SUCCESS) {
      MPI_Get_count(&status, MPI_BYTE, &bytes);
      receive({receives_.buffer(slot), static_cast<std::size_t>(bytes)});
    } else {
      ++from_unknown_peers_;  // longer than any of ours
    }
  } catch (...) {
    post_receive(slot);
    throw;
  }
  post_receive(slot);
  return true;
}

void MpiPort::receive(Bytes buffer) {
  base::order::has_come();
  const auto message = base::order::written_by_mpi(buffer);
  const auto opened = open_envelope(message, domain_.key);
  if (!opened || !is_a_port(opened->sender)) {
    ++from_unknown_peers_;
    return;
  }
  const Peer from = base::retry_alloc([&] { return peer_of(opened->sender); });  // it arrives once
  listener_.on_message(from, opened->header, opened->payload);
}

/// The port sends from memory of its own.
void MpiPort::disconnect(Peer peer) { lose(peer, "it was disconnected"); }

bool MpiPort::is_lost(Peer peer) const { return contacts_[static_cast<std::uint32_t>(peer)].lost; }

void MpiPort::lose(Peer peer, int code) {
  char words[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, words, &length);
  lose(peer, base::text("MPI: ", std::string(words, static_cast<std::size_t>(length))));
}

void MpiPort::lose(Peer peer, std::string why) {
  Contact& contact = contacts_[static_cast<std::uint32_t>(peer)];
  if (std::exchange(contact.lost, true)) return;
  losing_.push_back({peer, std::move(why)});
}

void MpiPort::report_lost() {
  while (!losing_.empty()) {
    const Lost lost = std::move(losing_.front());
    losing_.pop_front();
    listener_.on_lost(lost.peer, lost.why);
  }
}

/// MPI keeps messages above its eager limit until the receiver asks for them, and makes progress on
/// the answer only inside calls.
bool MpiPort::all_left() const { return static_cast<int>(free_.size()) == sends; }

/// MPI cannot wake a thread up: the longer nothing comes, the longer the naps.
bool MpiPort::arm() {
  if (has_something_to_do()) return false;
  nap_ = std::min(nap_.load() * 2, longest_nap);
  return true;
}

void MpiPort::sleep(microseconds at_most) { wakeup_.wait(std::min(nap_.load(), at_most)); }

bool MpiPort::has_something_to_do() {
  if (!losing_.empty()) return true;
  int done = 0;
  MPI_Request_get_status(receives_.request(oldest_), &done, MPI_STATUS_IGNORE);
  for (int slot = 0; !done && slot < sends; ++slot) {
    const MPI_Request request = sends_.request(slot);
    if (request != MPI_REQUEST_NULL) MPI_Request_get_status(request, &done, MPI_STATUS_IGNORE);
  }
  return done != 0;
}

MemoryKey MpiPort::register_memory(void*, std::size_t) { refuse_rdma(); }
void MpiPort::unregister_memory(const MemoryKey&) { refuse_rdma(); }
std::uint32_t MpiPort::import_key(Peer, const MemoryKey&) { refuse_rdma(); }
void MpiPort::drop_key(Peer, std::uint32_t) { refuse_rdma(); }
Sent MpiPort::put(Peer, const void*, std::size_t, Remote, std::uint64_t) { refuse_rdma(); }
Sent MpiPort::get(Peer, void*, std::size_t, Remote, std::uint64_t) { refuse_rdma(); }
Sent MpiPort::flush(Peer, std::uint64_t) { refuse_rdma(); }

}  // namespace gannet::wire::mpi
