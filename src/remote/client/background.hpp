#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

namespace gannet::remote {

/// A thread that goes on with a client's operations while its rank computes: sends what waited for
/// room, takes answers in. It sleeps in the kernel between messages, and altogether when nothing is
/// under way or the rank waits itself, which then does that work. Begins at the first need.
class Background {
 public:
  /// look(at_most) goes on with everything, then sleeps until a message comes, but no longer.
  using Look = std::function<void(std::chrono::microseconds at_most)>;
  Background(Look look, bool wanted) : look_(std::move(look)), wanted_(wanted) {}
  ~Background() { stop(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// It looks already, or is not wanted at all.
  bool attends() const { return !wanted_ || attends_.load(std::memory_order_relaxed) != 0; }

  /// A thread of the rank is inside a Pause.
  bool somebody_waits() const { return waiters_ > 0; }

  /// Something is under way that nobody waits for. With the client's lock, unless attends().
  void attend();

  /// Nothing is under way any more. With the client's lock.
  void rest() { attends_ = 0; }

  /// The calling thread waits, and does the work meanwhile; until it does not any longer.
  void stand_back() { ++waiters_; }
  void stand_in() { --waiters_; }

  class Pause {
   public:
    explicit Pause(Background& background) : background_(background) { background_.stand_back(); }
    ~Pause() { background_.stand_in(); }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    Background& background_;
  };

  void stop();

 private:
  void run();

  Look look_;
  bool wanted_;
  std::atomic<int> attends_{0};  // 1: something is under way
  std::atomic<int> waiters_{0};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace gannet::remote
