#pragma once

#include <memory>

#include "gannet/array_ref.hpp"

namespace gannet::rma {
class Process;
}  // namespace gannet::rma

namespace gannet::array {

/// One array among those of this process, by the key that all ranks know it by. It exists before
/// the members meet to create the array, so that whoever has the array finds it on every member.
class Registered {
 public:
  Registered(const rma::Process& process, const Key& key);
  ~Registered();
  Registered(const Registered&) = delete;
  Registered& operator=(const Registered&) = delete;

  const Key& key() const { return key_; }

  /// The array is complete, and can be found from now on.
  void complete(const Handle& core);

  /// Any thread. Waits while the array is being created. Null if it is not there, or no longer.
  static Handle find(const rma::Process& process, const Key& key);

 private:
  const rma::Process& process_;
  Key key_;
};

}  // namespace gannet::array
