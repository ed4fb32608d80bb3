#include "rma/own_port.hpp"

#include "base/forked.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/retry_alloc.hpp"
#include "gannet/threads.hpp"
#include "remote/clients.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace gannet {

namespace rma {

constinit thread_local OwnClient* own_clients = nullptr;

/// After what the thread began through the first client, which the new one would overtake.
std::unique_ptr<OwnPort> OwnPort::take(const std::shared_ptr<Process>& process) {
  const auto clients = process->clients();
  if (!clients || own_client(*process)) return {};
  auto client = clients->take();
  if (!client) {
    clients->say_that_all_are_taken();
    return {};
  }
  try {
    clients->first()->settle("WorkerPort");
  } catch (...) {
    clients->give_back(client);
    throw;
  }
  return std::unique_ptr<OwnPort>(new OwnPort(process, std::move(client)));
}

OwnPort::OwnPort(std::shared_ptr<Process> process, std::shared_ptr<remote::Client> client)
    : process_(std::move(process)),
      clients_(process_->clients()),
      client_(std::move(client)),
      entry_{process_.get(), client_.get(), own_clients} {
  own_clients = &entry_;
}

/// A destructor cannot throw. What could not be completed may arrive after what the thread does
/// next, and nobody would notice it missing: then the rank gets an Error from all it does next.
OwnPort::~OwnPort() {
  if (base::is_forked()) return;
  OwnClient** at = &own_clients;
  while (*at != &entry_) at = &(*at)->next;
  *at = entry_.next;
  try {
    base::retry_alloc([this] { client_->settle("the end of a WorkerPort"); });
    clients_->give_back(client_);
  } catch (const std::exception& error) {
    clients_->first()->refuse_from_now_on(base::reason(error));
  }
}

}  // namespace rma

namespace {

std::unique_ptr<rma::OwnPort> port_in(const rma::Team& world) {
  world.need_open("WorkerPort");
  return rma::OwnPort::take(world.shared_process());
}

}  // namespace

WorkerPort::WorkerPort(const Group& world) : port_(port_in(*world.team())) {}

WorkerPort::~WorkerPort() {
  if (!port_ || port_->is_of_this_thread()) return;
  base::log(base::Level::error,
            "the end of a WorkerPort: another thread made it, and goes on using its port");
  (void)port_.release();
}

}  // namespace gannet
