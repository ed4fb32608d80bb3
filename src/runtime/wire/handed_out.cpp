#include "wire/open.hpp"

namespace gannet::wire {

std::unique_ptr<Transport> handed_out(std::unique_ptr<Transport> opened) { return opened; }

}  // namespace gannet::wire
