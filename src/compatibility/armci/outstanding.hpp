#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <set>
#include <vector>

#include "rma/one_sided.hpp"
#include "rma/request.hpp"

namespace gannet::armci {

/// Non-blocking operations in flight to other nodes, by the handle that stands for them; 0 is the
/// handle of complete operations, and of those for which the program gave none. Any thread.
class Outstanding {
 public:
  /// Adds an operation begun with a process. `handle`: where the program wants its handle, or null.
  /// An aggregate handle keeps its value and stands for one more operation.
  void add(int proc, int* handle, rma::Pending& pending);

  /// Returns when what the handle stands for is complete.
  void wait(int handle);
  void wait_proc(int proc);
  void wait_all();

  /// Whether wait() would return at once.
  bool test(int handle);

  /// Makes a handle that stands for all operations that are begun with it, until it is unset.
  void set_aggregate(int* handle);
  void unset_aggregate(int* handle);

 private:
  struct OpenRequest {
    int proc;
    int handle;
    rma::Begun operation;
  };
  int new_handle();
  template <class Which>
  void wait_for(Which&& which, const char* call);

  std::mutex mutex_;
  std::vector<OpenRequest> entries_;
  std::set<int> aggregates_;
  std::atomic<bool> any_aggregates_{false};
  std::uint32_t handles_ = 0;
};

}  // namespace gannet::armci
