#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gannet/direct.hpp"
#include "gannet/distribution.hpp"
#include "gannet/request.hpp"
#include "gannet/section.hpp"
#include "gannet/values.hpp"
#include "gannet/view.hpp"
#include "gannet/widths.hpp"
#include "gannet/world.hpp"

namespace gannet {

/// How to create an array.
struct ArrayOptions {
  std::string name = {};           ///< for messages and statistics
  Distribution distribution = {};  ///< default: equal blocks
  bool zeroed = true;              ///< false saves the time of clearing recycled memory
  Widths ghosts = {};              ///< cells around each block, for gannet/ghosts.hpp
};

/// The part of a patch that one rank owns.
struct Piece {
  int rank;  ///< in the array's group
  Patch patch;
};

/// The untyped core that Array<T> forwards to (src/arrays/array). Buffers are raw memory of the
/// array's element type; local strides are in elements.
namespace array {

/// Sections share the core, but its elements last only as long as the array.
using Handle = std::shared_ptr<Core>;
GANNET_API void end(Core* core) noexcept;

/// The fast path to single elements, while the array exists; null if the array has none.
GANNET_API const Direct* direct(const Core* core);

GANNET_API Handle create(const Group& group, const Shape& shape, Element type, std::size_t bytes,
                         const ArrayOptions& options);
GANNET_API Handle duplicate(const Core* like, const std::string& name);

/// Fault::argument unless the patch needs a buffer of exactly `elements` elements.
GANNET_API void need_size(const char* call, const Core* core, const Patch& patch,
                          std::size_t elements);

GANNET_API void put(Core* to, const Patch& patch, const void* from, const Strides& strides);
GANNET_API void get(Core* from, const Patch& patch, void* to, const Strides& strides);
GANNET_API void put_element(Core* to, const Point& at, const void* value);
GANNET_API void get_element(Core* from, const Point& at, void* value);
GANNET_API void accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                           const Strides& strides);
GANNET_API Request nb_put(Core* to, const Patch& patch, const void* from, const Strides& strides);
GANNET_API Request nb_get(Core* from, const Patch& patch, void* to, const Strides& strides);
GANNET_API Request nb_accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                                 const Strides& strides);

GANNET_API void scatter(Core* to, std::span<const Index> subscripts, std::size_t count,
                        const void* values);
GANNET_API void gather(Core* from, std::span<const Index> subscripts, std::size_t count,
                       void* values);
GANNET_API void scatter_accumulate(Core* to, std::span<const Index> subscripts, std::size_t count,
                                   const void* values, const void* alpha);

/// Atomics on one element; `before` receives the previous value.
GANNET_API void fetch_add(Core* in, const Point& at, const void* value, void* before);
GANNET_API void swap(Core* in, const Point& at, const void* value, void* before);
GANNET_API void compare_swap(Core* in, const Point& at, const void* expected, const void* desired,
                             void* before);

GANNET_API const Shape& shape(const Core* core);
GANNET_API const std::string& name(const Core* core);
GANNET_API const Group& group(const Core* core);
GANNET_API int owner(const Core* core, const Point& at);
GANNET_API std::vector<Piece> owners(const Core* core, const Patch& patch);
GANNET_API Patch block(const Core* core, int rank);

struct LocalTile {
  void* data;
  Patch patch;
  Strides strides;
};
GANNET_API LocalTile local_block(const Core* core);
GANNET_API std::vector<LocalTile> local_tiles(const Core* core);
GANNET_API LocalTile node_block(const Core* core, int rank);
GANNET_API bool on_my_node(const Core* core, int rank);

}  // namespace array

/// A large array of up to seven dimensions, distributed over the memories of the ranks of a group.
/// Any rank can read, write or add to any patch of it, on its own and at any time.
///
/// Each call says who takes part: *collective* (all ranks of the group, in the same order),
/// *one-sided* (any rank, any thread, nobody else cooperates) or *local* (no communication).
/// One-sided operations by one thread on overlapping patches take effect in program order.
/// Source: 1996 paper, sections 3 and 4.
///
/// `Array<const double>` is a read-only handle to an `Array<double>`. It is made from one, may be
/// copied and passed on, and owns nothing: once the array is destroyed, calls on the handle are
/// Fault::state.
///
/// Errors: Fault::argument for patches outside the array, wrong numbers of dimensions or null
/// buffers; Fault::state for an array that has been destroyed or moved from. Nothing is transferred
/// in these cases.
template <Storable T>
class Array : public Section<T> {
 public:
  /// The type of an element without const, whether or not elements may be changed.
  using Value = std::remove_const_t<T>;

  /// Collective. Elements are zero unless the options say otherwise. Fault::memory on every rank if
  /// any rank lacks memory, or if a node lacks what all its ranks need together, in which case none
  /// of that is taken; Fault::argument on every rank if the ranks ask for different arrays.
  Array(const Group& group, const Shape& shape,
        const ArrayOptions& options = {}) requires Writable<T>
      : Array(array::create(group, shape, element_of<T>, sizeof(T), options)) {}

  /// Local. A read-only handle.
  template <Writable U>
  Array(const Array<U>& array) requires std::same_as<const U, T> : Section<T>(array),
                                                                   direct_(array.direct_) {}
  Array(const Array& other) requires std::is_const_v<T> : Section<T>(other),
                                                          direct_(other.direct_) {}

  /// Collective. An array of the same shape and distribution, with all elements zero.
  Array<Value> duplicate(const std::string& name = {}) const {
    return Array<Value>(array::duplicate(live(), name));
  }

  /// Collective in program order, but does not wait for other ranks: the memory is reused after the
  /// next sync or create of the group, when no rank can still be using it. ~Array does the same.
  /// Waits for tasks of this process that work on the array (gannet/futures.hpp).
  void destroy() requires Writable<T> { release(); }
  ~Array() { release(); }

  Array(Array&& other) noexcept
      : Section<T>(std::move(other.core_), other.patch_),
        direct_(std::exchange(other.direct_, nullptr)),
        owner_(other.owner_) {}
  Array& operator=(Array&& other) noexcept {
    if (this == &other) return *this;
    release();
    this->core_ = std::move(other.core_);
    this->patch_ = other.patch_;
    direct_ = std::exchange(other.direct_, nullptr);
    owner_ = other.owner_;
    return *this;
  }
  Array& operator=(const Array& other) requires std::is_const_v<T> {
    this->core_ = other.core_;
    this->patch_ = other.patch_;
    direct_ = other.direct_;
    return *this;
  }

  /// The part of the array that `patch` covers, as an operand of a collective operation.
  Section<T> operator[](const Patch& patch) const { return Section<T>(this->core_, patch); }

  // --- One-sided. `strides` describe the local buffer; by default it is dense row-major. ---

  /// One-sided. Copies the local buffer into `patch`. On return the buffer may be reused; the data
  /// is at its target after a fence or sync.
  void put(const Patch& patch, const T* from,
           const Strides& strides = {}) const requires Writable<T> {
    if (void* row = here(patch, strides, from)) {
      return array::copy_shared(row, from, bytes_of(patch));
    }
    array::put(live(), patch, from, strides);
  }

  /// One-sided. Copies `patch` into the local buffer. On return the buffer holds the data.
  void get(const Patch& patch, Value* to, const Strides& strides = {}) const {
    if (void* row = here(patch, strides, to)) {
      return array::copy_shared(to, row, bytes_of(patch));
    }
    array::get(live(), patch, to, strides);
  }

  /// One-sided. The same for buffers that know their size. If that is not the size of the patch,
  /// the call is Fault::argument and nothing is transferred.
  void put(const Patch& patch, std::span<const T> from) const requires Writable<T> {
    array::need_size("put", live(), patch, from.size());
    put(patch, from.data());
  }
  void get(const Patch& patch, std::span<Value> to) const {
    array::need_size("get", live(), patch, to.size());
    get(patch, to.data());
  }

  /// One-sided. A copy of the patch: `auto values = a.get(Patch{{0, 0}, {3, 4}});`
  template <std::same_as<Patch> P>
  [[nodiscard]] Values<Value> get(const P& patch) const {
    array::need_size("get", live(), patch, static_cast<std::size_t>(patch.size()));
    Values<Value> values(patch.extents());
    if (values.size() > 0) get(patch, values.data());
    return values;
  }

  /// Elements that are not numbers cannot be added.
  void accumulate(const Patch&, const auto&, T = {}, const Strides& = {}) const
      requires(Writable<T> && !Numeric<T>) {
    static_assert(Numeric<T>,
                  "accumulate needs numbers: integers, float, double, complex; bool and "
                  "other elements take put, swap and compare_swap");
  }

  /// One-sided. Adds alpha times the local buffer to `patch`. Each element is updated atomically
  /// with respect to other accumulates. On return the buffer may be reused.
  void accumulate(const Patch& patch, const T* from, T alpha = T(1),
                  const Strides& strides = {}) const requires Numeric<T> {
    array::accumulate(live(), patch, from, &alpha, strides);
  }
  void accumulate(const Patch& patch, std::span<const T> from,
                  T alpha = T(1)) const requires Numeric<T> {
    array::need_size("accumulate", live(), patch, from.size());
    accumulate(patch, from.data(), alpha);
  }

  /// Not provided: a call that looks like a local access must not send a message.
  template <class... I>
  T operator()(I...) const {
    static_assert(detail::never<T>,
                  "use get: a.get({3, 4}) reads an element, "
                  "a.put({3, 4}, x) writes one; read_local and update_local give views v(i, j)");
    return T();
  }

  /// One-sided. Single elements.
  void put(const Point& at, const T& value) const requires Writable<T> {
    if (void* element = here(at)) [[likely]]
      return array::copy_shared(element, &value, sizeof(T));
    array::put_element(live(), Point(at), &value);
  }
  Value get(const Point& at) const {
    Value value;
    if (const void* element = here(at)) [[likely]] {
      array::copy_shared(&value, element, sizeof(T));
    } else {
      array::get_element(live(), Point(at), &value);
    }
    return value;
  }

  /// One-sided. As above, but the buffer may be reused or read only once the request is complete.
  [[nodiscard]] Request nb_put(const Patch& patch, const T* from,
                               const Strides& strides = {}) const requires Writable<T> {
    return array::nb_put(live(), patch, from, strides);
  }
  [[nodiscard]] Request nb_get(const Patch& patch, Value* to, const Strides& strides = {}) const {
    return array::nb_get(live(), patch, to, strides);
  }
  [[nodiscard]] Request nb_accumulate(const Patch& patch, const T* from, T alpha = T(1),
                                      const Strides& strides = {}) const requires Numeric<T> {
    return array::nb_accumulate(live(), patch, from, &alpha, strides);
  }

  /// One-sided. Element lists: `subscripts` holds dims() indices for each of `values`, one element
  /// after another. Elements are bundled by owner. With scatter, an element that is listed twice
  /// ends up with one of its values. Nothing is transferred if any subscript lies outside the
  /// array.
  void scatter(std::span<const Index> subscripts,
               std::span<const T> values) const requires Writable<T> {
    array::scatter(live(), subscripts, values.size(), values.data());
  }
  void gather(std::span<const Index> subscripts, std::span<Value> values) const {
    array::gather(live(), subscripts, values.size(), values.data());
  }
  void scatter_accumulate(std::span<const Index> subscripts, std::span<const T> values,
                          T alpha = T(1)) const requires Numeric<T> {
    array::scatter_accumulate(live(), subscripts, values.size(), values.data(), &alpha);
  }

  /// One-sided. Atomic with respect to fetch_add, swap and compare_swap. Returns the previous
  /// value.
  T fetch_add(const Point& at, T value) const requires Atomic<T> && Real<T> {
    if constexpr (std::is_integral_v<T>) {
      if (void* element = here(at)) [[likely]]
        return __atomic_fetch_add(static_cast<T*>(element), value, __ATOMIC_SEQ_CST);
    }
    T before;
    array::fetch_add(live(), at, &value, &before);
    return before;
  }
  T fetch_add(const Point&, T) const requires(Writable<T> && !(Atomic<T> && Real<T>)) {
    static_assert(Atomic<T> && Real<T>, "fetch_add needs integer or real elements of 4 or 8 bytes");
    return T();
  }
  T swap(const Point& at, T value) const requires Atomic<T> && Writable<T> {
    T before;
    array::swap(live(), at, &value, &before);
    return before;
  }
  /// Stores `desired` if the element is bitwise equal to `expected`.
  T compare_swap(const Point& at, T expected, T desired) const requires Atomic<T> && Writable<T> {
    T before;
    array::compare_swap(live(), at, &expected, &desired, &before);
    return before;
  }

  // --- Local: where the elements are ---

  int dims() const { return shape().dims(); }
  const Shape& shape() const { return array::shape(live()); }
  const std::string& name() const { return array::name(live()); }
  const Group& group() const { return array::group(live()); }

  /// Rank (in the group) that owns the element.
  int owner(const Point& at) const { return array::owner(live(), at); }

  /// The ranks that own parts of `patch`, with their parts, ordered by rank.
  std::vector<Piece> owners(const Patch& patch) const { return array::owners(live(), patch); }

  /// The block of a rank; empty if it owns nothing. Fault::unsupported for block-cyclic arrays,
  /// where a rank owns many blocks: see owners(), read_tiles() and update_tiles().
  Patch block(int rank) const { return array::block(live(), rank); }
  Patch my_block() const { return block(group().rank()); }

  /// Direct access to my block, in place. Fault::unsupported for block-cyclic arrays.
  View<const T> read_local() const { return view<const T>(array::local_block(live())); }
  View<T> update_local() const requires Writable<T> { return view<T>(array::local_block(live())); }

  /// Whether a rank is on my node, so that I can access its block without a call; and that block,
  /// in place. Other ranks may write to it at the same time: a sync or a mutex decides who may
  /// access it when. Fault::unsupported for a rank of another node, and for block-cyclic arrays.
  bool on_my_node(int rank) const { return array::on_my_node(live(), rank); }
  View<T> node_view(int rank) const { return view<T>(array::node_block(live(), rank)); }

  /// Direct access to everything that I own, for any distribution: one view for each of my tiles,
  /// in row-major order. A regular or irregular array has one tile or none.
  std::vector<View<const T>> read_tiles() const { return tiles<const T>(); }
  std::vector<View<T>> update_tiles() const requires Writable<T> { return tiles<T>(); }

 private:
  template <Storable U>
  friend class Array;
  template <Writable U>
  friend class ArrayRef;

  explicit Array(array::Handle handle, bool owner = true)
      : Section<T>(handle, Patch::whole(array::shape(handle.get()))),
        direct_(array::direct(handle.get())),
        owner_(owner) {}

  /// A read-only handle, and the handle of an ArrayRef, leave the array alone.
  void release() {
    if constexpr (Writable<T>) {
      if (this->core_ && owner_) array::end(live());
    }
    this->core_.reset();
    direct_ = nullptr;
  }

  array::Core* live() const { return this->core_.get(); }

  /// The address of the element or the row if the fast path reaches it; null otherwise.
  void* here(const Point& at) const { return direct_ ? direct_->element(at) : nullptr; }
  void* here(const Patch& patch, const Strides& strides, const void* buffer) const {
    return direct_ && buffer ? direct_->row(patch, strides) : nullptr;
  }
  static std::size_t bytes_of(const Patch& row) {
    return static_cast<std::size_t>(row.extent(row.dims() - 1)) * sizeof(T);
  }

  template <class U>
  static View<U> view(const array::LocalTile& tile) {
    return View<U>(static_cast<U*>(tile.data), tile.patch, tile.strides);
  }

  template <class U>
  std::vector<View<U>> tiles() const {
    std::vector<View<U>> all;
    for (const auto& tile : array::local_tiles(live())) all.push_back(view<U>(tile));
    return all;
  }

  const array::Direct* direct_;
  bool owner_ = true;
};

}  // namespace gannet
