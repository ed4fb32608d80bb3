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
                               const gannet::World& of_store,
                               const gannet::store::Options& options) {
  gannet::Store store = gannet::Store::over(
      of_store, program.path, static_cast<std::size_t>(program.work.model.record), options);
  return iterate(
      program, [&](std::int64_t number, std::span<std::byte> to) { store.get(number, to); }, trace);
}

/// A part of all memory of both levels for each process, which shares nothing.
std::vector<Measured> by_own_stores(const Program& program, std::vector<Request>* trace) {
  const gannet::World alone(MPI_COMM_SELF);
  const double all = store_memory(program) / static_cast<double>(program.work.bytes());
  return by_store(program, trace, alone,
                  {.name = "local only",
                   .local = 0,
                   .memory = part_of_file(program, all / program.world.size()),
                   .access = gannet::store::Access::read});
}

std::vector<Measured> by_shared_store(const Program& program, std::vector<Request>* trace) {
  return by_store(program, trace, program.world,
                  {.name = "local and global",
                   .local = part_of_file(program, program.options.local),
                   .memory = part_of_file(program, program.options.memory / nodes(program.world)),
                   .access = gannet::store::Access::read});
}

}  // namespace

std::vector<Way> store_ways() {
  return {{"local only", disk::Charge::all, by_own_stores},
          {"gannet", disk::Charge::all, by_shared_store}};
}

/// Processes keep copies of what is on other nodes.
double store_memory(const Program& program) {
  const double copies = nodes(program.world) > 1 ? program.options.local * program.world.size() : 0;
  return static_cast<double>(program.work.bytes()) * (program.options.memory + copies);
}

}  // namespace bench::store
