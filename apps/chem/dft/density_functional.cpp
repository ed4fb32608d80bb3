#include "dft/density_functional.hpp"

#include "dft/exchange_correlation.hpp"
#include "fock/exact_repulsion.hpp"
#include "input/input_error.hpp"

namespace chem {

MakeTerms density_functional_terms(const FunctionalRow& row, const GridChoice& grid) {
  if (const auto why = why_no_functionals(); !why.empty()) {
    throw InputError("--theory " + std::string(row.name) + ": " + why);
  }
  return [&row, grid](const FieldInput& input) {
    Functional functional(row);
    const double exchange = functional.exact_exchange();
    std::vector<std::unique_ptr<FieldTerm>> terms;
    terms.push_back(std::make_unique<ExactRepulsion>(
        input, exchange == 0 ? "coulomb" : "coulomb_and_exchange", Factors{1, exchange}));
    terms.push_back(std::make_unique<ExchangeCorrelation>(input, std::move(functional), grid));
    return terms;
  };
}

}  // namespace chem
