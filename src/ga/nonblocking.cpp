#include "ga/nonblocking.hpp"

#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "array/request.hpp"

namespace gannet::ga {

namespace {

/// Requests under way: slot i has number i + 2. Requests that are complete from the start, which
/// between ranks of one node are all, have no slot.
class UnderWay {
 public:
  RequestNumber add(Request request) {
    if (request.test()) return complete;
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      slots_.emplace_back(std::move(request));
      return static_cast<RequestNumber>(slots_.size()) + complete;
    }
    const RequestNumber number = free_.back();
    free_.pop_back();
    slot(number) = std::move(request);
    return number;
  }

  /// The request, and its slot is free again; nothing if there is none.
  std::optional<Request> take(RequestNumber number) {
    const std::lock_guard lock(mutex_);
    if (!known(number)) return {};
    free_.push_back(number);
    return std::exchange(slot(number), std::nullopt);
  }

  bool test(RequestNumber number) {
    const std::lock_guard lock(mutex_);
    return !known(number) || slot(number)->test();
  }

 private:
  std::optional<Request>& slot(RequestNumber number) {
    return slots_[static_cast<std::size_t>(number - complete - 1)];
  }

  bool known(RequestNumber number) {
    return number > complete && static_cast<std::size_t>(number - complete) <= slots_.size() &&
           slot(number);
  }

  std::mutex mutex_;
  std::deque<std::optional<Request>> slots_;
  std::vector<RequestNumber> free_;
};

UnderWay under_way;

}  // namespace

RequestNumber nb_put(Array& to, const Patch& patch, const void* from, const Strides& strides) {
  if (full_check) [[unlikely]]
    remember_put(to, patch);
  return under_way.add(array::nb_put(to.target(), patch, from, strides));
}

RequestNumber nb_get(Array& from, const Patch& patch, void* to, const Strides& strides) {
  return under_way.add(array::nb_get(from.core(), patch, to, strides));
}

RequestNumber nb_accumulate(Array& to, const Patch& patch, const void* from, const Strides& strides,
                            const void* alpha) {
  if (full_check) [[unlikely]]
    remember_write(to, patch);
  return under_way.add(array::nb_accumulate(to.target(), patch, from, alpha, strides));
}

RequestNumber number_of(remote::Pending& pending) {
  return under_way.add(array::request_for(pending));
}

void wait(RequestNumber number) {
  if (number <= complete) return;
  if (auto request = under_way.take(number)) request->wait();
}

bool test(RequestNumber number) { return number <= complete || under_way.test(number); }

}  // namespace gannet::ga
