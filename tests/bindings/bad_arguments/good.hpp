#pragma once

#include "function.hpp"

namespace bad_arguments {

/// All good arrays have this extent in each dimension.
inline constexpr int extent = 8;
/// Mutexes are numbered from 0.
inline constexpr int good_mutexes = 2;
/// Arrays whose name begins like this are good.
inline constexpr const char* good_name = "good ";

/// Collective. Arrays, mutexes and blocks that good arguments name.
void make_good_things();

/// Handle of an array that was destroyed.
long destroyed_array();

/// Arguments with which a call of this function is good.
Values good_values(const Function& function);

/// First index of the language: 0 or 1.
inline long base(const Function& function) { return function.language == Language::fortran; }

}  // namespace bad_arguments
