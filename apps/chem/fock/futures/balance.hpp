#pragma once

#include <vector>

namespace chem {

/// Work that one rank gives to another.
struct Transfer {
  int to;
  double work;
};

/// Local, and the same picture on every rank: what rank `me` has to give away so that all have work
/// in proportion to their power. A rank that has too much gives, in the order of the ranks, to
/// those who have too little; nobody both gives and takes.
std::vector<Transfer> transfers_of(int me, const std::vector<double>& work,
                                   const std::vector<double>& power);

}  // namespace chem
