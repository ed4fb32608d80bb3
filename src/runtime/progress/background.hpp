#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace gannet::progress {

/// A thread that makes progress on a client's operations while its rank computes: it sends what
/// waited for room and takes in answers. It sleeps in the kernel between messages, and altogether
/// when nothing is in flight or while the rank itself waits, since the rank then does that work. A
/// rank that waits again and again takes in by itself what would wake up this thread, which then
/// leaves it alone for a while. Starts when first needed.
class Background {
 public:
  /// look(at_most) makes progress on everything, then sleeps until a message comes, but no longer.
  using Look = std::function<void(std::chrono::microseconds at_most)>;
  Background(Look look, bool wanted) : look_(std::move(look)), wanted_(wanted) {}
  ~Background() { stop(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// It is looking already, or is not wanted at all.
  bool is_awake() const { return !wanted_ || awake_.load(std::memory_order_relaxed) != 0; }

  /// A thread of the rank is inside a Pause.
  bool somebody_waits() const { return static_cast<std::uint32_t>(waits_) != 0; }

  /// Something is in flight that nobody waits for. With the client's lock, unless is_awake(). False
  /// if no thread can be started: then waits make progress on it.
  bool wake() noexcept;

  /// Nothing is in flight any more. With the client's lock.
  void rest() { awake_ = 0; }

  /// The calling thread waits, and does the work until it stops waiting (stand_in()).
  void stand_back() { waits_ += begun + 1; }
  void stand_in() { --waits_; }

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
  std::atomic<int> awake_{0};  // 1: something is in flight
  static constexpr std::uint64_t begun = std::uint64_t{1} << 32;
  std::atomic<std::uint64_t> waits_{0};  // upper half: begun so far; lower half: going on
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // for the start and end of the thread
  std::thread thread_;
};

}  // namespace gannet::progress
