#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// The kinds of operations that the page distinguishes (docs/trace-page.md). `name`: of a
/// collective operation.
const char* kind_of(timeline::Op op, std::string_view name);

/// Operations by the name that is shown; a collective has a name of its own.
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

}  // namespace gannet::page
