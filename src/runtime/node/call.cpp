#include "node/call.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::node {

std::string Call::text() const {
  constexpr const char* types[] = {"int32",      "int64",  "float32", "float64", "complex64",
                                   "complex128", "bytes",  "int8",    "int16",   "uint8",
                                   "uint16",     "uint32", "uint64"};
  if (length == 0) return name;
  const auto kind = static_cast<std::size_t>(type);
  return base::text(name, " of ", length, " ", kind < std::size(types) ? types[kind] : "elements");
}

void Call::refuse(const std::string& who, const std::string& theirs) const {
  throw Error(
      Fault::argument,
      base::text(text(), ": ", who, " in ", theirs.empty() ? "another collective call" : theirs,
                 "; collective calls are made by all ranks of a group, in the same order"));
}

}  // namespace gannet::node
