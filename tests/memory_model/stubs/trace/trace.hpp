#pragma once

#include <cstdint>

/// In place of src/runtime/trace/trace.hpp: nobody looks.
namespace gannet::trace {

enum class Op { stripe };
struct Beginning {};
struct Waiting {
  Waiting() {}
};
inline constexpr bool on = false;
inline Beginning beginning() { return {}; }
inline void note(Op, int, std::uint64_t, Beginning) {}

}  // namespace gannet::trace
