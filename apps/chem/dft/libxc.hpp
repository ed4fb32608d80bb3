#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Functionals from libxc. Only the source of this header includes it.
namespace chem {

/// Local. Why this program has no functionals; empty if it was built with libxc.
std::string why_no_functionals();

/// What a functional depends on at a point: the density (LDA), also its gradient (GGA), also the
/// kinetic energy density (meta-GGA).
enum class Rung { density, slope, kinetic };

/// Input and output of a functional, point by point. For closed shells a point has one density, one
/// squared gradient and one kinetic energy density; for open shells alpha and beta, and for
/// gradients alpha-alpha, alpha-beta, beta-beta. Second derivatives are the upper triangle over
/// densities and gradients.
struct LibxcPoints {
  LibxcPoints(bool open, std::size_t the_size);

  std::size_t size;
  std::vector<double> density, slopes, kinetic;
  std::vector<double> energy;  ///< per volume
  std::vector<double> by_density, by_slopes, by_kinetic;
  std::vector<double> by_density_density, by_density_slopes, by_slopes_slopes;
};

/// A sum of libxc functionals, for closed or open shells. Not thread-safe.
class LibxcSum {
 public:
  /// std::runtime_error if libxc lacks one of the functionals, or if there is no libxc.
  LibxcSum(const std::vector<std::string_view>& names, bool open);
  LibxcSum(LibxcSum&&) noexcept;
  ~LibxcSum();

  Rung rung() const;              ///< the highest of theirs
  double exact_exchange() const;  ///< their total fraction

  /// Local. Fills in the output: the energy and its first derivatives, or the first and second
  /// derivatives; second ones not for functionals of the kinetic energy density.
  void differentiate(LibxcPoints& points) const;
  void differentiate_twice(LibxcPoints& points) const;

 private:
  struct Part;
  std::vector<Part> parts_;
};

}  // namespace chem
