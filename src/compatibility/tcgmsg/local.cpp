#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

double seconds() {
  static const std::int64_t first = base::now_ns();
  return 1e-9 * static_cast<double>(base::now_ns() - first);
}

Index centiseconds() { return static_cast<Index>(100 * seconds()); }

void seed_random(Index seed) { ::srand48(seed); }
double random() { return ::drand48(); }

Index lower_priority(Index step) { return ::nice(static_cast<int>(step)); }

void log_to_file() {
  const std::string name = base::text("log.", rank());
  std::fflush(nullptr);
  if (!std::freopen(name.c_str(), "w", stdout) || ::dup2(::fileno(stdout), STDERR_FILENO) < 0) {
    throw Error(Fault::system, base::text("cannot write ", name, ": ", std::strerror(errno)));
  }
}

}  // namespace gannet::tcgmsg
