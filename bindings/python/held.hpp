#pragma once

#include <memory>
#include <vector>

#include "numpy.hpp"
#include "gannet/array.hpp"
#include "gannet/array_ref.hpp"

namespace gannet::python {

/// An array as long as anything of Python's refers to it: the Array, sections, views of its memory.
/// Ranks drop it at different times, so its end says nothing to other ranks: it is noted, and the
/// array ends where they agree (free_dropped).
class Held {
 public:
  explicit Held(array::Handle core);
  ~Held();
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  array::Core* core() const { return core_.get(); }
  const array::Handle& handle() const { return core_; }

  /// The short way of elements and rows; null if there is none.
  const array::Direct* direct() const { return direct_; }

 private:
  array::Handle core_;
  const array::Direct* direct_;
};

/// Collective. Ends the arrays of the group that all its ranks have dropped. Costs a reduction of
/// one number, and more only if a rank has dropped something since it was last asked.
void free_dropped(const Group& group);

/// Local. Ends what was dropped of worlds that are closed since.
void forget_closed();

/// Local. How many arrays this rank has dropped that have not ended.
std::size_t dropped();

}  // namespace gannet::python
