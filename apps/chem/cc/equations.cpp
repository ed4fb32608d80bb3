#include "cc/equations.hpp"

#include <string_view>

#include "cc/ladder.hpp"

// i to n are occupied and a to d virtual orbitals; Q numbers fitting functions. Factors of these
// are B(ijQ), B(iaQ), B(abQ); what singles have dressed is marked with ~:
//
//     B~(ki) = B(ki) + B(kc) t(ci)              B~(ac) = B(ac) - t(ak) B(kc)
//     B~(ai) = B(ai) + B(ac) t(ci) - t(ak) B~(ki)
//
// and so is the Fock matrix, from h = F - G for the field G of the correlated electrons.
namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::pairs, gannet::tensor::Plan, gannet::tensor::Symmetry, gannet::tensor::Tile;

/// A tensor over orbitals, o or v, and fitting functions, Q.
Tensor over(const OrbitalFactors& b, std::string_view kinds, const std::string& name,
            const Symmetry& symmetry = {}) {
  std::vector<Space> spaces;
  for (const char kind : kinds) {
    spaces.push_back(kind == 'o' ? b.orbitals.occ : kind == 'v' ? b.orbitals.vir : b.aux);
  }
  return Tensor(b.oo.group(), spaces, {.name = name, .symmetry = symmetry});
}

/// Collective. Adds the orbital energies to the diagonal.
void add_energies(const Tensor& to, const OrbitalSpaces& orbitals) {
  to.group().sync();
  to.for_tiles([&](const Tile& tile, std::span<double> x) {
    if (tile.at[0] != tile.at[1]) return;
    const auto width = tile.extent(0);
    for (Index p = 0; p < width; ++p) {
      x[static_cast<std::size_t>(p * width + p)] += orbitals.energy(to.spaces()[0], tile.lo[0] + p);
    }
  });
  to.group().sync();
}

}  // namespace

Equations::Equations(const OrbitalFactors& b, const Amplitudes& t, std::size_t memory)
    : b_(b),
      t_(t),
      r_(t.singles.group(), b.orbitals, "r"),
      ovov_(over(b, "ovov", "(ia|jb)", pairs({0, 1}, {2, 3}))),
      l_(over(b, "ovov", "L", pairs({0, 1}, {2, 3}))),
      h_oo_(over(b, "oo", "h(oo)")),
      h_ov_(over(b, "ov", "h(ov)")),
      h_vv_(over(b, "vv", "h(vv)")),
      oo_(over(b, "ooQ", "B~(oo)")),
      vv_(over(b, "vvQ", "B~(vv)")),
      vo_(over(b, "voQ", "B~(vo)")),
      x_(over(b, "Q", "x")),
      y_(over(b, "Q", "y")),
      s_(over(b, "ooQ", "s")),
      f_oo_(over(b, "oo", "F~(oo)")),
      f_ov_(over(b, "ov", "F~(ov)")),
      f_vv_(over(b, "vv", "F~(vv)")),
      f_vo_(over(b, "vo", "F~(vo)")),
      g_oo_(over(b, "oo", "G(oo)")),
      g_vv_(over(b, "vv", "G(vv)")),
      u_(over(b, "vvoo", "u", pairs({0, 2}, {1, 3}))),
      w_(over(b, "voQ", "w")),
      c_(over(b, "oovv", "c")),
      d_(over(b, "voov", "d")),
      p_(over(b, "vvoo", "p")),
      z_(over(b, "vvoo", "z")),
      klij_(over(b, "oooo", "klij", pairs({0, 2}, {1, 3}))),
      ladder_tiles_(vv_, memory / 8),
      abcd_(ladder_integrals(vv_, ladder_tiles_)),
      energy_(b.oo.group(), {}, {.name = "energy"}),
      options_{.memory = memory - ladder_tiles_.bytes(), .trust_symmetry = true},
      plan_(b.oo.group(), options_) {
  before_iterations();
  write_dressed_factors();
  write_dressed_fock();
  write_singles();
  write_intermediates();
  write_energy();  // not before, since tiles of other nodes that it needs are there now
  write_doubles();
}

/// What does not change.
void Equations::before_iterations() {
  const auto &oo = b_.oo, &ov = b_.ov, &vv = b_.vv;
  Plan once(oo.group(), options_);
  once(ovov_("iajb")) = ov("iaQ") * ov("jbQ");
  once(l_("iajb")) = 2.0 * ovov_("iajb") - ovov_("ibja");
  once(x_("Q")) = 2.0 * oo("kkQ");
  once(h_oo_("ij")) = oo("ikQ") * oo("kjQ") - x_("Q") * oo("ijQ");
  once(h_ov_("ia")) = oo("ikQ") * ov("kaQ") - x_("Q") * ov("iaQ");
  once(h_vv_("ab")) = ov("kaQ") * ov("kbQ") - x_("Q") * vv("abQ");
  once.run();
  add_energies(h_oo_, b_.orbitals);
  add_energies(h_vv_, b_.orbitals);
}

void Equations::begin() {
  Plan plan(b_.oo.group(), options_);
  plan(r_.doubles("abij")) = ovov_("iajb");
  plan.run();
  r_.singles.fill(0);
}

void Equations::write_dressed_factors() {
  const auto& t1 = t_.singles;
  const auto &oo = b_.oo, &ov = b_.ov, &vv = b_.vv;
  plan_(s_("kiQ")) = ov("kcQ") * t1("ci");
  plan_(oo_("kiQ")) = oo("kiQ") + s_("kiQ");
  plan_(vv_("acQ")) = vv("acQ") - t1("ak") * ov("kcQ");
  plan_(vo_("aiQ")) = ov("iaQ") + vv("acQ") * t1("ci") - t1("ak") * oo_("kiQ");
}

/// E = L(iajb) [t(abij) + t(ai) t(bj)].
void Equations::write_energy() {
  plan_(y_("Q")) = b_.ov("iaQ") * t_.singles("ai");
  plan_(energy_("")) =
      l_("iajb") * t_.doubles("abij") + 2.0 * y_("Q") * y_("Q") - s_("ijQ") * s_("jiQ");
}

void Equations::write_dressed_fock() {
  const auto& t1 = t_.singles;
  const auto& ov = b_.ov;
  plan_(x_("Q")) = 2.0 * oo_("kkQ");
  plan_(f_ov_("ia")) = h_ov_("ia") + x_("Q") * ov("iaQ") - oo_("ikQ") * ov("kaQ");
  plan_(f_oo_("ki")) = h_oo_("ki") + h_ov_("kc") * t1("ci");
  plan_(f_vo_("ai")) = h_ov_("ia") + h_vv_("ac") * t1("ci") - t1("ak") * f_oo_("ki");
  plan_(f_vo_("ai")) += x_("Q") * vo_("aiQ") - vo_("akQ") * oo_("kiQ");
  plan_(f_oo_("ki")) += x_("Q") * oo_("kiQ") - oo_("klQ") * oo_("liQ");
  plan_(f_vv_("ac")) = h_vv_("ac") - t1("ak") * h_ov_("kc");
  plan_(f_vv_("ac")) += x_("Q") * vv_("acQ") - vo_("akQ") * ov("kcQ");
}

/// R(ai) = F~(ai) + B~(ac) w(ci) - B~(ki) w(ak) + u(acik) F~(kc),  w(aiQ) = u(acik) B(kcQ).
void Equations::write_singles() {
  const auto &t2 = t_.doubles, &r1 = r_.singles;
  plan_(u_("abij")) = 2.0 * t2("abij") - t2("abji");
  plan_(w_("aiQ")) = u_("acik") * b_.ov("kcQ");
  plan_(r1("ai")) = f_vo_("ai") + vv_("acQ") * w_("ciQ") - oo_("kiQ") * w_("akQ");
  plan_(r1("ai")) += u_("acik") * f_ov_("kc");
}

/// R(abij) = (ai|bj) + (ac|bd) t(cdij) + [(ki|lj) + (kc|ld) t(cdij)] t(abkl) + z(abij) + z(baji),
/// all integrals dressed.
void Equations::write_intermediates() {
  const auto& t2 = t_.doubles;
  plan_(g_vv_("bc")) = f_vv_("bc") - u_("bdkl") * ovov_("ldkc");
  plan_(g_oo_("kj")) = f_oo_("kj") + u_("cdlj") * ovov_("kdlc");
  plan_(c_("kiac")) = oo_("kiQ") * vv_("acQ") - 0.5 * t2("adli") * ovov_("kdlc");
  plan_(d_("aikc")) = 2.0 * vo_("aiQ") * b_.ov("kcQ") - vv_("acQ") * oo_("kiQ");
  plan_(d_("aikc")) += 0.5 * u_("adil") * l_("ldkc");
  plan_(p_("abij")) = c_("kiac") * t2("bckj");
  plan_(z_("abij")) = g_vv_("bc") * t2("acij") - g_oo_("kj") * t2("abik");
  plan_(z_("abij")) += 0.5 * d_("aikc") * u_("bcjk");
  plan_(z_("abij")) -= 0.5 * p_("abij") + p_("abji");
  plan_(klij_("klij")) = oo_("kiQ") * oo_("ljQ") + ovov_("kcld") * t2("cdij");
}

void Equations::write_doubles() {
  const auto &t2 = t_.doubles, &r2 = r_.doubles;
  plan_(r2("abij")) = vo_("aiQ") * vo_("bjQ") + klij_("klij") * t2("abkl");
  plan_(r2("abij")) += abcd_("abcd") * t2("cdij");
  plan_(r2("abij")) += z_("abij") + z_("baji");
}

}  // namespace chem
