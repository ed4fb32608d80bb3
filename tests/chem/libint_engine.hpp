#pragma once

#include <libint2/shell.h>

#include <memory>

namespace chem::test {

/// Repulsion integrals by libint2's own engine, to compare with. Its header takes minutes to
/// compile, and only the source of this one includes it. A Libint must be alive.
class LibintEngine {
 public:
  /// For shells of up to so many primitives and that angular momentum.
  LibintEngine(int max_primitives, int max_l);
  ~LibintEngine();

  /// (ab|cd), row-major over the functions of the shells. Valid until the next call.
  const double* compute(const libint2::Shell& a, const libint2::Shell& b, const libint2::Shell& c,
                        const libint2::Shell& d);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace chem::test
