#include "ma/allocator.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

namespace {

[[noreturn]] void refuse_segment(Address bytes, const std::string& why) {
  throw Error(Fault::memory, base::text("a segment of ", base::bytes_text(double(bytes)), " (",
                                        bytes, " bytes) for stack and heap cannot be had: ", why,
                                        "; ask for less, or run fewer ranks on a node"));
}

constexpr Address default_bytes = Address{64} << 20;
constexpr Address more_blocks = 15;  // whose guard words fit into the stack and the heap each
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

std::string used(const char* what, const Usage& usage) {
  return base::text(usage.blocks, ' ', what, " block", usage.blocks == 1 ? "" : "s", " with ",
                    base::bytes_text(double(usage.bytes)));
}

}  // namespace

// The memory.

Segment::Segment(Address bytes) {
  const std::int64_t machine = base::machine_memory();
  if (bytes > machine)
    refuse_segment(bytes, base::text("this machine has ", base::bytes_text(double(machine))));
  bytes = round_up(bytes, granule);
  void* start = mmap(nullptr, static_cast<std::size_t>(bytes), PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) refuse_segment(bytes, std::strerror(errno));
  // First use is then about three times as fast. Only a hint, so the result does not matter.
  madvise(start, static_cast<std::size_t>(bytes), MADV_HUGEPAGE);
  low_ = reinterpret_cast<Address>(start);
  high_ = low_ + bytes;
}

Segment::Segment(Segment&& other) noexcept
    : low_(std::exchange(other.low_, 0)), high_(std::exchange(other.high_, 0)) {}

Segment& Segment::operator=(Segment&& other) noexcept {
  std::swap(low_, other.low_);
  std::swap(high_, other.high_);
  return *this;
}

Segment::~Segment() {
  if (low_ != high_) munmap(reinterpret_cast<void*>(low_), static_cast<std::size_t>(bytes()));
}

// Blocks that come and go.

NewBlock Allocator::push(int type, std::int64_t count, std::string_view name) {
  const Request asked = request(type, count, name);
  const Slot slot = stack_.push(asked, heap_.edge());
  if (slot == no_slot) [[unlikely]]
    refuse_request(asked, avail(type));
  return made(slot);
}

void Allocator::pop(Handle handle) {
  const Slot slot = find(handle, Use::stack);
  if (slot != stack_.top()) [[unlikely]]
    refuse_order(slot);
  check_guards(slot);
  stack_.pop();
}

void Allocator::chop(Handle handle) {
  const Slot last = find(handle, Use::stack);
  for (Slot at = stack_.top(); at != last; at = table_[at].before) check_guards(at);
  check_guards(last);
  while (stack_.top() != last) stack_.pop();
  stack_.pop();
}

NewBlock Allocator::allocate(int type, std::int64_t count, std::string_view name) {
  const Request asked = request(type, count, name);
  const Slot slot = heap_.allocate(asked, stack_.edge());
  if (slot == no_slot) [[unlikely]]
    refuse_request(asked, heap_avail_no_partition(type));
  return made(slot);
}

void Allocator::free(Handle handle) {
  const Slot slot = find(handle, Use::heap);
  check_guards(slot);
  heap_.release(slot);
}

void Allocator::free_piece(Handle handle, std::int64_t count) {
  const Slot slot = find(handle, Use::heap);
  check_guards(slot);
  const Block& block = table_[slot];
  if (count < 0) refuse_count(count, block.name(), block.type);
  if (count >= block.count)
    heap_.release(slot);
  else
    heap_.shrink(slot, block.count - count);
}

Handle Allocator::next(Handle handle) const {
  const Slot from = handle == 0 ? no_slot : table_.find(handle);
  const bool in_stack = from == no_slot || table_[from].use == Use::stack;
  Slot at = from == no_slot ? stack_.top() : table_[from].before;
  if (in_stack && at == no_slot) at = heap_.last();
  while (at != no_slot && table_[at].use == Use::gap) at = table_[at].before;
  return at == no_slot ? 0 : table_.handle(at);
}

/// What a request means in bytes; checks that come before everything else.
Request Allocator::request(int type, std::int64_t count, std::string_view name) const {
  if (!initialized()) [[unlikely]]
    refuse_uninitialized();
  const ElementType& element = element_type(type);
  if (count < 0 || count > Layout::most_bytes >> element.shift) [[unlikely]]
    refuse_count(count, name, type);
  return {type, count, count << element.shift, name, {alignment_, element.skew()}};
}

Slot Allocator::find(Handle handle, Use use) const {
  if (!initialized()) [[unlikely]]
    refuse_uninitialized();
  const Slot slot = table_.find(handle);
  if (table_[slot].use != use) [[unlikely]]
    refuse_use(slot, use);
  return slot;
}

void Allocator::check_guards(Slot slot) const {
  if (!intact(table_[slot])) [[unlikely]]
    refuse_damaged(slot);
}

// How much room there is.

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

// The messages when something cannot be done.

void Allocator::refuse_uninitialized() const {
  throw Error(Fault::state, "there is no memory yet; call MA_init first");
}

void Allocator::refuse_count(std::int64_t count, std::string_view name, int type) const {
  const ElementType& element = element_type(type);
  throw Error(Fault::argument, base::text('"', name, "\": ", count, ' ', element.name,
                                          " elements are not possible; a count is 0 to ",
                                          Layout::most_bytes >> element.shift));
}

void Allocator::refuse_use(Slot slot, Use use) const {
  const std::string who = table_[slot].label(table_.handle(slot));
  throw Error(
      Fault::argument,
      use == Use::stack
          ? base::text(who, " is a block of the heap, not of the stack; free it with MA_free_heap")
          : base::text(who, " is a block of the stack, not of the heap; pop it with MA_pop_stack"));
}

void Allocator::refuse_order(Slot slot) const {
  const Slot top = stack_.top();
  std::int64_t above = 0;
  for (Slot at = top; at != slot; at = table_[at].before) ++above;
  throw Error(Fault::state,
              base::text(table_[slot].label(table_.handle(slot)),
                         " is not at the top of the stack: ", table_[top].label(table_.handle(top)),
                         " is, and ", above, " block", above == 1 ? " was" : "s were",
                         " pushed after it; pop those first, or MA_chop_stack it with them"));
}

void Allocator::refuse_damaged(Slot slot) const {
  const Block& block = table_[slot];
  throw Error(
      Fault::state,
      base::text(block.label(table_.handle(slot)), " was ", damage(block),
                 "; look for indices below 1 or above ", block.count,
                 ", here or in a neighbour; MA_verify_allocator_stuff shows all such blocks"));
}

void Allocator::refuse_request(const Request& request, std::int64_t most) const {
  const char* element = element_type(request.type).name;
  throw Error(Fault::memory,
              base::text('"', request.name, "\": ", request.count, ' ', element, " (",
                         base::bytes_text(double(request.bytes)), ") do not fit; at most ", most,
                         " do, in a segment of ", base::bytes_text(double(segment_.bytes())),
                         " that has ", used("stack", stack_.usage()), " and ",
                         used("heap", heap_.usage()), "; free blocks, or give MA_init more"));
}

}  // namespace gannet::ma
