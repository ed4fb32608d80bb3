#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace gannet::am {

/// A call to be made once, stored in place so that queueing it needs no allocation.
class DeferredCall {
 public:
  DeferredCall() = default;
  template <class Call>
  requires(!std::is_same_v<std::decay_t<Call>, DeferredCall>) DeferredCall(Call call)
      : act_(&act<Call>) {  // NOLINT: a task is its call
    static_assert(sizeof(Call) <= room && std::is_nothrow_move_constructible_v<Call>);
    new (place_) Call(std::move(call));
  }
  DeferredCall(DeferredCall&& other) noexcept : act_(std::exchange(other.act_, nullptr)) {
    if (act_) act_(Act::move, place_, other.place_);
  }
  DeferredCall& operator=(DeferredCall&& other) noexcept {
    if (this != &other) {
      this->~DeferredCall();
      new (this) DeferredCall(std::move(other));
    }
    return *this;
  }
  ~DeferredCall() {
    if (act_) act_(Act::drop, place_, nullptr);
  }

  void operator()() { act_(Act::call, place_, nullptr); }

 private:
  static constexpr std::size_t room = 104;
  enum class Act { call, move, drop };

  template <class Call>
  static void act(Act what, void* place, void* from) {
    switch (what) {
      case Act::call:
        return (*static_cast<Call*>(place))();
      case Act::move:
        new (place) Call(std::move(*static_cast<Call*>(from)));
        return static_cast<Call*>(from)->~Call();
      case Act::drop:
        return static_cast<Call*>(place)->~Call();
    }
  }

  void (*act_)(Act, void* place, void* from) = nullptr;
  alignas(std::max_align_t) std::byte place_[room];
};

}  // namespace gannet::am
