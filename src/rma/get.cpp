#include "rma/client/client.hpp"
#include "rma/copy.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

void get(const Segment& from, int member, Index offset, void* near, const Transfer& shape,
         Pending& pending) {
  const Place place = from.place(member) + offset;
  if (!place.is_here()) [[unlikely]]
    return from.client().get(place, near, shape, pending);
  copy_rows<false>(shape, static_cast<std::byte*>(near), from.memory().at(place.offset()));
}

}  // namespace gannet::rma
