// bench-ghosts: an update of ghost cells of width 1 around a block of 128 x 128 x 128 doubles on
// each rank, periodic, beside the same bytes copied in the same pieces from where they lie (ranks
// of one node), and beside a hand-written persistent MPI halo of the six faces. What begin costs,
// and how much of an update is hidden behind computing.
#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

#include "gannet/gannet.hpp"

namespace {

using gannet::Array;
using gannet::Ghosts;
using gannet::Index;
using Clock = std::chrono::steady_clock;

constexpr Index side = 128;
constexpr Index padded = side + 2;
constexpr int batch = 200;
constexpr int batches = 15;

/// Median microseconds of one of `batch` calls, the slowest rank's.
template <class Work>
double microseconds(Work&& work) {
  std::vector<double> all;
  for (int i = 0; i < batches; ++i) {
    MPI_Barrier(MPI_COMM_WORLD);
    const auto begin = Clock::now();
    for (int k = 0; k < batch; ++k) work();
    double mine = std::chrono::duration<double>(Clock::now() - begin).count() / batch * 1e6;
    double slowest = 0;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    all.push_back(slowest);
  }
  std::nth_element(all.begin(), all.begin() + batches / 2, all.end());
  return all[batches / 2];
}

/// The limit: copies between padded blocks in plain loops, without a word to anybody.
class PlainCopies {
 public:
  /// `ahead`, `behind`: corners of the neighbours along the first axis; the others are my own.
  PlainCopies(double* mine, const double* behind, const double* ahead, bool corners)
      : mine_(mine), source_{behind, mine, ahead}, corners_(corners) {}

  void operator()() const {
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z) {
          const int sides = std::abs(x) + std::abs(y) + std::abs(z);
          if (sides == 1 || (corners_ && sides > 1)) copy({x, y, z});
        }
      }
    }
  }

 private:
  static Index first(int toward) { return toward < 0 ? 0 : toward > 0 ? padded - 1 : 1; }
  static Index from(int toward) { return toward < 0 ? side : 1; }
  static Index count(int toward) { return toward == 0 ? side : 1; }

  void copy(const std::array<int, 3>& d) const {
    const double* source = source_[static_cast<std::size_t>(d[0] + 1)];
    for (Index x = 0; x < count(d[0]); ++x) {
      double* to = mine_ + ((first(d[0]) + x) * padded + first(d[1])) * padded + first(d[2]);
      const double* at = source + ((from(d[0]) + x) * padded + from(d[1])) * padded + from(d[2]);
      for (Index y = 0; y < count(d[1]); ++y, to += padded, at += padded) {
        if (d[2] == 0) {
          std::memcpy(to, at, side * sizeof(double));
        } else {
          *to = *at;
        }
      }
    }
  }

  double* mine_;
  std::array<const double*, 3> source_;
  bool corners_;
};

/// Six faces by persistent requests.
class MpiHalo {
 public:
  explicit MpiHalo(double* cells) {
    int ranks = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int grid[] = {ranks, 1, 1};
    const int round[] = {1, 1, 1};
    MPI_Cart_create(MPI_COMM_WORLD, 3, grid, round, 0, &comm_);
    for (int axis = 0; axis < 3; ++axis) {
      int behind = 0;
      int ahead = 0;
      MPI_Cart_shift(comm_, axis, 1, &behind, &ahead);
      add(true, cells, axis, 1, behind, 2 * axis);
      add(true, cells, axis, side, ahead, 2 * axis + 1);
      add(false, cells, axis, padded - 1, ahead, 2 * axis);
      add(false, cells, axis, 0, behind, 2 * axis + 1);
    }
  }
  ~MpiHalo() {
    for (auto& request : requests_) MPI_Request_free(&request);
    for (auto& face : faces_) MPI_Type_free(&face);
    MPI_Comm_free(&comm_);
  }
  MpiHalo(const MpiHalo&) = delete;
  MpiHalo& operator=(const MpiHalo&) = delete;

  void begin() { MPI_Startall(static_cast<int>(requests_.size()), requests_.data()); }
  void finish() {
    MPI_Waitall(static_cast<int>(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
  }

 private:
  void add(bool sends, double* cells, int axis, Index at, int peer, int tag) {
    const int all[] = {padded, padded, padded};
    int count[] = {side, side, side};
    int first[] = {1, 1, 1};
    count[axis] = 1;
    first[axis] = static_cast<int>(at);
    MPI_Datatype face = MPI_DATATYPE_NULL;
    MPI_Type_create_subarray(3, all, count, first, MPI_ORDER_C, MPI_DOUBLE, &face);
    MPI_Type_commit(&face);
    MPI_Request request = MPI_REQUEST_NULL;
    sends ? MPI_Send_init(cells, 1, face, peer, tag, comm_, &request)
          : MPI_Recv_init(cells, 1, face, peer, tag, comm_, &request);
    faces_.push_back(face);
    requests_.push_back(request);
  }

  MPI_Comm comm_ = MPI_COMM_NULL;
  std::vector<MPI_Datatype> faces_;
  std::vector<MPI_Request> requests_;
};

/// So long, without a call.
void compute(double microseconds) {
  const auto end = Clock::now() + std::chrono::duration<double, std::micro>(microseconds);
  while (Clock::now() < end) {
  }
}

void show(const gannet::World& world, const char* what, double us, double limit) {
  if (world.rank() != 0) return;
  std::printf("%-36s %10.1f us", what, us);
  if (limit > 0) std::printf("   %.2f of the line above", us / limit);
  std::printf("\n");
}

/// Corner of the padded block of a rank of this node.
double* corner(const Array<double>& a, int rank) {
  return a.node_view(rank).data() - (padded + 1) * padded - 1;
}

void compare_with_copies(const gannet::World& world, const Array<double>& a, Ghosts<double>& ghosts,
                         bool corners) {
  const int ranks = world.size();
  const int behind = (world.rank() + ranks - 1) % ranks;
  const int ahead = (world.rank() + 1) % ranks;
  double limit = 0;
  if (a.on_my_node(behind) && a.on_my_node(ahead)) {
    const PlainCopies copies(corner(a, world.rank()), corner(a, behind), corner(a, ahead), corners);
    limit = microseconds(copies);
    show(world, corners ? "copies of 26 pieces" : "copies of 6 faces", limit, 0);
  }
  const double us = microseconds([&] { ghosts.update(); });
  show(world, corners ? "update, box" : "update, star", us, limit);
}

void overlap(const gannet::World& world, Ghosts<double>& ghosts) {
  constexpr double work = 5000;
  double begins = 0;
  double waits = 0;
  const double update = microseconds([&] { ghosts.update(); });
  for (int i = 0; i < batch; ++i) {
    world.sync();
    const auto start = Clock::now();
    auto under_way = ghosts.begin();
    const auto begun = Clock::now();
    compute(work);
    const auto done = Clock::now();
    under_way.wait();
    begins += std::chrono::duration<double, std::micro>(begun - start).count() / batch;
    waits += std::chrono::duration<double, std::micro>(Clock::now() - done).count() / batch;
  }
  if (world.rank() != 0) return;
  std::printf("%-36s %10.1f us\n", "begin returns after", begins);
  std::printf("%-36s %10.2f of an update of %.1f us\n", "hidden behind 5 ms",
              1 - std::min(1.0, (begins + waits) / update), update);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const Array<double> a(world, {side * world.size(), side, side},
                        {.distribution = gannet::Distribution::chunked({side, side, side}),
                         .ghosts = gannet::Widths::same(3, 1)});
  const std::vector<gannet::Boundary> round{gannet::Boundary::periodic};
  Ghosts<double> box(a, {.boundary = round});
  Ghosts<double> star(a, {.boundary = round, .stencil = gannet::Stencil::star});
  compare_with_copies(world, a, box, true);
  compare_with_copies(world, a, star, false);
  std::vector<double> cells(padded * padded * padded, 1.0);
  MpiHalo halo(cells.data());
  const double mpi = microseconds([&] {
    halo.begin();
    halo.finish();
  });
  show(world, "persistent MPI halo, 6 faces", mpi, 0);
  show(world, "update, star", microseconds([&] { star.update(); }), mpi);
  overlap(world, star);
}
