#include "library_deeds.hpp"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <thread>
#include <vector>

#ifdef GANNET_TEST_FUTURES
#include "gannet/futures.hpp"
#endif
#ifdef GANNET_TEST_HDF5
#include "gannet/hdf5.hpp"
#endif
#ifdef GANNET_TEST_STORE
#include "gannet/store.hpp"
#endif
#ifdef GANNET_TEST_TENSOR
#include "gannet/tensor.hpp"
#endif

namespace gannet::test {

namespace {

#ifdef GANNET_TEST_FUTURES

using Counts = ArrayRef<std::int64_t>;

/// How long a task lasts that is to be under way when its rank, or its origin, goes.
constexpr std::chrono::milliseconds long_task{50};

int this_rank = 0;
std::atomic<bool> under_way{false};

std::int64_t short_task(Counts counts, int at) { return counts->fetch_add({at}, 1); }

std::int64_t task_of_another(Counts counts, int at) {
  under_way = true;
  std::this_thread::sleep_for(long_task);
  return counts->fetch_add({at}, 1);
}

/// Tasks on each other, with a result. When the leaver goes, it runs one of another rank.
void busy_futures(World& world, int leaver, const Go& go) {
  Array<std::int64_t> counts(world, {world.size()}, {.name = "counts"});
  Futures futures(world, {.workers = 2});
  for (int turn = 0;; ++turn) {
    const bool late = turn >= 10;
    if (late && world.rank() == leaver) {
      while (!under_way) std::this_thread::yield();
      go(world);
    }
    for (int rank = 0; rank < world.size(); ++rank) {
      const auto last = late ? futures.on(rank, fn<task_of_another>, counts, leaver)
                             : futures.on(rank, fn<short_task>, counts, leaver);
      (void)last.get();
    }
    if (turn % 5 == 0) futures.all_quiesce();
  }
}

void stolen_task(Counts stolen, int origin) {
  if (this_rank != origin) stolen->fetch_add({origin}, 1);
  std::this_thread::sleep_for(long_task);
  if (this_rank != origin) stolen->fetch_add({origin}, 1);
}

/// Tasks for anybody. When the leaver goes, another rank runs one that it has stolen from it.
void busy_thieves(World& world, int leaver, const Go& go) {
  this_rank = world.rank();
  Array<std::int64_t> stolen(world, {world.size()}, {.name = "stolen"});
  Futures futures(world, {.workers = 1});
  for (int turn = 0;; ++turn) {
    const std::int64_t before = stolen.get({leaver});
    const bool last = turn == 3 && world.rank() == leaver;
    for (int i = 0; i < (last ? 64 : 4); ++i) {
      futures.post_any(fn<stolen_task>, stolen, world.rank());
    }
    while (last && stolen.get({leaver}) == before) std::this_thread::yield();
    if (last) go(world);
    futures.all_quiesce();
  }
}

#endif

#ifdef GANNET_TEST_HDF5

/// All ranks write a file, or read one, and the leaver goes when it is open.
void busy_files(World& world, bool writes, int leaver, const Go& go) {
  constexpr Index n = 200;
  const std::string path = std::filesystem::temp_directory_path() / "busy.h5";
  Array<double> a(world, {n, n}, {.name = "a"});
  save(a, path);
  for (int turn = 0;; ++turn) {
    const auto may_go = [&] {
      if (turn == 5 && world.rank() == leaver) go(world);
    };
    if (writes) {
      hdf5::Output file(world, path);
      may_go();
      file.save(a);
      file.close();
    } else {
      hdf5::Input file(world, path);
      may_go();
      file.load(a, "a");
    }
  }
}

#endif

#ifdef GANNET_TEST_STORE

/// Records of all, short and long, from and to memory that is gone when the call has ended.
void busy_store(World& world, int leaver, const Go& go) {
  Store store(world, {.name = "busy", .memory = 8 << 20});
  for (int turn = 0;; ++turn) {
    if (turn == 20 && world.rank() == leaver) go(world);
    for (std::uint64_t key = 0; key < 16; ++key) {
      const std::size_t length = key % 4 == 0 ? 200'000 : 100 * key;
      const std::vector<std::byte> here(length, std::byte{1});
      store.put(key, here);
      std::vector<std::byte> there(length);
      if (!store.get(key, std::span(there)) || here != there) std::abort();
    }
    if (turn % 5 == 0) store.sync();
  }
}

#endif

#ifdef GANNET_TEST_TENSOR

/// Plans of several threads, with intermediates. The leaver goes in one that is not the main one,
/// while it computes a tile.
void busy_plans(World& world, int leaver, const Go& go) {
  using namespace tensor;
  const Space n("n", 60, {.tile = 7});
  const auto main_thread = std::this_thread::get_id();
  std::atomic<int> turn{0};
  std::atomic<bool> went{false};  // one thread goes: exit() is not for two at once
  const auto integrals =
      Tensor<double>::computed(world, {n, n}, [&](const Tile&, std::span<double> elements) {
        std::fill(elements.begin(), elements.end(), 1e-3);
        const bool late = turn >= 5 && std::this_thread::get_id() != main_thread;
        if (late && world.rank() == leaver && !went.exchange(true)) go(world);
      });
  const Tensor<double> t(world, {n, n}, {.name = "t"}), r(world, {n, n}, {.name = "r"});
  t.fill(1e-3);
  Plan plan(world, {.threads = 3});
  plan(r("ij")) = t("ik") * integrals("kl") * t("lj");
  plan(t("ij")) = r("ij") - r("ji") + integrals("ij");
  for (;; ++turn) plan.run();
}

#endif

}  // namespace

std::map<std::string, std::function<void(World&, int leaver, const Go& go)>> library_deeds() {
  return {
#ifdef GANNET_TEST_FUTURES
      {"futures", busy_futures},
      {"steal", busy_thieves},
#endif
#ifdef GANNET_TEST_HDF5
      {"hdf5-write", [](World& w, int leaver, const Go& go) { busy_files(w, true, leaver, go); }},
      {"hdf5-read", [](World& w, int leaver, const Go& go) { busy_files(w, false, leaver, go); }},
#endif
#ifdef GANNET_TEST_STORE
      {"store", busy_store},
#endif
#ifdef GANNET_TEST_TENSOR
      {"tensor", busy_plans},
#endif
  };
}

}  // namespace gannet::test
