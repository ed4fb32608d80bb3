#pragma once

#include <cstdint>
#include <utility>

namespace gannet::simulation {

/// What operator new of a simulation of failures looks at (draws.cpp): each of its calls is a draw
/// while the fiber that runs is inside a call of Gannet's, and some of them fail.
struct Draws {
  static inline bool on = false;        ///< the fiber that runs draws
  static inline std::int64_t good = 0;  ///< so many more succeed
  static inline std::int64_t bad = 0;   ///< and so many after them fail
  static inline std::uint64_t failed = 0;

  /// With `on`, what is inside draws; without, it does not.
  class Scope {
   public:
    explicit Scope(bool draws) : before_(std::exchange(on, draws)) {}
    ~Scope() { on = before_; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    bool before() const { return before_; }

   private:
    bool before_;
  };
};

}  // namespace gannet::simulation
