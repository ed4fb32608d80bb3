#include <iostream>
#include <string>
#include <vector>

#include "gannet/error.hpp"
#include "gannet/version.hpp"
#include "info.hpp"
#include "page/page.hpp"
#include "page/serve.hpp"
#include "predict/calibrate.hpp"
#include "predict/command.hpp"
#include "sim/sim.hpp"
#include "timeline/commands.hpp"

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
    "       gannet --version   the version of the library\n"
    "       gannet --help      this text\n";

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

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) return refuse("no command given");
  const std::string& command = words.front();
  if (command == "sim") return simulate({words.begin() + 1, words.end()});
  if (command == "predict") return predict({words.begin() + 1, words.end()});
  if (command == "calibrate") return calibrate({words.begin() + 1, words.end()});
  if (command == "trace") return trace({words.begin() + 1, words.end()});
  if (words.size() > 1) return refuse("\"" + command + "\" takes no argument \"" + words[1] + "\"");

  if (command == "info") return gannet::tools::print_info(std::cout) ? 0 : 1;
  if (command == "--version") {
    std::cout << "gannet " << gannet::version() << '\n';
    return 0;
  }
  if (command == "--help") {
    std::cout << usage;
    return 0;
  }
  return refuse("there is no command \"" + command + "\"");
}
