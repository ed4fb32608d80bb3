// Rows go into a shared matrix by put, and a patch across all of them comes back by get.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index rows = 6, columns = 4;
  gannet::Array<int> table(world, {rows, columns}, {.name = "table"});

  // Ranks take turns with the rows. Patches are half-open: row i is [i:i+1, 0:4].
  for (gannet::Index i = world.rank(); i < rows; i += world.size()) {
    std::vector<int> row(columns);
    for (gannet::Index j = 0; j < columns; ++j) row[j] = static_cast<int>(10 * i + j);
    table.put({{i, 0}, {i + 1, columns}}, row.data());
  }
  world.sync();  // all puts of all ranks are done

  if (world.rank() == world.size() - 1) {
    std::vector<int> middle(3 * 2);
    table.get({{2, 1}, {5, 3}}, middle.data());
    for (int i = 0; i < 3; ++i) std::cout << middle[2 * i] << ' ' << middle[2 * i + 1] << '\n';
  }
}
// With 2 ranks:
// 21 22
// 31 32
// 41 42
