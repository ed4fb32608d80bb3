#include "rma/segment.hpp"

#include <cstring>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::rma {

Segment::Segment(std::shared_ptr<Team> team, std::size_t bytes, bool zeroed,
                 const std::string& what, std::uint64_t fingerprint, std::optional<Error> objection)
    : team_(std::move(team)), runtime_(&team_->runtime()), memory_(&runtime_->memory()) {
  if (!objection) {
    try {
      block_ = runtime_->allocate(bytes);
      if (zeroed) std::memset(memory_->at(block_), 0, bytes);
    } catch (const Error& error) {
      objection = Error(error.fault(), base::text(what, ": ", base::reason(error)));
    }
  }
  try {
    table_block_ = team_->gather({fingerprint, block_, std::move(objection)}, what);
  } catch (...) {
    if (block_ != 0) runtime_->free(block_);
    throw;
  }
  table_ = reinterpret_cast<const std::uint64_t*>(memory_->at(table_block_));
}

Segment::~Segment() {
  team_->retire(block_);
  if (team_->is_leader()) team_->retire(table_block_);
}

}  // namespace gannet::rma
