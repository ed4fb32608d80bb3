// bench-data-parallel stencil|matmul|sparse SIZE TIMES [MILLISECONDS]: work that is in no task.
// `stencil` sleeps its part of MILLISECONDS instead of computing, and then updates the ghost cells
// of SIZE x SIZE elements, so that there may be more ranks than processors; `matmul` multiplies
// matrices of SIZE x SIZE; `sparse` the Laplacian of SIZE x SIZE points with 64 vectors. Prints the
// seconds.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "exact_sleep.hpp"
#include "gannet/gannet.hpp"

namespace {

using gannet::Index;

struct Work {
  Index size;
  int times;
  double milliseconds;
};

void stencil(const gannet::World& world, const Work& work) {
  gannet::Array<double> u(world, {work.size, work.size},
                          {.name = "u", .ghosts = gannet::Widths::same(2, 1)});
  gannet::fill(u, 1.0);
  gannet::Ghosts ghosts(u, {.boundary = {gannet::Boundary::periodic}});
  const double mine =
      static_cast<double>(u.my_block().size()) / static_cast<double>(work.size * work.size);
  world.sync();
  for (int sweep = 0; sweep < work.times; ++sweep) {
    predict::sleep_for(work.milliseconds * mine);
    ghosts.update();
  }
}

void matmul(const gannet::World& world, const Work& work) {
  const gannet::Array<double> a(world, {work.size, work.size}, {.name = "a"});
  const auto b = a.duplicate("b"), c = a.duplicate("c");
  gannet::fill(a, 1.0);
  gannet::fill(b, 0.5);
  for (int time = 0; time < work.times; ++time) {
    gannet::matmul(gannet::Op::none, gannet::Op::none, 1.0, a, b, 0.0, c);
  }
}

gannet::Sparse<double> laplacian(const gannet::World& world, Index n) {
  gannet::Sparse<double> a(world, n * n, n * n, {.name = "laplacian"});
  const gannet::Patch mine = a.rows_of(world.rank());
  for (Index row = mine.lo[0]; row < mine.hi[0]; ++row) {
    a.add(row, row, 4);
    if (row % n > 0) a.add(row, row - 1, -1);
    if (row % n < n - 1) a.add(row, row + 1, -1);
    if (row >= n) a.add(row, row - n, -1);
    if (row < n * (n - 1)) a.add(row, row + n, -1);
  }
  a.assemble();
  return a;
}

void sparse(const gannet::World& world, const Work& work) {
  const auto a = laplacian(world, work.size);
  const gannet::Array<double> x(world, {a.rows(), 64}, {.name = "x"});
  const auto y = x.duplicate("y");
  gannet::fill(x, 1.0);
  const gannet::Section<double> from(x), to(y);
  for (int time = 0; time < work.times; ++time) gannet::matmul(a, from, to);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr,
                 "usage: bench-data-parallel stencil|matmul|sparse SIZE TIMES [MILLISECONDS]\n");
    return 2;
  }
  gannet::World world(argc, argv);
  const std::string kind = argv[1];
  const Work work{std::atoll(argv[2]), std::atoi(argv[3]), argc > 4 ? std::atof(argv[4]) : 0};
  world.sync();
  const auto begin = std::chrono::steady_clock::now();
  kind == "stencil"  ? stencil(world, work)
  : kind == "matmul" ? matmul(world, work)
                     : sparse(world, work);
  world.sync();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (world.rank() == 0) std::printf("%.6f\n", took.count());
}
