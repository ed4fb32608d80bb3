#pragma once

#include <ucontext.h>

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "memory_model/model.hpp"

namespace gannet::memory_model {

/// One execution after the other: at each choice the first alternative that was not tried yet.
class Choices {
 public:
  std::size_t pick(std::size_t alternatives) {
    if (next_ == made_.size()) made_.push_back({0, alternatives});
    if (made_[next_].alternatives != alternatives)
      throw std::logic_error("a scenario is not the same each time");
    return made_[next_++].picked;
  }
  /// False if all have been tried.
  bool advance() {
    next_ = 0;
    while (!made_.empty() && ++made_.back().picked == made_.back().alternatives) made_.pop_back();
    return !made_.empty();
  }

 private:
  struct Choice {
    std::size_t picked, alternatives;
  };
  std::vector<Choice> made_;
  std::size_t next_ = 0;
};

struct Thread {
  std::function<void()> body;
  ucontext_t context{};
  View now;       ///< what it knows
  View unfenced;  ///< what it would know after an acquire fence
  View released;  ///< what it knew at its last release fence
  Step next{.begins = true};
  bool done = false;
  bool asleep = false;              ///< in the kernel
  const void* sleeps_on = nullptr;  ///< a word
  std::uint32_t sleeps_for = 0;     ///< bits
  const void* wants = nullptr;      ///< a mutex
};

/// At the end, when nothing changes any more, somebody looks again.
struct Endless {};

struct Mutex {
  bool held = false;
  View view;
};

/// What a thread did last to eight bytes of plain memory.
struct PlainWord {
  int writer = -1;
  std::uint32_t written = 0;
  Clock read{};
};

class Execution {
 public:
  Execution(Choices& choices, const Weakening* weakening, std::map<Site, bool>& sites)
      : choices_(choices), weakening_(weakening), sites_(sites) {}

  enum class End { complete, given_up, violated };
  End run(const Setup& setup);
  const std::string& violation() const { return violation_; }

  // Of the thread that runs.
  void announce(const Step& step);
  std::uint64_t load(const void* word, std::size_t bytes, std::memory_order order,
                     const std::source_location& from);
  void store(void* word, std::size_t bytes, std::uint64_t value, std::memory_order order,
             const std::source_location& from);
  std::uint64_t update(void* word, std::size_t bytes, std::memory_order order,
                       std::memory_order failed, const std::function<bool(std::uint64_t&)>& change,
                       const std::source_location& from);
  void fence(std::memory_order order, const std::source_location& from);
  void lock(const void* mutex);
  bool try_lock(const void* mutex);
  void unlock(const void* mutex);
  void plain(const void* memory, std::size_t bytes, bool writes);
  void futex_wait(const void* word, std::uint32_t expected, std::uint32_t bits);
  void futex_wake(const void* word, int most, std::uint32_t bits);
  void fail(const std::string& why);
  void leave(End how);

  bool in_thread() const { return running_ >= 0; }

 private:
  Thread& mine() { return threads_[static_cast<std::size_t>(running_)]; }
  static void enter();
  void begin(std::size_t number, const std::function<void()>& body);
  void resume(std::size_t number);
  void to_scheduler();
  bool is_enabled(const Thread& thread) const {
    return !thread.done && !thread.asleep && !(thread.wants && mutexes_.at(thread.wants).held);
  }
  std::memory_order order_at(const char* operation, std::memory_order order,
                             const std::source_location& from);
  Place& place_of(const void* word, std::size_t bytes);
  std::size_t floor_of(const Place& place, std::memory_order order);
  void take_in(const Place& place, const Message& message, std::memory_order order);
  Message& put(Place& place, std::size_t position, std::uint64_t value, std::memory_order order);
  void write_back();
  void tick() { ++mine().now.clock[static_cast<std::size_t>(running_)]; }

  Choices& choices_;
  const Weakening* weakening_;
  std::map<Site, bool>& sites_;
  std::vector<Thread> threads_;
  std::unordered_map<const void*, std::unique_ptr<Place>> places_;
  std::unordered_map<std::uintptr_t, PlainWord> plain_;
  std::map<const void*, Mutex> mutexes_;
  std::map<const void*, View> kernel_;  ///< of each word that is waited for: the lock of its queue
  View fences_;                         ///< what is known since a seq_cst fence
  View sequential_;                     ///< of each place, the last value of a seq_cst access
  int running_ = -1;
  ucontext_t scheduler_{};
  End end_ = End::complete;
  bool ends_ = false;
  std::string violation_;
};

/// The one that runs, or null.
inline Execution* current = nullptr;

}  // namespace gannet::memory_model
