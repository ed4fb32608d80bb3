#pragma once

#include <cstddef>
#include <iterator>
#include <span>

#include "gannet/patch.hpp"

/// Iteration over the elements of a View (gannet/view.hpp).
namespace gannet {

/// Rows of the last dimension of a strided patch of memory, in row-major order.
template <class T>
class ViewRows {
 public:
  ViewRows(T* data, const Shape& extents, const Strides& strides)
      : data_(data), extents_(extents), strides_(strides) {}

  class iterator {
   public:
    using value_type = std::span<T>;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;

    iterator() = default;
    iterator(const ViewRows& of, Index row) : of_(of), row_(row) {}

    value_type operator*() const { return of_[row_]; }
    iterator& operator++() {
      ++row_;
      return *this;
    }
    iterator operator++(int) {
      iterator before = *this;
      ++row_;
      return before;
    }
    friend bool operator==(const iterator& a, const iterator& b) { return a.row_ == b.row_; }

   private:
    ViewRows of_{nullptr, {}, {}};
    Index row_ = 0;
  };

  Index size() const {
    Index count = extents_[extents_.dims() - 1] > 0 ? 1 : 0;
    for (int d = 0; d + 1 < extents_.dims(); ++d) count *= extents_[d];
    return count;
  }
  iterator begin() const { return {*this, 0}; }
  iterator end() const { return {*this, size()}; }

  std::span<T> operator[](Index row) const {
    Index offset = 0;
    for (int d = extents_.dims() - 2; d >= 0; --d) {
      offset += row % extents_[d] * strides_[d];
      row /= extents_[d];
    }
    return {data_ + offset, static_cast<std::size_t>(extents_[extents_.dims() - 1])};
  }

 private:
  T* data_;
  Shape extents_;
  Strides strides_;
};

/// One element after another, row by row. The address of each row is calculated once.
template <class T>
class ElementIterator {
 public:
  using value_type = std::remove_cv_t<T>;
  using difference_type = std::ptrdiff_t;
  using iterator_concept = std::forward_iterator_tag;

  ElementIterator() = default;
  explicit ElementIterator(const typename ViewRows<T>::iterator& row)
      : row_(row), elements_(*row) {}

  T& operator*() const { return elements_[column_]; }
  ElementIterator& operator++() {
    if (++column_ == elements_.size()) {
      column_ = 0;
      elements_ = *++row_;
    }
    return *this;
  }
  ElementIterator operator++(int) {
    ElementIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const ElementIterator& a, const ElementIterator& b) {
    return a.row_ == b.row_ && a.column_ == b.column_;
  }

 private:
  typename ViewRows<T>::iterator row_;
  std::span<T> elements_;
  std::size_t column_ = 0;
};

}  // namespace gannet
