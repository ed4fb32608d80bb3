#pragma once

#include <complex>

#include "ga/arrays/limit.hpp"
#include "ga/process/program.hpp"
#include "ga/process/state.hpp"
#include "interface/types.hpp"
#include "support/ranks.hpp"

/// What all tests of the room begin with.
namespace gannet::test {

/// Collective. GA runs until the program ends.
inline void begin_ga() {
  if (ga::initialized()) return;
  ga::initialize();
  before_finalize([] { ga::terminate(); });
}

/// The number of an element type.
template <class T>
constexpr int type_number = 0;
template <>
inline constexpr int type_number<char> = interface::c_char;
template <>
inline constexpr int type_number<int> = interface::c_int;
template <>
inline constexpr int type_number<long> = interface::c_long;
template <>
inline constexpr int type_number<float> = interface::c_float;
template <>
inline constexpr int type_number<double> = interface::c_double;
template <>
inline constexpr int type_number<std::complex<float>> = interface::c_single_complex;
template <>
inline constexpr int type_number<std::complex<double>> = interface::c_double_complex;

}  // namespace gannet::test
