// bench-tensor: contractions of CCSD's kinds against the rate at which the same ranks multiply
// matrices by BLAS in the same run; block sparsity; the price of a tile and of a million tiles.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/tensor.hpp"

extern "C" void dgemm_(const char*, const char*, const int*, const int*, const int*, const double*,
                       const double*, const int*, const double*, const int*, const double*, double*,
                       const int*);

namespace {

using gannet::Index;
using gannet::tensor::Plan;
using gannet::tensor::PlanOptions;
using gannet::tensor::Space;
using gannet::tensor::Tensor;
using gannet::tensor::TensorOptions;
using gannet::tensor::Tile;

/// Median seconds of several times, each that of the slowest rank.
template <class Work>
double seconds(const gannet::Group& group, int times, const Work& work) {
  std::vector<double> all;
  for (int i = 0; i < times; ++i) {
    group.sync();
    const auto begin = std::chrono::steady_clock::now();
    work();
    const double mine =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    all.push_back(group.max(mine));
  }
  std::nth_element(all.begin(), all.begin() + times / 2, all.end());
  return all[static_cast<std::size_t>(times / 2)];
}

void tell(const gannet::Group& group, const char* program, const std::string& path,
          const char* unit, double value) {
  if (group.rank() != 0) return;
  std::printf(R"({"program": "%s", "op": "tensor", "path": "%s", "bytes": 0, "unit": "%s", )"
              R"("value": %.6g})"
              "\n",
              program, path.c_str(), unit, value);
  std::fflush(stdout);
}

/// GFlop/s of all ranks that multiply matrices of their own at the same time.
double blas_rate(const gannet::Group& group) {
  const int n = 1200;
  const double one = 1, zero = 0;
  const auto size = static_cast<std::size_t>(n) * n;
  std::vector<double> a(size, 1.0), b(size, 2.0), c(size);
  const double time = seconds(group, 7, [&] {
    dgemm_("N", "N", &n, &n, &n, &one, a.data(), &n, b.data(), &n, &zero, c.data(), &n);
  });
  return 2e-9 * n * n * n * group.size() / time;
}

Tensor<double> random_tensor(const gannet::Group& group, const std::vector<Space>& spaces,
                             const TensorOptions& options = {}) {
  Tensor<double> t(group, spaces, options);
  std::minstd_rand random(static_cast<std::uint32_t>(group.rank() + 1));
  t.for_tiles([&](const Tile&, std::span<double> elements) {
    for (double& x : elements) x = static_cast<double>(random()) / 2147483647.0;
  });
  group.sync();
  return t;
}

struct Contraction {
  std::string name, a, b, c;
};

/// GFlop/s of a plan that runs again and again.
void contract(const gannet::Group& group, const Contraction& what, const Tensor<double>& a,
              const Tensor<double>& b, const Tensor<double>& c) {
  Plan plan(group, {.memory = std::size_t{2} << 30});
  plan(c(what.c)) = a(what.a) * b(what.b);
  plan.run();
  double flops = 0;
  for (const auto& step : plan.steps()) flops += step.flops;
  const double before = blas_rate(group);
  const double time = seconds(group, 5, [&] { plan.run(); });
  const double blas = 0.5 * (before + blas_rate(group));
  tell(group, "gannet", what.name, "GFlop/s", 1e-9 * flops / time);
  tell(group, "limit", what.name, "GFlop/s", blas);
}

void dense(const gannet::Group& group) {
  const Space n("n", 2400, {.tile = 400});
  const auto a = random_tensor(group, {n, n}), b = random_tensor(group, {n, n});
  const Tensor<double> c(group, {n, n});
  contract(group, {"matrices of 2400, tiles of 400", "ik", "kj", "ij"}, a, b, c);
}

void coupled_clusters(const gannet::Group& group, Index tile) {
  const Space vir("vir", 80, {.tile = tile}), occ("occ", 24, {.tile = tile});
  const std::string tiles = ", tiles of " + std::to_string(tile);
  {
    const auto v = random_tensor(group, {vir, vir, vir, vir});
    const auto t = random_tensor(group, {vir, vir, occ, occ});
    const Tensor<double> r(group, {vir, vir, occ, occ});
    contract(group, {"ladder abcd,cdij->abij" + tiles, "abcd", "cdij", "abij"}, v, t, r);
  }
  const auto w = random_tensor(group, {vir, occ, occ, vir});
  const auto t = random_tensor(group, {vir, vir, occ, occ});
  const Tensor<double> r(group, {vir, vir, occ, occ});
  contract(group, {"ring aikc,bcjk->abij" + tiles, "aikc", "bcjk", "abij"}, w, t, r);
}

/// One in ten tiles is there: the rate of the products that exist, beside that of all.
void sparse(const gannet::Group& group, Index tile) {
  const Space n("n", 4800, {.tile = tile});
  const auto some = [](std::uint64_t stream) {
    TensorOptions options;
    options.present = [stream](const Tile& which) {
      std::minstd_rand random(
          static_cast<std::uint32_t>(stream * 100000 + 1 + which.at[0] * 211 + which.at[1]));
      random();
      return random() % 10 == 0;
    };
    return options;
  };
  const auto a = random_tensor(group, {n, n}, some(1)), b = random_tensor(group, {n, n}, some(2));
  const Tensor<double> c = gannet::tensor::einsum("ik,kj->ij", a, b);
  Plan plan(group);
  plan(c("ij")) = a("ik") * b("kj");
  plan.run();
  double products = 0;
  for (int i = 0; i < n.tiles(); ++i) {
    for (int k = 0; k < n.tiles(); ++k) {
      if (!a.present({i, k})) continue;
      for (int j = 0; j < n.tiles(); ++j) products += b.present({k, j});
    }
  }
  const double time = seconds(group, 9, [&] { plan.run(); });
  const double side = static_cast<double>(tile), all = static_cast<double>(n.extent());
  const Tensor<double> x = random_tensor(group, {n, n}), y = random_tensor(group, {n, n});
  const Tensor<double> z(group, {n, n});
  Plan whole(group);
  whole(z("ij")) = x("ik") * y("kj");
  const double time_of_all = seconds(group, 1, [&] { whole.run(); });
  const std::string path = "1 in 10 tiles of " + std::to_string(tile) + ", products that exist";
  tell(group, "gannet", path, "GFlop/s", 2e-9 * products * side * side * side / time);
  tell(group, "limit", path, "GFlop/s", 2e-9 * all * all * all / time_of_all);
}

/// 10^6 tiles of one element, every second one of all.
Tensor<double> million_of_two(const gannet::Group& group) {
  TensorOptions half;
  half.present = [](const Tile& tile) { return (tile.at[0] + tile.at[1]) % 2 == 0; };
  const Space many("many", 1000, {.tile = 1}), twice("twice", 2000, {.tile = 1});
  return Tensor<double>(group, {many, twice}, half);
}

/// Bytes of memory that all ranks have touched, what several share counted once.
double memory_of_all(const gannet::Group& group) {
  std::ifstream file("/proc/self/smaps_rollup");
  double kilobytes = 0;
  for (std::string word; file >> word;) {
    if (word == "Pss:") file >> kilobytes;
  }
  group.sync();
  return 1024 * group.sum(kilobytes);
}

/// Comes before all that gives memory back, which would be used again.
void directory(const gannet::Group& group) {
  const double before = memory_of_all(group);
  const auto made = million_of_two(group);
  made.fill(1);
  const double bytes = (memory_of_all(group) - before) / 1e6 - sizeof(double);
  tell(group, "gannet", "directory of 10^6 tiles, for each on a node", "B", bytes);
}

void tiles(const gannet::Group& group) {
  const Space n("n", 400, {.tile = 20});
  const auto t = random_tensor(group, {n, n});
  const gannet::Array<double> array(group, {n.extent() * n.extent()});
  std::vector<double> buffer(400);
  constexpr int times = 20000;
  const double by_tile = seconds(group, 9, [&] {
    for (int i = 0; i < times; ++i) t.get({(i / 20) % 20, i % 20}, buffer);
  });
  const double by_array = seconds(group, 9, [&] {
    for (Index i = 0; i < times; ++i) array.get({{i % 400 * 400}, {i % 400 * 400 + 400}}, buffer);
  });
  tell(group, "gannet", "get of a tile of 20 x 20", "us", 1e6 * by_tile / times);
  tell(group, "limit", "get of a tile of 20 x 20", "us", 1e6 * by_array / times);

  const Space many("many", 1000, {.tile = 1});
  const double plain = seconds(group, 3, [&] { const Tensor<double> made(group, {many, many}); });
  const double table = seconds(group, 3, [&] { const auto made = million_of_two(group); });
  tell(group, "gannet", "10^6 tiles made, dense", "s", plain);
  tell(group, "gannet", "10^6 tiles made, of 2 10^6", "s", table);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const std::string only = argc > 1 ? argv[1] : "";
  const auto wanted = [&](const char* name) { return only.empty() || only == name; };
  if (wanted("tiles")) directory(world);
  if (wanted("dense")) dense(world);
  if (wanted("cc")) coupled_clusters(world, 20);
  if (wanted("cc")) coupled_clusters(world, 40);
  if (wanted("sparse")) sparse(world, 120);
  if (wanted("sparse")) sparse(world, 240);
  if (wanted("tiles")) tiles(world);
}
