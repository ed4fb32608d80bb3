#pragma once

#include "memory_model/model.hpp"

/// In place of src/runtime/base/backoff.hpp: a wait that looks at memory again and again.
namespace gannet::base {

inline void relax() { memory_model::look_again(); }

class Backoff {
 public:
  void pause() { memory_model::look_again(); }
};

}  // namespace gannet::base
