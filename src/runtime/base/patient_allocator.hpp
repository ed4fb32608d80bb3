#pragma once

#include <memory>

#include "base/retry_alloc.hpp"

namespace gannet::base {

/// Memory for an object that must not be lost, because other ranks wait for what makes it: if there
/// is no memory, it waits until there is some (retry_alloc).
template <class T>
struct PatientAllocator {
  using value_type = T;

  PatientAllocator() = default;
  template <class U>
  explicit(false) PatientAllocator(const PatientAllocator<U>&) {}

  T* allocate(std::size_t count) {
    return retry_alloc([&] { return std::allocator<T>().allocate(count); });
  }
  void deallocate(T* memory, std::size_t count) { std::allocator<T>().deallocate(memory, count); }

  template <class U>
  bool operator==(const PatientAllocator<U>&) const {
    return true;
  }
};

}  // namespace gannet::base
