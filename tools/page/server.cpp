#include "server.hpp"

#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::page {

namespace {

using Clock = std::chrono::steady_clock;

/// Browsers open connections before they need them.
constexpr std::size_t most_connections = 64;
constexpr std::chrono::seconds patience{30};

volatile sig_atomic_t asked_to_end = 0;
void end_soon(int) { asked_to_end = 1; }

/// While it lives, Ctrl-C and SIGTERM are only noticed in ppoll().
class Signals {
 public:
  Signals() {
    asked_to_end = 0;
    sigset_t ours;
    sigemptyset(&ours);
    for (const int signal : all) sigaddset(&ours, signal);
    sigprocmask(SIG_BLOCK, &ours, &before_);
    struct sigaction action {};
    action.sa_handler = end_soon;
    for (int i = 0; i < 2; ++i) sigaction(all[i], &action, &actions_[i]);
  }
  ~Signals() {
    for (int i = 0; i < 2; ++i) sigaction(all[i], &actions_[i], nullptr);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  const sigset_t* before() const { return &before_; }

 private:
  static constexpr int all[] = {SIGINT, SIGTERM};
  sigset_t before_;
  struct sigaction actions_[2];
};

struct Connection {
  base::Descriptor socket;
  Clock::time_point until = Clock::now() + patience;
  std::string heard = {};
  std::string answer = {};  ///< not empty once nothing more has to be read
  std::size_t sent = 0;
  bool over = false;

  void hear_more(int port, const Server::Handler& handler) {
    char bytes[4096];
    const ssize_t count = ::recv(socket.number(), bytes, sizeof bytes, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    over = count <= 0;
    if (over) return;
    heard.append(bytes, static_cast<std::size_t>(count));
    const Heard asked = hear(heard, port);
    if (const auto* request = std::get_if<Request>(&asked)) answer = handler(*request);
    if (const auto* refusal = std::get_if<Refusal>(&asked)) answer = page::answer(*refusal);
    if (!answer.empty()) until = Clock::now() + patience;
  }

  void send_more() {
    const ssize_t count =
        ::send(socket.number(), answer.data() + sent, answer.size() - sent, MSG_NOSIGNAL);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
      until = Clock::now() + patience;
    }
    over = count <= 0 || sent == answer.size();
  }
};

[[noreturn]] void fail(int port) {
  throw Error(Fault::system, base::text("trace serve: cannot listen at 127.0.0.1:", port, ": ",
                                        std::strerror(errno), "; --port 0 takes a free one"));
}

}  // namespace

Server::Server(int port)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
  const int yes = 1;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* const place = reinterpret_cast<sockaddr*>(&address);
  const int number = socket_.number();
  const bool good = socket_ &&
                    ::setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                    ::bind(number, place, size) == 0 &&
                    ::listen(number, static_cast<int>(most_connections)) == 0 &&
                    ::getsockname(number, place, &size) == 0;
  if (!good) fail(port);
  port_ = ntohs(address.sin_port);
}

void Server::run(const Handler& handler) {
  const Signals signals;
  std::vector<Connection> open;
  std::vector<pollfd> wanted;
  while (!asked_to_end) {
    wanted.assign(1, {socket_.number(), POLLIN, 0});
    for (const Connection& one : open) {
      const short what = one.answer.empty() ? POLLIN : POLLOUT;
      wanted.push_back({one.socket.number(), what, 0});
    }
    const timespec second{1, 0};
    if (::ppoll(wanted.data(), wanted.size(), &second, signals.before()) < 0) continue;
    for (std::size_t i = 0; i < open.size(); ++i) {
      Connection& one = open[i];
      if (wanted[i + 1].revents != 0) {
        one.answer.empty() ? one.hear_more(port_, handler) : one.send_more();
      }
      one.over = one.over || Clock::now() > one.until;
    }
    std::erase_if(open, [](const Connection& one) { return one.over; });
    if (wanted[0].revents == 0) continue;
    base::Descriptor socket(
        ::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket) continue;
    if (open.size() == most_connections) open.erase(open.begin());  // the oldest has had its chance
    open.push_back({std::move(socket)});
  }
}

}  // namespace gannet::page
