#include "rma/segment.hpp"

#include <cstring>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::rma {

namespace {

SharedBlock block_for(const std::shared_ptr<Team>& team, const Segment::Wish& wish) {
  if (!wish.in) return std::make_shared<const Block>(team, wish.bytes);
  if (wish.in->bytes() >= wish.bytes) return wish.in;
  throw Error(Fault::memory, base::text("needs ", wish.bytes,
                                        " bytes on this rank, and the memory that it is to "
                                        "lie in has ",
                                        wish.in->bytes()));
}

}  // namespace

Segment::Segment(std::shared_ptr<Team> team, const Wish& wish, const std::string& what,
                 std::uint64_t fingerprint, std::optional<Error> objection)
    : team_(std::move(team)), runtime_(&team_->runtime()), memory_(&runtime_->memory()) {
  if (!objection) {
    try {
      block_ = block_for(team_, wish);
      if (wish.zeroed) std::memset(block_->data(), 0, wish.bytes);
    } catch (const Error& error) {
      objection = Error(error.fault(), base::text(what, ": ", base::reason(error)));
    }
  }
  const Offset mine = block_ ? block_->offset() : 0;
  table_block_ = team_->gather({fingerprint, mine, std::move(objection)}, what);
  table_ = reinterpret_cast<const std::uint64_t*>(memory_->at(table_block_));
}

Segment::~Segment() {
  if (team_->is_leader()) team_->retire(table_block_);
}

}  // namespace gannet::rma
