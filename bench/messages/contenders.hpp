#pragma once

#include <mpi.h>

#include <vector>

#include "gannet/messages.hpp"

// Who sends messages between two ranks: each sends so many bytes to the other, and waits for so
// many messages of so many bytes.
namespace bench {

inline constexpr std::size_t largest = 2 << 20;

/// Gannet's: the payload is in its place at the target when a message counts as arrived.
class Ours {
 public:
  Ours(gannet::World& world, gannet::Messages::Mode mode)
      : other_(1 - world.rank()), messages_(world, {mode}) {}

  void send(std::size_t bytes) { messages_.send(other_, take_, {}, std::span(data_).first(bytes)); }
  void await(int count, std::size_t) { messages_.wait(came_, count); }
  void rest() { messages_.sync(); }

 private:
  int other_;
  std::vector<std::byte> place_ = std::vector<std::byte>(largest);
  std::vector<std::byte> data_ = std::vector<std::byte>(largest);
  gannet::Counter came_;
  gannet::Messages messages_;
  gannet::Messages::Handler take_ = messages_.on("take", [this](const gannet::Arrival&) {
    return gannet::Landing{.to = place_.data(), .then = [this] { came_.add(1); }, .in_line = true};
  });
};

/// MPI's send and receive.
class Mpi {
 public:
  explicit Mpi(int rank) : other_(1 - rank) {}

  void send(std::size_t bytes) {
    MPI_Send(data_.data(), static_cast<int>(bytes), MPI_BYTE, other_, 0, MPI_COMM_WORLD);
  }
  void await(int count, std::size_t bytes) {
    for (int i = 0; i < count; ++i) {
      MPI_Recv(place_.data(), static_cast<int>(bytes), MPI_BYTE, other_, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    }
  }
  void rest() { MPI_Barrier(MPI_COMM_WORLD); }

 private:
  int other_;
  std::vector<std::byte> place_ = std::vector<std::byte>(largest);
  std::vector<std::byte> data_ = std::vector<std::byte>(largest);
};

}  // namespace bench
