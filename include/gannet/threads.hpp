#pragma once

#include <memory>

#include "gannet/export.hpp"
#include "gannet/world.hpp"

namespace gannet {

namespace rma {
class OwnPort;
}  // namespace rma

/// Gives the calling thread a port of its own to other nodes, as long as the object lives: its
/// one-sided operations, its fence() and its mutex locks then take no lock that another thread of
/// the rank takes, too. For threads that make many such calls; any thread may call Gannet without a
/// WorkerPort.
///
///     std::thread worker([&] {
///       const WorkerPort port(world);
///       array.get(patch, buffer);
///     });
///
/// A rank has at most GANNET_PORTS ports, including the one that its threads share. When a thread
/// ends, its port is kept for later threads. If all ports are taken, the thread goes on sharing
/// (own() tells). Among ranks of one node, which share memory, there are no ports to be taken.
///
/// What the thread begins still takes effect in program order: before the object, during its life
/// and after it. Its requests may be waited for by any thread, at any time. Group::sync() completes
/// the operations of all threads; fence(), as ever, those of the calling thread. But nothing is
/// said any more about the order of operations of different threads, not even if one thread has
/// learnt of the other's.
///
/// While such a thread waits for its own operations, it serves no messages (messages.hpp).
class GANNET_API WorkerPort {
 public:
  /// Local, any thread. On return, what the threads that share the rank's port have begun is
  /// complete, so that the thread's own operations stay in order. A second object of the same
  /// thread and world changes nothing. Fault::peer if a rank has left, Fault::system if the network
  /// cannot open a port, Fault::state if the World has ended.
  explicit WorkerPort(const Group& world);

  /// Local, by the same thread. Waits until what the thread began is complete at its targets. What
  /// was refused there is reported by the next sync().
  ~WorkerPort();

  WorkerPort(const WorkerPort&) = delete;
  WorkerPort& operator=(const WorkerPort&) = delete;

  /// Local. Whether the thread has a port of its own through this object.
  bool own() const { return port_ != nullptr; }

 private:
  std::unique_ptr<rma::OwnPort> port_;  // null: it has none
};

/// Local. The calling thread is number `worker` of `workers` threads that divide this rank's cores
/// among themselves. From now on, it and threads that it starts run on those of the cores that are
/// at one NUMA node, or, with GANNET_BIND=core, on one of the cores. Nothing happens if the
/// launcher has not bound the rank, or if nothing is known about the machine. Fault::argument
/// unless 0 <= worker < workers, Fault::state if the World has ended.
GANNET_API void settle_worker(const Group& world, int worker, int workers);

}  // namespace gannet
