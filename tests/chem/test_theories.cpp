// Law: a theory is found by any of its names, and says what it says about the rest; what does not
// go together is refused.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "dft/libxc.hpp"
#include "input/input_error.hpp"
#include "theories.hpp"

namespace chem {
namespace {

Options asked_for(const std::string& theory) {
  Options options;
  options.theory = theory;
  return options;
}

TEST(Theories, NamesInAnyCase) {
  for (const auto* name : {"hf", "HF", "scf", "SCF"}) {
    auto options = asked_for(name);
    EXPECT_EQ(choose_theory(options).name, "hf") << name;
    EXPECT_EQ(options.theory, "hf") << name;
    EXPECT_TRUE(options.settings.terms) << name;
    EXPECT_FALSE(options.reference) << name;
  }
}

TEST(Theories, NamesSayTheReference) {
  const std::pair<const char*, Reference> names[] = {{"RHF", Reference::restricted},
                                                     {"uhf", Reference::unrestricted},
                                                     {"ROHF", Reference::restricted_open}};
  for (const auto& [name, reference] : names) {
    auto options = asked_for(name);
    choose_theory(options);
    EXPECT_EQ(options.reference, reference) << name;
    options.reference =
        reference == Reference::restricted ? Reference::unrestricted : Reference::restricted;
    EXPECT_THROW(choose_theory(options), InputError) << name;
  }
}

TEST(Theories, FunctionalsByTheNamesOfOtherPrograms) {
  const std::pair<const char*, const char*> names[] = {
      {"LDA", "svwn"},      {"lda,vwn", "svwn"},
      {"SVWN5", "svwn"},    {"PBE,PBE", "pbe"},
      {"B3LYP", "b3lyp"},   {"b88,lyp", "blyp"},
      {"PBE1PBE", "pbe0"},  {"revPBE", "revpbe"},
      {"B3LYP5", "b3lyp5"}, {"BHandHLYP", "bhandhlyp"},
      {"b971", "b97-1"},    {"lda,vwn_rpa", "svwnrpa"}};
  for (const auto& [asked, name] : names) {
    auto options = asked_for(asked);
    if (why_no_functionals().empty()) {
      EXPECT_EQ(choose_theory(options).name, name);
    } else {
      EXPECT_THROW(choose_theory(options), InputError);
    }
  }
}

TEST(Theories, GridsAreForFunctionals) {
  auto options = asked_for("hf");
  options.grid = {.level = 2};
  EXPECT_THROW(choose_theory(options), InputError);
}

TEST(Theories, UnknownOnesAreRefusedWithThoseThatThereAre) {
  auto options = asked_for("ccsdtq");
  try {
    choose_theory(options);
    FAIL() << "ccsdtq was taken";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("\"ccsdtq\": give one of hf, scf, rhf"),
              std::string::npos)
        << error.what();
  }
}

TEST(Theories, HelpNamesThem) {
  EXPECT_NE(theory_table().find("hf, scf"), std::string::npos);
  EXPECT_NE(usage("gannet-chem", theory_table()).find("rohf"), std::string::npos);
}

}  // namespace
}  // namespace chem
