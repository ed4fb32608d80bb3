#include "rma/copy.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

void get(const Segment& from, int member, Index offset, void* near, const Transfer& shape) {
  copy_rows<false>(shape, static_cast<std::byte*>(near), from.at(member) + offset);
}

}  // namespace gannet::rma
