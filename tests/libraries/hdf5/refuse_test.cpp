// Law: what cannot be done is the same Error on all ranks, which says what and why; no half-made
// file has the name that was asked for, and no temporary one stays.

#include <filesystem>
#include <fstream>

#include "hdf5/sample.hpp"

namespace gannet::test {
namespace {

class Hdf5Refusal : public Hdf5 {
 protected:
  Array<double> a{world(), {20, 30}, {.name = "a"}};

  void SetUp() override { fill_values(a); }

  void expect_empty() {
    world().sync();
    EXPECT_TRUE(folder.empty());
    world().sync();
  }
};

TEST_F(Hdf5Refusal, FilesThatAreNotThere) {
  expect_refusal(Fault::system, "No such file", [&] { load(a, path); });
  expect_refusal(Fault::system, path + "/b", [&] { load(a, path + "/b"); });
  expect_refusal(Fault::system, "No such file", [&] { save(a, folder / "no/file.h5"); });
  expect_refusal(Fault::argument, "needs a name", [&] { save(a, ""); });
  expect_empty();
}

TEST_F(Hdf5Refusal, FilesOfAnotherKind) {
  if (rank() == 0) std::ofstream(path) << "hello";
  world().sync();
  expect_refusal(Fault::system, "is no HDF5 file", [&] { load(a, path); });
}

TEST_F(Hdf5Refusal, WhatIsNoFile) {
  const std::string link = folder / "link";
  if (rank() == 0) std::filesystem::create_symlink("/dev/null", link);
  world().sync();
  expect_refusal(Fault::system, "is a device", [&] { save(a, link); });
  expect_refusal(Fault::system, "is a directory", [&] { save(a, folder / ""); });
  world().sync();
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  world().sync();
}

TEST_F(Hdf5Refusal, FilesThatAreCut) {
  save(a, path);
  if (rank() == 0) std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  world().sync();
  expect_refusal(Fault::system, "truncated", [&] { load(a, path); });
}

TEST_F(Hdf5Refusal, OtherNamesShapesAndTypes) {
  save(a, path);
  expect_refusal(Fault::argument, "no dataset \"b\"", [&] { load(a, path, "b"); });
  expect_refusal(Fault::argument, "cannot name", [&] { load(a, path, "a//b"); });
  Array<double> turned(world(), {30, 20}, {.name = "turned"});
  expect_refusal(Fault::argument, "(20, 30), those of the array (30, 20)",
                 [&] { load(turned, path, "a"); });
  Array<float> floats(world(), {20, 30});
  expect_refusal(Fault::argument, "holds float64, the array float32",
                 [&] { load(floats, path, "a"); });
  Array<std::int64_t> numbers(world(), {20, 30});
  expect_refusal(Fault::argument, "holds float64, the array int64",
                 [&] { load(numbers, path, "a"); });
  expect_refusal(Fault::argument, "no dataset", [&] { (void)load<double>(world(), path, "b"); });
  EXPECT_TRUE(has_values(a));
  world().sync();
}

TEST_F(Hdf5Refusal, NamesThatCannotBe) {
  for (const char* name : {"", "/a", "a/", "a//b", "."}) {
    hdf5::Output out(world(), path);
    expect_refusal(Fault::argument, "cannot name", [&] { out.save(a, name); });
    expect_refusal(Fault::state, "failed before", [&] { out.close(); });
  }
  hdf5::Output out(world(), path);
  out.save(a);
  expect_refusal(Fault::system, "making the dataset \"a\"", [&] { out.save(a); });
}

TEST_F(Hdf5Refusal, ClosedFiles) {
  hdf5::Output out(world(), path);
  out.save(a);
  out.close();
  expect_refusal(Fault::state, "is closed", [&] { out.save(a, "b"); });
  expect_refusal(Fault::state, "is closed", [&] { out.close(); });
  hdf5::Output moved = std::move(out);
  expect_refusal(Fault::state, "moved", [&] { out.close(); });
}

TEST_F(Hdf5Refusal, ArraysOfAnotherGroup) {
  if (ranks() == 1) GTEST_SKIP() << "there is one group only";
  std::vector<int> all(static_cast<std::size_t>(ranks()));
  for (int r = 0; r < ranks(); ++r) all[static_cast<std::size_t>(r)] = r;
  const Group other = world().subgroup(all);
  hdf5::Output out(other, path);
  expect_refusal(Fault::argument, "another group", [&] { out.save(a); });
}

TEST_F(Hdf5Refusal, NotesThatAreNotThere) {
  save(a, path);
  const hdf5::Input in(world(), path);
  expect_refusal(Fault::argument, "no attribute \"x\"", [&] { (void)in.note("x"); });
  world().sync();
}

/// The last rank's part, or the file's length, is what does not fit.
TEST_F(Hdf5Refusal, FullDisks) {
  Array<double> large(world(), {1000, 100}, {.name = "large"});
  fill_values(large);
  save(a, path);
  {
    const FullDisk full(400000);
    expect_refusal(Fault::system, "File too large", [&] { save(large, path); });
  }
  world().sync();
  EXPECT_TRUE(has_values(load<double>(world(), path, "a")));
  world().sync();
}

/// Files may outlive the World that they were opened in.
TEST_F(Hdf5Refusal, FilesWhoseWorldHasEnded) {
  save(a, path);
  {
    auto own = std::make_unique<World>(MPI_COMM_WORLD);
    hdf5::Output out(*own, folder / "late.h5");
    hdf5::Input in(*own, path);
    const Array<double> there(*own, {20, 30}, {.name = "there"});
    const Group group = *own;
    own.reset();
    EXPECT_TRUE(in.has("a"));
    for (const auto& call : std::vector<std::function<void()>>{
             [&] { out.save(there); }, [&] { out.note("x", 1.0); }, [&] { out.close(); },
             [&] { in.load(there, "a"); }, [&] { (void)in.load<double>("a"); },
             [&] { hdf5::Output(group, folder / "new.h5"); }, [&] { hdf5::Input(group, path); }}) {
      expect_refusal(Fault::state, "World ", call);
    }
  }
  world().sync();
  EXPECT_FALSE(std::filesystem::exists(folder / "late.h5"));
}

}  // namespace
}  // namespace gannet::test
