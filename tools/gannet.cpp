#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/error.hpp"
#include "info.hpp"
#include "page/page.hpp"
#include "page/serve.hpp"
#include "predict/calibrate.hpp"
#include "predict/command.hpp"
#include "sim/sim.hpp"
#include "timeline/commands.hpp"
#include "version.hpp"

namespace {

constexpr int wrong_usage = 2;

constexpr const char* usage =
    "usage: gannet info        this build, this machine, all settings, and whether a job can run\n"
    "       gannet sim         simulates the flow control of large jobs; see gannet sim --help\n"
    "       gannet predict     what a recorded run would take elsewhere; see gannet predict "
    "--help\n"
    "       gannet calibrate   measures this machine for it: mpirun -n 2 gannet calibrate "
    "here.toml\n"
    "       gannet trace       what a recorded run did; see gannet trace --help\n"
    "       gannet help        this text, and of a command: gannet help trace (also --help)\n"
    "       gannet --version   version, commit, compiler, transports and MPI\n";

int refuse(const std::string& problem) {
  std::cerr << "gannet: " << problem << "; see `gannet --help`\n";
  return wrong_usage;
}

int simulate(const std::vector<std::string>& options) try {
  gannet::sim::run(options, std::cout);
  return 0;
} catch (const gannet::Error& error) {
  std::cerr << error.what() << "; see `gannet sim --help`\n";
  return error.fault() == gannet::Fault::argument ? wrong_usage : 1;
}

int predict(const std::vector<std::string>& words) try {
  gannet::predict::run(words, std::cout);
  return 0;
} catch (const gannet::Error& error) {
  std::cerr << error.what() << "; see `gannet predict --help`\n";
  return error.fault() == gannet::Fault::argument ? wrong_usage : 1;
}

int calibrate(const std::vector<std::string>& words) try {
  gannet::predict::calibrate(words, std::cout);
  return 0;
} catch (const gannet::Error& error) {
  std::cerr << error.what() << '\n';
  return error.fault() == gannet::Fault::argument ? wrong_usage : 1;
}

int trace(const std::vector<std::string>& words) try {
  if (!words.empty() && words.front() == "view") {
    gannet::page::view({words.begin() + 1, words.end()}, std::cout);
    return 0;
  }
  if (!words.empty() && words.front() == "serve") {
    gannet::page::serve({words.begin() + 1, words.end()}, std::cout);
    return 0;
  }
  return gannet::timeline::run_command(words, std::cout) ? 0 : 1;
} catch (const gannet::Error& error) {
  std::cerr << error.what() << '\n';
  return error.fault() == gannet::Fault::argument ? wrong_usage : 1;
}

int info(const std::vector<std::string>& words) {
  if (words.empty()) return gannet::tools::print_info(std::cout) ? 0 : 1;
  if (words.front() != "--help" || words.size() > 1)
    return refuse("\"info\" takes no argument \"" + words.front() + "\"");
  std::cout
      << "usage: gannet info\n"
         "       mpirun -n 4 gannet info\n"
         "This build, this machine, all settings, and whether a job can run here; in a job also\n"
         "its nodes and the transport between them. Exit status 1 if something is in the way.\n";
  return 0;
}

int print_version(const std::vector<std::string>& words) {
  if (!words.empty()) return refuse("\"--version\" takes no argument \"" + words.front() + "\"");
  gannet::tools::print_version(std::cout);
  return 0;
}

struct Command {
  std::string_view name;
  int (*run)(const std::vector<std::string>& words);
};
constexpr Command commands[] = {{"info", info},       {"sim", simulate},
                                {"predict", predict}, {"calibrate", calibrate},
                                {"trace", trace},     {"--version", print_version}};

int run(const std::string& name, const std::vector<std::string>& words) {
  for (const Command& command : commands)
    if (command.name == name) return command.run(words);
  return refuse("there is no command \"" + name + "\"");
}

/// `gannet help sim` is `gannet sim --help`.
int help(const std::vector<std::string>& words) {
  if (words.size() > 1)
    return refuse("help is of one command, not of \"" + words[1] + "\" as well");
  if (!words.empty() && words.front() != "help" && words.front().front() != '-')
    return run(words.front(), {"--help"});
  std::cout << usage;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return refuse("no command given");
  const std::string name = argv[1];
  const std::vector<std::string> words(argv + 2, argv + argc);
  return name == "help" || name == "--help" || name == "-h" ? help(words) : run(name, words);
}
