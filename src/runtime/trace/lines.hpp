#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace gannet::trace {

/// Finds the number of the place in the program that a call came from: the innermost ones outside
/// Gannet's libraries. The same place has the same number in all threads; 0 once there are too
/// many. Places are chains of a few calls, since the innermost may be a template of Gannet that the
/// compiler put into the program, or Gannet as a whole is part of it: the reader tells them apart
/// by the names of functions. One thread.
class Lines {
 public:
  /// For the current call. `frame` is __builtin_frame_address(0) of a function of this library that
  /// does not end meanwhile.
  std::uint16_t of_caller(void** frame);

  using Address = void*;

  /// Frames of a chain, and of these outside Gannet's libraries where it has libraries.
  static constexpr std::size_t most_frames = 10;
  static constexpr std::size_t most_outside = 3;

  /// Levels of the stack: where their return addresses are kept, and what these are. If the
  /// innermost is kept at the same place with the same value, the next is found at the same place
  /// again, so equal values there mean the same chain; so known ones are found without unwinding.
  struct Chain {
    std::size_t depth = 0;
    std::size_t inner = 0;  ///< of these in Gannet's libraries
    std::uint16_t number = 0;
    std::array<Address*, most_frames> kept;
    std::array<Address, most_frames> value;

    [[gnu::no_sanitize_address]] bool still_holds(Address* first) const {
      if (depth == 0 || kept[0] != first) return false;
      for (std::size_t i = 0; i < depth; ++i) {
        if (*kept[i] != value[i]) return false;
      }
      return true;
    }
  };

 private:
  static std::size_t place_of(Address* first);
  std::uint16_t look_further(Address* first);
  std::uint16_t walk(Chain& chain, Address* first);

  /// Calls from several lines of one function have their innermost return address in common, so
  /// each has a few places where it may be.
  static constexpr std::size_t places = 256;
  static constexpr std::size_t ways = 16;
  std::array<Chain, places> known_;
  std::size_t turn_ = 0;  ///< which way is taken next where all are used
};

inline std::size_t Lines::place_of(Address* first) {
  return (reinterpret_cast<std::uintptr_t>(first) >> 3) ^
         (reinterpret_cast<std::uintptr_t>(*first) * 0x9e3779b97f4a7c15u >> 32);
}

#if defined(__x86_64__)

inline std::uint16_t Lines::of_caller(void** frame) {
  Address* const first = frame + 1;  // above the frame pointer
  const Chain& chain = known_[place_of(first) % places];
  return chain.still_holds(first) ? chain.number : look_further(first);
}

#else

inline std::uint16_t Lines::of_caller(void**) { return 0; }  // their places are not known there

#endif

/// The number of a line that somebody knows as text: from the same sequence of numbers.
std::uint16_t number_of_line(std::string text);

/// Rows of the trace file about all lines from number `next` on, which moves behind the last:
/// others may be found meanwhile.
std::string rows_of_lines(std::size_t& next);

}  // namespace gannet::trace
