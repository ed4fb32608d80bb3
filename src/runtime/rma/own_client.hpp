#pragma once

namespace gannet::remote {
class Client;
}  // namespace gannet::remote

namespace gannet::rma {

class Process;

/// A client to other nodes that one thread has for itself. The clients of a thread are a list,
/// since there may be several worlds; most threads have none.
struct OwnClient {
  const Process* process;
  remote::Client* client;
  OwnClient* next = nullptr;
};

/// The calling thread's.
extern constinit thread_local OwnClient* own_clients;

/// Local. The one of that world; null if the thread has none.
inline remote::Client* own_client(const Process& process) {
  for (const OwnClient* own = own_clients; own; own = own->next) {
    if (own->process == &process) return own->client;
  }
  return nullptr;
}

}  // namespace gannet::rma
