#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rma/runtime.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

/// Node memory that the members of a team create together, one block each, and that each may
/// reach in full: what an array, or a set of mutexes, is made of.
class Segment {
 public:
  /// Collective. A block of `bytes` for the calling member (it may differ among members). `what`
  /// is for messages, `fingerprint` must be the same on all members, and a member that cannot take
  /// part brings an objection: then every member throws the same Error and nothing is kept.
  Segment(std::shared_ptr<Team> team, std::size_t bytes, bool zeroed, const std::string& what,
          std::uint64_t fingerprint, std::optional<Error> objection = {});

  /// In program order on all members; does not wait. The memory is free after the next sync.
  ~Segment();

  Segment(const Segment&) = delete;
  Segment& operator=(const Segment&) = delete;

  Team& team() const { return *team_; }

  /// Start of a member's block, in this process's address space.
  std::byte* at(int member) const { return arena_->at(table_[member]); }

  /// Where that address is in the arena.
  Offset offset_of(const void* address) const { return arena_->offset_of(address); }
  const Stripes& stripes() const { return runtime_->stripes(); }

  /// Local. Whether the world is still there.
  bool open() const { return runtime_->open(); }

 private:
  std::shared_ptr<Team> team_;
  Runtime* runtime_;
  Arena* arena_;
  Offset block_ = 0;
  Offset table_block_ = 0;
  const Offset* table_ = nullptr;
};

}  // namespace gannet::rma
