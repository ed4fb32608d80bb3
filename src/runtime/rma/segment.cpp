#include "rma/segment.hpp"

#include <cstring>

#include "base/text.hpp"

namespace gannet::rma {

namespace {

SharedBlock block_for(const std::shared_ptr<Team>& team, const Segment::Options& wanted) {
  if (!wanted.in) return std::make_shared<const Block>(team, wanted.bytes);
  if (wanted.in->bytes() >= wanted.bytes) return wanted.in;
  throw Error(Fault::memory, base::text("needs ", wanted.bytes,
                                        " bytes on this rank, and the memory that it is to "
                                        "lie in has ",
                                        wanted.in->bytes()));
}

}  // namespace

Segment::Segment(std::shared_ptr<Team> team, const Options& wanted, const std::string& what,
                 std::uint64_t fingerprint, std::optional<Error> objection)
    : team_(std::move(team)), process_(&team_->process()) {
  team_->need_open(what);
  const auto make = [&] {
    block_ = block_for(team_, wanted);
    if (wanted.zeroed) std::memset(block_->data(), 0, wanted.bytes);
    return block_->offset();
  };
  const std::size_t fresh = wanted.in ? 0 : process_->bytes_to_take(wanted.bytes);
  table_.emplace(team_, Team::Share{fingerprint, fresh, make, std::move(objection)}, what);
}

}  // namespace gannet::rma
