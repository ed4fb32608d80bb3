#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "gannet/array_ref.hpp"
#include "gannet/error.hpp"
#include "python/process/held.hpp"

namespace gannet::python {

/// Those of gannet._core.
inline const Endings* endings = nullptr;

/// What ranks made together out of arrays, as long as anything of Python's refers to it: it ends
/// where all ranks have dropped it. `T::array()` is one of its arrays.
template <class T>
class Shared {
 public:
  /// Collective.
  explicit Shared(std::shared_ptr<T> value)
      : value_(std::move(value)),
        team_(value_->array().group().team().get()),
        number_(endings->agreed_number(value_->array().group())) {}
  ~Shared() {
    endings->drop({team_, number_, [value = value_] { return is_open(*value); },
                   [value = value_]() mutable { value.reset(); }});
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

  T& operator*() const { return *value_; }
  T* operator->() const { return value_.get(); }
  const std::shared_ptr<T>& pointer() const { return value_; }

 private:
  static bool is_open(const T& value) {
    try {
      (void)array::key(value.array().core());
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  std::shared_ptr<T> value_;
  const rma::Team* team_;
  std::uint64_t number_;
};

}  // namespace gannet::python
