#pragma once

#include <sched.h>

#include <atomic>
#include <mutex>

namespace gannet::futures {

/// The part of an item that a LinkedQueue links. In one queue at a time.
struct Link {
  std::atomic<Link*> behind{nullptr};
};

/// First in, first out. Items link each other, so that adding needs no memory and cannot fail. Any
/// thread: adding is one exchange, and takers go one at a time. Vyukov, "Intrusive MPSC node-based
/// queue" (2010).
template <class T>
class LinkedQueue {
 public:
  LinkedQueue() = default;
  LinkedQueue(const LinkedQueue&) = delete;
  LinkedQueue& operator=(const LinkedQueue&) = delete;

  void push(T* item) { append(item); }

  /// Null if there is none.
  T* try_pop() {
    if (empty()) return nullptr;
    const std::lock_guard lock(taking_);
    return take();
  }

  /// Looks at the end first: if the sentinel is there, and after that also in front, all items
  /// before it are gone.
  bool empty() const {
    return last_.load(std::memory_order_seq_cst) == &sentinel_ &&
           first_.load(std::memory_order_seq_cst) == &sentinel_;
  }

 private:
  void append(Link* link) {
    link->behind.store(nullptr, std::memory_order_relaxed);
    last_.exchange(link, std::memory_order_seq_cst)->behind.store(link, std::memory_order_release);
  }

  /// The successor of a link that is not the last one; it may still be about to be linked.
  static Link* behind(const Link& link) {
    for (;;) {
      if (Link* next = link.behind.load(std::memory_order_acquire)) return next;
      sched_yield();
    }
  }

  /// The sentinel is there for the last item, which can only leave when something follows it.
  T* take() {
    Link* first = first_.load(std::memory_order_relaxed);
    if (first == &sentinel_) {
      if (last_.load(std::memory_order_acquire) == &sentinel_) return nullptr;
      first = behind(sentinel_);
      first_.store(first, std::memory_order_seq_cst);
    }
    if (last_.load(std::memory_order_acquire) == first) append(&sentinel_);
    first_.store(behind(*first), std::memory_order_seq_cst);
    return static_cast<T*>(first);
  }

  Link sentinel_;
  alignas(64) std::atomic<Link*> last_{&sentinel_};
  alignas(64) std::atomic<Link*> first_{&sentinel_};
  std::mutex taking_;
};

}  // namespace gannet::futures
