#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace gannet::ghosts {

/// A thread of this process that packs and sends while its rank computes, for all plans of ghost
/// cells; it sleeps otherwise, and ends with the last plan. Any thread.
class Sender {
 public:
  /// What has something to send.
  class Load {
   public:
    virtual ~Load() = default;
    /// Sends what nobody has sent yet; keeps its errors for the rank.
    virtual void send_rest() noexcept = 0;
  };

  static std::shared_ptr<Sender> shared();
  Sender();
  ~Sender();
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  /// Calls load.send_rest() soon.
  void add(Load& load);

  /// The load is not touched any more on return.
  void forget(const Load& load);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Load*> loads_;
  const Load* busy_ = nullptr;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace gannet::ghosts
