#pragma once

#include <cstdint>
#include <string>

namespace bench {

enum class Unit { ns, us, gigabytes_per_s, gigaflops };

/// Who works while the clock runs; the others wait in a barrier.
enum class Active { first, all };

/// One line of the tables: what is done, to whose memory, and how its speed is expressed.
struct Case {
  std::string op;
  std::string path;
  std::int64_t bytes;  ///< of the patch or matrix; 0 where none is moved
  Unit unit;
  Active active;
  double work = 0;  ///< bytes or floating-point operations of one operation, for the rates
};

inline const char* name(Unit unit) {
  switch (unit) {
    case Unit::ns:
      return "ns";
    case Unit::us:
      return "us";
    case Unit::gigabytes_per_s:
      return "GB/s";
    case Unit::gigaflops:
      return "GFlop/s";
  }
  return "";
}

/// The value that the tables show, from the seconds that one operation takes.
inline double value(const Case& of, double seconds) {
  switch (of.unit) {
    case Unit::ns:
      return seconds * 1e9;
    case Unit::us:
      return seconds * 1e6;
    default:
      return of.work / seconds / 1e9;
  }
}

}  // namespace bench
