#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What a program has to do, without saying who does it.
namespace gannet::predict {

/// A piece of work that any rank may do.
struct Task {
  double compute = 0;       ///< seconds, on the machine that the program was recorded on
  float read = 0;           ///< bytes
  float added = 0;          ///< bytes: accumulated or put
  float memory = 0;         ///< bytes that computing moves between memory and caches
  std::uint16_t reads = 0;  ///< calls that wait for what they read
  std::uint16_t adds = 0;   ///< calls
};

/// How tasks find their ranks.
enum class Deal : std::uint8_t {
  counter,  ///< by fetch_add on a shared counter: the order of asking
  dealt,    ///< statically: task n to rank n modulo ranks
  futures,  ///< contiguous shares, and idle ranks steal
};
std::string_view name_of(Deal deal);

/// From one meeting of all ranks to another.
struct Phase {
  Deal deal = Deal::counter;
  std::size_t begin = 0;  ///< tasks [begin, end) of the program
  std::size_t end = 0;
  double outside = 0;         ///< seconds of each rank that are in no task
  std::int64_t meetings = 1;  ///< syncs and collective operations
  double bytes = 0;           ///< that each rank handles in them
};

struct Program {
  std::string name;
  int ranks = 0;  ///< that it was recorded with; 0: it was not
  std::vector<Task> tasks;
  std::vector<Phase> phases;

  double compute() const;  ///< seconds of all tasks
};

}  // namespace gannet::predict
