#pragma once

#include <memory>
#include <string>

#include "rma/place.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

/// One place of each member of a team, kept once on each node.
class Table {
 public:
  /// Collective, as Team::gather().
  Table(std::shared_ptr<Team> team, const Team::Share& share, const std::string& what);

  /// In program order on all members; does not wait.
  ~Table();

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Place place(int member) const { return Place::from_word(words_[member]); }

  /// The words of the places, by member.
  const std::uint64_t* words() const { return words_; }

 private:
  std::shared_ptr<Team> team_;
  node::Offset block_;
  const std::uint64_t* words_;
};

}  // namespace gannet::rma
