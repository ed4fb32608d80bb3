// Heat in a cube, with ghost cells: what comes from neighbours is on its way while a rank works on
// the inner part of its block. `heat picture.png` draws the middle of the cube at the end.
// heat_mpi.cpp is the same by hand.
#include "heat.hpp"

#include <gannet/gannet.hpp>

using gannet::Array;
using gannet::Boundary;
using gannet::Ghosts;
using gannet::Patch;

/// My block of an array and its ghost cells.
heat::Block block_of(const Ghosts<double>& ghosts) {
  const auto view = ghosts.view();
  if (view.empty()) return {};
  const auto& lo = view.patch().lo;
  const auto& strides = view.strides();
  return {view.data(), {lo[0] + 1, lo[1] + 1, lo[2] + 1}, {strides[0], strides[1], strides[2]}};
}

heat::Box box(const Patch& patch) {
  return {{patch.lo[0], patch.lo[1], patch.lo[2]}, {patch.hi[0], patch.hi[1], patch.hi[2]}};
}

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  using heat::n;
  const gannet::ArrayOptions with_ghosts{.name = "heat", .ghosts = gannet::Widths::same(3, 1)};
  Array<double> now(world, {n, n, n}, with_ghosts);
  Array<double> next(world, {n, n, n}, with_ghosts);
  const gannet::GhostOptions rules{
      .boundary = {Boundary::periodic, Boundary::mirror, Boundary::none},
      .stencil = gannet::Stencil::star};
  Ghosts<double> ghosts(now, rules);
  Ghosts<double> next_ghosts(next, rules);

  heat::start(block_of(ghosts), box(now.my_block()));
  for (int step = 0; step < heat::steps; ++step) {
    auto update = ghosts.begin();
    const heat::Block from = block_of(ghosts);
    const heat::Block to = block_of(next_ghosts);
    heat::diffuse(from, to, box(ghosts.interior()));
    update.wait();
    for (const Patch& part : ghosts.rim()) heat::diffuse(from, to, box(part));
    std::swap(now, next);  // no rank reads my old block any more, so it may become the new one
    std::swap(ghosts, next_ghosts);
  }
  world.sync();
  if (world.rank() == 0) {
    std::vector<double> plane(n * n);
    now.get({{0, 0, n / 2}, {n, n, n / 2 + 1}}, plane.data());
    heat::report(plane, argc > 1 ? argv[1] : nullptr);
  }
}
// With 2 ranks: hottest 0.435565830530, mean 0.142307888141
