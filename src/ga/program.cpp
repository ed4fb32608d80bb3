#include "ga/program.hpp"

#include <algorithm>

#include "base/memory.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "door/world.hpp"
#include "ga/array.hpp"
#include "ga/full_check.hpp"
#include "ga/group.hpp"
#include "ga/memory.hpp"
#include "ga/sync.hpp"
#include "gannet/error.hpp"

namespace gannet::ga {

namespace {

std::optional<Program> the_program;

void begin(std::optional<Index> limit) {
  the_program.emplace();
  full_check = base::setting_choice(base::settings::check) == 1;
  set_memory_limit(limit);
}

}  // namespace

void initialize(std::optional<Index> limit) {
  if (the_program) return;
  door::start();
  begin(limit);
}

void initialize(MPI_Comm comm) {
  if (the_program) return;
  door::start(comm);
  begin({});
}

void terminate() {
  if (!the_program) return;
  sync(world_group);
  drop_all();
  free_all_memory();
  destroy_mutexes();
  end_groups();
  the_program.reset();
  door::end();
}

bool initialized() { return the_program.has_value(); }

Program& program() {
  if (!the_program) [[unlikely]]
    throw Error(Fault::state, "GA is not initialised; call GA_Initialize first");
  return *the_program;
}

void set_memory_limit(std::optional<Index> limit) {
  if (limit && *limit < 0) limit.reset();  // GA's way of saying "none"
  program().limit = limit;
}

bool memory_limited() { return program().limit.has_value(); }

Index memory_used() { return program().used; }

Index most_memory_used() { return program().most_used; }

Charge::Charge(Index bytes) : bytes_(bytes) {
  Program& p = program();
  p.used += bytes;
  p.most_used = std::max(p.most_used, p.used);
}

Charge::~Charge() { program().used -= bytes_; }

Index memory_available() {
  const Program& p = program();
  if (p.limit) return std::max<Index>(0, *p.limit - p.used);
  const auto sharers = static_cast<Index>(p.cluster.ranks_of(p.cluster.me()).size());
  return base::available_memory() / sharers;
}

}  // namespace gannet::ga
