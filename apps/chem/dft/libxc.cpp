#include "dft/libxc.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#ifdef GANNET_CHEM_LIBXC
#include <xc.h>
#endif

namespace chem {

LibxcPoints::LibxcPoints(bool open, std::size_t the_size)
    : size(the_size),
      density(the_size * (open ? 2 : 1)),
      slopes(the_size * (open ? 3 : 1)),
      kinetic(density.size()),
      energy(the_size),
      by_density(density.size()),
      by_slopes(slopes.size()),
      by_kinetic(kinetic.size()) {}

#ifdef GANNET_CHEM_LIBXC

std::string why_no_functionals() { return {}; }

struct LibxcSum::Part {
  Part(const std::string& name, bool open) : libxc(xc_func_alloc()) {
    const int number = xc_functional_get_number(name.c_str());
    if (xc_func_init(libxc, number, open ? XC_POLARIZED : XC_UNPOLARIZED) != 0) {
      xc_func_free(libxc);
      throw std::runtime_error("this libxc has no functional " + name);
    }
    const int family = xc_func_info_get_family(xc_func_get_info(libxc));
    if (family == XC_FAMILY_GGA || family == XC_FAMILY_HYB_GGA) rung = Rung::slope;
    if (family == XC_FAMILY_MGGA || family == XC_FAMILY_HYB_MGGA) rung = Rung::kinetic;
    hybrid =
        family == XC_FAMILY_HYB_LDA || family == XC_FAMILY_HYB_GGA || family == XC_FAMILY_HYB_MGGA;
  }
  Part(Part&& other) noexcept
      : libxc(std::exchange(other.libxc, nullptr)), rung(other.rung), hybrid(other.hybrid) {}
  ~Part() {
    if (libxc == nullptr) return;
    xc_func_end(libxc);
    xc_func_free(libxc);
  }

  void differentiate(LibxcPoints& p) const {
    if (rung == Rung::kinetic) {
      // libxc has curvatures of the density among the arguments, on which none of these depends.
      std::vector<double> curvature(p.kinetic.size()), by_curvature(p.kinetic.size());
      xc_mgga_exc_vxc(libxc, p.size, p.density.data(), p.slopes.data(), curvature.data(),
                      p.kinetic.data(), p.energy.data(), p.by_density.data(), p.by_slopes.data(),
                      by_curvature.data(), p.by_kinetic.data());
    } else if (rung == Rung::slope) {
      xc_gga_exc_vxc(libxc, p.size, p.density.data(), p.slopes.data(), p.energy.data(),
                     p.by_density.data(), p.by_slopes.data());
    } else {
      xc_lda_exc_vxc(libxc, p.size, p.density.data(), p.energy.data(), p.by_density.data());
    }
  }

  void differentiate_twice(LibxcPoints& p) const {
    if (rung == Rung::slope) {
      xc_gga_vxc_fxc(libxc, p.size, p.density.data(), p.slopes.data(), p.by_density.data(),
                     p.by_slopes.data(), p.by_density_density.data(), p.by_density_slopes.data(),
                     p.by_slopes_slopes.data());
    } else {
      xc_lda_vxc_fxc(libxc, p.size, p.density.data(), p.by_density.data(),
                     p.by_density_density.data());
    }
  }

  xc_func_type* libxc;
  Rung rung = Rung::density;
  bool hybrid;
};

namespace {

using Column = std::vector<double> LibxcPoints::*;

/// What depends on slopes or kinetic energies stays zero where a functional does not.
void clear(LibxcPoints& points, std::span<const Column> columns) {
  for (const auto of : columns) std::fill((points.*of).begin(), (points.*of).end(), 0);
}

void add(const LibxcPoints& part, std::span<const Column> columns, LibxcPoints& sum) {
  for (const auto of : columns) {
    for (std::size_t n = 0; n < (sum.*of).size(); ++n) (sum.*of)[n] += (part.*of)[n];
  }
}

/// libxc tells the energy for each electron.
void add_energy(const LibxcPoints& part, LibxcPoints& sum) {
  const auto spins = part.density.size() / part.size;
  for (std::size_t n = 0; n < sum.size; ++n) {
    for (std::size_t s = 0; s < spins; ++s) {
      sum.energy[n] += part.density[n * spins + s] * part.energy[n];
    }
  }
}

}  // namespace

LibxcSum::LibxcSum(const std::vector<std::string_view>& names, bool open) {
  for (const auto name : names) parts_.emplace_back(std::string(name), open);
}

Rung LibxcSum::rung() const {
  auto highest = Rung::density;
  for (const auto& part : parts_) highest = std::max(highest, part.rung);
  return highest;
}

double LibxcSum::exact_exchange() const {
  double sum = 0;
  for (const auto& part : parts_) sum += part.hybrid ? xc_hyb_exx_coef(part.libxc) : 0;
  return sum;
}

void LibxcSum::differentiate(LibxcPoints& points) const {
  constexpr Column of[] = {&LibxcPoints::by_density, &LibxcPoints::by_slopes,
                           &LibxcPoints::by_kinetic};
  auto told = points;
  clear(points, of);
  points.energy.assign(points.size, 0);
  for (const auto& part : parts_) {
    clear(told, of);
    part.differentiate(told);
    add_energy(told, points);
    add(told, of, points);
  }
}

void LibxcSum::differentiate_twice(LibxcPoints& points) const {
  constexpr Column of[] = {&LibxcPoints::by_density, &LibxcPoints::by_slopes,
                           &LibxcPoints::by_density_density, &LibxcPoints::by_density_slopes,
                           &LibxcPoints::by_slopes_slopes};
  const auto d = points.density.size() / points.size, s = points.slopes.size() / points.size;
  points.by_density_density.resize(points.size * d * (d + 1) / 2);
  points.by_density_slopes.resize(points.size * d * s);
  points.by_slopes_slopes.resize(points.size * s * (s + 1) / 2);
  auto told = points;
  clear(points, of);
  for (const auto& part : parts_) {
    clear(told, of);
    part.differentiate_twice(told);
    add(told, of, points);
  }
}

#else

std::string why_no_functionals() {
  return "this program was built without libxc, which knows functionals; install libxc-dev and "
         "build "
         "again";
}

struct LibxcSum::Part {};

LibxcSum::LibxcSum(const std::vector<std::string_view>&, bool) {
  throw std::runtime_error(why_no_functionals());
}

Rung LibxcSum::rung() const { return Rung::density; }
double LibxcSum::exact_exchange() const { return 0; }
void LibxcSum::differentiate(LibxcPoints&) const {}
void LibxcSum::differentiate_twice(LibxcPoints&) const {}

#endif

LibxcSum::LibxcSum(LibxcSum&&) noexcept = default;
LibxcSum::~LibxcSum() = default;

}  // namespace chem
