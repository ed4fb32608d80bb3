/// Gannet, and beside it the limit on the same memory.

#include "gannet/limits.hpp"
#include "gannet/product.hpp"
#include "harness/barrier.hpp"
#include "harness/counter.hpp"
#include "harness/operations.hpp"

namespace {

struct GannetSync {
  static constexpr const char* name = "gannet";
  const gannet::Group& group;
  void wait() { group.sync(); }
};

template <class Verb>
void one_sided(const gannet::World& world, const char* op, Verb verb) {
  bench::GannetMatrix matrix(world);
  bench::PlainMatrix limit = bench::plain(matrix);
  bench::one_sided_cases(world.comm(), op, verb, matrix, limit);
}

void fetch_add(const gannet::World& world) {
  bench::GannetCounter counter(world);
  bench::PlainCounter limit = bench::plain(counter);
  bench::counter_cases(world.comm(), counter, limit);
}

void sync(const gannet::World& world) {
  gannet::Array<std::int64_t> flags(world, {world.size()});
  bench::TwoFlags limit = bench::two_flags(flags);
  GannetSync barrier{world};
  bench::barrier_case(world.comm(), barrier, limit);
}

void scaled_add(const gannet::World& world) {
  bench::GannetTerms terms(world);
  bench::PlainTerms limit = bench::plain(terms, bench::rows_of(world.comm()));
  // Everybody's part is complete before anybody goes on, as after a collective operation.
  const bench::Contender meeting{"loop, barriers", [&](std::int64_t times) {
                                   while (times-- > 0) {
                                     MPI_Barrier(world.comm());
                                     limit.add();
                                     MPI_Barrier(world.comm());
                                   }
                                 }};
  bench::scaled_add_cases(world.comm(), {meeting}, terms, limit);
}

void matmul(const gannet::World& world) {
  bench::GannetProduct product(world);
  bench::product_case(world.comm(), product);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  return bench::run(
      argc, argv,
      bench::operations([&](const char* op, auto verb) { one_sided(world, op, verb); },
                        [&] { fetch_add(world); }, [&] { sync(world); }, [&] { scaled_add(world); },
                        [&] { matmul(world); }));
}
