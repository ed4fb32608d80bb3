#pragma once

#include <vector>

#include "rma/one_sided.hpp"
#include "rma/segment.hpp"

/// Bytes on other ranks.
namespace gannet::sparse {

/// This many neighbouring elements.
inline node::Transfer run_of(Index count, std::size_t bytes) {
  const Index one = 1;
  return node::Transfer(Patch{{0}, {count}}, &one, &one, bytes);
}

/// One-sided, as rma::put and rma::get; does nothing for no bytes.
inline void put_bytes(const rma::Process& process, rma::Place to, const void* near,
                      std::size_t bytes, rma::Pending& pending) {
  if (bytes) rma::put(process, to, near, run_of(static_cast<Index>(bytes), 1), pending);
}
inline void get_bytes(const rma::Process& process, rma::Place from, void* near, std::size_t bytes,
                      rma::Pending& pending) {
  if (bytes) rma::get(process, from, near, run_of(static_cast<Index>(bytes), 1), pending);
}

/// Neighbouring elements of a member's block of a segment: in place if it is on this node, else a
/// copy, which is complete when `pending` has been waited for. A slice outlives that Pending:
/// declare it first.
template <class T>
class Slice {
 public:
  Slice() = default;
  Slice(Slice&&) noexcept = default;  // the elements of a vector stay where they are
  Slice& operator=(Slice&&) noexcept = default;

  void fetch(const rma::Segment& segment, int member, Index first, Index count,
             rma::Pending& pending) {
    const rma::Place place = segment.place(member) + first * static_cast<Index>(sizeof(T));
    if (place.is_here()) {
      data_ = reinterpret_cast<const T*>(segment.at(member)) + first;
      return;
    }
    copy_.resize(static_cast<std::size_t>(count));
    data_ = copy_.data();
    get_bytes(segment.process(), place, copy_.data(), copy_.size() * sizeof(T), pending);
  }

  const T* data() const { return data_; }
  const T& operator[](Index i) const { return data_[i]; }

 private:
  const T* data_ = nullptr;
  std::vector<T> copy_;
};

}  // namespace gannet::sparse
