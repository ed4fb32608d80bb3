#include "rma/table.hpp"

namespace gannet::rma {

Table::Table(std::shared_ptr<Team> team, const Team::Share& share, const std::string& what)
    : team_(std::move(team)),
      block_(team_->gather(share, what)),
      words_(reinterpret_cast<const std::uint64_t*>(team_->process().memory().at(block_))) {}

Table::~Table() {
  if (team_->is_leader()) team_->retire(block_);
}

}  // namespace gannet::rma
