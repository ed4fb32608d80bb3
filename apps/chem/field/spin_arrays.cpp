#include "field/spin_arrays.hpp"

#include "gannet/gannet.hpp"

namespace chem {
namespace {

using gannet::Array, gannet::Index;

void add_mine(double alpha, const Array<double>& a, double beta, const Array<double>& b,
              const Array<double>& c) {
  const auto from = a.read_local(), other = b.read_local();
  const auto to = c.update_local();
  for (Index i = 0; !to.empty() && i < to.extent(0); ++i) {
    for (Index j = 0; j < to.extent(1); ++j) to(i, j) = alpha * from(i, j) + beta * other(i, j);
  }
}

double dot_mine(const Array<double>& a, const Array<double>& b) {
  const auto one = a.read_local(), other = b.read_local();
  double sum = 0;
  for (Index i = 0; !one.empty() && i < one.extent(0); ++i) {
    for (Index j = 0; j < one.extent(1); ++j) sum += one(i, j) * other(i, j);
  }
  return sum;
}

}  // namespace

void add(double alpha, const SpinArrays& a, double beta, const SpinArrays& b, const SpinArrays& c) {
  gannet::add(alpha, a.mean, beta, b.mean, c.mean);
  if (c.open()) gannet::add(alpha, *a.difference, beta, *b.difference, *c.difference);
}

void add_mine(double alpha, const SpinArrays& a, double beta, const SpinArrays& b,
              const SpinArrays& c) {
  add_mine(alpha, a.mean, beta, b.mean, c.mean);
  if (c.open()) add_mine(alpha, *a.difference, beta, *b.difference, *c.difference);
}

double dot_mine(const SpinArrays& a, const SpinArrays& b) {
  return dot_mine(a.mean, b.mean) + (a.open() ? dot_mine(*a.difference, *b.difference) : 0);
}

}  // namespace chem
