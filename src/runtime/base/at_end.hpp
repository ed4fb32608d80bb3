#pragma once

#include <exception>
#include <new>

#include "base/forked.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::base {

/// Does something in a destructor, or while an error is on its way, where nobody can be notified of
/// another one: it is logged, if there is memory. `what` says what ends. Nothing in a process
/// forked from a rank.
template <class Act>
void at_end(Level level, const char* what, Act&& act) noexcept {
  if (is_forked()) return;
  try {
    act();
  } catch (const std::exception& error) {
    try {
      log(level, text(what, ": ", reason(error)));
    } catch (const std::bad_alloc&) {
    }
  }
}

}  // namespace gannet::base
