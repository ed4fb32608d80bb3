#include "rma/add.hpp"
#include "rma/client/client.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

void accumulate(const Segment& to, int member, Index offset, const void* near,
                const Transfer& shape, Element type, const void* alpha, Pending& pending) {
  const Place place = to.place(member) + offset;
  if (!place.is_here()) [[unlikely]] {
    return to.client().accumulate(place, near, shape, type, alpha, pending);
  }
  add(to.memory(), to.memory().at(place.offset()), near, shape, type, alpha);
}

}  // namespace gannet::rma
