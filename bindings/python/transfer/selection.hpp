#pragma once

#include <array>
#include <string>

#include "gannet/patch.hpp"
#include "interpreter/numpy.hpp"

namespace gannet::python {

/// What stands between the brackets, for an array of a shape: NumPy's basic indices.
struct Selection {
  static constexpr int most_dims = 32;  ///< of the result: np.newaxis adds some
  static constexpr int new_axis = -1;

  Patch patch;
  Strides steps;                        ///< every steps[d]-th element; no dimensions: each
  std::array<bool, max_dims> flipped{};  ///< the result begins at the end
  bool any_flipped = false;

  int dims = 0;                          ///< of the result
  std::array<int, most_dims> axes;       ///< of the array, or new_axis
  std::array<npy_intp, most_dims> shape;

  bool stepped() const { return steps.dims() > 0; }
  bool empty() const { return patch.empty(); }
};

enum class Indices { basic, advanced };

/// Fills `to`, unless the key has lists or masks in it: `advanced`. IndexError as NumPy has it, with
/// the name of the array. No communication.
Indices select(PyObject* key, const Shape& shape, const std::string& name, Selection& to);

/// The quick way of single elements: true if the key is all integers and inside the shape.
bool select_element(PyObject* key, const Shape& shape, Point& at);

}  // namespace gannet::python
