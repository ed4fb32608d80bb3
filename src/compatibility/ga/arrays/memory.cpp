#include "ga/arrays/memory.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "ga/arrays/limit.hpp"
#include "rma/block.hpp"

namespace gannet::ga {

namespace {

struct Got {
  Memory memory;
  int type;
  Group group;
  std::vector<Extent> everywhere;  ///< what each member got
};

/// By the address that the program knows.
std::map<void*, Got> all_got;

auto find_got(void* mine) {
  const auto got = all_got.find(mine);
  if (got != all_got.end()) return got;
  throw Error(Fault::argument, base::text(mine,
                                          " is not memory that GA_Getmem gave, or it was "
                                          "freed or given to an array"));
}

void need_room(Index bytes) {
  if (!memory_limited() || bytes <= memory_available()) return;
  throw Error(Fault::memory, base::text("needs ", base::bytes_text(double(bytes)),
                                        ", and the memory limit leaves ",
                                        base::bytes_text(double(memory_available()))));
}

Memory take(const Group& on, int type, Index count) {
  if (count < 0) throw Error(Fault::argument, base::text("memory for ", count, " elements"));
  const auto bytes = static_cast<Index>(type_of(type).bytes) * count;
  need_room(bytes);
  return {std::make_shared<const rma::Block>(on.team(), static_cast<std::size_t>(bytes)),
          std::make_shared<const Charge>(bytes)};
}

/// Collective. Checks that all members have what they asked for; members that lack it know why.
void need_all(const Group& on, const std::optional<Error>& problem) {
  const int failed = on.min(problem ? on.rank() : on.size());
  if (problem) throw *problem;
  if (failed == on.size()) return;
  throw Error(Fault::memory, base::text("process ", failed, " of the group has no memory for it"));
}

}  // namespace

void* get_memory(int type, Index count, int number) {
  const Group& on = group(number);
  std::optional<Error> problem;
  Memory memory;
  try {
    memory = take(on, type, count);
  } catch (const Error& error) {
    problem = error;
  }
  need_all(on, problem);
  const Extent mine{memory.block->offset(), memory.block->bytes()};
  void* data = memory.block->data();
  all_got.insert_or_assign(data, Got{std::move(memory), type, on, on.allgather(mine)});
  return data;
}

bool got_memory_has(int rank, const Extent& part) {
  return std::any_of(all_got.begin(), all_got.end(), [&](const auto& got) {
    const int member = member_of(got.second.group, rank);
    return member >= 0 && got.second.everywhere[static_cast<std::size_t>(member)].holds(part);
  });
}

void free_memory(void* mine) {
  if (mine) all_got.erase(find_got(mine));
}

Array* assemble_duplicate(const Array& like, std::string_view name, void* mine) {
  like.core();
  const auto got = find_got(mine);
  Array* made = create({.type = got->second.type,
                        .shape = like.shape(),
                        .name = std::string(name),
                        .group = like.group(),
                        .distribution = like.distribution()},
                       got->second.memory);
  if (made) all_got.erase(got);
  return made;
}

void free_all_memory() { all_got.clear(); }

}  // namespace gannet::ga
