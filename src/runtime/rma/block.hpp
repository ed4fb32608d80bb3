#pragma once

#include <memory>

#include "node/arena.hpp"

namespace gannet::rma {

class Team;

/// Node memory of one rank. Everything made in it shares it: when the last of that has gone, it is
/// free after the next sync of the team, when no member can be using it any more.
class Block {
 public:
  /// Local. Fault::memory if there is not enough.
  Block(std::shared_ptr<Team> team, std::size_t bytes);
  ~Block();

  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  node::Offset offset() const { return offset_; }
  std::size_t bytes() const { return bytes_; }
  std::byte* data() const;

 private:
  std::shared_ptr<Team> team_;
  std::size_t bytes_;
  node::Offset offset_;
};

using SharedBlock = std::shared_ptr<const Block>;

}  // namespace gannet::rma
