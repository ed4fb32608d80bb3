// What the allocator says when it cannot do what it is asked.
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "ma/allocator.hpp"

namespace gannet::ma {

using base::bytes_text;
using base::text;

namespace {

std::string used(const char* what, const Usage& usage) {
  return text(usage.blocks, ' ', what, " block", usage.blocks == 1 ? "" : "s", " with ",
              bytes_text(double(usage.bytes)));
}

}  // namespace

void Allocator::refuse_uninitialized() const {
  throw Error(Fault::state, "there is no memory yet; call MA_init first");
}

void Allocator::refuse_count(std::int64_t count, std::string_view name, int type) const {
  const ElementType& element = element_type(type);
  throw Error(Fault::argument, text('"', name, "\": ", count, ' ', element.name,
                                    " elements are not possible; a count is 0 to ",
                                    Layout::most_bytes >> element.shift));
}

void Allocator::refuse_use(Slot slot, Use use) const {
  const std::string who = table_[slot].label(table_.handle(slot));
  throw Error(
      Fault::argument,
      use == Use::stack
          ? text(who, " is a block of the heap, not of the stack; free it with MA_free_heap")
          : text(who, " is a block of the stack, not of the heap; pop it with MA_pop_stack"));
}

void Allocator::refuse_order(Slot slot) const {
  const Slot top = stack_.top();
  std::int64_t above = 0;
  for (Slot at = top; at != slot; at = table_[at].before) ++above;
  throw Error(Fault::state,
              text(table_[slot].label(table_.handle(slot)),
                   " is not at the top of the stack: ", table_[top].label(table_.handle(top)),
                   " is, and ", above, " block", above == 1 ? " was" : "s were",
                   " pushed after it; pop those first, or MA_chop_stack it with them"));
}

void Allocator::refuse_damaged(Slot slot) const {
  const Block& block = table_[slot];
  throw Error(Fault::state,
              text(block.label(table_.handle(slot)), " was ", damage(block),
                   "; look for indices below 1 or above ", block.count,
                   ", here or in a neighbour; MA_verify_allocator_stuff shows all such blocks"));
}

void Allocator::refuse_request(const Request& request, std::int64_t most) const {
  const char* element = element_type(request.type).name;
  throw Error(Fault::memory,
              text('"', request.name, "\": ", request.count, ' ', element, " (",
                   bytes_text(double(request.bytes)), ") do not fit; at most ", most,
                   " do, in a segment of ", bytes_text(double(segment_.bytes())), " that has ",
                   used("stack", stack_.usage()), " and ", used("heap", heap_.usage()),
                   "; free blocks, or give MA_init more"));
}

}  // namespace gannet::ma
