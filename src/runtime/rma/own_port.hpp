#pragma once

#include <memory>
#include <thread>

#include "rma/own_client.hpp"

namespace gannet::remote {
class Client;
class Clients;
}  // namespace gannet::remote

namespace gannet::rma {

class Process;

/// A thread's own client to other nodes, as long as this lives: what is behind a WorkerPort.
class OwnPort {
 public:
  /// Local. Null if none is available, or the thread has one already.
  static std::unique_ptr<OwnPort> take(const std::shared_ptr<Process>& process);

  /// By the same thread. Completes what was begun through it.
  ~OwnPort();
  OwnPort(const OwnPort&) = delete;
  OwnPort& operator=(const OwnPort&) = delete;

  bool is_of_this_thread() const { return thread_ == std::this_thread::get_id(); }

 private:
  OwnPort(std::shared_ptr<Process> process, std::shared_ptr<remote::Client> client);

  std::shared_ptr<Process> process_;
  std::shared_ptr<remote::Clients> clients_;  // the world may end first
  std::shared_ptr<remote::Client> client_;
  OwnClient entry_;
  std::thread::id thread_ = std::this_thread::get_id();
};

}  // namespace gannet::rma
