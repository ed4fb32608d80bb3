# A script of PySCF's on the ranks of a job: one line is another one, and all else is as it was.
from pyscf import gto

from gannet import chem as scf  # was: from pyscf import scf

mol = gto.M(
    atom="O 0 0 0.117; H 0 0.757 -0.470; H 0 -0.757 -0.470",
    basis={"O": "cc-pvtz", "H": "cc-pvdz"},
    verbose=0,
)

mf = scf.RHF(mol)  # collective, as all calls: every rank makes them, and finds the same
mf.kernel()
dipole = mol.intor("int1e_r")  # PySCF's integrals fit: mo_coeff and the density are in its functions
moment = mol.atom_charges() @ mol.atom_coords() - [(one * mf.make_rdm1()).sum() for one in dipole]
force = -mf.nuc_grad_method().kernel()

b3lyp = scf.RKS(mol).run(xc="b3lyp")
mp2 = mf.MP2(frozen=1).run()
cc = scf.CCSD(mf, frozen=1, auxbasis="cc-pvtz-rifit").run()  # from fitted integrals throughout
triples = cc.ccsd_t()

if mf.group.rank == 0:
    print(f"Hartree-Fock {mf.e_tot:.6f}, HOMO {mf.mo_energy[mf.mo_occ > 0][-1]:.4f}")
    print(f"dipole {moment[2]:.4f}, force on O {force[0, 2]:.4f}")
    print(f"B3LYP        {b3lyp.e_tot:.6f}")
    print(f"MP2          {mp2.e_tot:.6f}, spins scaled {mp2.e_tot_scs:.6f}")
    print(f"CCSD         {cc.e_tot:.6f}, with (T) {cc.e_tot + triples:.6f}")
# With any number of ranks:
# Hartree-Fock -76.049832, HOMO -0.5044
# dipole -0.8143, force on O -0.0158
# B3LYP        -76.450964
# MP2          -76.303139, spins scaled -76.299813
# CCSD         -76.310138, with (T) -76.317073
