/// Gannet through the doors for GA's programs, and in turn with them through C++: what a door
/// costs.

#include "ga/counter.hpp"
#include "ga/matrix.hpp"
#include "ga/small.hpp"
#include "gannet/limits.hpp"
#include "harness/barrier.hpp"
#include "harness/counter.hpp"
#include "harness/one_sided.hpp"
#include "harness/pair.hpp"
#include "harness/program.hpp"

namespace {

struct GannetSync {
  static constexpr const char* name = "gannet";
  const gannet::Group& group;
  void wait() { group.sync(); }
};

struct GannetCreation {
  static constexpr const char* name = "gannet";
  const gannet::Group& group;
  void pair() { gannet::Array<double>(group, {1000, 1000}, {.zeroed = false}); }
};

template <class Verb>
void one_sided(const gannet::World& world, const char* op, Verb verb) {
  bench::GaMatrix<bench::InC> c;
  bench::GaMatrix<bench::InFortran> fortran;
  bench::GannetMatrix direct(world);
  bench::one_sided_cases(world.comm(), op, verb, c, fortran, direct);
}

void fetch_add(const gannet::World& world) {
  bench::GaCounter<bench::InC> c;
  bench::GaCounter<bench::InFortran> fortran;
  bench::GannetCounter direct(world);
  bench::counter_cases(world.comm(), c, fortran, direct);
}

void sync(const gannet::World& world) {
  bench::GaSync doors;
  GannetSync direct{world};
  bench::barrier_case(world.comm(), doors, direct);
}

void create(const gannet::World& world) {
  bench::GaCreation doors;
  GannetCreation direct{world};
  bench::pair_case(world.comm(), "create", bench::Unit::us, doors, direct);
}

void stack(const gannet::World& world) {
  bench::GaStack doors;
  bench::pair_case(world.comm(), "stack", bench::Unit::ns, doors);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(MT_C_DBL, 1 << 20, 1 << 20);
  int code = 0;
  {
    const gannet::World world(MPI_COMM_WORLD);
    const auto verb = [&](const char* op, auto how) {
      return std::pair(op, std::function<void()>([&world, op, how] { one_sided(world, op, how); }));
    };
    code = bench::run(argc, argv,
                      {verb("put", bench::put),
                       verb("get", bench::get),
                       verb("accumulate", bench::accumulate),
                       {"fetch-add", [&] { fetch_add(world); }},
                       {"sync", [&] { sync(world); }},
                       {"create", [&] { create(world); }},
                       {"stack", [&] { stack(world); }}});
  }
  GA_Terminate();
  MPI_Finalize();
  return code;
}
