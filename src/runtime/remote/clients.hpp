#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "remote/client/client.hpp"

namespace gannet::remote {

/// All clients of a rank. The first is there from the beginning: messages of collective operations
/// and of other rooms go through it, and operations of threads that have no client of their own.
/// Others are made for threads that ask for one, up to a limit, and kept for the next thread when
/// they are given back: connections do not grow as threads come and go. Any thread.
class Clients {
 public:
  /// At most `most` clients, including the first. `transport` has to last until close().
  Clients(const Client::Config& config, wire::Transport& transport, const flow::Plan& plan,
          int most);
  ~Clients();

  const std::shared_ptr<Client>& first() const { return first_; }
  int most() const { return most_; }

  /// A client that no other thread gets until it is given back; null if all are taken. Nothing is
  /// in flight on it. Fault::system if the network cannot open a port.
  std::shared_ptr<Client> take();

  /// Logs once that threads which asked for a client of their own share the first one.
  void say_that_all_are_taken();
  void give_back(const std::shared_ptr<Client>& client);

  /// What the rank began before the call, through whichever client, is complete at its targets.
  /// Fault::state if a helper refused any of it.
  void fence(const char* call);

  /// The world ends: nothing is in flight any more.
  void close();

  /// All clients that exist now, starting with the first.
  std::vector<std::shared_ptr<Client>> all() const;

  ChannelSet::Totals totals() const;
  std::size_t bytes_of_state() const;

 private:
  Client::Config config_;
  wire::Transport* transport_;  ///< null when closed
  flow::Plan plan_;
  int most_;
  std::shared_ptr<Client> first_;
  std::once_flag said_;
  std::atomic<bool> any_own_{false};
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<Client>> own_;
  std::vector<std::shared_ptr<Client>> free_;
};

}  // namespace gannet::remote
