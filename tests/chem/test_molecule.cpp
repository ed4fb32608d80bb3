// Law: coordinates are kept in bohr, and the molecules that come with the program are as described.
#include <gtest/gtest.h>

#include <cmath>

#include "given.hpp"
#include "input/input_error.hpp"
#include "molecule/core.hpp"

namespace chem {
namespace {

double distance(const Atom& a, const Atom& b) {
  return std::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) / bohr_per_angstrom;
}

TEST(Molecule, AngstromBecomeBohr) {
  const auto h2 = parse_xyz("2\nhydrogen\nH 0 0 0\nh 0 0 0.529177210903\n", "h2");
  EXPECT_NEAR(h2[1].at[2], 1, 1e-12);
  EXPECT_NEAR(nuclear_repulsion(h2), 1, 1e-12);
  EXPECT_EQ(nuclear_charge(h2), 2);
}

TEST(Molecule, AtomsAreNamedInManyWays) {
  for (const auto* name : {"O", "o", "8", "O1", "O_a", "o12b"}) {
    ASSERT_TRUE(named_atom(name)) << name;
    EXPECT_EQ(named_atom(name)->atomic_number, 8) << name;
    EXPECT_EQ(named_atom(name)->charge, 8) << name;
  }
  for (const auto* name : {"Gh(O)", "gh(O2)", "@O", "X-O", "GHOST-O", "ghost_O", "Ghost:O1", "O-Bq",
                           "bqO", "Ghost(O)"}) {
    ASSERT_TRUE(named_atom(name)) << name;
    EXPECT_EQ(named_atom(name)->atomic_number, 8) << name;
    EXPECT_TRUE(named_atom(name)->ghost()) << name;
  }
  EXPECT_EQ(named_atom("Xe")->atomic_number, 54);
  EXPECT_EQ(named_atom("118")->atomic_number, 118);
  EXPECT_EQ(named_atom("D")->atomic_number, 1);
  for (const auto* name : {"D", "T", "O", "Gh(O)", "Gh(D)"}) {
    EXPECT_EQ(atom_name(*named_atom(name)), name);
  }
  for (const auto* name : {"", "X", "Bq", "0", "119", "-1", "Xx", "O-", "OH", "Gh()", "@", "1O"}) {
    EXPECT_FALSE(named_atom(name)) << name;
  }
}

TEST(Molecule, GhostsDoNotRepel) {
  const auto pair = parse_xyz("2\n\nO1 0 0 0\nGh(O) 0 0 1\n", "pair");
  EXPECT_EQ(nuclear_charge(pair), 8);
  EXPECT_EQ(nuclear_repulsion(pair), 0);
}

TEST(Molecule, ThoseThatComeWithTheProgram) {
  EXPECT_EQ(test::molecule("water").size(), 3u);
  EXPECT_EQ(test::molecule("be-chain").size(), 16u);
  const auto benzene = test::molecule("benzene");
  ASSERT_EQ(benzene.size(), 12u);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_NEAR(distance(benzene[i], benzene[(i + 1) % 6]), 1.396, 1e-3);
    EXPECT_NEAR(distance(benzene[i], benzene[i + 6]), 1.083, 1e-3);
  }
}

TEST(Molecule, WaterOctamerHasWholeWatersApart) {
  const auto cluster = test::molecule("water8");
  ASSERT_EQ(cluster.size(), 24u);
  for (std::size_t o = 0; o < 24; o += 3) {
    EXPECT_EQ(cluster[o].atomic_number, 8);
    EXPECT_NEAR(distance(cluster[o], cluster[o + 1]), 0.96, 1e-6);
    EXPECT_NEAR(distance(cluster[o], cluster[o + 2]), 0.96, 1e-6);
    for (std::size_t other = 0; other < o; ++other) {
      EXPECT_GT(distance(cluster[o], cluster[other]), 1.5);
    }
  }
}

TEST(Molecule, WrongTextIsRefusedWithItsLine) {
  try {
    parse_xyz("1\nno number\nHe 0 zero 0\n", "wrong.xyz");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "wrong.xyz, line 3: \"zero\" is not a coordinate");
  }
}

TEST(Core, IsTheNobleGasBeforeWithoutWhatPotentialsStandFor) {
  const auto atom = [](int z, int charge) { return Molecule{Atom{z, {}, charge}}; };
  const std::pair<int, int> cores[] = {{1, 0},  {2, 0},  {3, 1},  {10, 1},  {11, 5},
                                       {18, 5}, {26, 9}, {36, 9}, {53, 18}, {55, 27}};
  for (const auto& [z, core] : cores) EXPECT_EQ(core_orbitals(atom(z, z)), core) << z;
  EXPECT_EQ(core_orbitals(atom(53, 25)), 4) << "28 electrons of iodine's 36 are in the potential";
  EXPECT_EQ(core_orbitals(atom(53, 7)), 0);
  EXPECT_EQ(core_orbitals(atom(8, 0)), 0) << "a ghost";
}

}  // namespace
}  // namespace chem
