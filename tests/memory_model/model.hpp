#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <source_location>
#include <string>
#include <vector>

/// The outcomes that C++'s memory model allows to a few threads, all of them: see docs/arm.md for
/// what that covers. Code under test reaches it through shim.hpp.
namespace gannet::memory_model {

inline constexpr int most_threads = 4;

/// How far a thread knows each other one: what comes before is ordered.
using Clock = std::array<std::uint32_t, most_threads>;

struct Message;

/// Of each place, the last value that must be known; and the clock of plain memory.
struct View {
  std::vector<const Message*> latest;  ///< by number of the place; null: the first
  Clock clock{};

  void join(const View& other);
  void learn(std::size_t place, const Message* message);
};

/// A value of one atomic variable, in their order of modification.
struct Message {
  std::uint64_t value;
  std::size_t at;       ///< in the order
  bool by_rmw = false;  ///< belongs right behind the one before
  View view;            ///< what an acquire that reads it learns
};

struct Place {
  std::size_t number;
  void* address;
  std::size_t bytes;
  std::vector<std::unique_ptr<Message>> order;
};

/// Where the source says an order, and which: what weaken() changes.
struct Site {
  std::string file, function, operation;
  unsigned line, column;
  std::memory_order order;

  std::string text() const;  ///< "push store release"
  auto key() const { return std::tie(file, line, column, operation); }
  bool operator<(const Site& other) const { return key() < other.key(); }
};

/// Another order at one site.
struct Weakening {
  Site site;
  std::memory_order order;
};

/// What a thread is about to do: what it must not be exchanged with.
struct Step {
  const void* place = nullptr;
  bool writes = false;
  bool sequential = false;  ///< seq_cst
  bool fence = false;
  bool begins = false;
};

/// A scenario: makes what its threads share, adds them, and says what must hold when all have
/// ended.
class Scenario {
 public:
  virtual ~Scenario() = default;
  void thread(std::function<void()> body) { threads.push_back(std::move(body)); }
  void finally(std::function<void()> check) { last = std::move(check); }

  std::vector<std::function<void()>> threads;
  std::function<void()> last;
  std::vector<std::shared_ptr<void>> kept;

  /// Lives as long as the execution does.
  template <class T, class... Arguments>
  T& make(Arguments&&... arguments) {
    auto made = std::make_shared<T>(std::forward<Arguments>(arguments)...);
    kept.push_back(made);
    return *made;
  }
  std::byte* zeroed(std::size_t bytes);
};
using Setup = std::function<void(Scenario&)>;

struct Result {
  std::uint64_t executions = 0;  ///< complete ones
  std::uint64_t given_up = 0;    ///< of no interest: a thread waits in vain, or it was seen before
  std::string violation;         ///< the first; empty: none
  std::vector<Site> sites;
};

/// Runs all executions, or until one breaks a law.
Result explore(const Setup& setup, const Weakening* weakening = nullptr);

/// Each order that the files of this name ask for, beyond relaxed: "push store release" if a
/// scenario breaks a law with any weaker one; else which would do for these scenarios. In the order
/// of the source.
std::vector<std::string> orders(const std::string& file, const std::vector<Setup>& scenarios);

/// In a thread or at the end: a law. The first that is broken is the violation.
void check(bool holds, const std::string& law);

/// In a thread: plain memory. An access that another one races with is a violation.
void reads(const void* memory, std::size_t bytes);
void writes(const void* memory, std::size_t bytes);

/// In a thread that looks again and again: this execution is of no interest, since there is another
/// in which it looks later.
void look_again();

/// In a thread, with what the kernel has of them: wait() sleeps for ever unless it is woken.
void futex_wait(const void* word, std::uint32_t expected, std::uint32_t bits);
void futex_wake(const void* word, int most, std::uint32_t bits);

/// A thread of the model runs; otherwise atomics are plain memory.
bool inside();

// What the shim calls.
std::uint64_t load(const void* word, std::size_t bytes, std::memory_order order,
                   const std::source_location& from);
void store(void* word, std::size_t bytes, std::uint64_t value, std::memory_order order,
           const std::source_location& from);
/// change(value): whether it is changed.
std::uint64_t update(void* word, std::size_t bytes, std::memory_order order,
                     std::memory_order failed, const std::function<bool(std::uint64_t&)>& change,
                     const std::source_location& from);
void fence(std::memory_order order, const std::source_location& from);
void lock(const void* mutex);
bool try_lock(const void* mutex);
void unlock(const void* mutex);

}  // namespace gannet::memory_model
