#pragma once

#include <string>

#include "memory_model/model.hpp"

/// In place of src/runtime/progress/wait.hpp: a wait that looks at memory again and again.
namespace gannet::progress {

class Engine {};

class Awaited {
 public:
  virtual ~Awaited() = default;
  virtual void lasts() const {}
  virtual std::string who() const = 0;
};

class Wait {
 public:
  Wait(const Engine&, const char*, const Awaited*) {}
  template <class Sleep>
  void pause(Sleep&&) {
    memory_model::look_again();
  }
};

}  // namespace gannet::progress
