#include "rma/atomic.hpp"

#include "rma/client/client.hpp"
#include "rma/words.hpp"

namespace gannet::rma {

void fetch_add(const Segment& in, int member, Index offset, Element type, const void* value,
               void* before) {
  const Place place = in.place(member) + offset;
  if (!place.is_here()) [[unlikely]]
    return in.client().fetch_add(place, type, value, before);
  words::fetch_add(in.memory().at(place.offset()), type, value, before);
}

void swap(const Segment& in, int member, Index offset, std::size_t bytes, const void* value,
          void* before) {
  const Place place = in.place(member) + offset;
  if (!place.is_here()) [[unlikely]]
    return in.client().swap(place, bytes, value, before);
  words::swap(in.memory().at(place.offset()), bytes, value, before);
}

void compare_swap(const Segment& in, int member, Index offset, std::size_t bytes,
                  const void* expected, const void* desired, void* before) {
  const Place place = in.place(member) + offset;
  if (!place.is_here()) [[unlikely]]
    return in.client().compare_swap(place, bytes, expected, desired, before);
  words::compare_swap(in.memory().at(place.offset()), bytes, expected, desired, before);
}

}  // namespace gannet::rma
