#include "rma/copy.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

void put(const Segment& to, int member, Index offset, const void* near, const Transfer& shape) {
  copy_rows<true>(shape, to.at(member) + offset, static_cast<const std::byte*>(near));
}

}  // namespace gannet::rma
