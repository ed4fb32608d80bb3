#include "base/require.hpp"

#include "gannet/error.hpp"

namespace gannet::base {

void refuse_null(const std::string& what) {
  throw Error(Fault::argument, what + " is a null pointer");
}

void refuse_null(const char* what) { refuse_null(std::string(what)); }

}  // namespace gannet::base
