#pragma once

#include <setjmp.h>
#include <ucontext.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "rma/own_client.hpp"
#include "support/shortage.hpp"

/// Threads of a simulation: one runs at a time, and who is next is drawn from a seed, so that every
/// schedule can be repeated.
namespace gannet::simulation {

class Fibers {
 public:
  explicit Fibers(std::uint64_t seed) : random_(seed) {}

  /// To be run by run().
  void add(std::function<void()> body);

  /// From inside a fiber: others go on. At random, this one stops for a long time.
  void yield();

  /// Runs until all `needed` first fibers have ended; the others are servants that never do. False
  /// if that takes more than `steps`. What a fiber throws is thrown here.
  bool run(std::size_t needed, std::uint64_t steps);

  std::uint64_t steps() const { return steps_; }

  /// The number of the fiber that runs, in the order of add().
  std::size_t running() const { return number_; }

  /// A fiber runs, and not the scheduler.
  bool inside() const { return running_ != nullptr; }

  /// From inside a fiber, perhaps of itself: it never runs again, and nothing of it is destroyed.
  void kill(std::size_t number);

  /// From inside a fiber, of which nothing is left: the simulation ends with this problem.
  [[noreturn]] void give_up(std::exception_ptr problem);

  /// Of one that has been given up, locks may be held for ever.
  bool given_up() const { return given_up_; }

  /// Of a servant: the simulation ends.
  bool ending() const { return ending_; }

 private:
  /// Where something goes on: first at its beginning, then where it left.
  struct Place {
    ucontext_t beginning{};
    jmp_buf left{};
    bool begun = false;
  };
  /// What the C++ runtime keeps for each thread (__cxa_eh_globals): exceptions that are caught, or
  /// on their way.
  struct Exceptions {
    void* caught = nullptr;
    unsigned uncaught = 0;
  };
  struct Fiber {
    std::function<void()> body;
    std::unique_ptr<std::byte[]> stack;
    Place place;
    void* shadow = nullptr;
    rma::OwnClient* own_clients = nullptr;  ///< what thread_local is to a thread
    Exceptions exceptions;
    bool draws = false;  ///< likewise of test::draws
    std::uint64_t asleep_until = 0;
    bool done = false;
  };
  static void enter(unsigned high, unsigned low);
  static void change(Place& from, Place& to);
  static void swap_thread_locals(Fiber& fiber);
  void switch_to(Fiber& fiber);
  void switch_back(Fiber& fiber);
  std::size_t pick();
  bool all_done(std::size_t needed) const;

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Fiber>> fibers_;
  Place scheduler_{.begun = true};
  Fiber* running_ = nullptr;
  std::size_t number_ = 0;
  bool given_up_ = false;
  std::uint64_t steps_ = 0;
  bool ending_ = false;
  std::exception_ptr problem_;
};

}  // namespace gannet::simulation
