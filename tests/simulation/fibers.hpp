#pragma once

#include <setjmp.h>
#include <ucontext.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "rma/own_client.hpp"

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

  /// Of a servant: the simulation ends.
  bool ending() const { return ending_; }

 private:
  /// Where something goes on: first at its beginning, then where it left.
  struct Place {
    ucontext_t beginning{};
    jmp_buf left{};
    bool begun = false;
  };
  struct Fiber {
    std::function<void()> body;
    std::unique_ptr<std::byte[]> stack;
    Place place;
    void* shadow = nullptr;
    rma::OwnClient* own_clients = nullptr;  ///< what thread_local is to a thread
    std::uint64_t asleep_until = 0;
    bool done = false;
  };
  static void enter(unsigned high, unsigned low);
  static void change(Place& from, Place& to);
  void switch_to(Fiber& fiber);
  void switch_back(Fiber& fiber);
  std::size_t pick();
  bool all_done(std::size_t needed) const;

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Fiber>> fibers_;
  Place scheduler_{.begun = true};
  Fiber* running_ = nullptr;
  std::uint64_t steps_ = 0;
  bool ending_ = false;
  std::exception_ptr problem_;
};

}  // namespace gannet::simulation
