// The same program with Gannet, beside MPI that the program has started itself.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  {
    gannet::World world(MPI_COMM_WORLD);
    const gannet::Index n = 1000, piece = 10;
    gannet::Array<double> vector(world, {n}, {.name = "vector"});
    gannet::Array<long> counter(world, {1}, {.name = "counter"});

    long task;
    while ((task = counter.fetch_add({0}, 1)) < n / piece) {
      const std::vector<double> values(piece, static_cast<double>(task));
      vector.accumulate({{task * piece}, {(task + 1) * piece}}, values.data());
    }
    world.sync();

    double mine = 0.0;
    for (const double value : vector.read_local().flat()) mine += value;
    double sum = 0.0;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, world.comm());  // or world.sum(mine)
    if (world.rank() == 0) std::cout << "sum " << sum << '\n';
  }  // arrays and world end before MPI does
  MPI_Finalize();
}
// With 2 ranks: sum 49500
