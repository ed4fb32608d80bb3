#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ga/process/group.hpp"
#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "interface/types.hpp"

namespace gannet::rma {
class Block;
}

namespace gannet::ghosts {
class Halo;
}

/// The model of Global Arrays on top of Gannet's arrays: arrays and groups by number, a default
/// group, masked syncs, a memory limit. The C and Fortran interfaces (bindings/) translate index
/// base and order and call this layer; patches are half-open, 0-based and row-major, as everywhere
/// in Gannet.
///
/// Collective functions are called by all ranks of the array's group in the same order; errors that
/// depend only on their arguments are thrown alike on all of them, as Error.
namespace gannet::ga {

/// Array numbers begin here and grow; those of destroyed arrays are reused.
inline constexpr int first_handle = -1000;
inline constexpr int max_arrays = 1 << 20;

/// The description of an array before it is made; `create` gives all of it at once, the set_
/// functions one item after the other.
struct Options {
  int type = 0;  ///< interface::Type or a registered type
  Shape shape = {};
  std::string name = {};
  int group = no_group;  ///< default group at creation
  Distribution distribution = {};
  Shape ghosts = {};  ///< cells on both sides of each block along each dimension; empty: none
};

/// The promise that no rank writes.
inline constexpr std::string_view read_only = "read_only";

class Charge;

/// Memory of this rank that arrays may share, and that is counted only once.
struct Memory {
  std::shared_ptr<const rma::Block> block = {};
  std::shared_ptr<const Charge> charge = {};
};

/// One array of GA: described first, then allocated.
class GANNET_API Array {
 public:
  Array(int handle, Options options) : handle_(handle), options_(std::move(options)) {}

  int handle() const { return handle_; }
  int type() const { return options_.type; }
  const std::string& name() const { return options_.name; }
  const Shape& shape() const { return options_.shape; }
  int dims() const { return options_.shape.dims(); }
  int group() const { return options_.group; }
  const Distribution& distribution() const { return options_.distribution; }
  const Shape& ghost_widths() const { return options_.ghosts; }

  /// The ghost cells of an allocated array (ga/transfer/ghosts.hpp); null if it has none.
  ghosts::Halo* ghosts() const { return ghosts_.get(); }
  bool corners() const { return corners_; }
  void set_corners(bool corners) { corners_ = corners; }

  /// `array "fock" (handle -998)`, for messages.
  std::string label() const;

  /// Element kind and size of the type.
  Element element() const { return element_; }
  std::size_t element_bytes() const { return bytes_; }

  bool allocated() const { return core_ != nullptr; }

  /// The array behind it. Fault::state if it is not allocated yet.
  array::Core* core() const {
    if (!core_) [[unlikely]]
      refuse_unallocated();
    return core_.get();
  }

  /// The same for one-sided writes. Fault::state also while the array is promised to be read_only.
  array::Core* target() const {
    if (!target_) [[unlikely]]
      refuse_target();
    return target_;
  }

  /// The fast path to single elements, for reading, and for writing unless the array is read_only;
  /// null if there is none.
  const array::Direct* direct_source() const { return direct_; }
  const array::Direct* direct_target() const { return target_ ? direct_ : nullptr; }

  /// Whether an address in the array's memory is in my own block.
  bool owns(const void* address) const {
    return static_cast<std::size_t>(static_cast<const std::byte*>(address) - own_.data()) <
           own_.size();
  }

  /// The whole array, or a patch of it, as operand of the collective operations of gannet/algo.hpp.
  algo::Operand all() const { return section(Patch::whole(shape())); }
  algo::Operand section(const Patch& patch) const { return {core(), patch, element_, bytes_}; }

  /// My part of its memory, for others to share. Fault::state if it is not allocated yet.
  Memory memory() const;

  /// Makes a promise about its use (ga/arrays/property.hpp); nothing withdraws it. Fault::state for
  /// a second promise.
  void promise(std::string_view property);

  /// Before allocation only; Fault::state after it.
  Options& options();

 private:
  friend bool allocate(Array& a, const Memory& in);
  friend bool deallocate(Array& a);
  friend void drop(Array& a);
  [[noreturn]] GANNET_API void refuse_unallocated() const;
  [[noreturn]] GANNET_API void refuse_target() const;
  void plan_ghosts();
  bool give_back();  // the memory; whether there was any
  void aim();
  std::span<const std::byte> own_block() const;

  int handle_;
  Options options_;
  Element element_ = Element::opaque;
  std::size_t bytes_ = 0;
  std::shared_ptr<const Charge> charge_;
  std::string property_;
  array::Handle core_;
  std::shared_ptr<ghosts::Halo> ghosts_;
  bool corners_ = true;
  array::Core* target_ = nullptr;  // null while nobody may write
  const array::Direct* direct_ = nullptr;
  std::span<const std::byte> own_;
};

/// By number; places from `places_used` on were never used.
extern GANNET_API Array* arrays[max_arrays];
extern GANNET_API int places_used;

/// Local, any thread. The array with this number, or null.
inline Array* lookup(int handle) {
  const auto at = static_cast<unsigned>(handle - first_handle);
  return at < max_arrays ? arrays[at] : nullptr;
}

/// As lookup(), but Fault::argument if there is none.
[[noreturn]] GANNET_API void refuse_handle(int handle);
inline Array& find(int handle) {
  Array* a = lookup(handle);
  if (!a) [[unlikely]]
    refuse_handle(handle);
  return *a;
}

/// Local. Whether an allocated array has this number.
GANNET_API bool valid(int handle);

/// Collective. A new number for an array that is yet to be described.
GANNET_API Array& new_array(Options options = {});

/// Local, alike on all ranks. Which ranks of the group may own parts of an array that is yet to be
/// made; an empty list stands for all. An array that is there stays where it is, which is reported
/// by a warning: GA leaves this case undefined.
GANNET_API void restrict_to(Array& a, std::vector<int> owners);

/// Collective. Makes what the options describe, in new memory or in memory that each rank has.
/// False, on every rank, if memory or the limit does not suffice; the log says how much was needed.
GANNET_API bool allocate(Array& a, const Memory& in = {});

/// Collective. Makes `over` in the memory of `under`: what is written to one appears in the other,
/// by place in the memory of each rank, whatever their shapes, types and distributions. The memory
/// is freed with the last of them, in any order. False, on every rank, if `over` needs more than
/// `under` has on some rank. Fault::argument if they are on different groups.
GANNET_API bool overlay(Array& over, const Array& under);

/// Collective; one sync of the array's group before, unless a mask leaves out both that at entry
/// and that at exit. Gives the memory back and keeps the description; false if there was none.
GANNET_API bool deallocate(Array& a);

/// Collective; syncs as deallocate(). The end of the array; its number becomes free.
GANNET_API void destroy(Array& a);

/// Collective, without a sync. Ends an array that is no longer in use; ends all arrays.
void drop(Array& a);
void drop_all();

/// Collective. A new array like `a` of the same type, shape and distribution; null if there is no
/// memory for it.
GANNET_API Array* duplicate(Array& a, std::string_view name);

/// Collective. Everything at once; null if there is no memory.
GANNET_API Array* create(Options options, const Memory& in = {});

/// Local. The type and size behind the numbers of `options.type`. Fault::argument for unknown
/// types.
struct TypeOf {
  Element element;
  std::size_t bytes;
  std::string name;
};
GANNET_API TypeOf type_of(int type);

/// Local, alike on all ranks. A type of `bytes` that can be stored but not calculated with: its
/// number.
GANNET_API int register_type(std::size_t bytes);
GANNET_API bool deregister_type(int type);

}  // namespace gannet::ga
