#pragma once

#include <vector>

#include "harness/geometry.hpp"
#include "hosts/alone.hpp"

namespace bench::hosts {

/// Gannet: rank 0 works on the memory of rank 1.
class Arrays {
 public:
  Arrays()
      : world_(MPI_COMM_WORLD),
        matrix_(world_, {2 * block_edge, block_edge}),
        counter_(world_, {2}),
        buffer_(patch_edge * patch_edge, 1.0) {}

  Contender get8(Far far) {
    return mine([this](auto i) { matrix_.get(element(i), buffer_.data()); }, 1, far);
  }
  Contender fetch_add(Far far) {
    return mine([this](auto) { counter_.fetch_add({1}, 1); }, 1, far);
  }
  Contender put353() {
    return mine([this](auto) { matrix_.put(square(), buffer_.data()); }, patch_bytes);
  }
  Contender get353() {
    return mine([this](auto) { matrix_.get(square(), buffer_.data()); }, patch_bytes);
  }
  Contender accumulate353() {
    return mine([this](auto) { matrix_.accumulate(square(), buffer_.data()); }, patch_bytes);
  }
  Contender nb_put8() {
    return mine([this](auto i) { (void)matrix_.nb_put(element(i), buffer_.data()); });
  }
  Contender nb_accumulate8() {
    return mine([this](auto i) { (void)matrix_.nb_accumulate(element(i), buffer_.data()); });
  }
  Contender sync() {
    return {"gannet", [this](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) world_.sync();
            }};
  }

 private:
  template <class Operation>
  Contender mine(Operation operation, double work = 1, Far far = Far::in_sync) {
    return alone("gannet", world_, operation, work, far);
  }

  /// The elements that small operations visit: hundreds, no two in one cache line.
  gannet::Patch element(std::int64_t i) const {
    const Cell& cell = cells_[static_cast<std::size_t>(i) % cells_.size()];
    return gannet::Patch::element({cell.row, cell.column});
  }

  static gannet::Patch square() {
    const Cell corner = square_of(1).corner;
    return {{corner.row, corner.column}, {corner.row + patch_edge, corner.column + patch_edge}};
  }

  gannet::World world_;
  gannet::Array<double> matrix_;
  gannet::Array<std::int64_t> counter_;
  std::vector<double> buffer_;
  Cells cells_ = cells_of(1);
};

}  // namespace bench::hosts
