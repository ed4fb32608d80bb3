#include "job/watch.hpp"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "base/text.hpp"

namespace gannet::job {

namespace {

/// While its parent has not collected it, the last field of its stat line is its exit code.
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

}  // namespace

Watch::Watch(pid_t pid, std::function<void(const Ending& ending)> on_death)
    : pid_(pid), on_death_(std::move(on_death)) {
  process_ = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
  if (process_ < 0) return;
  stop_ = eventfd(0, EFD_CLOEXEC);
  // Signals belong to the program's own threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { run(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Watch::~Watch() {
  if (process_ < 0) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(stop_, &one, sizeof one);
  thread_.join();
  close(stop_);
  close(process_);
}

void Watch::run() {
  pollfd both[] = {{process_, POLLIN, 0}, {stop_, POLLIN, 0}};
  while (poll(both, 2, -1) < 0) continue;
  if (both[1].revents == 0) on_death_(ending_of(pid_));
}

}  // namespace gannet::job
