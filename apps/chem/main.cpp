#include <iostream>
#include <vector>

#include "gannet/gannet.hpp"
#include "gannet/version.hpp"
#include "input/input_error.hpp"
#include "report/output_error.hpp"
#include "report/output_file.hpp"
#include "run.hpp"

namespace {

/// gannet-chem, or the short name for Hartree-Fock: gannet-scf.
const std::string program = GANNET_CHEM_PROGRAM;

std::string version() { return program + " " + gannet::version() + "\n"; }

std::string usage() { return chem::usage(program, chem::theory_table()); }

void complain(const std::string& what) { std::cerr << program << ": " << what << "\n"; }

/// Every rank meets the same wrong input; rank 0 reports it.
int run_or_explain(const gannet::World& world, const std::vector<const char*>& arguments) {
  try {
    auto options = chem::parse_options(arguments);
    options.program = program;
    if (options.help || options.version) {
      if (world.rank() == 0) std::cout << (options.help ? usage() : version());
      chem::check_standard_output(world);
      return chem::converged;
    }
    const auto& theory = chem::choose_theory(options);
    return chem::run(world, theory, options);
  } catch (const chem::InputError& error) {
    if (world.rank() == 0) complain(error.what());
    return chem::wrong_input;
  } catch (const chem::OutputError& error) {
    if (world.rank() == 0) complain(error.what());
    return chem::failed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const gannet::World world(argc, argv);
    return run_or_explain(world, {argv + 1, argv + argc});
  } catch (const std::exception& error) {
    complain(error.what());
    return chem::failed;
  }
}
