#include "rma/full_check.hpp"

namespace gannet::rma {

void (*full_check)(Team&, std::string_view) = nullptr;

}  // namespace gannet::rma
