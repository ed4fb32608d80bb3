#include "rma/uncaught.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "base/forked.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"

namespace gannet::rma::uncaught {

namespace {

std::terminate_handler before = nullptr;
std::atomic<const AbortNotification*> notification_here{nullptr};

/// The first to fail on a node has the cause of the others' errors. Nothing was unwound: locks may
/// be held, so nothing more can be done in good order. A child of a rank ends alone.
[[noreturn]] void end_job(const Error& error) {
  const AbortNotification* notification = base::is_forked() ? nullptr : notification_here.load();
  const bool speaks = notification && notification->speaks_first();
  if (!notification) {
    std::fprintf(stderr, "%s\n", error.what());
  } else if (speaks) {
    base::log(base::Level::error,
              base::text("rank ", notification->rank, ": ", base::reason(error)));
  }
  std::fflush(nullptr);
  if (notification) notification->release_peers(speaks);
  _exit(1);
}

[[noreturn]] void terminate() {
  if (const auto thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Error& error) {
      end_job(error);
    } catch (...) {
    }
  }
  before();
  std::abort();
}

void tell_news() {
  if (const AbortNotification* notification = notification_here) notification->notify_nodes();
}

}  // namespace

void end_quietly() {
  if (std::get_terminate() == terminate) return;
  before = std::set_terminate(terminate);
  job::before_abort(tell_news);
}

void enter(const AbortNotification& notification) { notification_here = &notification; }

void leave(const AbortNotification& notification) {
  const AbortNotification* here = &notification;
  notification_here.compare_exchange_strong(here, nullptr);
}

}  // namespace gannet::rma::uncaught
