#pragma once

#include <memory>
#include <vector>

#include "ping.hpp"
#include "wire/open.hpp"

namespace bench {

/// The same through a port of Gannet. The blocks are read by nobody: only moving is measured.
class Ours : gannet::wire::Listener {
 public:
  explicit Ours(const char* transport) {
    using namespace gannet::wire;
    ::setenv("GANNET_TRANSPORT", transport, 1);
    transport_ = open_transport(MPI_COMM_WORLD, {42, block});
    port_ = transport_->open_port(*this);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    Address theirs(4096);
    MPI_Status status;
    MPI_Sendrecv(port_->address().data(), static_cast<int>(port_->address().size()), MPI_BYTE,
                 1 - rank, 0, theirs.data(), 4096, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, &status);
    int length;
    MPI_Get_count(&status, MPI_BYTE, &length);
    theirs.resize(static_cast<std::size_t>(length));
    peer_ = port_->connect(theirs);
  }

  ~Ours() {
    MPI_Barrier(MPI_COMM_WORLD);
    port_.reset();
    transport_.reset();
    MPI_Barrier(MPI_COMM_WORLD);
  }

  void send(std::size_t header, std::size_t bytes) {
    using gannet::wire::Sent;
    const gannet::wire::Bytes front(header_.data(), header), payload(block_.data(), bytes);
    while (port_->send(peer_, front, payload, 0) == Sent::busy) port_->progress();
  }

  void progress() { port_->progress(); }
  int arrived() const { return arrived_; }

 private:
  void on_message(gannet::wire::Peer, gannet::wire::Bytes, gannet::wire::Bytes) override {
    ++arrived_;
  }
  void on_sent(std::uint64_t) override {}
  void on_lost(gannet::wire::Peer, const std::string&) override {}

  std::unique_ptr<gannet::wire::Transport> transport_;
  std::unique_ptr<gannet::wire::Port> port_;
  gannet::wire::Peer peer_{};
  int arrived_ = 0;
  std::vector<std::byte> header_ = std::vector<std::byte>(64);
  std::vector<std::byte> block_ = std::vector<std::byte>(block);
};

}  // namespace bench
