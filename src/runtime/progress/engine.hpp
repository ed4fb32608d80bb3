#pragma once

#include <atomic>
#include <functional>
#include <utility>

#include "base/hang_report.hpp"
#include "progress/source.hpp"

namespace gannet::progress {

/// Who polls what in one rank. Threads that wait poll all sources of their rank; while none waits,
/// threads of the library do (Background, the helper's, those of interrupt mode), each as its
/// policy says: docs/progress.md has the table. A job of one node without messages has no sources,
/// and waits look at memory only. Any thread, except for what is set up before anything waits.
class Engine {
 public:
  /// `leaver`: rank + 1 of one that left because of an error.
  explicit Engine(const std::atomic<int>& leaver) : leaver_(leaver) {}

  /// Set up, before anything waits. Null: nobody asks what this rank waits for.
  void take_wait_status(base::WaitStatus* wait_status) { wait_status_ = wait_status; }
  base::WaitStatus* wait_status() const { return wait_status_; }

  /// Ranks share processors: waits yield them soon. They also do while some threads of this rank
  /// work and others wait.
  void set_oversubscribed(bool oversubscribed) { ranks_share_ = oversubscribed; }
  void count_workers(int more) { workers_.fetch_add(more, std::memory_order_relaxed); }
  int workers() const { return workers_.load(std::memory_order_relaxed); }
  bool oversubscribed() const { return ranks_share_ || workers() > 0; }

  /// How a wait yields where it is not the kernel that schedules threads; false: it looks around.
  /// No wait sleeps then.
  void set_yield(std::function<bool()> yield) { yield_ = std::move(yield); }
  bool waits_sleep() const { return !yield_; }

  /// Other nodes: the source of their requests to this one, null on all but the first rank of a
  /// node, and where waits sleep until an answer comes. Both null when they end.
  void open_network(Source* helper, Sleeper* port) {
    helper_.store(helper);
    port_.store(port);
  }

  /// Messages that run code, and where waits sleep for those of this node; or null.
  void open_messages(Source* messages, Sleeper* ring) {
    ring_.store(ring);
    messages_.store(messages);
  }
  bool has_messages(const Source* these) const { return messages_.load() == these; }

  /// Whether there is anything to poll.
  bool any() const {
    return helper_.load(std::memory_order_relaxed) || network() ||
           messages_.load(std::memory_order_relaxed) || yield_;
  }

  /// One wait polls everything once. True if something was done or may come soon: poll again at
  /// once.
  bool poll(Turn& turn) const;

  /// The same for a wait that leaves the sources to others.
  bool wait_alone(const Turn& turn) const;

  /// Waits may sleep on the word that ends them: nothing comes meanwhile that only they would see.
  bool may_sleep_on_memory() const { return messages_.load(std::memory_order_relaxed) == nullptr; }

  /// Sleeps until something comes or the time is over; at `own`, if the thread has its own place.
  void sleep(std::chrono::microseconds at_most, Sleeper* own = nullptr) const;

  int leaver() const { return leaver_.load(std::memory_order_relaxed); }

  /// As long as this lives, one thread of the rank polls for all that wait. Does nothing if another
  /// thread polls for them already.
  class Sole {
   public:
    explicit Sole(const Engine& engine) : engine_(engine), mine_(!engine.polled_.exchange(true)) {}
    ~Sole() {
      if (mine_) engine_.polled_ = false;
    }
    Sole(const Sole&) = delete;
    Sole& operator=(const Sole&) = delete;

    bool mine() const { return mine_; }

    /// A waiting thread has yielded to this one, which should let it see what has arrived.
    bool was_given_way() const { return engine_.given_way_.exchange(false); }

   private:
    const Engine& engine_;
    const bool mine_;
  };
  bool polled() const { return polled_.load(std::memory_order_relaxed); }

 private:
  bool network() const { return port_.load(std::memory_order_relaxed) != nullptr; }
  void give_way() const;

  const std::atomic<int>& leaver_;
  base::WaitStatus* wait_status_ = nullptr;
  bool ranks_share_ = false;
  std::function<bool()> yield_;
  std::atomic<int> workers_{0};
  std::atomic<Source*> helper_{nullptr};
  std::atomic<Source*> messages_{nullptr};
  std::atomic<Sleeper*> port_{nullptr};
  std::atomic<Sleeper*> ring_{nullptr};
  mutable std::atomic<bool> polled_{false};
  mutable std::atomic<bool> given_way_{false};
};

/// What a wait does besides looking at what it waits for: it polls the sources of its rank, or
/// leaves them to others, as a thread does that waits for a port of its own.
struct Policy {
  Policy(const Engine& all) : engine(all) {}
  Policy(const Engine& all, bool polls_sources, Sleeper& own)
      : engine(all), polls(polls_sources), sleeper(&own) {}

  const Engine& engine;
  bool polls = true;
  Sleeper* sleeper = nullptr;  ///< where it sleeps; null: where the rank does
};

}  // namespace gannet::progress
