#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "am/futex_mutex.hpp"
#include "am/inside.hpp"
#include "gannet/messages.hpp"
#include "trace/trace.hpp"

namespace gannet::am {

/// The handlers of one rank by number. Also runs what must not overlap: first parts, and second
/// parts in line. Any thread.
class Handlers {
 public:
  using FirstPart = Messages::FirstPart;

  Handlers();

  /// Returns the next number. Numbers are not reused. If this throws, nothing was added.
  std::uint32_t add(const std::string& name, FirstPart first);

  /// Undoes the last add(), including its number. No message has arrived for it.
  void take_back(std::uint32_t number) { count_.store(number, std::memory_order_release); }

  /// Messages for it are refused from now on: with Fault::peer if the rank is leaving because of an
  /// error.
  void remove(std::uint32_t number, bool leaving = false);

  bool any() const { return count_.load(std::memory_order_acquire) != 0; }
  bool has(std::uint32_t number) const {
    const Handler* handler = find(number);
    return handler && handler->there.load(std::memory_order_acquire);
  }
  std::string name(std::uint32_t number) const;

  /// Why there is no such handler to run.
  Error why_not(std::uint32_t number) const;

  /// For the trace: what happened to a message for a handler that exists.
  trace::Event event(trace::Op op, std::uint32_t number, std::size_t bytes, int peer,
                     bool own) const {
    const Handler& handler = *find(number);
    return {op,   nullptr, {handler.name, number, handler.traced_as}, {}, static_cast<Index>(bytes),
            peer, own};
  }

  /// Held by whoever takes packets, one after the other: what must not overlap runs under it.
  FutexMutex& receive_mutex() { return receive_mutex_; }

  /// Alone. Runs a first part; `failure`: what it throws, as an Error that names the handler.
  Landing run_first(std::uint32_t number, const Arrival& arrival, std::optional<Error>& failure);

  /// Runs a second part: in line, alone; or with run(), anywhere else. Errors as above, also if the
  /// handler has been removed.
  void run_in_line(std::uint32_t number, const std::function<void()>& then, int origin,
                   std::optional<Error>& failure);
  void run(std::uint32_t number, const std::function<void()>& then, int origin,
           std::optional<Error>& failure) const;

  /// Fault::state, saying what to do instead, if the calling thread is in a first part or a second
  /// part in line: `call` is not allowed there.
  static void refuse_inside(const char* call, const Inside& here = inside()) {
    if (here.first_part) [[unlikely]]
      refuse(call, *here.first_part);
  }

 private:
  struct Handler {
    std::string name;
    FirstPart first;
    std::atomic<bool> there{true};
    std::atomic<bool> left{false};  ///< removed because its rank left
    std::uint32_t traced_as = 0;    ///< its number in the recording
  };
  [[noreturn]] static void refuse(const char* call, const std::string& handler);
  template <class Part>
  auto guarded(std::uint32_t number, std::optional<Error>& failure, Part&& part) const;
  Landing checked_first(const Handler& handler, const Arrival& arrival) const;

  /// Without a lock: entries never move, and lie in rows each as long as all before it.
  Handler* find(std::uint32_t number) const {
    if (number >= count_.load(std::memory_order_acquire)) return nullptr;
    const auto row = static_cast<std::size_t>(std::bit_width(number + first_row) - first_row_bits);
    return rows_[row][number + first_row - (first_row << row)].get();
  }

  static constexpr std::uint32_t first_row = 16;
  static constexpr int first_row_bits = 5;
  using Row = std::unique_ptr<std::unique_ptr<Handler>[]>;

  const bool full_check_;
  std::mutex adding_;
  std::array<Row, 28> rows_;
  std::atomic<std::uint32_t> count_{0};
  FutexMutex receive_mutex_;
};

}  // namespace gannet::am
