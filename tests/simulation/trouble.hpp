#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string_view>

#include "job.hpp"

namespace gannet::simulation {

enum class Verb {
  put,
  get,
  accumulate,
  fetch_add,
  swap,
  compare_swap,
  lock,
  unlock,
  fence,
  exchange
};
inline constexpr int verbs = 10;
const char* name_of(Verb verb);

/// What goes wrong in a schedule, and when, drawn from its number.
struct Trouble {
  enum class Kind {
    none,        ///< nothing: all laws hold to the letter
    allocation,  ///< operator new throws, inside of one call of one thread
    helper,      ///< operator new throws, inside of a helper
    listener,    ///< what looks at a port throws: a guest's messages, or the network
    leave,       ///< a rank leaves by an error while others are in a call
    kill,        ///< a rank is gone without a word while others are in a call
    cut,         ///< a port of a rank or of a helper is cut off
    thread,      ///< a wait of one thread throws, which ends it; others of its rank go on
    looker,      ///< the thread that looks at a port in the background ends by an exception
    rdma         ///< nothing, but RDMA of another thread is under way all the time
  };
  static constexpr int kinds = 10;
  static std::optional<Kind> kind_of(std::string_view name);
  const char* name() const;

  Trouble(Kind what, std::uint64_t seed);

  /// The setup of the schedule, as this kind needs it.
  static Setup setup_for(Kind kind, std::uint64_t seed);

  Kind kind;
  std::uint32_t victim;  ///< its rank, modulo their number
  int thread;            ///< likewise
  Verb verb;             ///< which begins
  int skip;              ///< but not the first ones
  int delay;             ///< and then so many steps of whoever waits
  int good;              ///< draws of operator new that succeed yet
  int bad;               ///< and that fail
  bool goes_on;          ///< who gets an Error from a one-sided call makes others
  bool of_helper;        ///< the port
  std::uint64_t watch;   ///< steps until those who watch have noticed
};

}  // namespace gannet::simulation
