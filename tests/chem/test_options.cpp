// Law: options mean what --help says, and it says all of them.
#include <gtest/gtest.h>

#include "basis/basis_library.hpp"
#include "input/input_error.hpp"
#include "input/options.hpp"

namespace chem {
namespace {

Options parse(std::vector<const char*> words) { return parse_options(words); }

TEST(Options, Defaults) {
  const auto options = parse({"water"});
  EXPECT_EQ(options.molecule, "water");
  EXPECT_EQ(options.basis, "") << "that of the checkpoint, or cc-pvdz";
  EXPECT_EQ(options.charge, 0);
  EXPECT_EQ(options.settings.method, Method::counter);
  EXPECT_EQ(options.guess, Guess::atoms);
}

TEST(Options, AllOfThem) {
  const auto options =
      parse({"--basis", "x.g94", "--charge", "-2", "--conv", "1e-5", "--max-iter", "7", "--method",
             "static", "--guess", "core", "--screen", "1e-9", "--json", "out", "m.xyz"});
  EXPECT_EQ(options.molecule, "m.xyz");
  EXPECT_EQ(options.basis, "x.g94");
  EXPECT_EQ(options.charge, -2);
  EXPECT_EQ(options.convergence, 1e-5);
  EXPECT_EQ(options.settings.max_iterations, 7);
  EXPECT_EQ(options.settings.method, Method::statically);
  EXPECT_EQ(options.guess, Guess::core);
  EXPECT_EQ(options.settings.threshold, 1e-9);
  EXPECT_EQ(options.json, "out");
}

TEST(Options, ElectronsAndHelpForHardCases) {
  const auto options =
      parse({"m.xyz", "--multiplicity=3", "--reference", "ROHF", "--level-shift", "0.3", "--damp",
             "0.5", "--basis-file", "my.gbs", "--harmonics=cartesian", "--molden", "m.molden"});
  EXPECT_EQ(options.multiplicity, 3);
  EXPECT_EQ(options.reference, Reference::restricted_open);
  EXPECT_EQ(options.settings.level_shift, 0.3);
  EXPECT_EQ(options.settings.damping, 0.5);
  EXPECT_EQ(options.basis_file, "my.gbs");
  EXPECT_EQ(options.harmonics, Harmonics::cartesian);
  EXPECT_EQ(options.molden, "m.molden");
  EXPECT_THROW(parse({"water", "--multiplicity", "0"}), InputError);
  EXPECT_THROW(parse({"water", "--reference", "dft"}), InputError);
  EXPECT_THROW(parse({"water", "--damp", "1"}), InputError);
  EXPECT_THROW(parse({"water", "--level-shift", "-1"}), InputError);
  EXPECT_THROW(parse({"water", "--harmonics", "round"}), InputError);
}

TEST(Options, TheCoreIsCountedOrGiven) {
  EXPECT_FALSE(parse({"water"}).freeze_core);
  const auto counted = parse({"--frozen-core", "water"});
  EXPECT_TRUE(counted.freeze_core);
  EXPECT_FALSE(counted.frozen);
  EXPECT_EQ(counted.molecule, "water");
  EXPECT_EQ(parse({"--frozen-core", "2", "water"}).frozen, 2);
  EXPECT_EQ(parse({"water", "--frozen-core=0"}).frozen, 0);
  EXPECT_THROW(parse({"water", "--frozen-core=-1"}), InputError);
  EXPECT_THROW(parse({"water", "--frozen-core=all"}), InputError);
}

TEST(Options, WorkersAreForFutures) {
  EXPECT_FALSE(parse({"water", "--method", "futures"}).workers);
  const auto options = parse({"water", "--workers=3", "--method=futures"});
  EXPECT_EQ(options.settings.method, Method::futures);
  EXPECT_EQ(options.workers, 3);
  for (const auto* wrong : {"0", "-1", "1025", "many"}) {
    EXPECT_THROW(parse({"water", "--method", "futures", "--workers", wrong}), InputError);
  }
  EXPECT_THROW(parse({"water", "--workers", "2"}), InputError);
  EXPECT_THROW(parse({"water", "--method", "static", "--workers", "2"}), InputError);
}

TEST(Options, WithoutValues) {
  const auto plain = parse({"water"});
  EXPECT_FALSE(plain.stability || plain.settings.gradient || plain.optimize);
  const auto options = parse({"--gradient", "water", "--stability"});
  EXPECT_EQ(options.molecule, "water");
  EXPECT_TRUE(options.stability);
  EXPECT_TRUE(options.settings.gradient);
  const auto optimize = parse({"water", "--optimize", "--max-steps=7", "--xyz", "m.xyz"});
  EXPECT_TRUE(optimize.optimize);
  EXPECT_TRUE(optimize.settings.gradient);
  EXPECT_EQ(optimize.max_steps, 7);
  EXPECT_EQ(optimize.xyz, "m.xyz");
  EXPECT_THROW(parse({"water", "--stability=yes"}), InputError);
}

TEST(Options, ARestartNeedsNoMolecule) {
  const auto options = parse({"--restart", "old", "--checkpoint=new"});
  EXPECT_EQ(options.restart, "old");
  EXPECT_EQ(options.checkpoint, "new");
  EXPECT_THROW(parse({"--checkpoint", "new"}), InputError);
}

TEST(Options, ValuesAfterEqualsSigns) {
  const auto options = parse({"--basis=x.g94", "--charge=-2", "m=1.xyz"});
  EXPECT_EQ(options.basis, "x.g94");
  EXPECT_EQ(options.charge, -2);
  EXPECT_EQ(options.molecule, "m=1.xyz");
  EXPECT_THROW(parse({"water", "--basis="}), InputError);
}

TEST(Options, CoarseScreeningIsMeasured) {
  EXPECT_FALSE(parse({"water"}).settings.measure_screening);
  EXPECT_FALSE(parse({"water", "--screen", "1e-12"}).settings.measure_screening);
  EXPECT_TRUE(parse({"water", "--screen", "1e-7"}).settings.measure_screening);
  EXPECT_THROW(parse({"water", "--screen", "1e-3"}), InputError);
}

TEST(Options, UsualSpellingsOfBasisSets) {
  for (const auto* name : {"cc-pVDZ", "ccpvdz", "CC-PVDZ", "cc_pvdz"}) {
    ASSERT_TRUE(find_basis(name)) << name;
    EXPECT_EQ(find_basis(name)->name, "cc-pvdz");
  }
  for (const auto* name : {"6-31G*", "6-31g(d)", "631g*", "6-31G(D)"}) {
    ASSERT_TRUE(find_basis(name)) << name;
    EXPECT_EQ(find_basis(name)->name, "6-31g*");
  }
  EXPECT_EQ(find_basis("def2svp")->name, "def2-svp");
  EXPECT_FALSE(find_basis("cc-pvdzz"));
  EXPECT_FALSE(find_basis(""));
}

TEST(Options, StabilityMayHaveAValue) {
  EXPECT_FALSE(parse({"water", "--stability"}).follow);
  EXPECT_TRUE(parse({"water", "--stability"}).stability);
  for (const auto& options :
       {parse({"water", "--stability=follow"}), parse({"--stability", "follow", "water"})}) {
    EXPECT_TRUE(options.stability);
    EXPECT_TRUE(options.follow);
    EXPECT_EQ(options.molecule, "water");
  }
  EXPECT_EQ(parse({"--stability", "water"}).molecule, "water");
  EXPECT_THROW(parse({"water", "--stability=yes"}), InputError);
}

TEST(Options, HelpNeedsNoMolecule) {
  EXPECT_TRUE(parse({"--version"}).version);
  EXPECT_TRUE(parse({"--help"}).help);
  for (const auto* name :
       {"--basis", "--charge", "--conv", "--max-iter", "--method", "--guess", "--screen", "--json",
        "--version", "--molden", "--multiplicity", "--reference", "--level-shift", "--damp",
        "--basis-file", "--harmonics", "--workers", "--mix", "--stability follow"}) {
    EXPECT_NE(usage("gannet-chem", {}).find(name), std::string::npos) << name;
  }
}

TEST(Options, WrongOnesAreRefused) {
  EXPECT_THROW(parse({}), InputError);
  EXPECT_THROW(parse({"water", "--fast"}), InputError);
  EXPECT_THROW(parse({"water", "--conv"}), InputError);
  EXPECT_THROW(parse({"water", "--conv", "0"}), InputError);
  EXPECT_THROW(parse({"water", "--charge", "1.5"}), InputError);
}

}  // namespace
}  // namespace chem
