#include "rma/patience.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::rma {

void Patience::check() const {
  const int leaver = arena_.abandoned_by().load(std::memory_order_relaxed);
  if (leaver == 0) return;
  throw Error(Fault::peer, base::text(call_, ": rank ", leaver - 1,
                                      " left the world because of an error while this rank waits "
                                      "for it"));
}

}  // namespace gannet::rma
