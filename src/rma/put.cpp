#include "rma/client/client.hpp"
#include "rma/copy.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

void put(const Segment& to, int member, Index offset, const void* near, const Transfer& shape,
         Pending& pending) {
  const Place place = to.place(member) + offset;
  if (!place.is_here()) [[unlikely]]
    return to.client().put(place, near, shape, pending);
  copy_rows<true>(shape, to.memory().at(place.offset()), static_cast<const std::byte*>(near));
}

}  // namespace gannet::rma
