#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Functionals by libxc. Only the source of this file sees it.
namespace chem {

/// Local. Why there are no functionals, or nothing if there are: this program was built with libxc.
std::string why_no_functionals();

/// What a functional depends on at a point: the density, its slope too, the kinetic energy too.
enum class Rung { density, slope, kinetic };

/// What a functional is asked for and what it tells, point by point. In closed shells a point has
/// one density, one square of its slope and one kinetic energy; in open ones alpha, beta and alpha
/// alpha, alpha beta, beta beta. Derivatives of second order are for the upper triangle of
/// densities and slopes.
struct LibxcPoints {
  LibxcPoints(bool open, std::size_t the_size);

  std::size_t size;
  std::vector<double> density, slopes, kinetic;
  std::vector<double> energy;  ///< per volume
  std::vector<double> by_density, by_slopes, by_kinetic;
  std::vector<double> by_density_density, by_density_slopes, by_slopes_slopes;
};

/// A sum of functionals of libxc, for closed or for open shells. For one thread.
class LibxcSum {
 public:
  /// std::runtime_error if libxc has no such functional, or if there is no libxc.
  LibxcSum(const std::vector<std::string_view>& names, bool open);
  LibxcSum(LibxcSum&&) noexcept;
  ~LibxcSum();

  Rung rung() const;              ///< the highest of theirs
  double exact_exchange() const;  ///< that belongs to them

  /// Local. Fills in what the points are to be told: the energy and its first derivatives, or the
  /// first and the second ones, these not of functionals of the kinetic energy.
  void differentiate(LibxcPoints& points) const;
  void differentiate_twice(LibxcPoints& points) const;

 private:
  struct Part;
  std::vector<Part> parts_;
};

}  // namespace chem
