"""Law: what gannet.chem finds for a mol of PySCF's is what PySCF finds, in PySCF's functions, on any number of ranks;
what it cannot do is refused in one line."""

import importlib
import pathlib
import sys

import gannet as ga
import numpy as np
import pytest

try:
    from gannet import chem
    from pyscf import df, dft, gto, mp, scf
    from pyscf.cc import dfccsd
except (ImportError, ga.UnsupportedError) as error:
    pytest.skip(str(error), allow_module_level=True)

WATER = "O 0 0 0.12; H 0 0.76 -0.47; H 0.1 -0.75 -0.48"
AMIDOGEN = "N 0 0 0.14; H 0 0.80 -0.49; H 0.1 -0.79 -0.5"
AMMONIUM = "N 0 0 0; H 0.6 0.6 0.6; H -0.6 -0.6 0.6; H -0.6 0.6 -0.6; H 0.6 -0.6 -0.6"
TIGHT = {"conv_tol": 1e-13, "conv_tol_grad": 1e-9}


def molecule(atom=WATER, basis="cc-pvdz", **how):
    return gto.M(atom=atom, basis=basis, verbose=0, **how)


def of_rank_0(work):
    """Collective. PySCF is asked once, and all know the answer."""
    return ga.world().broadcast(work() if ga.rank() == 0 else None)


def pyscf_field(make, mol, **settings):
    """(energy, orbital energies, density) by PySCF."""

    def work():
        mf = make(mol).set(**TIGHT).run(**settings)
        return mf.e_tot, np.array(mf.mo_energy), np.array(mf.make_rdm1())

    return of_rank_0(work)


def close(found, expected, within=1e-8):
    assert np.abs(np.subtract(found, expected)).max() < within, (found, expected)


def check_orbitals(mf, mol):
    """They are orthonormal with PySCF's overlap, and its density is theirs."""
    overlap = mol.intor("int1e_ovlp")
    for orbitals in np.atleast_3d(mf.mo_coeff.T).T if mf.mo_coeff.ndim == 2 else mf.mo_coeff:
        close(orbitals.T @ overlap @ orbitals, np.eye(orbitals.shape[1]), 1e-10)
    electrons = np.einsum("...ij,ji->...", mf.make_rdm1(), overlap)
    close(np.sum(electrons), mol.nelectron, 1e-9)


FIELDS = {
    "rhf": (scf.RHF, chem.RHF, {}),
    "a general contraction with f functions": (scf.RHF, chem.RHF, {"basis": "cc-pvtz"}),
    "a cation": (scf.RHF, chem.RHF, {"atom": AMMONIUM, "charge": 1, "basis": "def2-svp"}),
    "uhf": (scf.UHF, chem.UHF, {"atom": AMIDOGEN, "spin": 1}),
    "rohf": (scf.ROHF, chem.RHF, {"atom": AMIDOGEN, "spin": 1}),
    "a basis for each atom": (
        scf.RHF,
        chem.RHF,
        {
            "atom": "O 0 0 0.12; H1 0 0.76 -0.47; H2 0.1 -0.75 -0.48",
            "basis": {"O": "cc-pvtz", "H1": "sto-3g", "H2": "6-31g**"},
        },
    ),
    "a ghost": (scf.RHF, chem.RHF, {"atom": WATER + "; GHOST-O 0 0 3; ghost-H1 0.5 0.5 3.5"}),
    "core potentials": (
        scf.RHF,
        chem.RHF,
        {"atom": "I 0 0 0; H 0 0 1.6", "basis": "def2-svp", "ecp": {"I": "def2-svp"}},
    ),
}


@pytest.mark.parametrize("case", FIELDS)
def test_fields(case):
    theirs, ours, how = FIELDS[case]
    mol = molecule(**how)
    energy, levels, density = pyscf_field(theirs, mol)
    mf = ours(mol).run()
    assert mf.converged
    close(mf.e_tot, energy, 1e-7 if case == "core potentials" else 1e-8)  # which are integrated on points
    close(mf.make_rdm1(), density, 1e-6)
    close(mf.energy_nuc(), mol.energy_nuc())
    close(mf.energy_tot(), mf.energy_nuc() + mf.energy_elec()[0])
    if case != "rohf":  # whose Fock matrix may be combined in other ways
        close(mf.mo_energy, levels, 1e-6)
    check_orbitals(mf, mol)


@pytest.mark.parametrize("xc", ["pbe", "b3lyp", "LDA,VWN"])
def test_functionals(xc):
    mol = molecule(basis="def2-svp")
    energy, levels, density = pyscf_field(dft.RKS, mol, xc=xc)
    mf = chem.RKS(mol).run(xc=xc)
    close(mf.e_tot, energy)
    close(mf.mo_energy, levels, 1e-6)
    close(mf.make_rdm1(), density, 1e-6)


def test_grids():
    mol = molecule(AMIDOGEN, spin=1)

    def work(make):
        coarse, given = make(mol, xc="pbe"), make(mol, xc="pbe")
        for mf in coarse, given:
            mf.conv_tol = 1e-12
        coarse.grids.level = 1
        given.grids.atom_grid = (40, 194)
        if make is dft.UKS:
            given.grids.prune = None
        return coarse.kernel(), given.kernel()

    close(work(chem.UKS), of_rank_0(lambda: work(dft.UKS)))


def test_fitted_fields():
    for make, ours, how in ((scf.RHF, chem.RHF, {}), (scf.UHF, chem.UHF, {"atom": AMIDOGEN, "spin": 1})):
        mol = molecule(**how)
        energy, _, density = pyscf_field(lambda mol, make=make: make(mol).density_fit(), mol)
        mf = ours(mol).density_fit().run()
        close(mf.e_tot, energy, 1e-7)
        close(mf.make_rdm1(), density, 1e-5)
        close(ours(mol).density_fit("cc-pvdz-jkfit").kernel(), mf.e_tot)


PERTURBATION = {  # what, its orbitals, PySCF's own, the settings
    "mp2": (chem.MP2, chem.RHF, mp.MP2, scf.RHF, {}),
    "mp2, frozen core": (chem.MP2, chem.RHF, mp.MP2, scf.RHF, {"frozen": 1}),
    "ump2": (chem.MP2, chem.UHF, mp.UMP2, scf.UHF, {"frozen": 1}),
    "dfmp2": (chem.DFMP2, chem.RHF, mp.dfmp2.DFMP2, scf.RHF, {}),
    "dfmp2, a list of frozen orbitals": (chem.DFMP2, chem.RHF, mp.dfmp2.DFMP2, scf.RHF, {"frozen": [0]}),
}


@pytest.mark.parametrize("case", PERTURBATION)
def test_perturbation(case):
    ours, our_field, theirs, their_field, how = PERTURBATION[case]
    mol = molecule(AMIDOGEN, spin=1) if case == "ump2" else molecule()

    def work():
        pt = theirs(their_field(mol).run(**TIGHT), **how).run()
        return pt.e_tot, pt.e_corr_os, pt.e_corr_ss

    energy, opposite, same = of_rank_0(work)
    pt = ours(our_field(mol).run(), **how).run()
    close((pt.e_tot, pt.e_corr_os, pt.e_corr_ss), (energy, opposite, same), 1e-7)
    close(pt.emp2_scs, 1.2 * opposite + same / 3, 1e-7)
    close(pt.e_corr, pt.kernel()[0])


def test_mp2_on_fitted_orbitals():
    """Is DFMP2 with the same fitting basis, as with PySCF."""
    mol = molecule()
    expected = of_rank_0(lambda: mp.MP2(scf.RHF(mol).density_fit().run(**TIGHT)).run().e_tot)
    close(chem.RHF(mol).density_fit().run().MP2().run().e_tot, expected, 1e-7)


@pytest.mark.parametrize("frozen", [None, 1])
def test_coupled_cluster(frozen):
    mol = molecule()

    def work():
        cc = dfccsd.RCCSD(scf.RHF(mol).run(**TIGHT), frozen=frozen)
        cc.with_df = df.DF(mol, auxbasis="cc-pvdz-ri")
        cc.run(conv_tol=1e-11, conv_tol_normt=1e-8)
        return cc.e_tot, cc.ccsd_t(), cc.emp2

    energy, triples, emp2 = of_rank_0(work)
    cc = chem.CCSD(chem.RHF(mol), frozen=frozen).run()
    assert cc.converged
    close((cc.e_tot, cc.ccsd_t(), cc.emp2), (energy, triples, emp2), 1e-7)
    assert 0.005 < cc.get_t1_diagnostic() < 0.02 and cc.get_d1_diagnostic() < 0.05


@pytest.mark.parametrize("case", ["rhf", "uhf", "rks"])
def test_gradients(case):
    mol = molecule(AMIDOGEN, spin=1) if case == "uhf" else molecule()
    theirs = {"rhf": scf.RHF, "uhf": scf.UHF, "rks": dft.RKS}[case]
    expected = of_rank_0(lambda: theirs(mol).set(**TIGHT).run().nuc_grad_method().kernel())
    mf = {"rhf": chem.RHF, "uhf": chem.UHF, "rks": chem.RKS}[case](mol)
    found = mf.nuc_grad_method().kernel()
    close(found, expected, 1e-6)


def test_a_group_and_what_is_dropped():
    """Half of the ranks compute; objects go in any order on any rank."""
    ranks = list(range((ga.size() + 1) // 2))
    mol = molecule(basis="sto-3g")
    energies = []
    if ga.rank() in ranks:
        group = ga.world().subgroup(ranks)
        for _ in range(3):
            energies.append(chem.RHF(mol, group=group).kernel())
        close(energies, energies[0], 1e-9)
    ga.sync()
    kept = [chem.RHF(mol).run() for _ in range(3)]
    del kept[ga.rank() % 3]
    ga.sync()
    close([mf.e_tot for mf in kept], kept[0].e_tot, 1e-9)


REFUSED = {
    "Cartesian": (ga.UnsupportedError, lambda: chem.RHF(molecule(cart=True))),
    "symmetry": (ga.UnsupportedError, lambda: chem.RHF(molecule(symmetry=True))),
    "mol of pyscf": (ga.ArgumentError, lambda: chem.RHF("water")),
    "build": (ga.ArgumentError, lambda: chem.RHF(gto.Mole())),
    "unknown functional": (ga.ArgumentError, lambda: chem.RKS(molecule(), xc="nonesuch").kernel()),
    "exchange alone": (ga.ArgumentError, lambda: chem.RKS(molecule(), xc="lda").kernel()),
    "fits Hartree-Fock only": (ga.UnsupportedError, lambda: chem.RKS(molecule()).density_fit()),
    "no fitting basis": (ga.ArgumentError, lambda: chem.RHF(molecule(basis={"default": "sto-3g"})).density_fit()),
    "unknown fitting basis": (ga.ArgumentError, lambda: chem.RHF(molecule()).density_fit("nonesuch").kernel()),
    "has no diis_space": (AttributeError, lambda: chem.RHF(molecule()).set(diis_space=9)),
    "init_guess": (ga.ArgumentError, lambda: chem.RHF(molecule()).run(init_guess="chkfile")),
    "lowest orbitals": (ga.ArgumentError, lambda: chem.MP2(chem.RHF(molecule()), frozen=[1, 2]).kernel()),
    "fill 5": (ga.ArgumentError, lambda: chem.MP2(chem.RHF(molecule()), frozen=6).kernel()),
    "needs an occupied": (ga.ArgumentError, lambda: chem.CCSD(chem.RHF(molecule()), frozen=5).kernel()),
    "closed shells": (ga.UnsupportedError, lambda: chem.CCSD(chem.UHF(molecule()))),
    "not of a functional": (ga.UnsupportedError, lambda: chem.MP2(chem.RKS(molecule()))),
    "not ROHF": (ga.UnsupportedError, lambda: chem.MP2(chem.RHF(molecule(AMIDOGEN, spin=1)))),
    "have not converged": (ga.StateError, lambda: chem.MP2(chem.RHF(molecule()).set(max_cycle=1)).kernel()),
    "none of fitted integrals": (
        ga.UnsupportedError,
        lambda: chem.RHF(molecule()).density_fit().nuc_grad_method(),
    ),
    "call kernel": (ga.StateError, lambda: chem.RHF(molecule()).make_rdm1()),
}


@pytest.mark.parametrize("said", REFUSED)
def test_refusals(said):
    error, work = REFUSED[said]
    with pytest.raises(error, match=said) as raised:
        work()
    assert "\n" not in str(raised.value)


def test_a_build_without_libint2(monkeypatch):
    """The import says in a line what is missing."""
    monkeypatch.setitem(sys.modules, "gannet._chem", None)
    monkeypatch.delattr(ga, "_chem")
    monkeypatch.delitem(sys.modules, "gannet.chem")
    with pytest.raises(ga.UnsupportedError, match="libint2-dev") as raised:
        importlib.import_module("gannet.chem")
    assert "\n" not in str(raised.value)


def test_does_not_need_pyscf():
    """Nothing of gannet.chem imports it."""
    for source in pathlib.Path(chem.__file__).parent.glob("*chem*.py"):
        lines = source.read_text().splitlines()
        assert not [line for line in lines if line.startswith(("import pyscf", "from pyscf"))]
