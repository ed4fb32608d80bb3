#pragma once

#include <complex>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/tensor/core.hpp"

namespace gannet::tensor {

/// One tensor of an expression with labels for its dimensions: t2("abij"), or t2("a,b,i,j") for
/// labels of several letters. A label that appears twice takes the diagonal.
struct Factor {
  Handle tensor;
  std::vector<Space> spaces;        ///< the tensor's own, or parts of them
  std::vector<std::string> labels;  ///< one per dimension
  bool conjugated = false;
};

/// A product of tensors and a scalar. Labels missing from the left side are summed over.
struct Term {
  Scalar scale = 1.0;
  std::vector<Factor> factors;
};

/// left = terms, or left += terms.
struct Statement {
  Factor left;
  bool adds = false;
  std::vector<Term> terms;
};

/// "abij" or "a,b,i,j" as labels. Fault::argument for anything but letters.
GANNET_API std::vector<std::string> labels_of(std::string_view text);

/// Local. Fault::argument, with both sides written out, if labels, extents, types, groups or
/// symmetries of a statement do not match.
GANNET_API void check(const Statement& statement);

/// Collective. Runs a plan of this one statement.
GANNET_API void run(Statement statement);

/// A sum of products of tensors of the same type.
template <class T>
struct Sum {
  std::vector<Term> terms;

  friend Sum operator*(const Sum& a, const Sum& b) {
    Sum product;
    for (const Term& x : a.terms) {
      for (const Term& y : b.terms) {
        Term both = x;
        both.scale *= y.scale;
        both.factors.insert(both.factors.end(), y.factors.begin(), y.factors.end());
        product.terms.push_back(std::move(both));
      }
    }
    return product;
  }
  friend Sum operator*(T scale, Sum sum) {
    for (Term& term : sum.terms) term.scale *= Scalar(scale);
    return sum;
  }
  friend Sum operator*(Sum sum, T scale) { return scale * std::move(sum); }
  friend Sum operator+(Sum a, const Sum& b) {
    a.terms.insert(a.terms.end(), b.terms.begin(), b.terms.end());
    return a;
  }
  friend Sum operator-(Sum a, const Sum& b) { return std::move(a) + T(-1) * b; }
  friend Sum operator-(Sum sum) { return T(-1) * std::move(sum); }
};

/// A labelled tensor: part of an expression, and the left side of a statement.
///
///     r2("abij") += 2.0 * b("Qac") * b("Qbd") * t2("cdij");
///
/// Such a statement is collective over the tensors' group and complete on all ranks on return. In a
/// plan (plan.hpp), write `plan(r2("abij")) += ...`; it then runs with the plan.
template <class T>
class Labelled : public Sum<T> {
 public:
  explicit Labelled(Factor factor) : Sum<T>{{Term{1.0, {std::move(factor)}}}} {}
  Labelled(const Labelled&) = default;

  void operator=(const Sum<T>& right) const { assign(right, false); }
  void operator=(const Labelled& right) const { assign(right, false); }
  void operator+=(const Sum<T>& right) const { assign(right, true); }
  void operator-=(const Sum<T>& right) const { assign(-right, true); }

  const Factor& factor() const { return this->terms.front().factors.front(); }

 private:
  void assign(const Sum<T>& right, bool adds) const {
    tensor::run(Statement{factor(), adds, right.terms});
  }
};

/// Complex conjugate of a labelled tensor.
template <class T>
Labelled<T> conj(const Labelled<T>& of) {
  Factor factor = of.factor();
  factor.conjugated = !factor.conjugated;
  return Labelled<T>(std::move(factor));
}

}  // namespace gannet::tensor
