#pragma once

#include <initializer_list>

#include "base/text.hpp"
#include "ga/arrays/array.hpp"

/// Checks of operands, alike on all ranks, before anything is communicated.
namespace gannet::ga {

/// Shapes as Fortran programs see them (`5 x 3`: rows x columns); GA's solvers report them this
/// way.
std::string columns_first(const Shape& shape);

/// All arrays have this type and this number of dimensions.
void need_matrices(std::initializer_list<const Array*> operands);

/// A matrix with as many rows as columns.
void need_square(const Array& a);

/// The arrays have one element type, float or double, or complex where that is allowed.
enum class Complex { no, yes };
void need_floating(std::initializer_list<const Array*> operands, Complex complex);

}  // namespace gannet::ga
