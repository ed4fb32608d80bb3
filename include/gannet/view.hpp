#pragma once

#include <cassert>
#include <span>

#include "gannet/mdspan.hpp"
#include "gannet/patch.hpp"
#include "gannet/view_rows.hpp"

namespace gannet {

/// Elements of an array in place, in the memory of their owner, without a copy. Valid until the
/// array is destroyed. `View<const T>` is for reading. A view is a range of its elements in
/// row-major order, whatever their strides: `for (double& x : view) ...`; loops over rows() are
/// faster.
///
/// Converts to a std::mdspan, or to that of the reference implementation, of the same rank, and can
/// be made from one:
/// `std::mdspan<double, std::dextents<int, 2>, std::layout_stride> m = view;`
/// Layouts without strides of their own accept only views with that layout: Fault::argument
/// otherwise.
///
/// Nothing prevents access by other ranks in the meantime: a sync or a mutex decides who may write
/// when.
template <class T>
class View {
 public:
  View() = default;
  View(T* data, const Patch& patch, const Strides& strides)
      : data_(data), patch_(patch), strides_(strides) {}

  /// A view of an mdspan, whose first element gets the indices 0, 0, ...
  template <MdspanOf<T> M>
  explicit View(const M& m)
      : data_(m.data_handle()),
        patch_(Patch::whole(mdspan_extents(m))),
        strides_(mdspan_strides(m)) {}
  template <MdspanOf<T> M>
  operator M() const {
    return to_mdspan<M>(data_, extents(), strides_);
  }

  /// First element; null if the view is empty.
  T* data() const { return data_; }

  /// Which elements of the whole array these are.
  const Patch& patch() const { return patch_; }

  Shape extents() const { return patch_.extents(); }
  Index extent(int d) const { return patch_.extent(d); }
  Index size() const { return patch_.size(); }
  bool empty() const { return data_ == nullptr || patch_.empty(); }

  /// Distance in elements between neighbours along each dimension; the last is 1.
  const Strides& strides() const { return strides_; }

  /// The element at indices counted from the corner of the view: v(0, 0) is the first. Checked if
  /// NDEBUG is not defined.
  template <class... I>
  T& operator()(I... local) const {
    const Index at[] = {static_cast<Index>(local)...};
    assert(sizeof...(I) == patch_.dims());
    Index offset = 0;
    for (int d = 0; d < static_cast<int>(sizeof...(I)); ++d) {
      assert(at[d] >= 0 && at[d] < extent(d));
      offset += at[d] * strides_[d];
    }
    return data_[offset];
  }

  /// All elements in row-major order.
  using iterator = ElementIterator<T>;
  iterator begin() const { return iterator(rows().begin()); }
  iterator end() const { return iterator(rows().end()); }

  /// The rows of the last dimension, each a std::span. Only if the elements of a row are contiguous
  /// in memory, which is always so except for views of an mdspan.
  ViewRows<T> rows() const {
    assert(empty() || strides_[strides_.dims() - 1] == 1);
    return {data_, empty() ? Shape{0} : extents(), strides_};
  }

  /// Whether the elements follow each other without gaps.
  bool contiguous() const { return empty() || strides_ == row_major(extents()); }

  /// All elements in row-major order. Only for contiguous views (the block of a regular or
  /// irregular array always is).
  std::span<T> flat() const { return {data_, static_cast<std::size_t>(size())}; }

 private:
  T* data_ = nullptr;
  Patch patch_;
  Strides strides_;
};

}  // namespace gannet
