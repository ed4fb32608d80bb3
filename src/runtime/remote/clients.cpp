#include "remote/clients.hpp"

#include <optional>

#include "base/log.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::remote {

Clients::Clients(const Client::Config& config, wire::Transport& transport, const flow::Plan& plan,
                 int most)
    : config_(config),
      transport_(&transport),
      plan_(plan),
      most_(most),
      first_(std::make_shared<Client>(config, transport, plan)) {}

Clients::~Clients() { close(); }

/// The one that was given back last, so that no more are in use than threads need.
std::shared_ptr<Client> Clients::take() {
  const std::lock_guard lock(mutex_);
  if (!transport_) return {};
  if (free_.empty()) {
    if (static_cast<int>(own_.size()) + 1 >= most_) return {};
    Client::Config of_thread = config_;
    of_thread.one_threads = true;
    own_.push_back(std::make_shared<Client>(of_thread, *transport_, plan_));
    free_.push_back(own_.back());
    any_own_ = true;
  }
  auto client = std::move(free_.back());
  free_.pop_back();
  return client;
}

void Clients::say_that_all_are_taken() {
  std::call_once(said_, [this] {
    base::log(base::Level::info,
              base::text("ports: rank ", config_.rank, " has ", most_,
                         " to other nodes, fewer than threads ask for; the others share one "
                         "(GANNET_PORTS)"));
  });
}

void Clients::give_back(const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  free_.push_back(client);
}

std::vector<std::shared_ptr<Client>> Clients::all() const {
  std::vector<std::shared_ptr<Client>> all{first_};
  const std::lock_guard lock(mutex_);
  for (const auto& one : own_) all.push_back(one);
  return all;
}

/// Acknowledgements come to all at the same time. A refusal on one keeps no other from completing.
void Clients::fence(const char* call) {
  if (!any_own_) return first_->fence(call);
  const auto clients = all();
  for (const auto& client : clients) client->ask_for_acknowledgements();
  std::optional<Error> refused;
  for (const auto& client : clients) {
    try {
      client->fence(call);
    } catch (const Error& error) {
      if (error.fault() != Fault::state) throw;
      if (!refused) refused = error;
    }
  }
  if (refused) throw *refused;
}

void Clients::close() {
  {
    const std::lock_guard lock(mutex_);
    transport_ = nullptr;
  }
  for (const auto& client : all()) client->close();
}

ChannelSet::Totals Clients::totals() const {
  ChannelSet::Totals sum;
  for (const auto& client : all()) {
    const ChannelSet::Totals one = client->totals();
    sum.add(one);
    sum.channels += one.channels;
  }
  return sum;
}

std::size_t Clients::bytes_of_state() const {
  std::size_t bytes = sizeof *this;
  for (const auto& client : all()) bytes += client->bytes_of_state();
  const std::lock_guard lock(mutex_);
  return bytes + own_.size() * sizeof own_[0];
}

}  // namespace gannet::remote
