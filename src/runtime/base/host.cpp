#include "base/host.hpp"

#include <unistd.h>

namespace gannet::base {

std::string host_name() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return name;
}

}  // namespace gannet::base
