#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "gannet/messages.hpp"

namespace gannet::am {

/// The handlers of one rank by number, and the running of what must not overlap: first parts and
/// second parts in line. Any thread.
class Handlers {
 public:
  using FirstPart = Messages::FirstPart;

  /// The next number. Numbers are not used again.
  std::uint32_t add(const std::string& name, FirstPart first);

  /// Messages for it are refused from now on.
  void remove(std::uint32_t number);

  bool any() const;
  bool has(std::uint32_t number) const;
  std::string name(std::uint32_t number) const;

  /// Runs a first part; what it throws comes as an Error that names the handler.
  std::optional<Error> run_first(std::uint32_t number, const Arrival& arrival, Landing& landing);

  /// Runs a second part in line, or anywhere else; errors as above.
  std::optional<Error> run_in_line(std::uint32_t number, const std::function<void()>& then);
  std::optional<Error> run(std::uint32_t number, const std::function<void()>& then) const;

  /// Fault::state, saying what to do instead, if the calling thread is in a first part or a second
  /// part in line: `call` is not for them.
  static void refuse_inside(const char* call);

 private:
  struct Handler {
    std::string name;
    FirstPart first;
  };
  template <class Part>
  std::optional<Error> guarded(std::uint32_t number, Part&& part) const;
  const Handler* find(std::uint32_t number) const;

  mutable std::mutex table_mutex_;
  std::deque<Handler> handlers_;  // which do not move
  std::mutex alone_;

  static thread_local const Handler* inside_;
};

}  // namespace gannet::am
