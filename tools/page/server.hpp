#pragma once

#include <functional>
#include <string>

#include "base/descriptor.hpp"
#include "http.hpp"

namespace gannet::page {

/// Answers browsers on this machine, one request at a time. A client that sends nonsense, or
/// nothing, is refused and does not keep others waiting.
class Server {
 public:
  /// The whole answer to a request, as answer() makes it.
  using Handler = std::function<std::string(const Request&)>;

  /// Listens on 127.0.0.1; port 0: any free port. Error with Fault::system if the port is taken.
  explicit Server(int port);

  int port() const { return port_; }

  /// Runs until the process is told to end (Ctrl-C, SIGTERM).
  void run(const Handler& handler);

 private:
  base::Descriptor socket_;
  int port_ = 0;
};

}  // namespace gannet::page
