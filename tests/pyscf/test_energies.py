"""Laws: J - K/2 of any symmetric density is PySCF's, however the shells are cut into blocks; energies of Hartree-Fock
and of density-fitted MP2 are PySCF's to 1e-8. Run on any number of ranks; rank 0 asks PySCF."""

import sys

try:
    import pyscf
except ImportError:
    print("skipped: PySCF is not installed; `make test` installs what the tests of Python need")
    sys.exit(77)

import gannet as ga
import numpy as np
from pyscf import gto, mp, scf

from pyscf_gannet import density_fitted_mp2, rhf
from pyscf_gannet.screen import Screen
from pyscf_gannet.shells import ShellBlocks
from pyscf_gannet.tasks import Tasks
from pyscf_gannet.two_electron import TwoElectron

WATER = "O 0 0 0; H 0.75695 0 0.58588; H -0.75695 0 0.58588"
AMMONIA = "N 0 0 0.116; H 0 0.9397 -0.2707; H 0.8138 -0.4699 -0.2707; H -0.8138 -0.4699 -0.2707"
CHAIN = "; ".join(f"Be 0 0 {2.3 * n}" for n in range(4))

ENERGIES = [  # what, atoms, basis, charge, functions in a block (None: as the program chooses)
    ("water", WATER, "cc-pvdz", 0, None),
    ("water", WATER, "def2-svp", 2, 5),
    ("ammonia", AMMONIA, "cc-pvdz", 0, None),
    ("helium", "He 0 0 0", "sto-3g", 0, None),  # one function, and no orbital to excite to
]


def law(holds, what):
    """Collective. Ends all ranks with what is wrong if the law does not hold on rank 0."""
    if not ga.world().broadcast(bool(holds)):
        sys.exit(f"does not hold on {ga.size()} ranks: {what}" if ga.rank() == 0 else 1)


def check_two_electron(width):
    """A density without any pattern, on a chain that is long enough for screening to leave quartets out."""
    mol = gto.M(atom=CHAIN, basis="6-31g", verbose=0)
    values = np.random.default_rng(width).standard_normal((mol.nao_nr(), mol.nao_nr()))
    values = values + values.T
    density, fock = ga.array(values, name="density"), ga.zeros(values.shape, name="fock")
    blocks, tasks = ShellBlocks(mol, width), Tasks("task")
    TwoElectron(blocks, Screen(blocks, 1e-13), tasks).add_to(fock, density)
    error = 0.0
    if ga.rank() == 0:
        j, k = scf.hf.get_jk(mol, values)
        error = np.abs(fock.get() - (j - k / 2)).max()
    law(error < 1e-9, f"J - K/2 by blocks of {width} functions differs by {error:.1e}")


def check_energies(what, atoms, basis, charge, width):
    mol = gto.M(atom=atoms, basis=basis, charge=charge, verbose=0)
    mine = rhf(mol, width=width)
    correlation = density_fitted_mp2(mine)
    theirs, difference = None, 0.0
    if ga.rank() == 0:
        theirs = scf.RHF(mol)
        theirs.conv_tol, theirs.conv_tol_grad = 1e-12, 1e-7
        theirs.kernel()
        difference = abs(mine.energy - theirs.e_tot)
    law(mine.converged and difference < 1e-8, f"the energy of {what} in {basis} differs by {difference:.1e}")
    if ga.rank() == 0 and mine.occupied < len(mine.orbital_energies):
        difference = abs(correlation - mp.dfmp2.DFMP2(theirs).kernel()[0])
    law(difference < 1e-8, f"the MP2 energy of {what} in {basis} differs by {difference:.1e}")


def check_open_shell_is_refused():
    mol = gto.M(atom="H 0 0 0", basis="sto-3g", spin=1, verbose=0)
    try:
        rhf(mol)
    except ValueError as error:
        law("singlet" in str(error), f"the refusal of an open shell says {error}")
    else:
        law(False, "an open shell is refused")


check_two_electron(width=1)  # as fine as shells go
check_two_electron(width=7)
check_two_electron(width=1000)  # all in one block
for case in ENERGIES:
    check_energies(*case)
check_open_shell_is_refused()
if ga.rank() == 0:
    print(f"energies are those of PySCF {pyscf.__version__} on {ga.size()} ranks")
