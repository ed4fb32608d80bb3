#pragma once

#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "ghosts/rhythm.hpp"

namespace gannet::ghosts {

/// A thread of this process that carries on with updates while its rank computes, for all plans of
/// ghost cells that send to other nodes. Otherwise it sleeps; it ends with the last plan. Any
/// thread.
class ProgressThread {
 public:
  using Clock = Rhythm::Clock;

  /// An update that has something to do.
  class Update {
   public:
    virtual ~Update() = default;
    /// Does what can be done without waiting for others; true when there is nothing left to do.
    /// Keeps its errors for the rank.
    virtual bool go_on() noexcept = 0;
  };

  static std::shared_ptr<ProgressThread> shared();
  ProgressThread();
  ~ProgressThread();
  ProgressThread(const ProgressThread&) = delete;
  ProgressThread& operator=(const ProgressThread&) = delete;

  /// Calls update.go_on() a moment from now, `patience` later if it is slow to wake up, and then
  /// again and again until there is nothing left to do. Where updates begin regularly nobody is
  /// woken up: the thread is awake when the next one begins.
  void add(Update& update, Clock::duration patience);

  /// On return, the update is no longer touched.
  void forget(const Update& update);

 private:
  struct Scheduled {
    Update* update;
    Rhythm rhythm;
    Clock::time_point due;
    Clock::duration pause{};  ///< until the look after the next one
    bool under_way = false;
  };

  void run();
  void look(std::unique_lock<std::mutex>& lock, Scheduled& entry);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Scheduled> entries_;
  const Update* busy_ = nullptr;
  Clock::time_point wakes_at_ = Clock::time_point::min();  // while it sleeps; else long ago
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace gannet::ghosts
