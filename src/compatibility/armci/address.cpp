#include "armci/address.hpp"

#include <sstream>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/memory.hpp"

namespace gannet::armci {

namespace {

// Bits of a marked number; the others are the offset. No processor has addresses like these.
constexpr std::uint64_t mark = std::uint64_t{1} << 62;
constexpr std::uint64_t unlisted = std::uint64_t{1} << 61;
constexpr std::uint64_t offset_bits = (std::uint64_t{1} << 44) - 1;

std::uint64_t word_of(const void* address) { return reinterpret_cast<std::uint64_t>(address); }
void* pointer(std::uint64_t word) { return reinterpret_cast<void*>(word); }
bool is_marked(std::uint64_t word) { return (word & mark) != 0; }

std::uint64_t base_of(const State& all) { return word_of(all.memory.base); }

[[noreturn]] void not_found(const State& all, const void* address, Index bytes, int proc) {
  const bool here = all.on_my_node(proc);
  const std::uint64_t base = here ? base_of(all) : mark;
  const std::uint64_t word = word_of(address);
  std::ostringstream range;
  range << std::hex << "0x" << word << " to 0x" << word + static_cast<std::uint64_t>(bytes);
  throw Error(Fault::argument,
              base::text(range.str(), " (", bytes, " bytes) is not allocated at process ", proc,
                         "; ", all.directory.blocks_near(proc, word - base, base)));
}

/// Whether ARMCI allocated this memory, or another layer has it.
bool is_known(const State& all, int proc, node::Offset offset, node::Offset bytes) {
  return all.directory.holds(proc, offset, bytes) || interface::has_memory(proc, offset, bytes);
}

/// Memory that only its maker has listed is checked on its own node; for this node, here.
bool in_arena(State const& all, node::Offset offset, Index bytes) {
  const auto& bounds = all.process.bounds();
  return offset >= bounds.begin && offset + static_cast<node::Offset>(bytes) <= bounds.end->load();
}

}  // namespace

void* address_of(const State& all, int proc, node::Offset offset) {
  return all.on_my_node(proc) ? all.memory.at(offset) : pointer(mark | offset);
}

void* common_address_of(node::Offset offset, bool listed) {
  return pointer(mark | (listed ? 0 : unlisted) | offset);
}

void* as_common_address(const State& all, void* address) {
  const node::Offset offset = offset_of(all, address);
  return is_known(all, all.me(), offset, 0) ? common_address_of(offset, true) : address;
}

void* as_own_address(const State& all, int proc, void* address) {
  const std::uint64_t word = word_of(address);
  return is_marked(word) && all.on_my_node(proc) ? all.memory.at(word & offset_bits) : address;
}

rma::Place place_of(const State& all, const void* address, Index bytes, int proc) {
  check_proc(all, proc);
  const std::uint64_t word = word_of(address);
  const bool here = all.on_my_node(proc);
  const bool marked = is_marked(word);
  const node::Offset offset = marked ? word & offset_bits : word - base_of(all);
  bool found = here || marked;
  if (found && (word & (mark | unlisted)) == (mark | unlisted)) {
    found = !here || in_arena(all, offset, bytes);
  } else if (found) {
    found = is_known(all, proc, offset, static_cast<node::Offset>(bytes));
  }
  if (!found) [[unlikely]]
    not_found(all, address, bytes, proc);
  return here ? rma::Place::here(offset) : rma::Place::there(all.node_of(proc), offset);
}

node::Offset offset_of(const State& all, const void* address) {
  return all.memory.offset_of(address);
}

}  // namespace gannet::armci
