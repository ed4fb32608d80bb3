// Coupled cluster doubles of a closed-shell molecule: ccd FILE, a file of integrals in the format
// FCIDUMP, as water.fcidump. docs/tensors.md goes through it.
#include <gannet/gannet.hpp>
#include <iomanip>
#include <iostream>
#include <stdexcept>

#include "molecule.hpp"

int main(int argc, char** argv) {
  using gannet::tensor::Plan, gannet::tensor::Tensor;
  gannet::World world(argc, argv);
  const ccd::Molecule molecule(world, ccd::Integrals(argc > 1 ? argv[1] : "water.fcidump"));
  const auto g = [&](const char* labels) { return molecule.g(labels); };
  const auto f = [&](const char* labels) { return molecule.f(labels); };
  const auto &o = molecule.occ, &v = molecule.vir;

  const Tensor<double> t = molecule.doubles("t"), u = molecule.doubles("u");
  const Tensor<double> r = molecule.doubles("r"), z(world, {v, v, o, o}, {.name = "z"});
  const Tensor<double> over = molecule.denominators(), energy(world, {}, {.name = "energy"});
  const Tensor<double> c(world, {o, o, v, v}, {.name = "c"}), d(world, {v, o, o, v}, {.name = "d"});
  const Tensor<double> foo(world, {o, o}, {.name = "foo"}), fvv(world, {v, v}, {.name = "fvv"});
  const Tensor<double> w(world, {o, o, o, o},
                         {.name = "w", .symmetry = gannet::tensor::pairs({0, 2}, {1, 3})});

  Plan iteration(world, {.memory = 64 << 20});
  iteration(u("abij")) = 2.0 * t("abij") - t("abji");
  iteration(foo("kj")) = f("kj") + u("cdlj") * g("kdlc");
  iteration(fvv("bc")) = f("bc") - u("bdkl") * g("ldkc");
  iteration(w("klij")) = g("kilj") + g("kcld") * t("cdij");
  iteration(c("kiac")) = g("kiac") - 0.5 * t("adli") * g("kdlc");
  iteration(d("aikc")) = 2.0 * g("aikc") - g("acki");
  iteration(d("aikc")) += u("adil") * (g("ldkc") - 0.5 * g("lckd"));
  iteration(z("abij")) = fvv("bc") * t("acij") - foo("kj") * t("abik");
  iteration(z("abij")) -= 0.5 * c("kiac") * t("bckj") + c("kjac") * t("bcki");
  iteration(z("abij")) += 0.5 * d("aikc") * u("bcjk");
  iteration(r("abij")) = g("aibj") + g("acbd") * t("cdij") + w("klij") * t("abkl");
  iteration(r("abij")) += z("abij") + z("baji");
  iteration(t("abij")) += r("abij") * over("abij");  // element by element
  iteration(energy("")) = g("aibj") * (2.0 * t("abij") - t("abji"));

  int runs = 1;
  for (iteration.run(); !(r.norm() < 1e-10); iteration.run()) {
    if (++runs > 100) throw std::runtime_error("no convergence in 100 iterations");
  }

  if (world.rank() == 0) {
    iteration.explain(std::clog);
    std::cout << std::fixed << std::setprecision(10) << "E(CCD) = " << energy.get({})[0] << '\n';
  }
}
