// bench-tensor-products SIZE TILE TIMES: a plan of two products of tensors, TIMES times, whose
// tasks are owned. Prints the seconds.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "gannet/gannet.hpp"
#include "gannet/tensor.hpp"

int main(int argc, char** argv) {
  using gannet::tensor::Space, gannet::tensor::Tensor;
  if (argc != 4) {
    std::fprintf(stderr, "usage: bench-tensor-products SIZE TILE TIMES\n");
    return 2;
  }
  gannet::World world(argc, argv);
  const Space space("all", std::atoll(argv[1]), {.tile = std::atoll(argv[2])});
  const Tensor<double> a(world, {space, space}, {.name = "a"}), b(world, {space, space}),
      c(world, {space, space}), d(world, {space, space});
  a.fill(0.5);
  b.fill(0.25);
  gannet::tensor::Plan plan(world, {.schedule = gannet::tensor::Schedule::owner});
  plan(c("ij")) = a("ik") * b("kj");
  plan(d("ij")) = c("ik") * b("kj");
  world.sync();
  const auto begin = std::chrono::steady_clock::now();
  for (int time = 0; time < std::atoi(argv[3]); ++time) plan.run();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (world.rank() == 0) std::printf("%.6f\n", took.count());
}
