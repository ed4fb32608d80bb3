// Calls that set how MA behaves.
#include <utility>

#include "ma/calls.hpp"
#include "ma/session.hpp"

namespace gannet::ma {

namespace {

bool change(Routine routine, bool& flag, bool on) noexcept {
  return answer(routine, [&] { return std::exchange(flag, on); });
}

}  // namespace

bool set_numalign(std::int64_t numalign) noexcept {
  return answer(Routine::set_numalign, [&] {
    session.allocator.set_numalign(numalign);
    return true;
  });
}

bool get_numalign(std::int64_t* numalign) noexcept {
  return answer(Routine::get_numalign, [&] {
    require(numalign, "the alignment");
    *numalign = session.allocator.numalign();
    return true;
  });
}

bool set_auto_verify(bool on) noexcept {
  return change(Routine::set_auto_verify, session.auto_verify, on);
}

bool set_error_print(bool on) noexcept {
  return change(Routine::set_error_print, session.error_print, on);
}

bool set_hard_fail(bool on) noexcept {
  return change(Routine::set_hard_fail, session.hard_fail, on);
}

void trace(bool on) noexcept { change(Routine::trace, session.trace, on); }

void set_error_callback(ErrorCallback callback) noexcept { session.callback = callback; }

}  // namespace gannet::ma
