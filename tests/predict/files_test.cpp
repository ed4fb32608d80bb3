// Laws: what is written is what is read; machine files and lists of tasks that make no sense are
// refused with file, line and what is wrong.
#include <gtest/gtest.h>

#include <sstream>

#include "gannet/error.hpp"
#include "predict/machine.hpp"
#include "predict/task_file.hpp"
#include "predict/toml.hpp"

namespace gannet::predict {
namespace {

template <class Call>
std::string error_of(Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    return error.what();
  }
  return "no error";
}

std::string whole_machine() {
  std::map<std::string, double> figures;
  for (const Parameter& parameter : parameters()) figures[parameter.key] = 1;
  std::ostringstream out;
  write_figures("all ones", figures, "made for a test", out);
  return out.str();
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
  const auto at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), instead);
}

std::string machine_error(const std::string& text) {
  return error_of([&] { parse_machine(text, "m.toml"); });
}

TEST(Toml, ReadsWhatMachinesNeed) {
  const Toml toml = parse_toml("a = 1_000.5 # one\n[t]\nb = \"x # y\"\nc = true\n", "f");
  EXPECT_EQ(toml.at("a").number, 1000.5);
  EXPECT_EQ(toml.at("t.b").text, "x # y");
  EXPECT_EQ(toml.at("t.c").kind, TomlValue::Kind::flag);
  EXPECT_EQ(toml.at("t.c").line, 4);
}

TEST(Toml, RefusesTheRest) {
  const auto error = [](const char* text) { return error_of([&] { parse_toml(text, "f"); }); };
  EXPECT_NE(error("\n[t\n").find("f, line 2: a table is written [name]"), std::string::npos);
  EXPECT_NE(error("what\n").find("neither [table] nor key = value"), std::string::npos);
  EXPECT_NE(error("a = 1\na = 2\n").find("line 2: a is there twice"), std::string::npos);
  EXPECT_NE(error("a = [1]\n").find("\"[1]\" is no number"), std::string::npos);
  EXPECT_NE(error("a = inf\n").find("is no number"), std::string::npos);
  EXPECT_NE(error("A b = 1\n").find("is no key"), std::string::npos);
}

TEST(MachineFile, IsReadAsWritten) {
  const Machine machine = parse_machine(whole_machine(), "m.toml");
  EXPECT_EQ(machine.name, "all ones");
  for (const Parameter& parameter : parameters()) EXPECT_EQ(machine.*parameter.member, 1);
}

TEST(MachineFile, BadOnesAreRefused) {
  const std::string good = whole_machine();
  EXPECT_NE(machine_error(with(good, "latency = 1", "")).find("network.latency is missing"),
            std::string::npos);
  EXPECT_NE(machine_error(with(good, "latency = 1", "latency = -1")).find("network.latency is -1"),
            std::string::npos);
  EXPECT_NE(machine_error(with(good, "latency = 1", "latency = 1\nlag = 1"))
                .find("network.lag is nothing that a machine has"),
            std::string::npos);
  EXPECT_NE(machine_error(with(good, "gets = true", "gets = 1")).find("is true or false"),
            std::string::npos);
  EXPECT_NE(machine_error(with(good, "latency = 1", "latency = \"fast\"")).find("is a number"),
            std::string::npos);
  EXPECT_NE(machine_error(with(good, "name = ", "# ")).find("name is missing"), std::string::npos);
  EXPECT_NE(error_of([] { read_machine("./none.toml"); }).find("cannot read the machine file"),
            std::string::npos);
  EXPECT_NE(error_of([] { read_machine("cray-1"); }).find("there is no machine \"cray-1\""),
            std::string::npos);
}

TEST(TaskFile, IsReadAsWritten) {
  Program program;
  program.name = "a program";
  program.tasks.push_back({0.1, 8, 16, 24, 1, 2});
  program.tasks.push_back({1e-7, 0, 0, 0, 0, 0});
  program.tasks.add(5'000'000'000, {.compute = 3, .spread = 1.5});
  program.arrays = {{30, 40}, {5}};
  using enum Access::Kind;
  const std::vector<Access> accesses = {{use, 0, 800, 1199}, {nbget, 1, 16, 4}, {add, 1, 8, 0}};
  program.tasks.add(1, {.compute = 4}, accesses);
  const SharedWork update{0.25, 7, Traffic::faces, 4, 2, {30, 40, 50}},
      sum{.compute = 0.1, .calls = 1, .shape = {}},
      product{1.5, 3, Traffic::diagonals, 512, 0, {900}, {{true, 1, 1, 1}, {false, 29, 31, 2.5}}};
  program.phases = {{Deal::counter, 0, 4, 0.5, 3, 100, {update, sum, product}},
                    {Deal::owned, 4, 5'000'000'003, 0, 1, 0}};
  std::ostringstream out;
  write_tasks(program, out);
  std::istringstream in(out.str());
  const Program again = read_tasks(in, "t");
  EXPECT_EQ(again.name, "a program");
  ASSERT_EQ(again.tasks.size(), 5'000'000'003u);
  EXPECT_EQ(again.tasks.runs()[2].task, program.tasks.runs()[2].task);
  const auto read = again.tasks.accesses_of(again.tasks.runs().back().task);
  EXPECT_EQ(std::vector(read.begin(), read.end()), accesses);
  EXPECT_EQ(again.arrays, program.arrays);
  EXPECT_EQ(again.tasks[0].compute, 0.1);
  EXPECT_EQ(again.tasks[0].memory, program.tasks[0].memory);
  ASSERT_EQ(again.phases.size(), 2u);
  EXPECT_EQ(again.phases[0].end, 4u);
  EXPECT_EQ(again.phases[1].deal, Deal::owned);
  EXPECT_EQ(again.phases[0].outside, 0.5);
  ASSERT_EQ(again.phases[0].shared.size(), 3u);
  for (const std::size_t n : {0u, 1u, 2u}) {
    EXPECT_TRUE(again.phases[0].shared[n].is_like(program.phases[0].shared[n]));
    EXPECT_EQ(again.phases[0].shared[n].compute, program.phases[0].shared[n].compute);
    EXPECT_EQ(again.phases[0].shared[n].calls, program.phases[0].shared[n].calls);
  }
}

TEST(TaskFile, BadOnesAreRefused) {
  const auto error = [](const std::string& text) {
    std::istringstream in(text);
    return error_of([&] { read_tasks(in, "t"); });
  };
  EXPECT_NE(error("").find("t: it has no tasks"), std::string::npos);
  const std::string phase = "phase counter 0 1 0\n";
  const std::string good = "array 10\nphase counter 0 1 0\ntask 1 1 0 0 0 0 0";
  const auto with = [&](const std::string& access) { return error(good + access + "\n"); };
  EXPECT_EQ(with(" get 0 9 80"), error(good + "\n"));
  EXPECT_NE(with(" use 0 9 80").find("only tasks that are owned"), std::string::npos);
  EXPECT_NE(with(" got 0 9 80").find("not \"got\""), std::string::npos);
  EXPECT_NE(with(" get 1 9 80").find("there is no array 1"), std::string::npos);
  EXPECT_NE(with(" get 0 10 80").find("an element of it is a number from 0 to 9"),
            std::string::npos);
  EXPECT_NE(with(" get 0 9").find("bytes of an access"), std::string::npos);
  EXPECT_NE(error("task 1 1 0 0 0 0 0\n").find("t, line 1: tasks belong to a phase"),
            std::string::npos);
  EXPECT_NE(error("phase chance 0 1 0\n").find("not \"chance\""), std::string::npos);
  EXPECT_NE(error("phase counter 0 1 0\ntask 1 -1 0 0 0 0 0\n").find("line 2: seconds is a number"),
            std::string::npos);
  EXPECT_NE(error(phase + "task 1.5 1 0 0 0 0 0\n").find("whole number"), std::string::npos);
  EXPECT_NE(error(phase + "task 1 log:1:1 0 0 0 0 0\n").find("lognormal:MEAN:SPREAD"),
            std::string::npos);
  EXPECT_NE(error(phase + "task 1 lognormal:1 0 0 0 0 0\n").find("their spread is a number"),
            std::string::npos);
  EXPECT_NE(error(phase + "shared 1 1 waves 8 0\n").find("not \"waves\""), std::string::npos);
  EXPECT_NE(error(phase + "shared 1 1 faces 8 1 5 0\n").find("at most 7 extents, each 1 or more"),
            std::string::npos);
  EXPECT_NE(error(phase + "shared 1 1 faces 8 1 1 1 1 1 1 1 1 1\n").find("at most 7 extents"),
            std::string::npos);
  const auto product = [&](const std::string& diagonals) {
    return error(phase + "shared 1 1 diagonals 8 0 " + diagonals + "\n");
  };
  EXPECT_EQ(product("5 above 1 2 3"), "no error");
  EXPECT_NE(product("0").find("at least one row"), std::string::npos);
  EXPECT_NE(product("5 over 1 2 3").find("not \"over\""), std::string::npos);
  EXPECT_NE(product("5 above 2 1 3").find("no less than the least"), std::string::npos);
  EXPECT_NE(product("5 above 1 2").find("entries of a row is a number"), std::string::npos);
  EXPECT_NE(error(phase + "task 1 1 0 0 0 0 0\nshared 1 1 none 8 0\n").find("line 3: shared work"),
            std::string::npos);
  EXPECT_NE(error("hello\n").find("none of name, array, phase, shared and task"),
            std::string::npos);
}

}  // namespace
}  // namespace gannet::predict
