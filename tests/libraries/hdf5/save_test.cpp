// Law: what is saved is loaded again bit by bit: every type, shape and distribution, sections,
// several arrays in a file, by other ranks than wrote it. An older file stays until the new one is
// complete.

#include <filesystem>
#include <fstream>
#include <numeric>

#include "hdf5/sample.hpp"

namespace gannet::test {
namespace {

struct Odd {
  char bytes[7];
};

template <class T>
class Hdf5Types : public Hdf5 {};
using Types = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t,
                             std::uint32_t, std::int64_t, std::uint64_t, float, double,
                             std::complex<float>, std::complex<double>, bool, Odd>;
TYPED_TEST_SUITE(Hdf5Types, Types);

TYPED_TEST(Hdf5Types, ComesBack) {
  Array<TypeParam> a(world(), {13, 7}, {.name = "a"});
  fill_values(a);
  save(a, this->path);
  const Array<TypeParam> b = load<TypeParam>(world(), this->path, "a");
  EXPECT_EQ(b.shape(), a.shape());
  EXPECT_TRUE(has_values(b));
  world().sync();
}

TEST_F(Hdf5, TakesEveryShape) {
  for (const Shape& shape : {Shape{1}, Shape{0}, Shape{5000}, Shape{300, 1}, Shape{1, 300},
                             Shape{0, 4}, Shape{40, 50, 3}, Shape{2, 3, 2, 3, 2, 3, 2}}) {
    Array<int> a(world(), shape, {.name = "a"});
    fill_values(a);
    save(a, path);
    EXPECT_TRUE(has_values(load<int>(world(), path, "a"))) << to_string(shape);
    world().sync();
  }
}

TEST_F(Hdf5, TakesEveryDistribution) {
  const Distribution all[] = {{},
                              Distribution::chunked({64, 1}),
                              Distribution::block_cyclic({3, 5}),
                              Distribution::round_robin({4, 4}),
                              Distribution().restricted_to({0})};
  for (const Distribution& from : all) {
    Array<double> a(world(), {64, 37}, {.name = "a", .distribution = from});
    fill_values(a);
    save(a, path);
    for (const Distribution& to : all) {
      EXPECT_TRUE(has_values(load<double>(world(), path, "a", {.distribution = to})));
      world().sync();
    }
  }
}

/// More than one stretch of each rank.
TEST_F(Hdf5, TakesArraysLargerThanItsBuffers) {
  Array<double> a(world(), {1999, 1201}, {.name = "large"});
  fill_values(a);
  save(a, path);
  EXPECT_TRUE(has_values(load<double>(world(), path, "large")));
  world().sync();
}

TEST_F(Hdf5, IsReadByOtherRanks) {
  Array<double> a(world(), {50, 30}, {.name = "a"});
  fill_values(a);
  save(a, path);
  const Group alone = world().subgroup({rank()});
  EXPECT_TRUE(has_values(load<double>(alone, path, "a")));
  world().sync();
}

TEST_F(Hdf5, HoldsSeveralArraysAndNotes) {
  Array<double> a(world(), {6, 4}, {.name = "a"});
  Array<int> b(world(), {9}, {.name = "b"});
  fill_values(a);
  fill_values(b);
  hdf5::Output out(world(), path);
  out.save(a);
  out.save(b, "run 1/deep/b");
  out.note("steps", std::int64_t{12});
  out.note("energy", -1.5);
  out.note("method", std::string("RHF"));
  out.note("steps", std::int64_t{13});
  out.close();
  hdf5::Input in(world(), path);
  EXPECT_TRUE(in.has("a"));
  EXPECT_TRUE(in.has("run 1/deep/b"));
  EXPECT_FALSE(in.has("run 1"));
  EXPECT_FALSE(in.has("c"));
  EXPECT_EQ(in.shape("a"), (Shape{6, 4}));
  EXPECT_EQ(std::get<std::int64_t>(in.note("steps")), 13);
  EXPECT_EQ(std::get<double>(in.note("energy")), -1.5);
  EXPECT_EQ(std::get<std::string>(in.note("method")), "RHF");
  EXPECT_FALSE(std::get<std::string>(in.note("gannet_version")).empty());
  EXPECT_TRUE(has_values(in.load<int>("run 1/deep/b")));
  world().sync();
}

TEST_F(Hdf5, TakesSections) {
  Array<int> a(world(), {10, 8});
  fill_values(a);
  hdf5::Output out(world(), path);
  out.save(a[{{2, 1}, {5, 7}}], "part");
  out.close();
  Array<int> b(world(), {10, 8});
  hdf5::Input(world(), path).load(b[{{7, 2}, {10, 8}}], "part");
  const auto part = b.get(Patch{{7, 2}, {10, 8}});
  Index place = 0;
  for (const int value : part) {
    EXPECT_EQ(value, (2 + place / 6) * 8 + 1 + place % 6);
    ++place;
  }
  EXPECT_EQ(b.get({6, 2}), 0);
  EXPECT_EQ(b.get({7, 1}), 0);
  world().sync();
}

TEST_F(Hdf5, WritesWhatLinksPointTo) {
  Array<int> a(world(), {10}, {.name = "a"});
  fill_values(a);
  const std::string link = folder / "link.h5";
  if (rank() == 0) std::filesystem::create_symlink("file.h5", link);
  world().sync();
  save(a, link);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_FALSE(std::filesystem::is_symlink(path));
  EXPECT_TRUE(has_values(load<int>(world(), path, "a")));
  world().sync();
}

/// Whatever they left, and whatever others call so.
TEST_F(Hdf5, IsNotInTheWayOfKilledJobs) {
  Array<int> a(world(), {10}, {.name = "a"});
  fill_values(a);
  constexpr int many = 100;
  if (rank() == 0) {
    std::filesystem::create_symlink("other.txt", path + ".part");
    for (int i = 1; i < many; ++i) std::ofstream(path + ".part" + std::to_string(i));
  }
  world().sync();
  save(a, path);
  EXPECT_TRUE(has_values(load<int>(world(), path, "a")));
  EXPECT_FALSE(std::filesystem::exists(folder / "other.txt"));
  world().sync();
}

TEST_F(Hdf5, AnOlderFileStaysUntilTheNewOneIsComplete) {
  Array<int> a(world(), {10}, {.name = "a"});
  fill_values(a);
  save(a, path);
  {
    hdf5::Output out(world(), path);
    out.save(a, "other");
    EXPECT_TRUE(hdf5::Input(world(), path).has("a"));
    world().sync();
  }
  world().sync();
  EXPECT_TRUE(hdf5::Input(world(), path).has("a"));
  if (rank() == 0) {
    const std::filesystem::directory_iterator files(std::filesystem::path(path).parent_path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "a temporary file stayed";
  }
  world().sync();
}

}  // namespace
}  // namespace gannet::test
