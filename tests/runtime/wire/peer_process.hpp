#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <string>

#include "talker.hpp"

/// Peers that are processes of their own: "<this program> peer DEED", whose main() calls be_peer().
namespace gannet::wire::test {

inline void write_all(int to, const Address& address) {
  const std::uint64_t bytes = address.size();
  ASSERT_EQ(::write(to, &bytes, sizeof bytes), ssize_t{sizeof bytes});
  ASSERT_EQ(::write(to, address.data(), bytes), static_cast<ssize_t>(bytes));
}

inline Address read_all(int from) {
  std::uint64_t bytes = 0;
  if (::read(from, &bytes, sizeof bytes) != ssize_t{sizeof bytes}) return {};
  Address address(bytes);
  std::size_t have = 0;
  while (have < bytes) {
    const auto more = ::read(from, address.data() + have, bytes - have);
    if (more <= 0) return {};
    have += static_cast<std::size_t>(more);
  }
  return address;
}

/// A process with one port. It is killed at the end, if not before.
class Process {
 public:
  Process(const char* deed, const Address& mine) {
    int down[2], up[2];
    EXPECT_EQ(::pipe2(down, O_CLOEXEC) | ::pipe2(up, O_CLOEXEC), 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(down[0], STDIN_FILENO);
      ::dup2(up[1], STDOUT_FILENO);
      ::execl("/proc/self/exe", "/proc/self/exe", "peer", deed, nullptr);
      ::_exit(1);
    }
    write_all(down[1], mine);
    address_ = read_all(up[0]);
    for (const int end : {down[0], down[1], up[0], up[1]}) ::close(end);
  }

  ~Process() { kill(); }

  const Address& address() const { return address_; }
  void signal(int number) const { ::kill(pid_, number); }

  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
  Address address_;
};

/// What a peer process does until it is killed.
inline int be_peer(Transport& transport, const std::string& deed) {
  Talker talker(transport);
  const Address starter = read_all(STDIN_FILENO);
  write_all(STDOUT_FILENO, talker.port().address());
  std::deque<std::pair<Peer, Buffer>> owed;  // answers, since a port may be busy when asked
  talker.react = [&](Peer from, Bytes header, Bytes) {
    owed.emplace_back(from, Buffer(header.begin(), header.end()));
  };
  if (deed == "call") talker.send(talker.port().connect(starter), pattern(8, 5), {});
  while (deed == "sleep") ::pause();
  while (::getppid() != 1) {
    if (owed.empty()) talker.port().wait(std::chrono::milliseconds(100));
    talker.progress();
    while (!owed.empty() && talker.try_send(owed.front().first, owed.front().second, {})) {
      owed.pop_front();
    }
  }
  return 0;
}

}  // namespace gannet::wire::test
