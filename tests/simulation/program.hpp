#pragma once

#include <memory>
#include <vector>

#include "job.hpp"

namespace gannet::simulation {

/// What the ranks of a simulated job do, drawn from the seed, and an oracle that knows what every
/// byte has to be. Throws std::logic_error where it is not.
class Program {
 public:
  Program(const Setup& setup, Job& job);
  ~Program();

  /// Thread 0 of a rank makes the collective calls, the same on all ranks; other threads only
  /// one-sided ones, between the same two calls.
  void run(int rank, int thread);

  std::uint64_t operations() const { return operations_; }

 private:
  class Worker;
  struct Shared;
  struct Rank;

  void lead(int rank, Worker& worker);
  void follow(int rank, Worker& worker);
  void create(int rank, int id);
  void together(int rank, Worker& worker, int on, int count, bool leave_open);
  void check(int rank, int id);
  void broadcast(int rank, int step, int bytes, int root);
  void gather(int rank, int step, int most);

  const Setup& setup_;
  Job& job_;
  std::shared_ptr<Shared> shared_;
  std::vector<std::unique_ptr<Rank>> ranks_;
  std::uint64_t operations_ = 0;
};

}  // namespace gannet::simulation
