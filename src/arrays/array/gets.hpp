#pragma once

#include <vector>

#include "array/core.hpp"
#include "gannet/request.hpp"

namespace gannet::array {

/// Gets of one thread that are in flight together. The destructor waits for those that nobody has
/// waited for, because of an error in between: their buffers may be freed next.
class Gets {
 public:
  Gets() = default;
  Gets(const Gets&) = delete;
  Gets& operator=(const Gets&) = delete;
  ~Gets();

  /// Begins a get, as nb_get does.
  void add(Core* from, const Patch& patch, void* to, const Strides& strides);

  /// All buffers hold the data.
  void wait();

 private:
  std::vector<Request> under_way_;
};

}  // namespace gannet::array
