// bench-sparse: sparse x vector against the bound that the memory sets (STREAM's triad by the same
// ranks in the same run), or, where columns are anywhere, a plain loop over the same rows; PETSc's
// MatMult; assembly of random elements and refill; sparse x sparse against Eigen on one rank.
// bench-sparse [side of the cube, elements]: 100, 10^7 by default.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "sparse/matrices.hpp"

#ifdef BENCH_EIGEN
#include <Eigen/SparseCore>
#endif

namespace {

using namespace bench::sparse;  // NOLINT: one program
using Matrix = gannet::Sparse<double>;
using Vector = gannet::Array<double>;

/// Bytes in a second that all ranks together move in a := b + s * c, out of the caches.
double stream(const gannet::Group& group) {
  const std::size_t count = 20'000'000 / static_cast<std::size_t>(group.size());
  std::vector<double> a(count), b(count, 1.0), c(count, 2.0);
  const double time = seconds(group, 10, [&] {
    for (std::size_t i = 0; i < count; ++i) a[i] = b[i] + 3.0 * c[i];
  });
  if (a[count / 2] != 7.0) std::abort();
  return 24.0 * static_cast<double>(count) * group.size() / time;
}

template <class Source>
Matrix make(const gannet::Group& group, const Source& source) {
  Matrix a(group, source.rows(), source.rows());
  const gannet::Patch mine = a.rows_of(group.rank());
  for (Index row = mine.lo[0]; row < mine.hi[0]; ++row) {
    source.row(row, [&](Index column, double value) { a.add(row, column, value); });
  }
  a.assemble();
  return a;
}

/// What a product has to move at least: values and columns once, where rows begin, x and y once.
double least_bytes(const Matrix& a) {
  return 12.0 * static_cast<double>(a.entries()) + 24.0 * static_cast<double>(a.rows());
}

/// A line for the driver, from rank 0; nothing for a contender that is not here.
void tell(const gannet::Group& group, const char* program, const std::string& path,
          const char* unit, double value) {
  if (group.rank() != 0 || value <= 0) return;
  std::printf(R"({"program": "%s", "op": "sparse", "path": "%s", "bytes": 0, "unit": "%s", )"
              R"("value": %.6g})"
              "\n",
              program, path.c_str(), unit, value);
  std::fflush(stdout);
}

/// Seconds of a plain loop over my rows, the whole vector at hand.
double by_hand(const gannet::Group& group, const Matrix& a) {
  const auto rows = a.read_rows();
  const std::vector<double> x(static_cast<std::size_t>(a.columns()), 1.0);
  std::vector<double> y(static_cast<std::size_t>(rows.count()));
  return seconds(group, 10, [&] {
    const double* values = rows.values.data() - rows.offsets[0];
    const std::int32_t* columns = rows.columns.data() - rows.offsets[0];
    for (std::size_t row = 0; row < y.size(); ++row) {
      double sum = 0;
      for (Index k = rows.offsets[row]; k < rows.offsets[row + 1]; ++k) {
        sum += values[k] * x[static_cast<std::size_t>(columns[k])];
      }
      y[row] = sum;
    }
  });
}

/// `bandwidth`: of the memory, or 0 where it is not what limits a product.
template <class Source>
void product(const gannet::Group& group, const char* name, const Source& source, double bandwidth) {
  const Matrix a = make(group, source);
  const Vector x(group, {a.columns()}), y(group, {a.rows()});
  gannet::fill(x, 1.0);
  gannet::multiply(a, x, y);
  const double time = seconds(group, 10, [&] { gannet::multiply(a, x, y); });
  const double limit = bandwidth > 0 ? least_bytes(a) / bandwidth : by_hand(group, a);
  const std::string path = std::string(name) + " x vector";
  tell(group, "gannet", path, "ms", 1e3 * time);
  tell(group, "limit", path, "ms", 1e3 * limit);
  tell(group, "petsc", path, "ms", 1e3 * petsc_times(group, source).multiply);
}

Triplets random_elements(const gannet::Group& group, Index size, Index count) {
  std::minstd_rand random(static_cast<std::uint32_t>(group.rank() + 1));
  Triplets mine;
  for (Index k = group.rank(); k < count; k += group.size()) {
    mine.rows.push_back(static_cast<std::int32_t>(static_cast<Index>(random()) % size));
    mine.columns.push_back(static_cast<std::int32_t>(static_cast<Index>(random()) % size));
    mine.values.push_back(1.0);
  }
  return mine;
}

void assembly(const gannet::Group& group, Index count) {
  const Index size = std::max<Index>(1, count / 10);
  const Triplets mine = random_elements(group, size, count);
  Matrix a(group, size, size);
  const double assemble = seconds(group, 2, [&] {
    a = Matrix(group, size, size);
    a.add(mine.rows, mine.columns, mine.values);
    a.assemble({.refillable = true});
  });
  const double refill = seconds(group, 3, [&] { a.refill(mine.values); });
  const PetscTimes petsc = petsc_times(group, size, mine);
  const double millions = static_cast<double>(count) / 1e6;
  tell(group, "gannet", "assembly", "M/s", millions / assemble);
  tell(group, "gannet", "refill", "M/s", millions / refill);
  tell(group, "gannet", "refill, part of assembly", "fraction", refill / assemble);
  if (petsc.assemble <= 0) return;
  tell(group, "petsc", "assembly", "M/s", millions / petsc.assemble);
  tell(group, "petsc", "refill", "M/s", millions / petsc.refill);
}

#ifdef BENCH_EIGEN
/// The square of the same matrix by one process alone.
template <class Source>
double eigen_seconds(const gannet::Group& group, const Source& source) {
  double time = 0;
  if (group.rank() == 0) {
    std::vector<Eigen::Triplet<double>> elements;
    for (Index row = 0; row < source.rows(); ++row) {
      source.row(row, [&](Index column, double value) {
        elements.emplace_back(static_cast<int>(row), static_cast<int>(column), value);
      });
    }
    Eigen::SparseMatrix<double, Eigen::RowMajor> a(source.rows(), source.rows());
    a.setFromTriplets(elements.begin(), elements.end());
    const auto begin = std::chrono::steady_clock::now();
    const Eigen::SparseMatrix<double, Eigen::RowMajor> square = a * a;
    time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (square.nonZeros() == 0) std::abort();
  }
  return group.broadcast(time, 0);
}
#else
template <class Source>
double eigen_seconds(const gannet::Group&, const Source&) {
  return 0;
}
#endif

template <class Source>
void square(const gannet::Group& group, const char* name, const Source& source) {
  const Matrix a = make(group, source);
  const double time = seconds(group, 2, [&] { static_cast<void>(gannet::matmul(a, a)); });
  const std::string path = std::string(name) + " squared";
  tell(group, "gannet", path, "ms", 1e3 * time);
  tell(group, "limit", path, "ms", 1e3 * eigen_seconds(group, source) / group.size());
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const Index side = argc > 1 ? std::atoll(argv[1]) : 100;
  const Index count = argc > 2 ? std::atoll(argv[2]) : 10'000'000;
  const double bandwidth = stream(world);
  product(world, "laplacian", Laplacian{side}, bandwidth);
  product(world, "irregular rows", Irregular{side * side * side}, bandwidth);
  product(world, "random graph", Irregular{side * side * side, true}, 0);
  assembly(world, count);
  square(world, "laplacian", Laplacian{side});
  square(world, "random graph", Irregular{side * side * side / 4, true});
}
