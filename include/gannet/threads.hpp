#pragma once

#include <memory>

#include "gannet/export.hpp"
#include "gannet/world.hpp"

namespace gannet {

namespace rma {
class OwnPort;
}  // namespace rma

/// A way of its own to other nodes for the calling thread, as long as the object lives: its
/// one-sided operations, its fence() and its locks of mutexes take no lock that another thread of
/// the rank takes, too. For threads that make many of them; any thread may call Gannet without.
///
///     std::thread worker([&] {
///       const WorkerPort port(world);
///       array.get(patch, buffer);
///     });
///
/// A rank has at most GANNET_PORTS ports, the one that its threads share among them. Ports are kept
/// when their threads end, for the next threads. Where all are taken, the thread goes on sharing
/// (own() tells); and there is nothing to have among ranks of one node, which share memory.
///
/// What the thread begins still takes effect in program order, before, between and after. Its
/// requests may be waited for by any thread, at any time. Group::sync() completes the operations of
/// all threads; fence(), as ever, those of the calling one. Other than before, nothing is said
/// about the order of operations of different threads, not even if one has learnt of the other's.
///
/// While such a thread waits for its own operations, it serves no messages (messages.hpp).
class GANNET_API WorkerPort {
 public:
  /// Local, any thread. What the threads that share the rank's port have begun is complete on
  /// return, so that the thread's own operations stay in order. A second object of the same thread
  /// and world changes nothing. Fault::peer if a rank has left, Fault::system if the network cannot
  /// open a port, Fault::state if the World has ended.
  explicit WorkerPort(const Group& world);

  /// Local, by the same thread. Waits until what the thread began is complete at its targets. What
  /// was refused there is reported by the next sync().
  ~WorkerPort();

  WorkerPort(const WorkerPort&) = delete;
  WorkerPort& operator=(const WorkerPort&) = delete;

  /// Local. Whether the thread has a port of its own through this object.
  bool own() const { return port_ != nullptr; }

 private:
  std::unique_ptr<rma::OwnPort> port_;  // null: there is none to have
};

/// Local. The calling thread is number `worker` of so many that share out this rank's cores: from
/// now on it, and threads that it starts, run on those at one NUMA node, or on one of them with
/// GANNET_BIND=core. Nothing happens if the launcher has not bound the rank, or where nothing is
/// known of the machine. Fault::argument unless 0 <= worker < workers, Fault::state if the World
/// has ended.
GANNET_API void settle_worker(const Group& world, int worker, int workers);

}  // namespace gannet
