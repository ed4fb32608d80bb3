#include "libint_engine.hpp"

#include <libint2.hpp>

namespace chem::test {

struct LibintEngine::Engine {
  libint2::Engine libint;
};

LibintEngine::LibintEngine(int max_primitives, int max_l)
    : engine_(new Engine{{libint2::Operator::coulomb, static_cast<std::size_t>(max_primitives),
                          max_l, 0, 0.0}}) {}  // exact: nothing is left out
LibintEngine::~LibintEngine() = default;

const double* LibintEngine::compute(const libint2::Shell& a, const libint2::Shell& b,
                                    const libint2::Shell& c, const libint2::Shell& d) {
  return engine_->libint.compute(a, b, c, d)[0];
}

}  // namespace chem::test
