#include "ga/memory.hpp"

#include <map>

#include "base/text.hpp"
#include "ga/limit.hpp"
#include "rma/block.hpp"

namespace gannet::ga {

namespace {

struct Got {
  Memory memory;
  int type;
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

}  // namespace

void* get_memory(int type, Index count) {
  if (count < 0) throw Error(Fault::argument, base::text("memory for ", count, " elements"));
  const auto bytes = static_cast<Index>(type_of(type).bytes) * count;
  need_room(bytes);
  const auto block = std::make_shared<const rma::Block>(group(world_group).team(),
                                                        static_cast<std::size_t>(bytes));
  all_got[block->data()] = {{block, std::make_shared<const Charge>(bytes)}, type};
  return block->data();
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
