#include "fock/futures/lanes.hpp"

namespace chem {

void Lanes::set_up(Lane& lane) {
  lane.worker.reset_count();
  lane.density.emplace(basis_, job_->density, &*reads_);
  lane.fock.emplace(basis_, job_->fock, &*sums_);
  lane.busy = 0;
  lane.tasks = 0;
}

void Lanes::begin(const FockJob& job) {
  job_ = &job;
  reads_.emplace(job.density);
  sums_.emplace(job.fock);
  for (const auto& lane : lanes_) set_up(*lane);
}

void Lanes::end() {
  for (const auto& lane : lanes_) {
    lane->density.reset();
    lane->fock.reset();
  }
  sums_->flush();
  sums_.reset();
  reads_.reset();
  job_ = nullptr;
}

Lane& Lanes::take() {
  const std::lock_guard lock(mutex_);
  if (free_.empty()) {
    lanes_.push_back(std::make_unique<Lane>(basis_, threshold_));
    set_up(*lanes_.back());
    return *lanes_.back();
  }
  Lane& lane = *free_.back();
  free_.pop_back();
  return lane;
}

void Lanes::give(Lane& lane) {
  const std::lock_guard lock(mutex_);
  free_.push_back(&lane);
}

}  // namespace chem
