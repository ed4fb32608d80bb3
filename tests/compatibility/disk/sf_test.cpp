// Law: all ranks see one file; what a rank wrote is there for every rank that reads after its wait
// and a barrier, or after it closed the file and the other opened it.

#include "disk/sf.hpp"

#include <vector>

#include "disk/shared_folder.hpp"

namespace gannet::disk {
namespace {

using test::code_of;
using test::rank;
using test::ranks;
using test::world;

constexpr double beyond = 3.0 * 1024 * 1024 * 1024;  // sparse: nothing big is written

class Sf : public testing::Test {
 protected:
  static std::vector<int> block(int writer, int number) {
    return std::vector<int>(1000, 1000 * writer + number);
  }
  test::SharedFolder folder;
};

TEST_F(Sf, EveryRankReadsWhatOthersWrote) {
  const int file = sf::create(world(), folder / "s");
  EXPECT_LT(file, 0);
  EXPECT_GE(file, -3000);
  constexpr int blocks = 20;
  std::vector<std::vector<int>> data;
  std::vector<int> requests;
  for (int b = 0; b < blocks; ++b) data.push_back(block(rank(), b));
  for (int b = 0; b < blocks; ++b) {  // blocks of all ranks alternate, beyond 2 GiB
    const double offset = beyond + 4000.0 * (b * ranks() + rank());
    requests.push_back(sf::write(file, offset, 4000, data[b].data()));
  }
  for (const int request : requests) sf::wait(request);
  world().sync();
  const int other = (rank() + 1) % ranks();
  for (int b = 0; b < blocks; ++b) {
    std::vector<int> got(1000);
    sf::wait(sf::read(file, beyond + 4000.0 * (b * ranks() + other), 4000, got.data()));
    EXPECT_EQ(got, block(other, b));
  }
  sf::destroy(file);
  EXPECT_TRUE(folder.empty());
}

TEST_F(Sf, RanksTakeTurnsToOpenIt) {
  const int file = sf::create(world(), folder / "s", 77);
  sf::close(file);
  int sum = 0;
  for (int turn = 0; turn < ranks(); ++turn) {  // only one rank has it open
    if (turn == rank()) {
      sf::open(file);
      if (turn > 0) sf::wait(sf::read(file, 0, 4, &sum));
      sum += turn + 1;
      sf::wait(sf::write(file, 0, 4, &sum));
      sf::close(file);
    }
    world().sync();
  }
  EXPECT_TRUE(std::filesystem::exists(folder / "s.77"));
  sf::open(file);
  sf::reopen_to_read(file);
  sf::wait(sf::read(file, 0, 4, &sum));
  EXPECT_EQ(sum, ranks() * (ranks() + 1) / 2);
  EXPECT_EQ(code_of([&] { sf::wait(sf::write(file, 0, 4, &sum)); }), cannot_write);
  sf::destroy(file);
  EXPECT_TRUE(folder.empty());
}

TEST_F(Sf, CloseAndSyncCompleteWhatIsUnderWay) {
  const int file = sf::create(world(), folder / "s");
  const auto data = block(rank(), 3);
  const int request = sf::write(file, 4000.0 * rank(), 4000, data.data());
  sf::sync(file);
  const int another = sf::write(file, 4000.0 * (ranks() + rank()), 4000, data.data());
  sf::close(file);
  sf::wait(request);
  sf::wait(another);
  world().sync();
  if (rank() == 0) {
    for (const auto& each : std::filesystem::directory_iterator(folder / "")) {
      EXPECT_EQ(each.file_size(), 8000u * static_cast<unsigned>(ranks()));
    }
  }
  sf::destroy(file);
}

TEST_F(Sf, GroupsHaveFilesOfTheirOwn) {
  const Group mine = world().subgroup(std::vector<int>{rank()});
  const int file = sf::create(mine, folder / "s", rank());
  int value = rank();
  sf::wait(sf::write(file, 0, 4, &value));
  sf::wait(sf::read(file, 0, 4, &value));
  EXPECT_EQ(value, rank());
  sf::destroy(file);
}

TEST_F(Sf, CreationFailsOnAllRanksAlike) {
  std::string text;
  EXPECT_EQ(code_of([&] { sf::create(world(), folder / "no/s", 1); }, &text), cannot_open);
  EXPECT_EQ(text.find("failed opening file: No such file or directory: \"" + (folder / "no/s.1\"")),
            0u)
      << text;
  const int file = sf::create(world(), folder / "s");
  EXPECT_EQ(file, -3000) << "the number of the failed one is free again";
  sf::destroy(file);
}

TEST_F(Sf, FailuresAreCodes) {
  const int file = sf::create(world(), folder / "s");
  int value = 0;
  EXPECT_EQ(code_of([&] { sf::wait(sf::read(file, 1e6, 4, &value)); }), end_of_file);
  EXPECT_EQ(code_of([&] { sf::read(file, 0.5, 4, &value); }), bad_offset);
  EXPECT_EQ(code_of([&] { sf::write(file, 0, -4, &value); }), bad_offset);
  EXPECT_EQ(code_of([&] { sf::wait(4711); }), no_such_request);
  EXPECT_EQ(code_of([&] { sf::wait(sf::no_request); }), ok);
  EXPECT_EQ(code_of([&] { sf::read(-2000, 0, 4, &value); }), no_such_handle);
  sf::close(file);
  EXPECT_EQ(code_of([&] { sf::read(file, 0, 4, &value); }), no_such_handle);
  sf::destroy(file);
  EXPECT_EQ(code_of([&] { sf::destroy(file); }), no_such_handle);
}

}  // namespace
}  // namespace gannet::disk
