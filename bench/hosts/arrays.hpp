#pragma once

#include <unistd.h>

#include <gannet/gannet.hpp>
#include <vector>

#include "harness/geometry.hpp"
#include "hosts/turns.hpp"

namespace bench::hosts {

/// Gannet: rank 0 works on the memory of rank 1, which waits in sync as a rank that is done with
/// its share does. Every operation is complete at its target when a batch ends.
class Arrays {
 public:
  Arrays()
      : world_(MPI_COMM_WORLD),
        matrix_(world_, {2 * block_edge, block_edge}),
        counter_(world_, {2}),
        buffer_(patch_edge * patch_edge, 1.0) {}

  Contender get8() {
    return alone([this](std::int64_t i) { matrix_.get(element(i), buffer_.data()); });
  }
  Contender fetch_add() {
    return alone([this](std::int64_t) { counter_.fetch_add({1}, 1); });
  }
  Contender put353() {
    return alone([this](std::int64_t) { matrix_.put(square(), buffer_.data()); }, patch_bytes);
  }
  Contender get353() {
    return alone([this](std::int64_t) { matrix_.get(square(), buffer_.data()); }, patch_bytes);
  }
  Contender accumulate353() {
    return alone([this](std::int64_t) { matrix_.accumulate(square(), buffer_.data()); },
                 patch_bytes);
  }
  Contender nb_put8() {
    return alone([this](std::int64_t i) { matrix_.nb_put(element(i), buffer_.data()); });
  }
  Contender nb_accumulate8() {
    return alone([this](std::int64_t i) { matrix_.nb_accumulate(element(i), buffer_.data()); });
  }
  Contender sync() {
    return {"gannet", [this](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) world_.sync();
            }};
  }

  /// The same operation of rank 0 while rank 1 sleeps in the kernel: only its helper is there.
  Contender far_asleep(const Contender& contender) {
    return {contender.name,
            [this, contender](std::int64_t times) {
              far_sleeps_ = true;
              contender.run(times);
              far_sleeps_ = false;
            },
            contender.work};
  }

 private:
  /// The elements that small operations visit: hundreds, no two in one cache line.
  gannet::Patch element(std::int64_t i) const {
    const Cell& cell = cells_[static_cast<std::size_t>(i) % cells_.size()];
    return gannet::Patch::element({cell.row, cell.column});
  }
  static gannet::Patch square() {
    const Cell corner = square_of(1).corner;
    return {{corner.row, corner.column}, {corner.row + patch_edge, corner.column + patch_edge}};
  }

  template <class Operation>
  Contender alone(Operation operation, double work = 1) {
    return {"gannet",
            [this, operation](std::int64_t times) {
              if (my_rank() == 0) {
                for (std::int64_t i = 0; i < times; ++i) operation(i);
                world_.fence();
                if (far_sleeps_) MPI_Send(nullptr, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
              } else if (far_sleeps_) {
                sleep_until_told();
              }
              world_.sync();
            },
            work};
  }

  static void sleep_until_told() {
    for (int told = 0; !told; ::usleep(1000)) {
      MPI_Iprobe(0, 0, MPI_COMM_WORLD, &told, MPI_STATUS_IGNORE);
    }
    MPI_Recv(nullptr, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }

  gannet::World world_;
  gannet::Array<double> matrix_;
  gannet::Array<std::int64_t> counter_;
  std::vector<double> buffer_;
  Cells cells_ = cells_of(1);
  bool far_sleeps_ = false;
};

}  // namespace bench::hosts
