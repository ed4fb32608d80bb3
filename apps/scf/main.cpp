#include <iostream>
#include <vector>

#include "gannet/gannet.hpp"
#include "gannet/version.hpp"
#include "input/input_error.hpp"
#include "report/output_error.hpp"
#include "report/output_file.hpp"
#include "run.hpp"

namespace {

std::string version() { return std::string("gannet-scf ") + gannet::version() + "\n"; }

/// Every rank meets the same wrong input; rank 0 reports it.
int run_or_explain(const gannet::World& world, const std::vector<const char*>& arguments) {
  try {
    const auto options = scf::parse_options(arguments);
    if (options.help || options.version) {
      if (world.rank() == 0) std::cout << (options.help ? scf::usage() : version());
      scf::check_standard_output(world);
      return scf::converged;
    }
    return scf::run(world, options);
  } catch (const scf::InputError& error) {
    if (world.rank() == 0) std::cerr << "gannet-scf: " << error.what() << "\n";
    return scf::wrong_input;
  } catch (const scf::OutputError& error) {
    if (world.rank() == 0) std::cerr << "gannet-scf: " << error.what() << "\n";
    return scf::failed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const gannet::World world(argc, argv);
    return run_or_explain(world, {argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "gannet-scf: " << error.what() << "\n";
    return scf::failed;
  }
}
