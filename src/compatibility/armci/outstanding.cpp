#include "armci/outstanding.hpp"

#include <algorithm>
#include <exception>

namespace gannet::armci {

/// Programs may pass variables that were never set, so handles are not numbers that such variables
/// are likely to have. Odd, so all differ.
constexpr std::uint32_t handle_step = 0x9E3779B1U;

int Outstanding::new_handle() {
  if (++handles_ == 0) ++handles_;
  return static_cast<int>(handles_ * handle_step);
}

void Outstanding::add(int proc, int* handle, rma::Pending& pending) {
  if (!pending.client && !any_aggregates_) [[likely]] {
    if (handle) *handle = 0;
    return;
  }
  const std::lock_guard lock(mutex_);
  const bool aggregate = handle && aggregates_.contains(*handle);
  if (handle && !aggregate) *handle = pending.client ? new_handle() : 0;
  if (!pending.client) return;
  entries_.push_back({proc, handle ? *handle : 0, rma::begun(pending)});
}

template <class Which>
void Outstanding::wait_for(Which&& which, const char* call) {
  std::vector<OpenRequest> chosen;
  {
    const std::lock_guard lock(mutex_);
    const auto first = std::partition(entries_.begin(), entries_.end(),
                                      [&](const OpenRequest& entry) { return !which(entry); });
    chosen.assign(first, entries_.end());
    entries_.erase(first, entries_.end());
  }
  std::exception_ptr failure;
  for (const OpenRequest& entry : chosen) {
    try {
      entry.operation.wait(call);
    } catch (...) {  // the others end as well: the program has given up all of them
      if (!failure) failure = std::current_exception();
    }
  }
  if (failure) std::rethrow_exception(failure);
}

void Outstanding::wait(int handle) {
  if (handle == 0) return;
  wait_for([&](const OpenRequest& entry) { return entry.handle == handle; }, "ARMCI_Wait");
}

void Outstanding::wait_proc(int proc) {
  wait_for([&](const OpenRequest& entry) { return entry.proc == proc; }, "ARMCI_WaitProc");
}

void Outstanding::wait_all() {
  wait_for([](const OpenRequest&) { return true; }, "ARMCI_WaitAll");
}

bool Outstanding::test(int handle) {
  if (handle == 0) return true;
  const std::lock_guard lock(mutex_);
  std::erase_if(entries_, [&](const OpenRequest& entry) {
    return entry.handle == handle && entry.operation.test();
  });
  return std::none_of(entries_.begin(), entries_.end(),
                      [&](const OpenRequest& entry) { return entry.handle == handle; });
}

void Outstanding::set_aggregate(int* handle) {
  const std::lock_guard lock(mutex_);
  *handle = new_handle();
  aggregates_.insert(*handle);
  any_aggregates_ = true;
}

void Outstanding::unset_aggregate(int* handle) {
  const std::lock_guard lock(mutex_);
  aggregates_.erase(*handle);
  any_aggregates_ = !aggregates_.empty();
}

}  // namespace gannet::armci
