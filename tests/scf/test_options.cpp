// Law: options mean what --help says, and it says all of them.
#include <gtest/gtest.h>

#include "input/input_error.hpp"
#include "input/options.hpp"

namespace scf {
namespace {

Options parse(std::vector<const char*> words) { return parse_options(words); }

TEST(Options, Defaults) {
  const auto options = parse({"water"});
  EXPECT_EQ(options.molecule, "water");
  EXPECT_EQ(options.basis, "cc-pvdz");
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
  EXPECT_EQ(options.settings.convergence, 1e-5);
  EXPECT_EQ(options.settings.max_iterations, 7);
  EXPECT_EQ(options.settings.method, Method::statically);
  EXPECT_EQ(options.guess, Guess::core);
  EXPECT_EQ(options.settings.threshold, 1e-9);
  EXPECT_EQ(options.json, "out");
}

TEST(Options, HelpNeedsNoMolecule) {
  EXPECT_TRUE(parse({"--help"}).help);
  for (const auto* name : {"--basis", "--charge", "--conv", "--max-iter", "--method", "--guess",
                           "--screen", "--json"}) {
    EXPECT_NE(usage().find(name), std::string::npos) << name;
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
}  // namespace scf
