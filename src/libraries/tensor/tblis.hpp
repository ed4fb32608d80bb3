#pragma once

#include <string>
#include <vector>

#include "gannet/types.hpp"
#include "tensor/dispatch.hpp"

namespace gannet::tensor {

/// A tensor with arbitrary strides.
struct Strided {
  void* data = nullptr;
  Scalar scale = 1.0;
  std::string labels;  ///< one character per dimension
  std::vector<Index> extents, strides;

  void add(char label, Index extent, Index stride) {
    labels += label;
    extents.push_back(extent);
    strides.push_back(stride);
  }
};

/// The library TBLIS, which contracts tensors without permuting them first. Gannet is not linked
/// against it: it is loaded at run time, once per process.
class Tblis {
 public:
  /// The library that GANNET_TBLIS names, or else libtblis.so if the system finds it; null if there
  /// is none, or if GANNET_TBLIS=off. Error if GANNET_TBLIS names a library that does not work.
  static const Tblis* find();

  /// c = c.scale * c + a.scale * a * b, summed over the labels that c lacks, on the calling thread
  /// alone. No extent may be 0. Thread-safe.
  void multiply(Element type, Strided& a, Strided& b, Strided& c) const;

 private:
  /// Initialises a tensor descriptor, whose layout only TBLIS knows.
  template <class T>
  using Describe = void(void* tensor, T scale, unsigned dims, Index* extents, T* data,
                        Index* strides);
  using Multiply = void(const void* threads, const void* config, const void* a,
                        const char* labels_a, const void* b, const char* labels_b, void* c,
                        const char* labels_c);

  /// Throws if the library does not work.
  explicit Tblis(const std::string& path);
  static const Tblis* search();
  void* symbol(const char* name) const;
  void try_all_types() const;
  template <class T>
  void try_out() const;
  template <class T>
  Describe<T>* describe() const;

  std::string path_;
  void* library_;
  Multiply* multiply_;
  const void* one_thread_;
  void* describe_[4];  // float, double, and their complex numbers
};

}  // namespace gannet::tensor
