#pragma once

#include <cstddef>
#include <cstdint>

#include "fock/method.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Gives out the numbers of tasks from 0 on, each of them to one rank: dealt out in turn if they
/// are to be, else by a shared counter.
class TaskCounter {
 public:
  /// What next() takes of a rank that has had no task yet.
  static constexpr auto none = static_cast<std::size_t>(-1);

  /// Collective.
  TaskCounter(const gannet::Group& group, Method method);

  /// Collective. Begins anew.
  void restart();

  /// One-sided. The task of this rank after `previous`; numbers go on beyond the last task.
  std::size_t next(std::size_t previous) const;

  /// One-sided. Calls `work` with the tasks of this rank, of so many in all.
  template <class Work>
  void each(std::size_t tasks, Work work) const {
    for (auto n = next(none); n < tasks; n = next(n)) work(n);
  }

 private:
  Method method_;
  gannet::Array<std::int64_t> counter_;
};

}  // namespace chem
