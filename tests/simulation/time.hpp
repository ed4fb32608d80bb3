#pragma once

#include "fibers.hpp"

namespace gannet::simulation {

/// Whose steps are the time of all code while this lives; only where clock.cpp is linked.
class Time {
 public:
  explicit Time(Fibers& running) {
    fibers = &running;
    looks = 1;  // the time 0 stands for none in many places
  }
  ~Time() { fibers = nullptr; }
  Time(const Time&) = delete;
  Time& operator=(const Time&) = delete;

  static Fibers* fibers;
  static inline std::uint64_t looks = 1;
};

}  // namespace gannet::simulation
