"""Writes water.fcidump, the integrals that ccd.cpp reads, and prints the energy that it has to find. Needs PySCF:

    python make_integrals.py
"""

from pyscf import gto, scf
from pyscf.cc.ccd import CCD
from pyscf.tools import fcidump

water = gto.M(atom="O 0 0 0.1173; H 0 0.7572 -0.4692; H 0 -0.7572 -0.4692", basis="6-31g", verbose=0)
hartree_fock = scf.RHF(water).run(conv_tol=1e-13, conv_tol_grad=1e-10)
fcidump.from_scf(hartree_fock, "water.fcidump", tol=1e-12)

ccd = CCD(hartree_fock)
ccd.conv_tol, ccd.conv_tol_normt, ccd.max_cycle = 1e-13, 1e-10, 200
ccd.kernel()
print(f"E(CCD) = {ccd.e_corr:.10f}")
