#pragma once

#include <cstdint>
#include <utility>

#include "gannet/tensor.hpp"
#include "process/held.hpp"

namespace gannet::python {

/// Those of gannet._core.
inline const Endings* endings = nullptr;

/// A tensor as long as anything of Python's refers to it: also views of its tiles.
class HeldTensor {
 public:
  explicit HeldTensor(tensor::Handle handle)
      : handle_(std::move(handle)),
        team_(tensor::group(core()).team().get()),
        number_(endings->agreed_number(tensor::group(core()))) {}
  ~HeldTensor() {
    endings->drop({team_, number_, [handle = handle_] { return tensor::is_open(handle.get()); },
                   [handle = handle_] { tensor::end(handle.get()); }});
  }
  HeldTensor(const HeldTensor&) = delete;
  HeldTensor& operator=(const HeldTensor&) = delete;

  tensor::Core* core() const { return handle_.get(); }
  const tensor::Handle& handle() const { return handle_; }

 private:
  tensor::Handle handle_;
  const rma::Team* team_;
  std::uint64_t number_;
};

}  // namespace gannet::python
