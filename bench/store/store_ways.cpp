#include "store/store_ways.hpp"

#include "gannet/store.hpp"

namespace bench::store {

namespace {

/// What is kept about records, of which the limits are, too.
constexpr double room_for_directory = 1.05;

std::size_t part_of_file(const Program& program, double part) {
  return static_cast<std::size_t>(part * room_for_directory *
                                  static_cast<double>(program.work.bytes()));
}

int ranks_of_node(const gannet::World& world) {
  const gannet::Array<char> array(world, {world.size()});
  int ranks = 0;
  for (int rank = 0; rank < world.size(); ++rank) ranks += array.on_my_node(rank);
  return ranks;
}

int nodes(const gannet::World& world) { return world.size() / ranks_of_node(world); }

std::vector<Measured> by_store(const Program& program, std::vector<Request>* trace,
                               const gannet::store::Options& options) {
  gannet::Store store = gannet::Store::over(
      program.world, program.path, static_cast<std::size_t>(program.work.model.record), options);
  auto found = iterate(
      program, [&](std::int64_t number, std::span<std::byte> to) { store.get(number, to); }, trace);
  std::fprintf(stderr, "rank %d of %s:\n%s\n", program.world.rank(), options.name.c_str(),
               gannet::store::to_string(store.stats()).c_str());
  return found;
}

/// The same memory as with both levels, all of it in the processes.
gannet::store::Options local_only(const Program& program) {
  const double all = program.options.memory + program.options.local * program.world.size();
  return {.name = "local only",
          .local = part_of_file(program, all / program.world.size()),
          .memory = 0,
          .access = gannet::store::Access::read};
}

gannet::store::Options local_and_global(const Program& program) {
  return {.name = "local and global",
          .local = part_of_file(program, program.options.local),
          .memory = part_of_file(program, program.options.memory / nodes(program.world)),
          .access = gannet::store::Access::read};
}

}  // namespace

std::vector<Way> store_ways() {
  return {{"local only", disk::Charge::all,
           [](const Program& program, std::vector<Request>* trace) {
             return by_store(program, trace, local_only(program));
           }},
          {"gannet", disk::Charge::all, [](const Program& program, std::vector<Request>* trace) {
             return by_store(program, trace, local_and_global(program));
           }}};
}

double store_memory(const Program& program) {
  const auto file = static_cast<double>(program.work.bytes());
  return file * (program.options.memory + program.options.local * program.world.size());
}

}  // namespace bench::store
