#include "dft/functionals.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace chem {
namespace {

/// Names that mean different things in different programs mean here what they mean in PySCF: B3LYP
/// has the VWN that was fitted to the random-phase approximation, as in Gaussian, and B3LYP5 the
/// other; VWN alone is the fifth formula of its paper.
constexpr FunctionalRow rows[] = {
    {"svwn", "lda lsda svwn5 lda,vwn slater,vwn slater,vwn5",
     "local density: Slater, Vosko-Wilk-Nusair V", "lda_x lda_c_vwn"},
    {"svwnrpa", "lda,vwnrpa slater,vwnrpa", "Slater, VWN of the random-phase approximation",
     "lda_x lda_c_vwn_rpa"},
    {"spw92", "lda,pw lda,pw92 slater,pw92", "Slater, Perdew-Wang 1992", "lda_x lda_c_pw"},
    {"pbe", "pbe,pbe pbepbe xpbe96,cpbe96", "Perdew-Burke-Ernzerhof", "gga_x_pbe gga_c_pbe"},
    {"revpbe", "revpbe,pbe pbe_r,pbe", "PBE with the exchange of Zhang and Yang",
     "gga_x_pbe_r gga_c_pbe"},
    {"rpbe", "rpbe,pbe", "PBE with that of Hammer, Hansen and Norskov", "gga_x_rpbe gga_c_pbe"},
    {"pbesol", "pbesol,pbesol", "PBE for solids", "gga_x_pbe_sol gga_c_pbe_sol"},
    {"pw91", "pw91,pw91 pw91pw91", "Perdew-Wang 1991", "gga_x_pw91 gga_c_pw91"},
    {"blyp", "b88,lyp becke88,lyp", "Becke 1988, Lee-Yang-Parr", "gga_x_b88 gga_c_lyp"},
    {"bp86", "bp b88,p86 becke88,perdew86", "Becke 1988, Perdew 1986", "gga_x_b88 gga_c_p86"},
    {"bpbe", "b88,pbe", "Becke 1988, PBE", "gga_x_b88 gga_c_pbe"},
    {"olyp", "optx,lyp", "OPTX, Lee-Yang-Parr", "gga_x_optx gga_c_lyp"},
    {"hcth407", "hcth/407 hcth", "Hamprecht-Cohen-Tozer-Handy 407", "gga_xc_hcth_407"},
    {"tpss", "tpss,tpss", "Tao-Perdew-Staroverov-Scuseria", "mgga_x_tpss mgga_c_tpss"},
    {"revtpss", "revtpss,revtpss", "the same, revised", "mgga_x_revtpss mgga_c_revtpss"},
    {"r2scan", "r2scan,r2scan", "Furness-Kaplan-Ning-Perdew-Sun", "mgga_x_r2scan mgga_c_r2scan"},
    {"m06-l", "m06_l,m06_l", "Zhao-Truhlar 2006, local", "mgga_x_m06_l mgga_c_m06_l"},
    {"b3lyp", "b3lypg b3lyp/g", "Becke's three parameters as in Gaussian: 20 % exact exchange",
     "hyb_gga_xc_b3lyp"},
    {"b3lyp5", "b3lyp(vwn5) b3lyp/vwn5", "B3LYP with VWN5: 20 % exact exchange",
     "hyb_gga_xc_b3lyp5"},
    {"b3p86", "", "Becke's three parameters, Perdew 1986: 20 % exact exchange", "hyb_gga_xc_b3p86"},
    {"b3pw91", "", "Becke's three parameters, Perdew-Wang 1991: 20 % exact exchange",
     "hyb_gga_xc_b3pw91"},
    {"x3lyp", "", "extended B3LYP: 21.8 % exact exchange", "hyb_gga_xc_x3lyp"},
    {"pbe0", "pbeh pbe1pbe", "PBE with 25 % exact exchange", "hyb_gga_xc_pbeh"},
    {"bhandhlyp", "bhhlyp", "BLYP with 50 % exact exchange", "hyb_gga_xc_bhandhlyp"},
    {"b97-1", "", "Hamprecht-Cohen-Tozer-Handy B97-1: 21 % exact exchange", "hyb_gga_xc_b97_1"},
    {"b97-2", "", "Wilson-Bradley-Tozer B97-2: 21 % exact exchange", "hyb_gga_xc_b97_2"},
    {"tpssh", "", "TPSS with 10 % exact exchange", "hyb_mgga_xc_tpssh"},
    {"m06-2x", "", "Zhao-Truhlar 2006 with 54 % exact exchange", "hyb_mgga_x_m06_2x mgga_c_m06_2x"},
};

}  // namespace

std::span<const FunctionalRow> functionals() { return rows; }

bool depends_on_kinetic_energy(const FunctionalRow& row) {
  return row.parts.find("mgga_") != std::string_view::npos;
}

const FunctionalRow& functional_row(std::string_view name) {
  const auto found = std::find_if(std::begin(rows), std::end(rows),
                                  [&](const auto& row) { return row.name == name; });
  if (found == std::end(rows)) throw std::logic_error("no functional " + std::string(name));
  return *found;
}

}  // namespace chem
