// Law: a disk array gives back what was written to it: to arrays of other distributions, to other
// numbers of ranks, through any sections, plain and transposed, with little memory.

#include "disk/dra_sample.hpp"

namespace gannet::disk {
namespace {

using test::clear;
using test::count_up;
using test::ranks;
using test::world;
using test::wrong;

class Dra : public test::Disk {};

class LittleMemory : public test::Disk {
 protected:
  LittleMemory() : Disk(1) {}
};

TEST_F(Dra, WholeArraysComeBack) {
  const Shape shape{700, 500};  // several chunks
  Array<double> array(world(), shape);
  count_up(array);
  const int disk = create(shape);
  dra::wait(dra::write(array.core(), disk));
  dra::close(disk);

  Array<double> cyclic(world(), shape, {.distribution = Distribution::block_cyclic({32, 48})});
  clear(cyclic);
  const int again = open("d", test::read_only);
  dra::wait(dra::read(cyclic.core(), again));
  EXPECT_EQ(wrong(cyclic), 0);
  dra::remove(again);
  EXPECT_TRUE(folder.empty());
}

TEST_F(Dra, NamesOfEachRankStandForTheFirstOne) {
  const Shape shape{70, 50};
  const std::string mine = "d" + std::to_string(world().rank());
  Array<double> array(world(), shape);
  count_up(array);
  const int disk = create(shape, mine);
  dra::wait(dra::write(array.core(), disk));
  dra::close(disk);
  clear(array);
  const int again = open(mine);
  dra::wait(dra::read(array.core(), again));
  EXPECT_EQ(wrong(array), 0);
  dra::remove(again);
  EXPECT_TRUE(folder.empty());
}

TEST_F(LittleMemory, WholeArraysComeBack) {
  const Shape shape{30, 700, 50};
  Array<double> array(world(), shape);
  count_up(array);
  const int disk = create(shape, "d", {1, 700, 50});
  dra::wait(dra::write(array.core(), disk));
  clear(array);
  dra::wait(dra::read(array.core(), disk));
  EXPECT_EQ(wrong(array), 0);
  dra::close(disk);
}

TEST_F(Dra, AnyNumberOfRanksReadsIt) {
  const Shape shape{400, 700};
  {
    Array<double> array(world(), shape);
    count_up(array);
    const int disk = create(shape);
    dra::wait(dra::write(array.core(), disk));
    dra::close(disk);
  }
  const Group alone = world().subgroup(std::vector<int>{world().rank()});
  const int disk = dra::open(alone, folder / "d", test::read_only);
  {
    Array<double> array(alone, shape);
    dra::wait(dra::read(array.core(), disk));
    EXPECT_EQ(wrong(array), 0);
  }
  dra::close(disk);
}

TEST_F(Dra, NewElementsAreZero) {
  Array<double> array(world(), {300, 20});
  clear(array);
  const int disk = create({300, 20});
  dra::wait(dra::read(array.core(), disk));
  for (const auto& tile : array.read_tiles()) {
    test::for_each_point(tile.patch(),
                         [&](const Point& at) { ASSERT_EQ(test::element(tile, at), 0); });
  }
  dra::close(disk);
}

/// A patch with the given extents somewhere in `shape`, which is large enough.
Patch somewhere(test::Random& random, const Shape& extents, const Shape& shape) {
  Patch patch = Patch::whole(shape);
  for (int d = 0; d < shape.dims(); ++d) {
    patch.lo[d] = random.integer(0, shape[d] - extents[d]);
    patch.hi[d] = patch.lo[d] + extents[d];
  }
  return patch;
}

Point reversed(Point p) {
  for (int a = 0, b = p.dims() - 1; a < b; ++a, --b) std::swap(p[a], p[b]);
  return p;
}

/// Random sections are written and read, against a copy of the disk array in memory.
void random_sections(const Shape& array_shape, const Shape& disk_shape, int disk) {
  test::Random random(17);  // the same on all ranks
  Array<double> array(world(), array_shape);
  std::vector<double> copy(static_cast<std::size_t>(Patch::whole(disk_shape).size()), 0.0);
  const auto at_disk = [&](const Point& p) -> double& {
    return copy[static_cast<std::size_t>(test::number(disk_shape, p))];
  };
  for (int turn = 0; turn < 12; ++turn) {
    const bool transposed = random.coin();
    Shape extents = disk_shape;
    for (int d = 0; d < extents.dims(); ++d) {
      const int other = transposed ? extents.dims() - 1 - d : d;
      extents[d] = random.integer(1, std::min(disk_shape[d], array_shape[other]));
    }
    const Patch there = somewhere(random, extents, disk_shape);
    const Patch here = somewhere(random, transposed ? reversed(extents) : extents, array_shape);
    const auto in_array = [&](const Point& p) {
      Point at = p;
      for (int d = 0; d < at.dims(); ++d) at[d] -= there.lo[d];
      if (transposed) at = reversed(at);
      for (int d = 0; d < at.dims(); ++d) at[d] += here.lo[d];
      return at;
    };
    if (random.coin()) {
      count_up(array, 1000000.0 * turn);
      dra::wait(dra::write_section(transposed, array.core(), here, disk, there));
      test::for_each_point(there, [&](const Point& p) {
        at_disk(p) = 1000000.0 * turn + test::number(array_shape, in_array(p));
      });
    } else {
      clear(array);
      dra::wait(dra::read_section(transposed, array.core(), here, disk, there));
    }
    std::vector<double> got(static_cast<std::size_t>(here.size()));
    array.get(here, got.data());
    int bad = 0;
    test::for_each_point(there, [&](const Point& p) {
      Point inside = in_array(p);
      for (int d = 0; d < inside.dims(); ++d) inside[d] -= here.lo[d];
      bad += got[static_cast<std::size_t>(test::number(here.extents(), inside))] != at_disk(p);
    });
    ASSERT_EQ(bad, 0) << "turn " << turn << (transposed ? ", transposed " : " ")
                      << to_string(there);
    world().sync();
  }
}

TEST_F(Dra, RandomSectionsOfMatrices) {
  const int disk = create({600, 500});
  random_sections({450, 700}, {600, 500}, disk);
  dra::close(disk);
}

TEST_F(LittleMemory, RandomSectionsOfMatrices) {
  const int disk = create({600, 500}, "d", {1, 500});
  random_sections({450, 700}, {600, 500}, disk);
  dra::close(disk);
}

TEST_F(Dra, RandomSectionsOfOtherDimensions) {
  const int line = create({200000}, "line");
  random_sections({150000}, {200000}, line);
  dra::close(line);
  const int cube = create({60, 70, 50}, "cube", {60, 1, 50});
  random_sections({40, 90, 60}, {60, 70, 50}, cube);
  dra::close(cube);
}

TEST_F(Dra, RequestsTakeEffectInOrder) {
  const Shape shape{300, 600};
  Array<double> first(world(), shape);
  Array<double> second(world(), shape);
  Array<double> got(world(), shape);
  count_up(first);
  count_up(second, 5);
  const int disk = create(shape);
  const int a = dra::write(first.core(), disk);
  const int b = dra::write(second.core(), disk);
  const int c = dra::read(got.core(), disk);
  dra::flick();
  while (!dra::probe(c)) {
  }
  EXPECT_EQ(wrong(got, 5), 0);
  dra::wait(c);
  dra::wait(b);
  dra::wait(a);
  dra::wait(a);  // once more does no harm
  dra::wait(dra::no_request);
  dra::close(disk);
}

TEST_F(Dra, CloseCompletesWhatIsUnderWay) {
  const Shape shape{300, 600};
  Array<double> array(world(), shape);
  count_up(array);
  const int disk = create(shape);
  const int request = dra::write(array.core(), disk);
  dra::close(disk);
  dra::wait(request);
  clear(array);
  const int again = open();
  dra::wait(dra::read(array.core(), again));
  EXPECT_EQ(wrong(array), 0);
  dra::close(again);
}

TEST_F(Dra, FewRanksDoTheWork) {
  dra::set_io_ranks(1);
  const Shape shape{300, 600};
  Array<double> array(world(), shape);
  count_up(array);
  const int disk = create(shape);
  dra::wait(dra::write(array.core(), disk));
  clear(array);
  dra::wait(dra::read(array.core(), disk));
  EXPECT_EQ(wrong(array), 0);
  EXPECT_NE(dra::internals(disk).find("by 1 of"), std::string::npos);
  dra::close(disk);
  dra::set_io_ranks(0);
}

TEST_F(Dra, InquireTellsWhatCreateWasTold) {
  const int number =
      dra::create(world(), interface::f_double, {3, 4, 5}, "a name", folder / "d", -1);
  dra::close(number);
  const int disk = open();
  const dra::Facts facts = dra::inquire(disk);
  EXPECT_EQ(facts.type, interface::c_double);
  EXPECT_EQ(facts.shape, (Shape{3, 4, 5}));
  EXPECT_EQ(facts.name, "a name");
  EXPECT_EQ(facts.path, folder / "d");
  dra::close(disk);
}

TEST_F(Dra, LargeArraysTakeNoSpaceUntilWritten) {
  const Shape shape{Index{1} << 20, 4096};  // 32 GiB
  const int disk = create(shape);
  Array<double> array(world(), {10, 10});
  count_up(array);
  const Patch corner{{shape[0] - 10, 4086}, shape};
  dra::wait(dra::write_section(false, array.core(), Patch::whole({10, 10}), disk, corner));
  clear(array);
  dra::wait(dra::read_section(false, array.core(), Patch::whole({10, 10}), disk, corner));
  EXPECT_EQ(wrong(array), 0);
  dra::remove(disk);
}

}  // namespace
}  // namespace gannet::disk
