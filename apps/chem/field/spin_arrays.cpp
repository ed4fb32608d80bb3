#include "field/spin_arrays.hpp"

#include "gannet/gannet.hpp"

namespace chem {

void add(double alpha, const SpinArrays& a, double beta, const SpinArrays& b, const SpinArrays& c) {
  gannet::add(alpha, a.mean, beta, b.mean, c.mean);
  if (c.open()) gannet::add(alpha, *a.difference, beta, *b.difference, *c.difference);
}

}  // namespace chem
