// Law: shells are read as they stand; SP shells become an S and a P shell.
#include <gtest/gtest.h>

#include "given.hpp"
#include "input/input_error.hpp"

namespace scf {
namespace {

TEST(BasisFile, ShellsAsTheyStand) {
  const auto [set, potentials] = parse_g94(
      "! comment\n\n****\nC 0\nSP 2 1.00\n 2.0D+00 0.1 0.3\n 1.0 0.2 0.4\n****\n", "test");
  const auto& shells = set.at(6);
  ASSERT_EQ(shells.size(), 2u);
  EXPECT_EQ(shells[0].l, 0);
  EXPECT_EQ(shells[1].l, 1);
  EXPECT_EQ(shells[1].exponents, (std::vector<double>{2, 1}));
  EXPECT_EQ(shells[0].coefficients, (std::vector<double>{0.1, 0.2}));
  EXPECT_EQ(shells[1].coefficients, (std::vector<double>{0.3, 0.4}));
}

TEST(BasisFile, AllThatComeWithTheProgramReachFromHydrogenToArgon) {
  for (const auto* name :
       {"sto-3g", "6-31g", "6-31g_st_", "6-31g_st__st_", "6-311g_st__st_", "cc-pvdz", "cc-pvtz",
        "aug-cc-pvdz", "aug-cc-pvtz", "def2-svp", "def2-tzvp"}) {
    EXPECT_EQ(test::basis_set(name).size(), 18u) << name;
  }
  EXPECT_EQ(test::basis("water", "sto-3g").size, 7);
  EXPECT_EQ(test::basis("water", "6-31g_st_", Harmonics::cartesian).size, 19);
  EXPECT_EQ(test::basis("benzene", "cc-pvdz").size, 114);
  EXPECT_EQ(test::basis("water", "cc-pvtz").size, 58);
}

TEST(BasisFile, OnlyElementsThatAreNeededMatter) {
  const auto* text =
      "H 0\nS 1 1.0\n 1.0 1.0\n****\nI 0\nS 1 1.0\n 1.0 1.0\n****\n\nI 0\nI-ECP 1 28\n"
      "p potential\n 1\n2 1.0 0.0\ns-p potential\n 2\n0 1.0 3.0\n2 1.0 1.0\n";
  const auto hydrogen = parse_g94(text, "test", {1});
  EXPECT_EQ(hydrogen.shells.size(), 1u);
  EXPECT_TRUE(hydrogen.potentials.empty());
  EXPECT_EQ(parse_g94(text, "test").shells.size(), 2u);
}

TEST(BasisFile, PotentialsAreReadWithTheirMomenta) {
  const auto* text =
      "I 0\nS 1 1.0\n 1.0 1.0\n****\n\nI 0\nI-ECP 1 28\np potential\n 1\n2 1.0 0.0\ns-p "
      "potential\n 2\n0 1.0 3.0\n2 1.5 -1.0D+00\n";
  const auto potential = parse_g94(text, "test").potentials.at(53);
  EXPECT_EQ(potential.core_electrons, 28);
  ASSERT_EQ(potential.terms.size(), 3u);
  EXPECT_EQ(potential.terms[0].l, 1);
  EXPECT_EQ(potential.terms[1].l, 0);
  EXPECT_EQ(potential.terms[1].power, 0);
  EXPECT_EQ(potential.terms[2].exponent, 1.5);
  EXPECT_EQ(potential.terms[2].coefficient, -1);
}

TEST(BasisFile, WrongPotentialsAreRefused) {
  const std::string before = "I 0\nS 1 1.0\n 1.0 1.0\n****\n\nI 0\n";
  for (const auto* text :
       {"I-ECP 0 60\ns\n 1\n2 1.0 0.0\n", "I-ECP 0 28\ns\n 1\n3 1.0 0.0\n",
        "I-ECP 0 28\ns\n 1\n2 -1.0 0.0\n", "I-ECP 0 28\ns\n 2\n2 1.0 0.0\n",
        "I-ECP 9 28\ns\n 1\n2 1.0 0.0\n", "I-ECP 0 -2\ns\n 1\n2 1.0 0.0\n", "I-ECP 1 28\n"}) {
    EXPECT_THROW(parse_g94(before + text, "wrong"), InputError) << text;
  }
}

TEST(BasisFile, WrongTextIsRefused) {
  for (const auto* text :
       {"", "****\nXx 0\n", "C 0\nS 1 1.0\n 1.0 1.0\n", "C 0\nQ 1 1.0\n 1.0 1.0\n****\n",
        "C 0\nS one 1.0\n****\n", "C 0\nS 1 1.0\n -1.0 1.0\n****\n",
        "C 0\n****\nC 0\nS 1 1.0\n 1 1\n****\nC 0\n****\n"}) {
    EXPECT_THROW(parse_g94(text, "wrong"), InputError) << text;
  }
}

}  // namespace
}  // namespace scf
