#include "job/watch.hpp"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <vector>

#include "base/signals.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::job {

namespace {

/// Until its parent has reaped the process, the last field of its stat line is its exit code.
Ending ending_of(pid_t pid) {
  std::ifstream in(base::text("/proc/", pid, "/stat"));
  std::string line;
  std::getline(in, line);
  std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 1)));
  const std::vector<std::string> words(std::istream_iterator<std::string>(fields), {});
  if (words.size() < 50 || words[0] != "Z") return {};
  const int status = std::stoi(words.back());
  if (WIFSIGNALED(status)) {
    const int number = WTERMSIG(status);
    return {base::text("killed by signal ", number, " (", strsignal(number), ")"), number};
  }
  return {base::text("exited with status ", WEXITSTATUS(status)), 0};
}

[[noreturn]] void fail(const char* what, int problem) {
  throw Error(Fault::system, base::text("cannot watch the next process of this node: ", what,
                                        " failed: ", strerror(problem),
                                        "; raise `ulimit -n` and `ulimit -u`, or switch the "
                                        "watch off by GANNET_WATCH=0"));
}

base::Descriptor open_process(pid_t pid) {
  base::Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  const bool has_none = errno == ENOSYS || errno == EPERM;
  if (!process && !has_none) fail("pidfd_open", errno);
  return process;
}

}  // namespace

Watch::Watch(pid_t pid, std::function<void(const Ending& ending)> on_death)
    : pid_(pid), process_(open_process(pid)), on_death_(std::move(on_death)) {
  if (!process_) return;
  stop_ = base::Descriptor(eventfd(0, EFD_CLOEXEC));
  if (!stop_) fail("eventfd", errno);
  const base::SignalsBlocked blocked;
  try {
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error& error) {
    fail("a thread", error.code().value());
  }
}

Watch::~Watch() {
  if (!thread_.joinable()) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(stop_.number(), &one, sizeof one);
  thread_.join();
}

void Watch::run() {
  pollfd both[] = {{process_.number(), POLLIN, 0}, {stop_.number(), POLLIN, 0}};
  while (poll(both, 2, -1) < 0) continue;
  if (both[1].revents == 0) on_death_(ending_of(pid_));
}

}  // namespace gannet::job
