#pragma once

#include <complex>

#include "ga/arrays/array.hpp"

/// Matrices as ScaLAPACK wants them: square or oblong blocks assigned to a grid of ranks, each
/// rank's share column-major in its own memory. Matrices are those of a Fortran program: element
/// (i, j) is a[j, i] in C. Gannet's own solvers need none of this; it is for programs that call
/// ScaLAPACK.
namespace gannet::ga {

/// Local. The grid that GA lays over this many ranks: rows <= columns, about 1 : 4.
struct GridShape {
  int rows;
  int columns;
};
GANNET_API GridShape find_grid(int ranks);

/// GA programs may have two grids open at once.
enum class Session { first, second };

/// Collective over the default group. Lays a grid over its ranks, row by row as BLACS does for 'R',
/// or takes that of a block-cyclic array; does nothing if the session is open. Fault::argument for
/// arrays that are not block-cyclic.
GANNET_API void open_grid(Session session);
GANNET_API void open_grid(Session session, const Array& like);

/// Collective. Does nothing if the session is not open.
GANNET_API void close_grid(Session session);

/// My share of a rows x columns matrix in blocks of block_rows x block_columns: local_rows x
/// local_columns elements, columns `leading` elements apart.
struct Share {
  Index rows, columns;
  Index block_rows, block_columns;
  void* data;
  Index leading;
  Index local_rows, local_columns;
};

/// One-sided. Copies my share from, or into, an array. Fault::state if the session is not open,
/// Fault::argument if the share does not fit.
GANNET_API void load_share(Session session, Array& from, const Share& to);
GANNET_API void store_share(Session session, Array& to, const Share& from);

/// The same for complex shares whose parts are in two arrays of doubles.
GANNET_API void load_share(Session session, Array& real, Array& imaginary, const Share& to);
GANNET_API void store_share(Session session, Array& real, Array& imaginary, const Share& from);

/// Local. Two real column-major blocks as a complex one, and back.
struct ComplexBlock {
  std::complex<double>* data;
  Index leading;
};
struct RealBlocks {
  double* real;
  double* imaginary;
  Index leading;
};
GANNET_API void join(const RealBlocks& from, const ComplexBlock& to, Index rows, Index columns);
GANNET_API void split(const ComplexBlock& from, const RealBlocks& to, Index rows, Index columns);

}  // namespace gannet::ga
