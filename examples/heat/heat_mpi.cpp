// Heat in a cube as in heat.cpp, by hand: MPI alone, with persistent requests for the six faces.
#include <mpi.h>

#include <algorithm>

#include "heat.hpp"

namespace {

using heat::Block;
using heat::Box;
using heat::n;

/// The ranks in a grid, and the elements of this one.
struct Grid {
  MPI_Comm comm = MPI_COMM_NULL;
  std::array<int, 3> ranks{};
  std::array<int, 3> place{};
  Box mine{};

  Grid() {
    int size = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 3, ranks.data());
    const int round[3] = {1, 0, 0};
    MPI_Cart_create(MPI_COMM_WORLD, 3, ranks.data(), round, 0, &comm);
    int me = 0;
    MPI_Comm_rank(comm, &me);
    MPI_Cart_coords(comm, me, 3, place.data());
    for (std::size_t d = 0; d < 3; ++d) {
      mine.lo[d] = n * place[d] / ranks[d];
      mine.hi[d] = n * (place[d] + 1) / ranks[d];
    }
  }

  bool is_first(std::size_t d) const { return place[d] == 0; }
  bool is_last(std::size_t d) const { return place[d] == ranks[d] - 1; }
};

/// A field of this rank, and the exchange of its faces.
class Field {
 public:
  explicit Field(const Grid& grid) : grid_(grid) {
    for (std::size_t d = 0; d < 3; ++d) extents_[d] = int(grid.mine.hi[d] - grid.mine.lo[d]) + 2;
    cells_.resize(std::size_t(extents_[0]) * std::size_t(extents_[1]) * std::size_t(extents_[2]));
    for (int d = 0; d < 3; ++d) plan(d);
  }
  ~Field() {
    for (MPI_Request& request : requests_) MPI_Request_free(&request);
    for (MPI_Datatype& face : faces_) MPI_Type_free(&face);
  }
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  Block block() {
    return {cells_.data(), grid_.mine.lo, {extents_[1] * extents_[2], extents_[2], 1}};
  }

  void begin() { MPI_Startall(int(requests_.size()), requests_.data()); }

  void finish() {
    MPI_Waitall(int(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
    mirror_walls();
  }

 private:
  /// One plane of cells across an axis, all elements of it.
  MPI_Datatype face(int axis, int at) {
    std::array<int, 3> count = extents_;
    std::array<int, 3> first{1, 1, 1};
    for (auto& each : count) each -= 2;
    count[std::size_t(axis)] = 1;
    first[std::size_t(axis)] = at;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Type_create_subarray(3, extents_.data(), count.data(), first.data(), MPI_ORDER_C,
                             MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    faces_.push_back(type);
    return type;
  }

  void plan(int axis) {
    int before = 0;
    int after = 0;
    MPI_Cart_shift(grid_.comm, axis, 1, &before, &after);
    const int last = extents_[std::size_t(axis)] - 1;
    add(true, face(axis, 1), before, 2 * axis);
    add(true, face(axis, last - 1), after, 2 * axis + 1);
    add(false, face(axis, last), after, 2 * axis);
    add(false, face(axis, 0), before, 2 * axis + 1);
  }

  void add(bool sends, MPI_Datatype face, int peer, int tag) {
    MPI_Request request = MPI_REQUEST_NULL;
    sends ? MPI_Send_init(cells_.data(), 1, face, peer, tag, grid_.comm, &request)
          : MPI_Recv_init(cells_.data(), 1, face, peer, tag, grid_.comm, &request);
    requests_.push_back(request);
  }

  /// Insulated walls: what is behind the border element is what is before it.
  void mirror_walls() {
    const Box& box = grid_.mine;
    const Block u = block();
    for (auto x = box.lo[0]; x < box.hi[0]; ++x) {
      for (auto z = box.lo[2]; z < box.hi[2]; ++z) {
        if (grid_.is_first(1)) *u.at(x, -1, z) = *u.at(x, 1, z);
        if (grid_.is_last(1)) *u.at(x, n, z) = *u.at(x, n - 2, z);
      }
    }
  }

  const Grid& grid_;
  std::array<int, 3> extents_{};
  std::vector<double> cells_;
  std::vector<MPI_Datatype> faces_;
  std::vector<MPI_Request> requests_;
};

/// The inner elements, which need no neighbour; then the rest, slab by slab.
Box interior(const Box& mine) {
  Box inner = mine;
  for (std::size_t d = 0; d < 3; ++d) {
    inner.lo[d] = std::min(mine.lo[d] + 1, mine.hi[d]);
    inner.hi[d] = std::max(mine.hi[d] - 1, inner.lo[d]);
  }
  return inner;
}

std::vector<Box> boundary(const Box& mine) {
  const Box inner = interior(mine);
  std::vector<Box> slabs;
  Box rest = mine;
  for (std::size_t d = 0; d < 3; ++d) {
    Box before = rest;
    Box after = rest;
    before.hi[d] = rest.lo[d] = inner.lo[d];
    after.lo[d] = rest.hi[d] = inner.hi[d];
    slabs.push_back(before);
    slabs.push_back(after);
  }
  return slabs;
}

/// The plane z = n / 2 on rank 0.
std::vector<double> gather_plane(const Grid& grid, Field& field) {
  std::vector<double> mine(n * n, 0.0);
  std::vector<double> all(n * n, 0.0);
  if (grid.mine.lo[2] <= n / 2 && n / 2 < grid.mine.hi[2]) {
    heat::for_each_row(grid.mine, [&](std::ptrdiff_t x, std::ptrdiff_t y) {
      mine[std::size_t(x * n + y)] = *field.block().at(x, y, n / 2);
    });
  }
  MPI_Reduce(mine.data(), all.data(), int(all.size()), MPI_DOUBLE, MPI_SUM, 0, grid.comm);
  return all;
}

void run(const char* file) {
  Grid grid;
  Field a(grid);
  Field b(grid);
  Field* now = &a;
  Field* next = &b;
  heat::start(now->block(), grid.mine);
  for (int step = 0; step < heat::steps; ++step) {
    now->begin();
    heat::diffuse(now->block(), next->block(), interior(grid.mine));
    now->finish();
    for (const Box& slab : boundary(grid.mine)) heat::diffuse(now->block(), next->block(), slab);
    std::swap(now, next);
  }
  const std::vector<double> plane = gather_plane(grid, *now);
  int me = 0;
  MPI_Comm_rank(grid.comm, &me);
  if (me == 0) heat::report(plane, file);
  MPI_Comm_free(&grid.comm);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  run(argc > 1 ? argv[1] : nullptr);
  MPI_Finalize();
}
// With 2 ranks: hottest 0.435565830530, mean 0.142307888141
