#include "node/call.hpp"

#include "base/text.hpp"

namespace gannet::node {

std::string Call::text() const {
  constexpr const char* types[] = {"int32",     "int64",      "float32", "float64",
                                   "complex64", "complex128", "bytes"};
  if (length == 0) return name;
  const auto kind = static_cast<std::size_t>(type);
  return base::text(name, " of ", length, " ", kind < std::size(types) ? types[kind] : "elements");
}

}  // namespace gannet::node
