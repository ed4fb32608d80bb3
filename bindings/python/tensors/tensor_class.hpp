#pragma once

#include <nanobind/ndarray.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gannet/tensor/hdf5.hpp"
#include "tensors/held_tensor.hpp"
#include "tensors/kind.hpp"

namespace gannet::python {

/// What Python hands over is dense; what it wants filled is writable as well.
using Values = nb::ndarray<nb::ro, nb::c_contig, nb::device::cpu>;
using Buffer = nb::ndarray<nb::c_contig, nb::device::cpu>;

/// What gannet.Tensor stands on.
class PyTensor {
 public:
  using Numbers = std::vector<int>;
  using IndexList = std::vector<Index>;
  using Generators = std::vector<std::pair<Numbers, int>>;

  /// Collective. `present`: for each tile, in rows, whether there is one; none: all are there.
  /// `placement`: "bytes", "cyclic", "grid" with the ranks along each dimension, or "owners" with
  /// the rank of each tile, in rows.
  PyTensor(const Group& group, const std::string& dtype, const std::vector<tensor::Space>& spaces,
           const Generators& symmetry, const std::string& name, std::optional<Values> present,
           const std::string& placement, const Numbers& ranks);

  /// Collective, but does not wait. One that is not stored: function(lo, hi, to) writes a tile.
  static PyTensor computed(const Group& group, const std::string& dtype,
                           const std::vector<tensor::Space>& spaces, const std::string& name,
                           const nb::object& function);

  /// Collective. A tensor of the other's spaces, symmetry and tiles, with zeros.
  PyTensor(const PyTensor& other, const std::string& dtype, const std::string& name);

  /// Collective. Takes what einsum has made.
  PyTensor(tensor::Handle handle, const Kind& kind);

  void free() { held_.reset(); }
  bool freed() const { return !held_; }

  /// Fault::state for one that was freed.
  tensor::Core* live() const;
  const tensor::Handle& handle() const;
  const Kind& kind() const { return *kind_; }

  // --- Local ---

  std::vector<tensor::Space> spaces() const { return tensor::spaces(live()); }
  std::string describe() const { return tensor::describe(live()); }
  std::int64_t tiles_stored() const { return tensor::tiles_stored(live()); }
  int owner(const Numbers& at) const { return tensor::owner(live(), tensor::TileAt(at)); }

  /// (lo, hi)
  std::pair<IndexList, IndexList> place(const Numbers& at) const;

  /// (numbers, lo, hi, view) of the tiles that this rank stores.
  nb::list tiles() const;

  /// As files see it; gannet._hdf5 has to be there.
  hdf5::Contents contents() const;

  // --- One-sided ---

  void get(const Numbers& at, const Buffer& to) const;
  void put(const Numbers& at, const Values& from) const;
  void add(const Numbers& at, const Values& from, tensor::Scalar scale) const;
  void get_patch(const IndexList& lo, const IndexList& hi, const Buffer& to) const;
  void put_patch(const IndexList& lo, const IndexList& hi, const Values& from) const;

  // --- Collective ---

  void fill(tensor::Scalar value) const { tensor::fill(live(), value); }
  void scale(tensor::Scalar factor) const { tensor::scale(live(), factor); }
  double norm() const { return tensor::norm(live()); }
  tensor::Scalar dot(const PyTensor& other) const { return tensor::dot(live(), other.live()); }
  void check_symmetry(double tolerance) const { tensor::check_symmetry(live(), tolerance); }
  PyTensor truncated(double threshold, const std::string& name) const;
  std::pair<double, IndexList> largest() const;

 private:
  template <class Make>
  void make(const Make& create);
  template <class Array>
  std::size_t elements_of(const char* call, const Array& values) const;
  nb::object view(const tensor::Tile& tile, void* data) const;

  const Kind* kind_;
  std::shared_ptr<HeldTensor> held_;
};

/// All of a tensor with labels, in a statement.
tensor::Factor factor_of(const PyTensor& tensor, const std::string& labels);

}  // namespace gannet::python
