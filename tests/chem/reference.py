#!/usr/bin/env python3
"""Makes reference.json: energies of Hartree-Fock and of density functionals, properties, gradients, curvatures and minima by PySCF, with geomeTRIC, for the
basis sets that come with gannet-scf.

Needs both (pip install pyscf geometric); the tests do not, since they read the committed file. Both programs take the same
files: the coordinates of apps/chem/data/molecules or tests/chem/molecules, in angstrom of the same length, and the Gaussian94
basis sets. Points are in bohr, moments in debye and debye angstrom, charges in e, densities in electrons per bohr^3.
Run it without arguments after a change of those files."""

import json
import re
from pathlib import Path

import numpy
import pyscf
import scipy.linalg
from pyscf import dft, gto, scf
from pyscf.geomopt import geometric_solver
from pyscf.scf import stability
from pyscf.soscf import newton_ah

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[1] / "apps" / "chem" / "data"
ANGSTROM = 1 / 0.529177210903  # bohr
LETTERS = "SPDFGHIJ"
DEBYE = 2.541746473  # per e bohr
CARTESIAN = {"6-31g", "6-31g_st_", "6-31g_st__st_"}

# molecule, basis set, charge, multiplicity, reference
ENERGIES = [
    *(("water", basis, 0, 1, "rhf")
      for basis in ("sto-3g", "6-31g", "6-31g_st_", "6-31g_st__st_", "6-311g_st__st_", "cc-pvdz", "cc-pvtz",
                    "aug-cc-pvdz", "aug-cc-pvtz", "def2-svp", "def2-tzvp")),
    ("water", "cc-pvdz", 2, 1, "rhf"),
    ("water", "cc-pvdz", -2, 1, "rhf"),
    ("benzene", "cc-pvdz", 0, 1, "rhf"),
    ("water8", "sto-3g", 0, 1, "rhf"),
    ("be-chain", "sto-3g", 0, 1, "rhf"),
    ("water", "cc-pvdz", 1, 2, "uhf"),
    ("water", "cc-pvdz", 1, 2, "rohf"),
    ("methylene", "cc-pvtz", 0, 3, "uhf"),
    ("methylene", "cc-pvdz", 0, 3, "rohf"),
    ("dioxygen", "6-31g_st_", 0, 3, "uhf"),
    ("dioxygen", "def2-svp", 0, 3, "rohf"),
    ("ammonia", "aug-cc-pvdz", 1, 2, "uhf"),
    ("chloromethyl", "6-311g_st__st_", 0, 2, "uhf"),
    ("chloromethyl", "def2-tzvp", 0, 2, "rohf"),
    ("hydrogen", "cc-pvdz", 0, 2, "uhf"),
    ("hydrogen", "cc-pvdz", 0, 2, "rohf"),
]

# Beyond Ar, with all electrons and with core potentials, and functions without nuclei.
HEAVY = [
    ("hydrogen-bromide", "cc-pvdz", 0, 1, "rhf"),
    ("hydrogen-bromide", "6-31g_st_", 1, 2, "uhf"),
    ("zinc", "6-31g_st_", 0, 1, "rhf"),
    ("zinc", "def2-svp", 1, 2, "rohf"),
    ("hydrogen-iodide", "sto-3g", 0, 1, "rhf"),
    ("hydrogen-iodide", "def2-svp", 0, 1, "rhf"),
    ("hydrogen-iodide", "def2-tzvp", 1, 2, "uhf"),
    ("hydrogen-iodide", "lanl2dz", 1, 2, "rohf"),
    ("silver-hydride", "def2-svp", 0, 1, "rhf"),
    ("silver-hydride", "lanl2dz", 0, 1, "rhf"),
    ("water-and-ghost", "cc-pvdz", 0, 1, "rhf"),
]

HEAVY_GRADIENTS = [
    ("hydrogen-iodide", "def2-svp", 0, 1, "rhf"),
    ("hydrogen-iodide", "lanl2dz", 1, 2, "uhf"),
    ("silver-hydride", "def2-svp", 0, 1, "rhf"),
]

# Unstable, and where PySCF's instabilities lead.
FOLLOWED = [
    ("apart-hydrogen", "cc-pvdz", 0, 1, "rhf"),
    ("stretched-hydrogen", "6-31g", 0, 1, "rhf"),
    ("dioxygen", "sto-3g", 0, 1, "rhf"),
]

PROPERTIES = [
    ("water", "cc-pvtz", 0, 1, "rhf"),
    ("water", "6-31g_st_", 0, 1, "rhf"),
    ("ammonia", "cc-pvdz", 1, 2, "uhf"),
    ("chloromethyl", "6-31g_st_", 0, 2, "uhf"),
    ("chloromethyl", "cc-pvdz", 0, 2, "rohf"),
]

GRADIENTS = [
    ("water", "sto-3g", 0, 1, "rhf"),
    ("water", "cc-pvtz", 0, 1, "rhf"),
    ("bent-water", "6-31g_st_", 0, 1, "rhf"),
    ("chloromethyl", "6-311g_st__st_", 0, 2, "uhf"),
    ("ammonia", "aug-cc-pvdz", 1, 2, "uhf"),
    ("chloromethyl", "def2-svp", 0, 2, "rohf"),
    ("methylene", "cc-pvdz", 0, 3, "rohf"),
]

STABILITY = [
    ("water", "6-31g", 0, 1, "rhf"),
    ("stretched-hydrogen", "cc-pvdz", 0, 1, "rhf"),
    ("stretched-hydrogen", "cc-pvdz", 0, 1, "uhf"),
    ("dioxygen", "6-31g", 0, 1, "rhf"),
    ("dioxygen", "6-31g", 0, 3, "uhf"),
    ("methylene", "sto-3g", 0, 3, "uhf"),
    ("methylene", "sto-3g", 0, 3, "rohf"),
    ("dioxygen", "6-31g", 0, 3, "rohf"),
    ("hydrogen", "cc-pvdz", 0, 2, "rohf"),
    ("water", "6-31g", 1, 4, "rohf"),
]

# Functionals: also the theory, PySCF's name for it, and the grid.
FUNCTIONALS = [
    ("bent-water", "cc-pvdz", 0, 1, "rhf", "lda", "lda,vwn", "75,302"),
    ("bent-water", "cc-pvdz", 0, 1, "rhf", "pbe", "pbe,pbe", "200,1454"),
    ("bent-water", "cc-pvdz", 0, 1, "rhf", "b3lyp", "b3lyp", "3"),
    *(("bent-water", "6-31g_st_", 0, 1, "rhf", theory, name, "2") for theory, name in (
        ("svwnrpa", "lda,vwn_rpa"), ("spw92", "lda,pw"), ("revpbe", "pbe_r,pbe"), ("rpbe", "rpbe,pbe"),
        ("pbesol", "pbesol,pbesol"), ("pw91", "pw91,pw91"), ("blyp", "b88,lyp"), ("bp86", "b88,p86"), ("bpbe", "b88,pbe"),
        ("olyp", "optx,lyp"), ("hcth407", "hcth407"), ("b3lyp5", "b3lyp5"), ("b3p86", "b3p86"), ("b3pw91", "b3pw91"),
        ("x3lyp", "x3lyp"), ("pbe0", "pbe0"), ("bhandhlyp", "bhandhlyp"), ("b971", "b97-1"), ("b972", "b97-2"))),
    ("bent-water", "aug-cc-pvtz", 0, 1, "rhf", "pbe", "pbe,pbe", "1"),
    ("methylene", "cc-pvdz", 0, 3, "uhf", "lda", "lda,vwn", "3"),
    ("methylene", "cc-pvtz", 0, 3, "uhf", "pbe", "pbe,pbe", "0"),
    ("chloromethyl", "6-31g_st_", 0, 2, "uhf", "b3lyp", "b3lyp", "4"),
    ("chloromethyl", "def2-svp", 0, 2, "rohf", "pbe", "pbe,pbe", "3"),
    ("hydrogen-iodide", "def2-svp", 0, 1, "rhf", "pbe0", "pbe0", "2"),
    ("water-and-ghost", "cc-pvdz", 0, 1, "rhf", "blyp", "b88,lyp", "3"),
    *(("bent-water", "6-31g_st_", 0, 1, "rhf", theory, name, "2") for theory, name in (
        ("tpss", "tpss,tpss"), ("revtpss", "revtpss,revtpss"), ("r2scan", "r2scan,r2scan"), ("m06-l", "m06l,m06l"),
        ("tpssh", "tpssh"), ("m06-2x", "m062x,m062x"))),
    ("chloromethyl", "def2-svp", 0, 2, "uhf", "r2scan", "r2scan,r2scan", "75,302"),
    ("methylene", "cc-pvdz", 0, 3, "rohf", "tpss", "tpss,tpss", "3"),
]

FUNCTIONAL_GRADIENTS = [
    ("bent-water", "cc-pvdz", 0, 1, "rhf", "lda", "lda,vwn", "3"),
    ("bent-water", "6-31g_st_", 0, 1, "rhf", "pbe", "pbe,pbe", "75,302"),
    ("chloromethyl", "6-31g_st_", 0, 2, "uhf", "b3lyp", "b3lyp", "2"),
    ("methylene", "cc-pvdz", 0, 3, "rohf", "pbe", "pbe,pbe", "1"),
    ("bent-water", "6-31g_st_", 0, 1, "rhf", "tpss", "tpss,tpss", "2"),
    ("chloromethyl", "6-31g_st_", 0, 2, "uhf", "r2scan", "r2scan,r2scan", "2"),
]

FUNCTIONAL_STABILITY = [
    ("bent-water", "6-31g", 0, 1, "rhf", "pbe", "pbe,pbe", "1"),
    ("stretched-hydrogen", "cc-pvdz", 0, 1, "rhf", "lda", "lda,vwn", "2"),
    ("methylene", "6-31g", 0, 3, "uhf", "b3lyp", "b3lyp", "1"),
    ("methylene", "sto-3g", 0, 3, "rohf", "pbe0", "pbe0", "1"),
]

MINIMA = [
    ("bent-water", "6-31g_st_", 0, 1, "rhf"),
    ("ammonia", "6-31g", 0, 1, "rhf"),
    ("bent-ethylene", "sto-3g", 0, 1, "rhf"),
    ("methylene", "6-31g", 0, 3, "uhf"),
]

POINTS = [[0.0, 0.0, 0.0], [0.3, -0.7, 1.1], [-1.2, 0.4, 0.2], [0.5, 1.5, -0.6]]


def atoms(molecule):
    places = [room / "molecules" / f"{molecule}.xyz" for room in (DATA, HERE)]
    lines = next(place for place in places if place.exists()).read_text().splitlines()[2:]
    words = [line.split() for line in lines if line.strip()]
    return [(plain(w[0]), [float(x) * ANGSTROM for x in w[1:4]]) for w in words]


def plain(name):
    """An atom of an .xyz file as PySCF names it."""
    ghost = re.fullmatch(r"(?:Gh\(|@|X-)([A-Z][a-z]?)\)?", name)
    return f"GHOST-{ghost[1]}" if ghost else re.match("[A-Z][a-z]?", name)[0]


def number(word):
    return float(word.replace("D", "E"))


def shells(basis):
    """{symbol: shells in PySCF's form [l, [exponent, coefficient], ...]}"""
    lines = (DATA / "basis" / f"{basis}.g94").read_text().splitlines()
    lines = [line.split() for line in lines if line.strip() and not line.startswith("!")]
    found, at = {}, 0
    while at < len(lines):
        symbol, at = lines[at][0], at + 1
        if lines[at][0].upper().endswith("-ECP"):
            break
        found[symbol] = []
        while lines[at][0] != "****":
            kind, count = lines[at][0], int(lines[at][1])
            rows = [[number(word) for word in row] for row in lines[at + 1:at + 1 + count]]
            for column, letter in enumerate(kind.upper(), start=1):
                found[symbol].append([LETTERS.index(letter), *([row[0], row[column]] for row in rows)])
            at += count + 1
        at += 1
    return found


def potentials(basis):
    """{symbol: [electrons of the core, [[l, [the terms of each power of r]], ...]]}, with l = -1 for those of all l"""
    lines = (DATA / "basis" / f"{basis}.g94").read_text().splitlines()
    lines = [line.split() for line in lines if line.strip() and not line.startswith("!")]
    found = {}
    for start, line in enumerate(lines):
        if not line[0].upper().endswith("-ECP"):
            continue
        at, parts = start + 1, []
        for block in range(int(line[1]) + 1):
            count = int(lines[at + 1][0])
            powers = [[] for _ in range(3)]
            for row in lines[at + 2:at + 2 + count]:
                powers[int(row[0])].append([number(row[1]), number(row[2])])
            parts.append([block - 1, powers])
            at += 2 + count
        found[lines[start - 1][0]] = [int(line[2]), parts]
    return found


def make(molecule, basis, charge, multiplicity):
    return gto.M(atom=atoms(molecule), unit="bohr", basis=shells(basis), charge=charge, spin=multiplicity - 1, verbose=0,
                 ecp=potentials(basis), cart=basis in CARTESIAN)


def solve(molecule, basis, charge, multiplicity, reference, *functional):
    return solve_molecule(make(molecule, basis, charge, multiplicity), reference, *functional)


def on_grid(mol, reference, name, grid):
    field = {"rhf": dft.RKS, "uhf": dft.UKS, "rohf": dft.ROKS}[reference](mol)
    field.xc, field.small_rho_cutoff = name, 0
    if "," in grid:
        size = tuple(map(int, grid.split(",")))
        field.grids.atom_grid, field.grids.prune = {symbol: size for symbol in set(mol.elements)}, None
    else:
        field.grids.level = int(grid)
    return field


def solve_molecule(mol, reference, *functional):
    if functional:
        field = on_grid(mol, reference, *functional[1:])
    else:
        field = {"rhf": scf.RHF, "uhf": scf.UHF, "rohf": scf.ROHF}[reference](mol)
    field.conv_tol, field.conv_tol_grad, field.direct_scf_tol, field.max_cycle = 1e-13, 1e-8, 1e-14, 200
    field.kernel()
    assert field.converged, (mol.atom, mol.charge)
    return field


def moments(mol, density):
    """Dipole, and Buckingham's quadrupole around the centre of nuclear charge: xx, xy, xz, yy, yz, zz."""
    charges, places = mol.atom_charges(), mol.atom_coords()
    centre = charges @ places / charges.sum()
    with mol.with_common_orig(centre):
        first = charges @ (places - centre) - numpy.einsum("xij,ij->x", mol.intor("int1e_r"), density)
        n = len(density)
        second = numpy.einsum("a,ax,ay->xy", charges, places - centre, places - centre)
        second -= numpy.einsum("xyij,ij->xy", mol.intor("int1e_rr").reshape(3, 3, n, n), density)
    quadrupole = (3 * second - numpy.eye(3) * numpy.trace(second)) / 2
    upper = [quadrupole[a, b] for a in range(3) for b in range(a, 3)]
    return first * DEBYE, numpy.array(upper) * DEBYE / ANGSTROM


def populations(mol, density):
    """Electrons of the atoms by Mulliken and by Loewdin, of functions of norm 1."""
    overlap = mol.intor("int1e_ovlp")
    norm = numpy.sqrt(numpy.diag(overlap))
    values, vectors = numpy.linalg.eigh(overlap / numpy.outer(norm, norm))
    root = vectors * numpy.sqrt(values) @ vectors.T
    by_function = (numpy.diag(density @ overlap), numpy.diag(root @ (density * numpy.outer(norm, norm)) @ root))
    atoms_of = mol.aoslice_by_atom()[:, 2:]
    return [numpy.array([each[a:b].sum() for a, b in atoms_of]) for each in by_function]


def at_points(mol, density):
    values = mol.eval_gto("GTOval_cart" if mol.cart else "GTOval_sph", numpy.array(POINTS))
    return numpy.einsum("pi,ij,pj->p", values, density, values)


def rounded(values, digits=9):
    return numpy.round(numpy.asarray(values, dtype=float), digits).tolist()


def properties(*case):
    field = solve(*case)
    mol, density = field.mol, field.make_rdm1()
    row = named(*case)
    spin = None
    if density.ndim == 3:
        density, spin = density[0] + density[1], density[0] - density[1]
    dipole, quadrupole = moments(mol, density)
    mulliken, lowdin = populations(mol, density)
    row |= {"orbital_energies": rounded(numpy.atleast_2d(field.mo_energy)),
            "occupations": rounded(numpy.atleast_2d(field.mo_occ)), "dipole_debye": rounded(dipole),
            "quadrupole_debye_angstrom": rounded(quadrupole), "mulliken": rounded(mol.atom_charges() - mulliken),
            "lowdin": rounded(mol.atom_charges() - lowdin), "points": POINTS, "density": rounded(at_points(mol, density))}
    if spin is not None:
        mulliken, lowdin = populations(mol, spin)
        row |= {"spin_mulliken": rounded(mulliken), "spin_lowdin": rounded(lowdin),
                "spin_square": round(float(field.spin_square()[0]), 9), "spin_density": rounded(at_points(mol, spin))}
    return row


def gradient(*case):
    return named(*case) | {"gradient": rounded(solve(*case).nuc_grad_method().kernel())}


def lowest(multiply, size):
    """The lowest eigenvalue of the matrix that `multiply` stands for, which is made in full."""
    matrix = numpy.array([multiply(row) for row in numpy.eye(size)])
    return float(numpy.linalg.eigvalsh((matrix + matrix.T) / 2)[0])


def open_shell_hessian(field, step=1e-4):
    """Of restricted open shells: differences of gradients of orbitals that are rotated a little."""
    alpha, beta = numpy.diag(field.mo_occ > 0).astype(float), numpy.diag(field.mo_occ == 2).astype(float)
    size = len(field.mo_occ)
    pairs = [(p, q) for p in range(size) for q in range(size) if field.mo_occ[p] < field.mo_occ[q]]
    core = field.get_hcore()

    def gradient(pair, angle):
        rotation = numpy.zeros((size, size))
        rotation[pair], rotation[pair[::-1]] = angle, -angle
        orbitals = field.mo_coeff @ scipy.linalg.expm(rotation)
        repulsion = field.get_veff(dm=numpy.array([orbitals @ n @ orbitals.T for n in (alpha, beta)]))
        focks = [orbitals.T @ (core + part) @ orbitals for part in repulsion]
        total = sum(2 * (fock @ n - n @ fock) for fock, n in zip(focks, (alpha, beta), strict=True))
        return numpy.array([total[p] for p in pairs])

    return numpy.array([(gradient(pair, step) - gradient(pair, -step)) / (2 * step) for pair in pairs])


def curvatures(*case):
    """Second derivatives of the energy: PySCF's products with rotations, in the scale of its internal ones, which is twice
    that of soscf's and four times that of its products for RHF -> UHF."""
    field = solve(*case)
    if case[4] == "rohf":
        matrix = open_shell_hessian(field)
        return named(*case) | {"energy": round(float(field.e_tot), 9),
                               "curvatures": {"rohf -> rohf": round(lowest(matrix.__matmul__, len(matrix)), 8)}}
    maker = {"rhf": newton_ah.gen_g_hop_rhf, "uhf": newton_ah.gen_g_hop_uhf}[case[4]]
    start, multiply, _ = maker(field, field.mo_coeff, field.mo_occ, with_symmetry=False)
    found = {f"{case[4]} -> {case[4]}": lowest(lambda x: 2 * multiply(x), len(start))}
    if case[4] == "rhf":
        _, _, external, diagonal = stability._gen_hop_rhf_external(field, with_symmetry=False)
        found["rhf -> uhf"] = lowest(lambda x: 4 * external(x), len(diagonal))
    return named(*case) | {"energy": round(float(field.e_tot), 9),
                           "curvatures": {kind: round(value, 8) for kind, value in found.items()}}


def followed(*case):
    """The energy where PySCF ends when it goes on from unstable orbitals, as UHF, again and again."""
    field = solve(*case)
    first = float(field.e_tot)
    found = field.stability(external=True, return_status=True)
    alpha_and_beta = field.to_uhf()
    orbitals = found[1] if not found[3] else found[0]
    density = alpha_and_beta.make_rdm1(orbitals, alpha_and_beta.mo_occ)
    for _ in range(5):
        field = scf.UHF(field.mol)
        field.conv_tol, field.max_cycle, field.direct_scf_tol = 1e-12, 500, 1e-14
        field = field.newton()
        field.kernel(dm0=density)
        found = field.stability(return_status=True)
        if found[2]:
            return named(*case) | {"unstable": round(first, 9), "energy": round(float(field.e_tot), 9)}
        density = field.make_rdm1(found[0], field.mo_occ)
    raise AssertionError(case)


def minimum(*case):
    """Where geomeTRIC ends, much sharper than it usually does: the energy and all distances, in angstrom."""
    field = solve(*case)
    sharp = dict.fromkeys(("convergence_grms", "convergence_gmax"), 1e-6)
    sharp |= dict.fromkeys(("convergence_drms", "convergence_dmax"), 1e-5)
    mol = geometric_solver.optimize(field, maxsteps=100, **sharp)
    places = mol.atom_coords() / ANGSTROM
    energy = solve_molecule(mol, case[4]).e_tot
    distances = [float(numpy.linalg.norm(places[a] - places[b])) for a in range(len(places)) for b in range(a)]
    return named(*case) | {"energy": round(float(energy), 9), "distances": rounded(distances, 6)}


def named(molecule, basis, charge, multiplicity, reference, *functional):
    row = {"molecule": molecule, "basis": basis.replace("_st_", "*"), "charge": charge, "multiplicity": multiplicity,
           "reference": reference}
    return row | ({"theory": functional[0], "grid": functional[2]} if functional else {})


def main():
    energies = [named(*case) | {"energy": round(float(solve(*case).e_tot), 9)} for case in ENERGIES]
    heavy = [named(*case) | {"energy": round(float(solve(*case).e_tot), 9)} for case in HEAVY]
    functionals = [named(*case) | {"energy": round(float(solve(*case).e_tot), 9)} for case in FUNCTIONALS]
    lists = {"functionals": functionals, "functional_gradients": [gradient(*case) for case in FUNCTIONAL_GRADIENTS],
             "functional_stability": [curvatures(*case) for case in FUNCTIONAL_STABILITY],
             "energies": energies, "heavy": heavy, "heavy_gradients": [gradient(*case) for case in HEAVY_GRADIENTS],
             "followed": [followed(*case) for case in FOLLOWED], "properties": [properties(*case) for case in PROPERTIES],
             "gradients": [gradient(*case) for case in GRADIENTS],
             "stability": [curvatures(*case) for case in STABILITY], "minima": [minimum(*case) for case in MINIMA]}
    text = ",\n ".join(f'"{name}": [\n  ' + ",\n  ".join(map(json.dumps, rows)) + "\n ]" for name, rows in lists.items())
    (HERE / "reference.json").write_text(f'{{"pyscf": "{pyscf.__version__}", {text}}}\n')


if __name__ == "__main__":
    main()
