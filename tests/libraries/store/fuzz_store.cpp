// Law: whatever has become of the files of a store, or of a file that a store is over - bits are
// flipped, they are shorter, longer, swapped, empty, full of zeros or of anything, or gone -
// opening it ends with an Error or with a store, of which each get ends with the record that was
// synced or with an Error. Usage: fuzz_store ROUNDS [SEED]; damages what is right.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "disk/folder.hpp"
#include "gannet/store.hpp"
#include "store/sample.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace gannet;
using test::Bytes;
using test::demand;
using test::Dice;
namespace fs = std::filesystem;

Bytes content(const fs::path& path) {
  Bytes bytes(fs::file_size(path));
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

void replace(const fs::path& path, const Bytes& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

/// In an order that is always the same.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().filename() != "LOCK") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// One change of one file.
void damage(const std::vector<fs::path>& files, Dice& dice) {
  const fs::path& path = files[dice.number(files.size())];
  if (!fs::exists(path)) return;
  Bytes bytes = content(path);
  const std::size_t begin = dice.number(bytes.size() + 1);
  const std::size_t end = begin + dice.number(bytes.size() - begin + 1);
  switch (dice.number(7)) {
    case 0:
      fs::remove(path);
      return;
    case 1: {
      const fs::path& other = files[dice.number(files.size())];
      if (!fs::exists(other)) return;
      replace(path, content(other));
      replace(other, bytes);
      return;
    }
    case 2:
      std::fill(bytes.begin() + static_cast<long>(begin), bytes.begin() + static_cast<long>(end),
                std::byte{0});
      break;
    case 3:
      for (std::size_t i = begin; i < end; ++i) bytes[i] = static_cast<std::byte>(dice.number(256));
      break;
    default:
      dice.mutate(bytes);
  }
  replace(path, bytes);
}

class Fuzz {
 public:
  Fuzz(const World& world, Dice& dice) : world_(world), dice_(dice) {
    options_ = {.name = "fuzzed", .memory = 1 << 20, .directory = folder_ / "store"};
    for (int round = 0; round < 3; ++round) {
      Store store(world_, options_);
      for (int i = 0; i < 60; ++i) {
        if (round > 0 && i % 3 != round) continue;
        const auto length = static_cast<std::size_t>(i * 70);
        const auto seed = static_cast<std::uint64_t>(1000 * round + i);
        store.put(i, truth_[i] = test::sample(length, seed), {.compress = i % 4 == 0});
      }
      store.sync();
    }
    fs::copy(options_.directory, folder_ / "kept", fs::copy_options::recursive);
  }

  void once() {
    fs::remove_all(options_.directory);
    fs::copy(folder_ / "kept", options_.directory, fs::copy_options::recursive);
    const auto files = files_in(options_.directory);
    for (std::uint64_t left = 1 + dice_.number(2); left > 0; --left) damage(files, dice_);
    options_.access = dice_.number(2) ? store::Access::write : store::Access::read;
    attempt([&] {
      Store store(world_, options_);
      ++opened_;
      read_all(store);
      attempt([&] { store.numbers(); });
      if (options_.access == store::Access::read) return;
      attempt([&] { write_to(store); });
    });
  }

  /// Whatever is in it is right, but it may become shorter while it is open.
  void once_over_a_file() {
    const std::string path = folder_ / "file";
    const Bytes bytes = test::sample(dice_.number(20000), dice_.number(1000));
    const std::size_t length = 1 + dice_.number(3000);
    replace(path, bytes);
    attempt([&] {
      Store store =
          Store::over(world_, path, length, {.memory = 1 << 20, .access = store::Access::read});
      demand(store.records() == (bytes.size() + length - 1) / length, "there are other records");
      if (dice_.number(2)) fs::resize_file(path, dice_.number(bytes.size() + 1));
      for (std::uint64_t i = 0; i < store.records(); ++i) {
        attempt([&] {
          const auto from = bytes.begin() + static_cast<long>(i * length);
          const auto to =
              bytes.begin() + static_cast<long>(std::min(bytes.size(), (i + 1) * length));
          const auto found = store.get(i);
          demand(found && std::equal(found->begin(), found->end(), from, to), "other bytes");
        });
      }
    });
  }

  bool saw_both() const { return opened_ > 0 && errors_ > 0; }
  int opened() const { return opened_; }
  int errors() const { return errors_; }

 private:
  template <class Body>
  void attempt(const Body& body) {
    try {
      body();
    } catch (const Error&) {
      ++errors_;
    }
  }

  void read_all(Store& store) {
    for (const auto& [key, bytes] : truth_) {
      attempt([&, &key = key, &bytes = bytes] {
        const auto found = store.get(key);
        demand(found.has_value(), "a record that was synced is not there, and no Error says so");
        demand(*found == bytes, "a record has other bytes");
      });
    }
  }

  static void write_to(Store& store) {
    const Bytes bytes = test::sample(3000, 7);
    store.put(1000, bytes);
    demand(store.get(1000) == bytes, "what was put is not there");
    store.sync();
  }

  const World& world_;
  Dice& dice_;
  test::Folder folder_;
  store::Options options_;
  std::map<int, Bytes> truth_;
  int opened_ = 0, errors_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  test::FuzzRun run(argc, argv);
  const World world(argc, argv);
  Fuzz fuzz(world, run.dice);
  int rounds = 0;
  for (; run.next_round(); ++rounds) {
    fuzz.once();
    fuzz.once_over_a_file();
  }
  std::printf("fuzz_store: %d folders, %d of them opened, %d Errors\n", rounds, fuzz.opened(),
              fuzz.errors());
  return rounds < 20 || fuzz.saw_both() ? 0 : 1;  // few rounds may see one of them only
}
