#include "rma/block.hpp"

#include "rma/team.hpp"

namespace gannet::rma {

Block::Block(std::shared_ptr<Team> team, std::size_t bytes)
    : team_(std::move(team)), bytes_(bytes), offset_(team_->process().allocate(bytes)) {}

Block::~Block() { team_->retire(offset_); }

std::byte* Block::data() const { return team_->process().memory().at(offset_); }

}  // namespace gannet::rma
