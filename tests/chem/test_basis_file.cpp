// Law: shells are read as they stand; SP shells become an S and a P shell.
#include <gtest/gtest.h>

#include <tuple>
#include <utility>

#include "given.hpp"
#include "input/input_error.hpp"

namespace chem {
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

using Range = std::pair<int, int>;

/// The keys of a map of elements, as the ranges of atomic numbers that they fill.
std::vector<Range> ranges(const auto& elements) {
  std::vector<Range> result;
  for (const auto& [species, value] : elements) {
    const int number = species.element;
    if (result.empty() || number != result.back().second + 1) result.push_back({number, number});
    result.back().second = number;
  }
  return result;
}

TEST(BasisFile, AllThatComeWithTheProgramHaveTheElementsOfTheirAuthors) {
  const std::vector<Range> up_to_xenon{{1, 54}}, up_to_krypton{{1, 36}}, up_to_radon{{1, 86}};
  const std::vector<Range> cc{{1, 18}, {20, 36}}, aug_cc{{1, 18}, {21, 36}};
  const std::vector<Range> with_core{{37, 86}};
  const std::tuple<const char*, std::vector<Range>, std::vector<Range>> all[] = {
      {"sto-3g", up_to_xenon, {}},
      {"6-31g", up_to_krypton, {}},
      {"6-31g_st_", up_to_krypton, {}},
      {"6-31g_st__st_", up_to_krypton, {}},
      {"6-311g_st__st_", {{1, 20}, {31, 36}, {53, 53}}, {}},
      {"cc-pvdz", cc, {}},
      {"cc-pvtz", cc, {}},
      {"aug-cc-pvdz", aug_cc, {}},
      {"aug-cc-pvtz", aug_cc, {}},
      {"def2-svp", up_to_radon, with_core},
      {"def2-tzvp", up_to_radon, with_core},
      {"lanl2dz", {{1, 1}, {3, 57}, {72, 83}}, {{11, 57}, {72, 83}}}};
  for (const auto& [name, with_shells, with_potential] : all) {
    const auto file = parse_g94(test::read(std::string("basis/") + name + ".g94"), name);
    EXPECT_EQ(ranges(file.shells), with_shells) << name;
    EXPECT_EQ(ranges(file.potentials), with_potential) << name;
  }
}

TEST(BasisFile, FunctionsOfMolecules) {
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
}  // namespace chem
