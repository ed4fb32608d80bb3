// Law: what cannot be done is the same Failure on all ranks, which says what and why; nothing
// hangs, and no broken file stays behind.

#include <fstream>
#include <iterator>

#include "disk/dra_sample.hpp"
#include "disk/header.hpp"

namespace gannet::disk {
namespace {

using test::code_of;
using test::rank;
using test::world;

class DraErrors : public test::Disk {
 protected:
  /// Rank 0 changes the file of a small disk array: `what` becomes `by` in its header.
  void damage(const std::string& what, const std::string& by) {
    dra::close(create({30, 20}));
    if (rank() == 0) {
      std::fstream file(folder / "d", std::ios::in | std::ios::out | std::ios::binary);
      std::string page(Layout::page, '\0');
      file.read(page.data(), Layout::page);
      page.replace(page.find(what), what.size(), by);
      page.resize(Layout::page, '\n');
      file.seekp(0);
      file.write(page.data(), Layout::page);
    }
    world().sync();
  }
  int open_code() {
    return code_of([&] { open(); }, &text);
  }
  std::string text;
};

TEST_F(DraErrors, FilesThatAreNotThere) {
  EXPECT_EQ(open_code(), cannot_open);
  EXPECT_EQ(text.find("failed opening file: No such file or directory: \"" + (folder / "d\"")), 0u)
      << text;
  EXPECT_EQ(code_of([&] { create({3, 4}, "no/d"); }), cannot_open);
}

TEST_F(DraErrors, FilesOfAnotherKind) {
  if (rank() == 0) std::ofstream(folder / "d") << "hello";
  world().sync();
  EXPECT_EQ(open_code(), not_an_array);
  EXPECT_NE(text.find("no line \"gannet disk array\" in the header"), std::string::npos) << text;
}

TEST_F(DraErrors, FilesOfAnotherVersion) {
  damage("array 1", "array 2");
  EXPECT_EQ(open_code(), not_an_array);
  EXPECT_NE(text.find("format 2, this program reads format 1"), std::string::npos) << text;
  damage("little", "big");
  EXPECT_EQ(open_code(), not_an_array);
  EXPECT_NE(text.find("byte order big, this machine has little"), std::string::npos) << text;
}

TEST_F(DraErrors, DamagedHeaders) {
  const std::pair<std::string, std::string> cases[] = {
      {"type 1004", "type 99"},   {"shape 30 20", "shape 30 -2"}, {"shape 30 20", "shape"},
      {"chunk 30 20", "chunk 3"}, {"chunk 30 20", "chunk 0 0"},   {"name", "nome"}};
  for (const auto& [what, by] : cases) {
    damage(what, by);
    EXPECT_EQ(open_code(), not_an_array) << by << ": " << text;
  }
  const std::pair<std::string, std::string> shapes[] = {{"none", "0"}, {"1 1 1 1 1 1 1 1", "8"}};
  for (const auto& [extents, count] : shapes) {
    damage("shape 30 20", "shape " + extents);
    EXPECT_EQ(open_code(), not_an_array);
    EXPECT_NE(text.find(count + " dimensions behind \"shape\""), std::string::npos) << text;
  }
  damage("shape 30 20", "shape 9000 9000");
  EXPECT_EQ(open_code(), not_an_array);
  EXPECT_NE(text.find("are there"), std::string::npos) << text;
}

TEST_F(DraErrors, FilesThatWereCutShort) {
  const int disk = create({300, 20});
  if (rank() == 0) std::filesystem::resize_file(folder / "d", 5000);
  Array<double> array(world(), {300, 20});
  EXPECT_EQ(code_of([&] { dra::wait(dra::read(array.core(), disk)); }, &text), end_of_file);
  dra::close(disk);
  EXPECT_EQ(open_code(), not_an_array);
}

TEST_F(DraErrors, NoSpaceForTheHeader) {
  {
    const test::FullDisk full(1000);
    EXPECT_EQ(code_of([&] { create({300, 20}); }, &text), cannot_truncate);
  }
  EXPECT_NE(text.find("File too large"), std::string::npos) << text;
  EXPECT_TRUE(folder.empty());
}

TEST_F(DraErrors, NoSpaceForTheElements) {
  const int disk = create({600, 500});
  Array<double> array(world(), {600, 500});
  {
    const test::FullDisk full(100000);
    const int request = dra::write(array.core(), disk);
    EXPECT_EQ(code_of([&] { dra::wait(request); }, &text), cannot_write) << text;
    EXPECT_NE(text.find("File too large"), std::string::npos) << text;
    const int probed = dra::write(array.core(), disk);
    while (!dra::probe(probed)) {
    }
    EXPECT_EQ(code_of([&] { dra::wait(probed); }), cannot_write);
  }
  dra::wait(dra::write(array.core(), disk));  // there is space again
  dra::close(disk);
}

TEST_F(DraErrors, OldFileStaysUntilTheNewOneIsComplete) {
  dra::close(create({300, 20}));
  {
    const test::FullDisk full(1000);
    EXPECT_EQ(code_of([&] { create({5, 5}); }), cannot_truncate);
  }
  const int disk = open();
  EXPECT_EQ(dra::inquire(disk).shape, (Shape{300, 20}));
  dra::close(disk);
}

TEST_F(DraErrors, FilesBesideItAreLeftAlone) {
  if (rank() == 0) {
    std::ofstream(folder / "other") << "precious";
    std::filesystem::create_symlink(folder / "other", folder / "d.new");
    std::filesystem::create_symlink(folder / "far", folder / "d");
  }
  world().sync();
  dra::close(create({30, 20}));
  std::ifstream other(folder / "other");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(other), {}), "precious");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "d"));
  dra::close(open("far"));
}

TEST_F(DraErrors, ModesAreKept) {
  EXPECT_EQ(code_of([&] {
              dra::create(world(), interface::c_double, {3, 3}, "n", folder / "d", test::read_only);
            }),
            bad_argument);
  Array<double> array(world(), {30, 20});
  dra::close(create({30, 20}));
  const int reading = open("d", test::read_only);
  EXPECT_EQ(code_of([&] { dra::write(array.core(), reading); }, &text), bad_argument);
  EXPECT_NE(text.find("opened only to read"), std::string::npos) << text;
  dra::close(reading);
  const int writing = open("d", test::write_only);
  EXPECT_EQ(code_of([&] { dra::read(array.core(), writing); }), bad_argument);
  dra::close(writing);
  EXPECT_EQ(code_of([&] { open("d", 3); }), bad_argument);
}

TEST_F(DraErrors, TypesAndShapesHaveToFit) {
  const int disk = create({30, 20});
  Array<float> floats(world(), {30, 20});
  EXPECT_EQ(code_of([&] { dra::write(floats.core(), disk); }, &text), bad_argument);
  EXPECT_NE(text.find("other elements than double"), std::string::npos) << text;

  Array<double> turned(world(), {20, 30}, {.name = "turned"});
  EXPECT_EQ(code_of([&] { dra::read(turned.core(), disk); }, &text), bad_argument);
  EXPECT_NE(text.find("\"turned\""), std::string::npos) << text;
  const Patch all = Patch::whole({20, 30});
  EXPECT_EQ(code_of([&] {
              dra::read_section(false, turned.core(), all, disk, Patch::whole({30, 20}));
            }),
            bad_argument);
  EXPECT_EQ(code_of([&] {
              dra::read_section(true, turned.core(), all, disk, {{1, 1}, {31, 21}});
            }),
            bad_argument);
  EXPECT_EQ(code_of([&] {
              dra::read_section(true, turned.core(), {{0, 0}, {0, 0}}, disk, {{0, 0}, {0, 0}});
            }),
            bad_argument);
  Array<double> cube(world(), {30, 20, 1});
  EXPECT_EQ(code_of([&] { dra::write(cube.core(), disk); }), bad_argument);
  dra::close(disk);
}

TEST_F(DraErrors, ArraysOfOtherGroups) {
  if (world().size() == 1) GTEST_SKIP() << "needs two ranks";
  const int disk = create({30, 20});
  const Group alone = world().subgroup(std::vector<int>{rank()});
  {
    Array<double> array(alone, {30, 20});
    EXPECT_EQ(code_of([&] { dra::write(array.core(), disk); }, &text), bad_argument);
    EXPECT_NE(text.find("the array is on 1 ranks"), std::string::npos) << text;
  }
  dra::close(disk);
}

TEST_F(DraErrors, BadArguments) {
  const auto make = [&](int type, const Shape& shape, const std::string& name) {
    return code_of([&] { dra::create(world(), type, shape, name, folder / "d", -1); });
  };
  EXPECT_EQ(make(5, {3, 3}, "n"), bad_argument);
  EXPECT_EQ(make(interface::c_double, {3, 0}, "n"), bad_argument);
  EXPECT_EQ(make(interface::c_double, {}, "n"), bad_argument);
  EXPECT_EQ(make(interface::c_double, {Index{1} << 40, Index{1} << 40}, "n"), bad_argument);
  EXPECT_EQ(make(interface::c_double, {3, 3}, std::string(300, 'n')), bad_argument);
  EXPECT_EQ(code_of([&] { dra::close(-5000); }), no_such_handle);
  EXPECT_EQ(code_of([&] { dra::inquire(17); }), no_such_handle);
  EXPECT_EQ(code_of([&] { dra::wait(1000000); }), no_such_request);
  EXPECT_EQ(code_of([&] { dra::write(nullptr, -5000); }), no_such_handle);
  EXPECT_TRUE(folder.empty());
}

TEST_F(DraErrors, ARequestIsKnownFromItsBeginOn) {
  const int disk = create({30, 20});
  Array<double> array(world(), {30, 20});
  const int request = dra::write(array.core(), disk);
  EXPECT_EQ(code_of([&] { dra::wait(request + 1); }), no_such_request);
  EXPECT_EQ(code_of([&] { dra::wait(request); }), ok);
  EXPECT_EQ(code_of([&] { dra::wait(request); }), ok) << "waited for before";
  dra::close(disk);
}

TEST(DraState, NothingBeforeInit) {
  EXPECT_EQ(code_of([&] { dra::open(world(), "d", -1); }), not_initialized);
  EXPECT_EQ(code_of([&] { dra::terminate(world()); }), not_initialized);
}

}  // namespace
}  // namespace gannet::disk
