#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/array_ref.hpp"
#include "interpreter/numpy.hpp"

namespace gannet::python {

/// How something ends that all ranks of a group made together. Ranks drop it at different times, so
/// that says nothing to other ranks: it is noted, and the thing ends where they agree (free_dropped).
struct Ending {
  const rma::Team* team;
  std::uint64_t number;           ///< in its group, the same on all ranks
  std::function<bool()> is_open;  ///< false: its world is closed, and there is nobody to agree with
  std::function<void()> end;      ///< what it holds goes with it
};

/// Local. Whether an array can be used: false when it has ended, or its world is closed.
bool is_open(const array::Core* core);

/// Local. Notes it, or ends it if there is nobody to agree with.
void drop(Ending ending);

/// Collective. A number for what has none by itself, other than those of arrays.
std::uint64_t agreed_number(const Group& group);

/// The same for other extensions, which have no list of their own: the capsule `_core.endings`.
struct Endings {
  void (*drop)(Ending ending);
  std::uint64_t (*agreed_number)(const Group& group);
  void (*free_dropped)(const Group& group);
};
void bind_endings(nb::module_& m);

/// An array as long as anything of Python's refers to it: the Array, sections, views of its memory.
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
  const rma::Team* team_;
  std::uint64_t number_;
};

/// Collective. Ends what all ranks of the group have dropped. Costs a reduction of one number, and
/// more only if a rank has dropped something since it was last asked.
void free_dropped(const Group& group);

/// Local. Ends what was dropped of worlds that are closed since.
void forget_closed();

/// Local. How much this rank has dropped that has not ended.
std::size_t dropped();

}  // namespace gannet::python
