#include "scf/open_shell.hpp"

#include "gannet/gannet.hpp"

namespace chem {

/// With the projectors 2MS on open, DS + MS on alpha's and DS - MS on beta's orbitals (D mean, M
/// difference) and exchange X, the blocks that differ from the mean add up to Y + Y' for
/// Y = 2 S M X (1 - 2 D S).
void couple_open_shells(const SpinArrays& density, const gannet::Array<double>& exchange,
                        const gannet::Array<double>& overlap, const gannet::Array<double>& work,
                        const gannet::Array<double>& work2, const gannet::Array<double>& fock) {
  using gannet::Op;
  gannet::matmul(Op::none, Op::none, 1, *density.difference, exchange, 0, work);
  gannet::matmul(Op::none, Op::none, 2, overlap, work, 0, work2);
  gannet::matmul(Op::none, Op::none, 1, work2, density.mean, 0, work);
  gannet::matmul(Op::none, Op::none, -2, work, overlap, 1, work2);
  gannet::transpose(work2, work);
  gannet::add(1, work, 1, work2, work);
  gannet::add(1, fock, 1, work, fock);
}

}  // namespace chem
