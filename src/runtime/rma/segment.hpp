#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rma/block.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"
#include "rma/table.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

/// Node memory that the members of a team bring together, one block each, and that each of them may
/// access in full: what an array, or a set of mutexes, is made of.
class Segment {
 public:
  /// What the calling member wants; it may differ among members.
  struct Options {
    std::size_t bytes;
    bool zeroed = false;
    SharedBlock in = {};  ///< existing memory that has room for them; null: new memory
  };

  /// Collective. `what` is for messages, `fingerprint` must be the same on all members, and a
  /// member that cannot take part brings an objection: then every member throws the same Error and
  /// nothing is kept.
  Segment(std::shared_ptr<Team> team, const Options& wanted, const std::string& what,
          std::uint64_t fingerprint, std::optional<Error> objection = {});

  /// To be destroyed in program order on all members; does not wait.
  ~Segment() = default;

  Segment(const Segment&) = delete;
  Segment& operator=(const Segment&) = delete;

  Team& team() const { return *team_; }

  /// My block, for others to share.
  const SharedBlock& block() const { return block_; }

  /// Where a member's block is.
  Place place(int member) const { return table_->place(member); }

  /// The words of the places, by member.
  const std::uint64_t* places() const { return table_->words(); }

  /// Start of a block of this node, such as my own, in this process's address space.
  std::byte* at(int member) const { return process_->memory().at(place(member).offset()); }

  /// What operations on it go through.
  const Process& process() const { return *process_; }

  /// Local. Whether the world is still there.
  bool open() const { return process_->open(); }

 private:
  std::shared_ptr<Team> team_;
  Process* process_;
  SharedBlock block_;
  std::optional<Table> table_;  ///< of the places
};

}  // namespace gannet::rma
