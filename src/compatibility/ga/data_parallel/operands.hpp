#pragma once

#include <initializer_list>

#include "ga/arrays/array.hpp"
#include "ga/process/sync.hpp"

/// What the data-parallel operations of this directory have in common. Each works on patches;
/// `whole` stands for all of an array. All are collective over the group of their arrays, which
/// they synchronise at entry and exit unless a mask leaves that out (ga/process/sync.hpp).
/// Arguments are checked before anything is communicated.
namespace gannet::ga {

/// All of the array argument before it.
inline const Patch whole{};

/// A patch as operand of an operation that does only the syncs of the call under way.
inline algo::Operand section(const Array& a, const Patch& patch) {
  algo::Operand operand = patch.dims() == 0 ? a.all() : a.section(patch);
  operand.syncs = syncs();
  return operand;
}

/// Elements that an operation takes. Arithmetic is on int, long, long long, float, double and both
/// kinds of complex numbers; real_numbers are the first five of them, integers the first three.
enum class Elements { any, numbers, real_numbers, integers };

/// Begins a collective call: Fault::argument unless the arrays hold such elements, all of one type.
void begin(const char* call, Elements wanted, std::initializer_list<const Array*> operands);

/// Passed by address: one element, or the place for one. Fault::argument for a null pointer.
const void* value_for(const char* call, const void* element);
void* place_for(const char* call, void* result);

}  // namespace gannet::ga
