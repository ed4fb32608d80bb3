#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace gannet::progress {

/// A thread that goes on with a client's operations while its rank computes: sends what waited for
/// room, takes answers in. It sleeps in the kernel between messages, and altogether when nothing is
/// under way or the rank waits itself, which then does that work. Where the rank waits again and
/// again, it takes in by itself what ends the sleeps of this thread, which then leaves it alone for
/// a while. Begins at the first need.
class Background {
 public:
  /// look(at_most) goes on with everything, then sleeps until a message comes, but no longer.
  using Look = std::function<void(std::chrono::microseconds at_most)>;
  Background(Look look, bool wanted) : look_(std::move(look)), wanted_(wanted) {}
  ~Background() { stop(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// It looks already, or is not wanted at all.
  bool is_awake() const { return !wanted_ || awake_.load(std::memory_order_relaxed) != 0; }

  /// A thread of the rank is inside a Pause.
  bool somebody_waits() const { return static_cast<std::uint32_t>(waits_) != 0; }

  /// Something is under way that nobody waits for. With the client's lock, unless is_awake(). False
  /// if there can be no thread: then waits go on with it.
  bool wake() noexcept;

  /// Nothing is under way any more. With the client's lock.
  void rest() { awake_ = 0; }

  /// The calling thread waits, and does the work meanwhile; until it does not any longer.
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
  std::atomic<int> awake_{0};  // 1: something is under way
  static constexpr std::uint64_t begun = std::uint64_t{1} << 32;
  std::atomic<std::uint64_t> waits_{0};  // those that have begun, above those that go on
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // of begin and end of the thread
  std::thread thread_;
};

}  // namespace gannet::progress
