#pragma once

#include <map>
#include <optional>
#include <vector>

#include "../timeline/counting.hpp"
#include "program.hpp"

/// Collective operations of a recorded run.
namespace gannet::predict {

/// Which events are collective operations on arrays that all ranks have a part of.
class Collectives {
 public:
  Collectives(const timeline::Run& run, const timeline::Counting& counting);

  /// Whether a team of that name (of a sync) consists of all ranks.
  bool is_all(std::uint32_t name) const { return name != timeline::none && of_all_[name]; }

  /// Whether the work of an event shrinks with more ranks.
  bool is_shared(std::uint32_t event) const { return shared_[event]; }

  /// One call, without its seconds.
  SharedWork work_of(const timeline::Event& event) const;

  /// Adds what a product with a sparse matrix uses: how much each of its columns meets.
  void use(SharedWork& work, const timeline::Event& event) const;

 private:
  bool is_divided(const timeline::Event& event) const;
  std::int64_t width_of(const timeline::Event& event) const;
  void read_diagonals();
  Diagonals diagonals_of(const timeline::Event& event) const;

  const timeline::Run& run_;
  std::vector<bool> of_all_;  // by number of a name: a team of all ranks
  std::vector<bool> shared_;  // by number of an event
  std::map<std::uint32_t, std::vector<Diagonals>> diagonals_;  // of sparse matrices
};

}  // namespace gannet::predict
