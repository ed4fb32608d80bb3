#include "hosts/stream.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace bench::hosts {
namespace {

/// Where rank 1 listens: its host's name and port.
struct Door {
  char host[256];
  int port;
};

void check(bool good, const char* what) {
  if (good) return;
  std::perror(what);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

int open_socket() {
  const int made = ::socket(AF_INET, SOCK_STREAM, 0);
  check(made >= 0, "socket");
  return made;
}

int accept_one() {
  const int listener = open_socket();
  sockaddr_in any{};
  any.sin_family = AF_INET;
  socklen_t length = sizeof any;
  auto* address = reinterpret_cast<sockaddr*>(&any);
  check(::bind(listener, address, length) == 0, "bind");
  check(::listen(listener, 1) == 0, "listen");
  check(::getsockname(listener, address, &length) == 0, "getsockname");
  Door door{};
  check(::gethostname(door.host, sizeof door.host) == 0, "gethostname");
  door.port = any.sin_port;
  MPI_Send(&door, sizeof door, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
  const int accepted = ::accept(listener, nullptr, nullptr);
  check(accepted >= 0, "accept");
  ::close(listener);
  return accepted;
}

int connect_to_other() {
  Door door;
  MPI_Recv(&door, sizeof door, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  addrinfo wanted{}, *found;
  wanted.ai_family = AF_INET;
  check(::getaddrinfo(door.host, nullptr, &wanted, &found) == 0, "getaddrinfo");
  auto there = *reinterpret_cast<sockaddr_in*>(found->ai_addr);
  ::freeaddrinfo(found);
  there.sin_port = static_cast<in_port_t>(door.port);
  const int made = open_socket();
  check(::connect(made, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0, "connect");
  return made;
}

}  // namespace

Stream::Stream() : socket_(my_rank() == 1 ? accept_one() : connect_to_other()) {
  const int yes = 1;
  check(::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0, "TCP_NODELAY");
}

Stream::~Stream() { ::close(socket_); }

void Stream::send(std::size_t bytes) {
  for (std::size_t sent = 0; sent < bytes;) {
    const ssize_t more = ::send(socket_, buffer_.data() + sent, bytes - sent, MSG_NOSIGNAL);
    check(more > 0, "send");
    sent += static_cast<std::size_t>(more);
  }
}

void Stream::receive(std::size_t bytes, int flags) {
  for (std::size_t got = 0; got < bytes;) {
    const ssize_t more = ::recv(socket_, buffer_.data() + got, bytes - got, flags);
    if (more < 0 && errno == EAGAIN) continue;
    check(more > 0, "recv");
    got += static_cast<std::size_t>(more);
  }
}

Contender Stream::round_trip() {
  return {"socket", [this](std::int64_t times) {
            for (std::int64_t i = 0; i < times; ++i) {
              if (my_rank() == 0) send(8);
              receive(8, MSG_DONTWAIT);
              if (my_rank() == 1) send(8);
            }
          }};
}

Contender Stream::flow(const std::string& name, std::size_t piece) {
  return {name,
          [this, piece](std::int64_t times) {
            for (std::int64_t i = 0; i < times; ++i) {
              if (my_rank() == 1) {
                receive(megabyte, 0);
              } else {
                for (std::size_t sent = 0; sent < megabyte; sent += piece) send(piece);
              }
            }
            my_rank() == 0 ? receive(1, 0) : send(1);
          },
          megabyte};
}

}  // namespace bench::hosts
