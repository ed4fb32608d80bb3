// How much room there is: the segment, and what is left of it.
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "ma/allocator.hpp"

namespace gannet::ma {

namespace {

constexpr Address default_bytes = Address{64} << 20;
constexpr Address more_blocks = 15;  // whose guard words fit into each of stack and heap
constexpr std::int64_t most_numalign = 30;

/// Bytes for the stack or the heap.
Address nominal_bytes(const char* what, int type, std::int64_t count, const Layout& layout) {
  const ElementType& element = element_type(type);
  if (count < Allocator::default_space || count > Layout::most_bytes >> (element.shift + 1))
    throw Error(Fault::argument,
                base::text("a ", what, " of ", count, " ", element.name,
                           " is not possible; give 0 or more, or MA_DEFAULT_SPACE (-1)"));
  const Address bytes = count == Allocator::default_space ? default_bytes : count << element.shift;
  return round_up(bytes + layout.overhead() + more_blocks * Layout{}.overhead(), granule);
}

std::int64_t elements_in(Address bytes, int type) {
  return std::max<Address>(bytes, 0) >> element_type(type).shift;
}

}  // namespace

void Allocator::init(int type, std::int64_t nominal_stack, std::int64_t nominal_heap) {
  if (initialized())
    throw Error(Fault::state,
                base::text("there is a segment of ", base::bytes_text(double(segment_.bytes())),
                           " already; it is made once in a program"));
  const Address stack = nominal_bytes("stack", type, nominal_stack, layout(type));
  const Address heap = nominal_bytes("heap", type, nominal_heap, layout(type));
  segment_ = Segment(stack + heap);
  partition_ = segment_.low() + heap;
  stack_ = Stack(table_, segment_.high());
  heap_ = Heap(table_, segment_.low());
}

Layout Allocator::layout(int type) const { return {alignment_, element_type(type).skew()}; }

std::int64_t Allocator::avail(int type) const {
  if (!initialized()) refuse_uninitialized();
  return elements_in(layout(type).room(heap_.edge(), stack_.edge()), type);
}

std::int64_t Allocator::stack_avail(int type) const {
  if (!initialized()) refuse_uninitialized();
  const Address low = std::max(partition_, heap_.edge());
  return elements_in(layout(type).room(low, stack_.edge()), type);
}

std::int64_t Allocator::heap_avail(int type) const {
  if (!initialized()) refuse_uninitialized();
  const Address high = std::min(partition_, stack_.edge());
  const Address most = std::max(layout(type).room(heap_.edge(), high), heap_.room(layout(type)));
  return elements_in(most, type);
}

std::int64_t Allocator::heap_avail_no_partition(int type) const {
  return std::max(avail(type), elements_in(heap_.room(layout(type)), type));
}

std::int64_t Allocator::overhead(int type) const {
  const ElementType& element = element_type(type);
  return (layout(type).overhead() + element.bytes() - 1) >> element.shift;
}

void Allocator::set_numalign(std::int64_t numalign) {
  if (numalign < 0 || numalign > most_numalign)
    throw Error(Fault::argument, base::text("alignment of blocks to 2^", numalign,
                                            " bytes; the exponent is 0 to ", most_numalign));
  numalign_ = numalign;
  alignment_ = std::max(granule, Address{1} << numalign);
}

}  // namespace gannet::ma
