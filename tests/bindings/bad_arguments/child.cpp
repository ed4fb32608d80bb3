#include "child.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "disk/failure.hpp"
#include "interface/fail.hpp"
#include "support/fork_unnoticed.hpp"

namespace bad_arguments {

namespace {

constexpr unsigned time_limit = 10;  // seconds; longer is a hang

int report = -1;  // the child's end of the pipe

void tell(char way, const std::string& text) {
  const std::string all = way + text;
  if (write(report, all.data(), all.size()) < 0) _exit(2);
  _exit(0);
}

void tell_message(const char* text, int) { tell('!', text); }

[[noreturn]] void be_child(const Function& function, Values& values) {
  const int nowhere = open("/dev/null", O_RDWR);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
  alarm(time_limit);
  gannet::interface::on_failure(tell_message);
  const long answer = function.call(values);
  tell('=', std::to_string(answer) + ' ' + gannet::disk::message(static_cast<int>(answer)));
  _exit(0);
}

std::string read_all(int from) {
  std::string all;
  char part[4096];
  for (ssize_t count; (count = read(from, part, sizeof part)) > 0;)
    all.append(part, static_cast<std::size_t>(count));
  return all;
}

std::string what_happened(int status) {
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return "a hang";
  if (WIFSIGNALED(status)) return std::string("a signal: ") + strsignal(WTERMSIG(status));
  return "exit code " + std::to_string(WEXITSTATUS(status)) + " without a message";
}

}  // namespace

End call_in_child(const Function& function, Values& values) {
  int ends[2];
  std::fflush(nullptr);
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = gannet::test::fork_unnoticed();
  if (child < 0) throw std::runtime_error("no child process");
  if (child == 0) {
    report = ends[1];
    be_child(function, values);
  }
  close(ends[1]);
  const std::string told = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (told.empty() || status != 0) return {End::Way::other, 0, what_happened(status)};
  if (told.front() == '!') return {End::Way::message, 0, told.substr(1)};
  return {End::Way::returned, std::stol(told.substr(1)), told.substr(told.find(' ') + 1)};
}

}  // namespace bad_arguments
