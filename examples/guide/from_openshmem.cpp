// What OpenSHMEM programs do with symmetric memory: every rank has a block of the same length, and
// reaches that of its neighbour.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);                  // shmem_init
  const int me = world.rank(), all = world.size();  // shmem_my_pe, shmem_n_pes
  const gannet::Index n = 100;

  // Row r of the array is what shmem_malloc gives rank r: no block is narrower than a row.
  const auto row_each = gannet::Distribution::chunked({1, n});
  gannet::Array<double> heap(world, {all, n}, {.name = "heap", .distribution = row_each});
  gannet::Array<long> hits(world, {all}, {.name = "hits"});

  const int right = (me + 1) % all;
  const std::vector<double> values(n, 1.0 + me);
  heap.put({{right, 0}, {right + 1, n}}, values.data());  // shmem_double_put
  world.fence();                                          // shmem_quiet
  hits.fetch_add({right}, 1);                             // shmem_long_atomic_fetch_add
  world.sync();                                           // shmem_barrier_all

  double sum = 0.0;
  for (const double value : heap.read_local().flat()) sum += value;  // my own symmetric memory
  sum = world.sum(sum);                                              // shmem_double_sum_reduce
  if (me == 0) std::cout << "hits " << hits.get({0}) << ", sum " << sum << '\n';
}
// With 2 ranks: hits 1, sum 300
