#include "interpreter/waits.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>

#include "interpreter/program_line.hpp"

namespace gannet::python {

namespace {

pthread_t main_thread;
std::atomic<bool> main_waits{false};
struct sigaction before;

/// Python's own handler only takes a note, which nobody would read before the wait ends.
void on_interrupt(int signal, siginfo_t* info, void* context) {
  if (!main_waits) {
    if (before.sa_flags & SA_SIGINFO) return before.sa_sigaction(signal, info, context);
    return before.sa_handler(signal);
  }
  constexpr char text[] = "gannet: interrupted in a call that waits\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, text, sizeof text - 1);
  struct sigaction by_default {};
  by_default.sa_handler = SIG_DFL;
  sigaction(SIGINT, &by_default, nullptr);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGINT);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  ::raise(SIGINT);
}

/// Once, and only where Python's default handler is, so that handlers of the program stay.
void watch_interrupts() {
  struct sigaction now {};
  sigaction(SIGINT, nullptr, &now);
  if (now.sa_sigaction == on_interrupt) return;
  const bool callable = (now.sa_flags & SA_SIGINFO) ||
                        (now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN);
  if (!callable) return;
  before = now;
  main_thread = pthread_self();
  struct sigaction ours {};
  ours.sa_sigaction = on_interrupt;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&ours.sa_mask);
  sigaction(SIGINT, &ours, nullptr);
}

bool is_main() { return pthread_equal(pthread_self(), main_thread) != 0; }

}  // namespace

Waits::Waits() : place_(place_of_program()), thread_(PyEval_SaveThread()) {
  if (is_main()) waited_before_ = main_waits.exchange(true);
}

Waits::~Waits() {
  if (is_main()) main_waits = waited_before_;
  PyEval_RestoreThread(thread_);
}

void bind_waits(nb::module_& m) {
  main_thread = pthread_self();
  m.def("watch_interrupts", &watch_interrupts,
        "Local, in the main thread. From now on Ctrl-C ends calls that wait.");
}

}  // namespace gannet::python
