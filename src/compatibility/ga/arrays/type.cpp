#include <climits>
#include <map>

#include "base/text.hpp"
#include "ga/arrays/array.hpp"

namespace gannet::ga {

namespace {

constexpr int first_registered = 2000;
std::map<int, std::size_t> registered;

}  // namespace

TypeOf type_of(int type) {
  if (const interface::TypeFacts* facts = interface::type_facts(type))
    return {facts->element, facts->bytes, facts->name};
  const auto known = registered.find(type);
  if (known != registered.end()) {
    return {Element::opaque, known->second,
            base::text("registered type of ", known->second, " bytes")};
  }
  throw Error(Fault::argument,
              base::text("there is no element type ", type, "; use MT_C_DBL and its kind (",
                         int{interface::c_char}, " to ", int{interface::type_end} - 1,
                         ") or the number that NGA_Register_type gave"));
}

int register_type(std::size_t bytes) {
  if (bytes == 0 || bytes > INT_MAX) {
    throw Error(Fault::argument,
                base::text("a type of ", bytes, " bytes cannot be registered; there may be 1 to ",
                           INT_MAX));
  }
  int type = first_registered;
  while (registered.contains(type)) ++type;
  registered.emplace(type, bytes);
  return type;
}

bool deregister_type(int type) { return registered.erase(type) > 0; }

}  // namespace gannet::ga
