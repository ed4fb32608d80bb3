// Law: no argument makes a call crash or hang. A bad one ends the job with a message that begins
// with the name of the call and, where the array is known, names the array; or the call returns
// what its layer returns for errors: codes of files come with a message that says more than what
// the code means. allowed.txt lists the calls that may return, with reasons.
// Each call is made in a process of its own, with one argument spoiled and all others good.

#include <gtest/gtest.h>

#include <sstream>

#include "allowed.hpp"
#include "bad.hpp"
#include "child.hpp"
#include "disk/failure.hpp"
#include "ga.h"
#include "good.hpp"
#include "tcgmsg.h"

namespace bad_arguments {

namespace {

AllowList& allowed() {
  static AllowList list(ALLOWED);
  return list;
}

/// Whether the answer says that something was wrong.
bool refused(const Function& function, const End& end) {
  if (function.refusal == "zero") return end.answer == 0;
  if (function.refusal == "not positive") return end.answer <= 0;
  if (function.refusal == "code") return end.answer != 0;
  return false;
}

/// Whether a code comes with a message of its own, besides its general meaning.
bool explained(const Function& function, const End& end) {
  return function.refusal != "code" ||
         end.message != gannet::disk::meaning(static_cast<int>(end.answer));
}

bool begins_with_name(const Function& function, const End& end) {
  return end.way == End::Way::message && end.message.starts_with(function.name + ": ");
}

/// Whether an array of the call is known when this argument is looked at.
bool array_known(const Function& function, const Argument& argument) {
  for (const Argument& each : function.arguments) {
    if (&each == &argument) return false;
    if (each.kind == "array") return true;
  }
  return false;
}

/// What is wrong with how the call ended; empty if nothing is.
std::string fault(const Function& function, const Argument& argument, const End& end) {
  if (end.way == End::Way::other) return "ends in " + end.message;
  if (end.way == End::Way::returned) {
    const std::string answer = "returns " + std::to_string(end.answer);
    if (!refused(function, end)) return answer;
    return explained(function, end) ? "" : answer + ", which no message explains";
  }
  if (!begins_with_name(function, end))
    return "does not begin with the name of the call: " + end.message;
  const bool named = end.message.find(std::string("\"") + good_name) != std::string::npos;
  if (is_about_an_array(argument) && array_known(function, argument) && !named)
    return "does not name the array: " + end.message;
  return "";
}

class BadArguments : public testing::TestWithParam<Function> {};

TEST_P(BadArguments, EndInAMessage) {
  const Function& function = GetParam();
  for (std::size_t i = 0; i < function.arguments.size(); ++i) {
    const Argument& argument = function.arguments[i];
    for (const Bad& bad : bad_values(function, argument)) {
      Values values = good_values(function);
      bad.spoil(values[i]);
      const std::string wrong = fault(function, argument, call_in_child(function, values));
      if (!wrong.empty() && !allowed().has(function.name, argument.name, bad.what))
        ADD_FAILURE() << function.name << " " << argument.name << " " << bad.what << ": " << wrong;
    }
  }
}

/// Otherwise a test of one bad argument would be one of another.
TEST_P(BadArguments, AllOthersAreGood) {
  const Function& function = GetParam();
  Values values = good_values(function);
  const End end = call_in_child(function, values);
  const bool good =
      end.way == End::Way::returned && !(function.refusal == "code" && refused(function, end));
  if (good || allowed().has(function.name, "*", "good")) return;
  ADD_FAILURE() << function.name << " with good arguments: " << end.message;
}

std::vector<Function> built() {
  std::vector<Function> all = functions();
  std::erase_if(all, [](const Function& each) { return !each.built; });
  return all;
}

INSTANTIATE_TEST_SUITE_P(Calls, BadArguments, testing::ValuesIn(built()),
                         [](const auto& each) { return each.param.symbol; });

TEST(NotBuilt, EndsInAMessage) {
  for (const Function& function : functions()) {
    if (function.built) continue;
    Values values = good_values(function);
    const End end = call_in_child(function, values);
    EXPECT_TRUE(begins_with_name(function, end)) << function.name << ": " << end.message;
  }
}

/// Checked when all tests were run: a list that says too much hides what it does not mean.
void expect_all_used() {
  for (const std::string& line : allowed().unused())
    ADD_FAILURE() << "no case needs this line of allowed.txt: " << line;
}

class UnusedLines : public testing::Environment {
  void TearDown() override {
    if (testing::GTEST_FLAG(filter) == "*") expect_all_used();
  }
};

/// Cuts a text at each of these signs, which also ends it.
std::vector<std::string> cut(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream rest(text);
  for (std::string part; std::getline(rest, part, at);) parts.push_back(part);
  return parts;
}

}  // namespace

std::vector<Function>& functions() {
  static std::vector<Function> all;
  return all;
}

Listed::Listed(std::span<const Written> layer) {
  for (const Written& one : layer) {
    std::vector<Argument> arguments;
    for (const std::string& argument : cut(one.arguments, ';')) {
      const auto words = cut(argument, '|');
      arguments.push_back({words.at(0), words.at(1), words.size() > 2 ? words[2] : ""});
    }
    functions().push_back({one.symbol, one.name, one.language, one.built, one.refusal,
                           std::move(arguments), one.call});
  }
}

}  // namespace bad_arguments

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::AddGlobalTestEnvironment(new bad_arguments::UnusedLines);
  GA_Initialize();
  bad_arguments::make_good_things();
  const int status = RUN_ALL_TESTS();
  bad_arguments::remove_good_things();
  GA_Terminate();
  if (status == 0) tcg_pend();  // ends the process with this status
  return status;
}
