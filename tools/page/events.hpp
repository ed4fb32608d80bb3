#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// The kinds of operations that the page tells apart (docs/trace-page.md).
const char* kind_of(timeline::Op op);

/// Whether an event took time of a rank. Marks of regions, pauses and requests did not.
bool is_shown(timeline::Op op);

/// Operations by the name that is shown; a collective has the name of its own.
class Operations {
 public:
  explicit Operations(const timeline::Run& run) : run_(run) {}

  std::uint64_t of(const timeline::Event& event);
  std::uint64_t of(const timeline::Counter& counter);

  struct Operation {
    std::string name;
    const char* kind;
  };
  const std::vector<Operation>& all() const { return all_; }

 private:
  std::uint64_t find(timeline::Op op, std::uint32_t name, const std::string& text);

  const timeline::Run& run_;
  std::vector<Operation> all_;
  std::vector<std::pair<timeline::Op, std::uint32_t>> keys_;
};

/// For each event the one of the same thread that it is inside of, as its number plus 1; 0: none.
/// Tasks and handlers hold others, but do not count: what runs in them is the rank's own.
std::vector<std::uint32_t> enclosing(const std::vector<timeline::Event>& events);

/// What of each event was lost, as `gannet trace summary` counts it: nothing of a collective
/// operation itself, since the syncs and transfers inside of it are told in rows of their own.
std::vector<timeline::Time> losses(const timeline::Run& run);

}  // namespace gannet::page
