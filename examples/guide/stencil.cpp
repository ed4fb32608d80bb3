// Heat flows through a plate: every rank updates its own rows in place, and fetches one row of each
// neighbour.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

using gannet::Index;

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const Index rows = 40, columns = 40;
  // No block is narrower than all columns: so every rank owns whole rows.
  const auto by_rows = gannet::Distribution::chunked({1, columns});
  gannet::Array<double> plate(world, {rows, columns}, {.name = "plate", .distribution = by_rows});
  auto next = plate.duplicate("next");
  gannet::fill(plate[{{0, 0}, {1, columns}}], 100.0);  // the upper edge is hot, and stays so
  gannet::copy(plate, next);

  const Index lo = plate.my_block().lo[0], hi = plate.my_block().hi[0];
  std::vector<double> above(columns), below(columns);
  for (int step = 0; step < 500; ++step) {
    if (lo > 0) plate.get({{lo - 1, 0}, {lo, columns}}, above.data());
    if (hi < rows) plate.get({{hi, 0}, {hi + 1, columns}}, below.data());
    const auto old = plate.read_local();
    const auto now = next.update_local();
    for (Index i = lo == 0 ? 1 : 0; i < old.extent(0) - (hi == rows); ++i) {
      const double* up = i == 0 ? above.data() : &old(i - 1, 0);
      const double* down = i == old.extent(0) - 1 ? below.data() : &old(i + 1, 0);
      for (Index j = 1; j < columns - 1; ++j) {
        now(i, j) = 0.25 * (up[j] + down[j] + old(i, j - 1) + old(i, j + 1));
      }
    }
    world.sync();  // all have read the old plate and written the new one
    std::swap(plate, next);
  }
  if (world.rank() == 0) std::cout << "below the hot edge: " << plate.get({1, 20}) << '\n';
}
// With 2 ranks: below the hot edge: 94.097
