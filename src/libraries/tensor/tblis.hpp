#pragma once

#include <string>
#include <vector>

#include "gannet/types.hpp"
#include "tensor/dispatch.hpp"

namespace gannet::tensor {

/// A tensor whose dimensions lie in any order, at any distance.
struct Strided {
  void* data = nullptr;
  Scalar scale = 1.0;
  std::string labels;  ///< one character for each dimension
  std::vector<Index> extents, strides;

  void add(char label, Index extent, Index stride) {
    labels += label;
    extents.push_back(extent);
    strides.push_back(stride);
  }
};

/// The library TBLIS, which multiplies tensors without permuting them first. Gannet is not linked
/// with it: it is looked for at run time, once for each process.
class Tblis {
 public:
  /// The library that GANNET_TBLIS names, or else libtblis.so where the system finds it; null if
  /// there is none, or GANNET_TBLIS=off. Error if GANNET_TBLIS names what does not work.
  static const Tblis* find();

  /// c = c.scale * c + a.scale * a * b, summed over the labels that c lacks, by the calling thread
  /// alone. No extent is 0. Threads may call it at the same time.
  void multiply(Element type, Strided& a, Strided& b, Strided& c) const;

 private:
  /// Fills what TBLIS knows a tensor by, whose layout only TBLIS knows.
  template <class T>
  using Describe = void(void* tensor, T scale, unsigned dims, Index* extents, T* data,
                        Index* strides);
  using Multiply = void(const void* threads, const void* config, const void* a,
                        const char* labels_a, const void* b, const char* labels_b, void* c,
                        const char* labels_c);

  /// Throws if the library is none that works.
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
