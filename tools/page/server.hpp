#pragma once

#include <functional>
#include <string>

#include "base/descriptor.hpp"
#include "http.hpp"

namespace gannet::page {

/// Answers browsers of this machine, one question at a time. Whoever sends nonsense, or nothing, is
/// refused and does not keep others waiting.
class Server {
 public:
  /// The whole answer to a request, as answer() makes it.
  using Handler = std::function<std::string(const Request&)>;

  /// Listens at 127.0.0.1; port 0: one that is free. Error with Fault::system if it is taken.
  explicit Server(int port);

  int port() const { return port_; }

  /// Until the process is told to end (Ctrl-C, SIGTERM).
  void run(const Handler& handler);

 private:
  base::Descriptor socket_;
  int port_ = 0;
};

}  // namespace gannet::page
