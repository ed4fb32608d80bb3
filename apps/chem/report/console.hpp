#pragma once

#include <iostream>
#include <string>

#include "gannet/world.hpp"
#include "report/progress_line.hpp"

namespace chem {

/// Prints on rank 0 only, and nothing unless that is wanted. Local.
class Console {
 public:
  /// `program`: the name that warnings begin with.
  Console(const gannet::Group& group, std::string program, bool wanted = true)
      : program_(std::move(program)), speaks_(wanted && group.rank() == 0), progress_(speaks_) {}

  void print(const std::string& text) {
    if (!speaks_) return;
    progress_.clear();
    std::cout << text << std::flush;
  }

  void warn(const std::string& text) const {
    if (speaks_) std::cerr << program_ << ": " << text << "\n";
  }

  void show_progress(const char* step, double done) { progress_.show(step, done); }

 private:
  std::string program_;
  bool speaks_;
  ProgressLine progress_;
};

}  // namespace chem
