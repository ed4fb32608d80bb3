#pragma once

namespace chem {

/// Starts libint2 and ends it again. One lives for as long as integrals are computed.
class Libint {
 public:
  Libint();
  ~Libint();
  Libint(const Libint&) = delete;
  Libint& operator=(const Libint&) = delete;

  /// The largest angular momentum that this libint2 computes.
  static int max_l();

  /// The same for functions of a fitting basis, in integrals over two or three functions.
  static int max_l_of_fit();

  /// The same for first derivatives of electron repulsion.
  static int max_l_of_gradient();
};

}  // namespace chem
