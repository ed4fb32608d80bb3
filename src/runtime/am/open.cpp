#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>

#include "am/cross_copy.hpp"
#include "am/shared_state.hpp"
#include "base/failure.hpp"
#include "base/forked.hpp"
#include "base/retry_alloc.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "rma/collective.hpp"
#include "rma/one_sided.hpp"

// How a rank's message endpoint opens and closes, and how it finds routes to other ranks.
namespace gannet::am {

namespace {

/// The endpoints of this process, by world.
struct Known {
  std::mutex mutex;
  std::map<const rma::Process*, std::weak_ptr<Endpoint>> endpoints;

  std::shared_ptr<Endpoint> find(const rma::Process* process) {
    const std::lock_guard lock(mutex);
    const auto there = endpoints.find(process);
    return there == endpoints.end() ? nullptr : there->second.lock();
  }
  /// Keeps what make() returns; its entry in the map is created before the call.
  template <class Make>
  std::shared_ptr<Endpoint> keep(const rma::Process* process, Make&& make) {
    {
      const std::lock_guard lock(mutex);
      endpoints.try_emplace(process);
    }
    auto made = make();
    const std::lock_guard lock(mutex);
    endpoints[process] = made;
    return made;
  }
};
Known& known() {
  static Known all;
  return all;
}

constexpr const char* shared_name = "Messages";

/// For what the network still holds at the end.
constexpr std::chrono::seconds time_to_leave{5};

}  // namespace

/// A rank that cannot open reports this at the point where the others meet.
std::shared_ptr<Endpoint> Endpoint::of(const std::shared_ptr<rma::Team>& world) {
  const rma::Process* process = &world->process();
  if (world->size() != process->self().ranks) {
    throw Error(Fault::argument, "messages are for the whole world, not for a smaller group");
  }
  if (auto there = known().find(process)) return there;
  bool meets = false;
  try {
    return known().keep(process, [&] { return base::make_shared_at_home<Endpoint>(world, meets); });
  } catch (const std::exception& error) {
    if (meets) throw;
    const rma::Segment none(world, {.bytes = sizeof(SharedState), .zeroed = true}, shared_name, 0,
                            base::retry_alloc([&] { return base::as_error(error); }));
    throw;
  }
}

Endpoint::Endpoint(const std::shared_ptr<rma::Team>& world, bool& meets)
    : world_(world),
      process_(world->process()),
      outgoing_(rank(), ranks(), tasks_),
      segment_((meets = true, world), {.bytes = sizeof(SharedState), .zeroed = true}, shared_name,
               0),
      ring_(shared_state(rank()).ring),
      incoming_(ranks(), handlers_, outgoing_, tasks_,
                [this](const Packet& packet, std::byte* to) { return fetch(packet, to); }),
      threads_({.arrivals = [this] { return poll_ring(); },
                .task = [this] { return run_task(); },
                .unfinished = [this] { return !outgoing_.nothing_queued(); },
                .spare = [this] { return processor_to_spare(); },
                .network = [this] { client_->progress(); }},
               ring_, tasks_) {
  try {
    probe_cross_copy(base::failure_of([&] {
      if (process_.has_client()) open_remote();
    }));
  } catch (...) {  // the client outlives what it hosts
    if (client_) client_->host(nullptr);
    throw;
  }
  process_.engine().open_messages(&polled_, &polled_);
}

Endpoint::~Endpoint() {
  threads_.stop();
  report_counts();
  if (remote_routes_) close_remote();
  if (process_.engine().has_messages(&polled_)) process_.engine().open_messages(nullptr, nullptr);
  const std::lock_guard lock(known().mutex);
  known().endpoints.erase(&process_);
}

Endpoint::SharedState& Endpoint::shared_state(int rank) const {
  return *reinterpret_cast<SharedState*>(segment_.at(rank));
}

/// All ranks try to read from the next rank on their node; later, either all do so or none. All
/// learn of an objection.
void Endpoint::probe_cross_copy(std::optional<Error> objection) {
  const int choice =
      base::retry_alloc([] { return base::setting_choice(base::settings::cross_copy); });
  std::int64_t works = choice == 0 ? 1 : 0;
  if (const auto failure = base::failure_of([&] { try_cross_copy(works); }))
    objection = objection ? objection : failure;
  constexpr std::int64_t impossible = -1;
  if (objection) works = impossible;
  rma::reduce(*world_, &works, 1, Element::int64, node::Reduction::min);
  if (objection) throw *objection;
  if (works == impossible)
    throw Error(Fault::memory, "Messages: another rank could not open its end, and says why");
  pulls_ = works != 0;
}

void Endpoint::try_cross_copy(std::int64_t& works) const {
  static const std::uint64_t own_number = static_cast<std::uint64_t>(::getpid()) * 0x9e3779b97f4aU;
  SharedState& mine = shared_state(rank());
  mine.pid = ::getpid();
  mine.sample = reinterpret_cast<std::uintptr_t>(&own_number);
  mine.number = own_number;
  world_->sync();
  for (int next = rank() + 1; works && next != rank() + ranks(); ++next) {
    if (!on_my_node(next % ranks())) continue;
    const SharedState& theirs = shared_state(next % ranks());
    std::uint64_t number = 0;
    const bool read =
        cross_copy(theirs.pid, theirs.sample, reinterpret_cast<std::byte*>(&number), sizeof number);
    works = read && number == theirs.number ? 1 : 0;
    break;
  }
}

/// The address is read from where its rank has put it; no rank keeps addresses of ranks that it
/// does not talk to.
wire::Address Endpoint::address_of(int rank, const char* call) const {
  struct {
    std::uint64_t bytes;
    std::byte text[SharedState::longest_address];
  } card;
  node::Transfer shape(8);
  shape.row = sizeof card / 8;
  remote::Pending pending;
  rma::get(process_, segment_.place(rank) + offsetof(SharedState, address_bytes), &card, shape,
           pending);
  rma::wait(pending, call);
  return wire::Address(card.text, card.text + card.bytes);
}

void Endpoint::open_remote() {
  client_ = process_.first_client();
  const wire::Address& address = client_->address();
  if (address.size() > SharedState::longest_address) {
    throw Error(Fault::system,
                base::text("the address of a port has ", address.size(),
                           " bytes; Messages have room for ", SharedState::longest_address));
  }
  SharedState& mine = shared_state(rank());
  mine.address_bytes = address.size();
  std::copy(address.begin(), address.end(), mine.address);
  remote_routes_ = std::make_unique<RemoteRoutes>(
      outgoing_, incoming_, tasks_, client_->block_bytes(), [this] { threads_.run_what_came(); });
  client_->host(remote_routes_.get());
}

/// Packets on their way out are in our buffers.
void Endpoint::close_remote() {
  const auto end = std::chrono::steady_clock::now() + time_to_leave;
  while (is_open() && !remote_routes_->gone() && std::chrono::steady_clock::now() < end)
    client_->progress();
  client_->host(nullptr);
  client_->set_poll_policy(remote::Client::PollPolicy::while_pending);
}

/// A packet that has come from a rank of this node must be taken, so opening the route for answers
/// does not fail.
void Endpoint::open(int rank, const char* call) {
  const auto add = [&] { outgoing_.add(rank, open_route(rank, call)); };
  if (!on_my_node(rank)) return add();
  base::retry_alloc(add);
}

std::unique_ptr<Route> Endpoint::open_route(int rank, const char* call) const {
  if (on_my_node(rank)) return std::make_unique<SharedMemoryRoute>(shared_state(rank).ring, pulls_);
  const wire::Address address = address_of(rank, call);
  std::unique_ptr<Route> route;
  client_->use_port(
      [&](wire::Port& port) { route = remote_routes_->route(rank, port.connect(address)); });
  if (!route) refuse_closed(call);
  return route;
}

}  // namespace gannet::am
