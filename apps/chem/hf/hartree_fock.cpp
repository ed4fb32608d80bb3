#include "hf/hartree_fock.hpp"

#include "fock/exact_repulsion.hpp"

namespace chem {

std::vector<std::unique_ptr<FieldTerm>> hartree_fock_terms(const FieldInput& input) {
  std::vector<std::unique_ptr<FieldTerm>> terms;
  terms.push_back(std::make_unique<ExactRepulsion>(input, "two_electron"));
  return terms;
}

}  // namespace chem
