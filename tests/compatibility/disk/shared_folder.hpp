#pragma once

#include <memory>

#include "disk/folder.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// Collective. One temporary folder for all ranks.
class SharedFolder {
 public:
  SharedFolder() {
    if (rank() == 0) folder_ = std::make_unique<Folder>();
    std::string root = folder_ ? *folder_ / "" : "";
    root.resize(256);
    world().broadcast(std::span(root), 0);
    root_ = root.c_str();
  }
  ~SharedFolder() { MPI_Barrier(MPI_COMM_WORLD); }

  std::string operator/(const std::string& name) const { return root_ + name; }
  bool empty() const { return std::filesystem::is_empty(root_); }

 private:
  std::unique_ptr<Folder> folder_;
  std::string root_;
};

}  // namespace gannet::test
