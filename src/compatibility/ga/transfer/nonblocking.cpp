#include "ga/transfer/nonblocking.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "array/request.hpp"

namespace gannet::ga {

namespace {

/// Requests in flight. A number is a slot and, above it, a tag that changes with each request of
/// the slot: programs keep numbers that they have waited for, and may pass anything as one.
/// Requests that are complete from the start, as all are between ranks of one node, have no slot.
class UnderWay {
 public:
  RequestNumber add(Request request) {
    if (request.test()) return complete;
    std::unique_lock lock(mutex_);
    if (free_.empty()) find_room();
    if (free_.empty()) {
      lock.unlock();
      request.wait();
      return complete;
    }
    const std::size_t place = free_.back();
    free_.pop_back();
    Slot& slot = slots_[place];
    slot.request = std::move(request);
    slot.tag = slot.tag == most_tags ? 1 : slot.tag + 1;
    return static_cast<RequestNumber>(slot.tag << slot_bits | static_cast<std::uint32_t>(place));
  }

  /// The request; one that is complete already if the number belongs to none.
  Request request(std::int64_t number) {
    const std::lock_guard lock(mutex_);
    const Slot* slot = find(number);
    return slot ? *slot->request : Request();
  }

  /// Frees its slot. Other threads may have waited for it, too.
  void forget(std::int64_t number) {
    const std::lock_guard lock(mutex_);
    if (Slot* slot = find(number)) {
      slot->request.reset();
      free_.push_back(place_of(number));
    }
  }

  bool test(std::int64_t number) {
    const std::lock_guard lock(mutex_);
    Slot* slot = find(number);
    return !slot || slot->request->test();
  }

 private:
  static constexpr int slot_bits = 16;
  static constexpr std::size_t most_slots = std::size_t{1} << slot_bits;
  static constexpr std::uint32_t most_tags = INT32_MAX >> slot_bits;

  struct Slot {
    std::optional<Request> request;
    std::uint32_t tag = 0;
  };

  static std::size_t place_of(std::int64_t number) {
    return static_cast<std::size_t>(number) % most_slots;
  }

  Slot* find(std::int64_t number) {
    if (number <= complete || number > INT32_MAX || place_of(number) >= slots_.size()) return {};
    Slot& slot = slots_[place_of(number)];
    return slot.request && slot.tag == number >> slot_bits ? &slot : nullptr;
  }

  /// Frees slots of requests that are complete, though nobody has waited for them; or adds as many
  /// new ones as there are, so that looking through all of them costs little for each.
  void find_room() {
    for (std::size_t place = 0; place < slots_.size(); ++place) {
      if (!slots_[place].request->test()) continue;
      slots_[place].request.reset();
      free_.push_back(place);
    }
    if (free_.size() > slots_.size() / 2) return;
    const std::size_t more =
        std::min(std::max<std::size_t>(slots_.size(), 16), most_slots - slots_.size());
    for (std::size_t k = 0; k < more; ++k) free_.push_back(slots_.size() + k);
    slots_.resize(slots_.size() + more);
  }

  std::mutex mutex_;
  std::deque<Slot> slots_;
  std::vector<std::size_t> free_;
};

UnderWay under_way;

}  // namespace

RequestNumber nb_put(Array& to, const Patch& patch, const void* from, const Strides& strides) {
  if (full_check) [[unlikely]]
    remember_put(to, patch);
  Request begun = array::nb_put(to.target(), patch, from, strides);
  count(Counted::put, to, patch);
  return under_way.add(std::move(begun));
}

RequestNumber nb_get(Array& from, const Patch& patch, void* to, const Strides& strides) {
  Request begun = array::nb_get(from.core(), patch, to, strides);
  count(Counted::get, from, patch);
  return under_way.add(std::move(begun));
}

RequestNumber nb_accumulate(Array& to, const Patch& patch, const void* from, const Strides& strides,
                            const void* alpha) {
  if (full_check) [[unlikely]]
    remember_write(to, patch);
  Request begun = array::nb_accumulate(to.target(), patch, from, alpha, strides);
  count(Counted::accumulate, to, patch);
  return under_way.add(std::move(begun));
}

RequestNumber number_of(rma::Pending& pending) {
  return under_way.add(array::request_for(pending));
}

void wait(std::int64_t number) {
  if (number == complete) return;
  under_way.request(number).wait();
  under_way.forget(number);
}

bool test(std::int64_t number) { return number == complete || under_way.test(number); }

}  // namespace gannet::ga
