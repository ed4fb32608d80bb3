#pragma once

#include "node/transfer.hpp"

namespace gannet::remote {

/// A part of a transfer that fits one record: rows of elements, on both sides; steps in bytes.
struct CutPiece {
  Index far;   ///< bytes from the start of the transfer's far side
  Index near;  ///< the same of its near side
  Index count;
  Index rows;
  Index far_step;
  Index near_step;
  Index far_row_step;
  Index near_row_step;
};

/// Cuts a transfer into pieces, one after the other, each as large as allowed.
class Cursor {
 public:
  /// With `whole_elements` off, the transfer only moves bytes, so rows without gaps may be cut
  /// anywhere and elements may be of any size.
  Cursor(const node::Transfer& transfer, bool whole_elements);

  bool done() const { return left_ == 0; }

  /// Bytes that are still to come.
  Index left() const { return left_; }

  /// Bytes of one element of the pieces.
  std::size_t element() const { return shape_.element; }

  /// The least number of bytes that next() needs.
  Index least() const { return static_cast<Index>(shape_.element); }

  /// The next piece of at most `limit` bytes. Only with limit >= least() and not done().
  CutPiece next(Index limit);

 private:
  void to_bytes();
  void advance_outer();

  node::Transfer shape_;
  std::array<Index, max_dims> at_{};  // indices of the loops
  Index column_ = 0;                  // elements of the present row that are done
  Index far_ = 0;                     // of the present row
  Index near_ = 0;
  Index left_;
};

}  // namespace gannet::remote
