#include "sparse/needed.hpp"

namespace gannet::sparse {

Local local(Index number) {
  if (number <= std::numeric_limits<Local>::max()) return static_cast<Local>(number);
  throw Error(Fault::unsupported,
              "a rank needs more than 2^32 columns of a sparse matrix; use more ranks");
}

}  // namespace gannet::sparse
