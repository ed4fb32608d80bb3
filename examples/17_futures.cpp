// Work goes to the data: each block of an array is summed by the rank that owns it.
#include <gannet/futures.hpp>
#include <gannet/gannet.hpp>
#include <iostream>

using gannet::Slice;

double sum_of(Slice<double>& block, double factor) {
  double sum = 0;
  for (const double x : block.view()) sum += x;  // in place: the task runs where the block is
  return factor * sum;
}

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {100, 100});
  gannet::fill(a, 0.5);

  gannet::Futures futures(world, {.workers = 2});
  if (world.rank() == 0) {
    // A value comes back from each task, or what ended it.
    std::vector<gannet::Future<double>> parts;
    for (const auto& [owner, block] : a.owners(gannet::Patch::whole(a.shape()))) {
      parts.push_back(futures.at(a, block, gannet::fn<sum_of>, 2.0));
    }
    double sum = 0;
    for (const auto& part : parts) sum += part.get();
    std::cout << "sum " << sum << std::endl;

    // One task for each owner of a patch, waited for together.
    futures
        .each(a, gannet::Patch{{10, 10}, {90, 90}},
              [](Slice<double>& part) {
                for (double& x : part.view()) x = 1;
              })
        .wait();

    // What any rank may run is taken by those that have nothing to do.
    for (int i = 0; i < 100; ++i) {
      futures.post_any([](gannet::ArrayRef<double> to, int row) { to->put({row, 0}, 0.0); }, a, i);
    }
  }
  futures.all_quiesce();  // all tasks of all ranks, and those that they made
  const double left = gannet::sum(a);
  if (world.rank() == 0) std::cout << "left " << left << std::endl;
}
// With 2 ranks: sum 10000
// left 8150
