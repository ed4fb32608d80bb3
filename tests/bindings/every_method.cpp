// Every method of ga++.h that takes indices, with both types of them: compiled, never run.

#include "ga++.h"

template <class I>
void all(GA::GlobalArray& a) {
  I* p = nullptr;
  I** q = nullptr;
  void* v = nullptr;
  int* ip = nullptr;
  double* d = nullptr;
  ga_nbhdl_t* h = nullptr;
  GA::PGroup* g = GA::PGroup::getWorld();
  GA::GlobalArray b(C_DBL, 2, p, "x", p), c(C_DBL, 2, p, "x", p, g), e(C_DBL, 2, p, "x", p, p),
      f(C_DBL, 2, p, "x", p, p, g);
  GA::GlobalArray b1(C_DBL, 2, p, p, "x", p, 'g'), c1(C_DBL, 2, p, p, "x", p, g, 'g'),
      e1(C_DBL, 2, p, p, "x", p, p, 'g'), f1(C_DBL, 2, p, p, "x", p, p, g, 'g');
  a.setData(2, p, C_DBL);
  a.setChunk(p);
  a.setIrregDistr(p, p);
  a.setBlockCyclic(p);
  a.setBlockCyclicProcGrid(p, p);
  a.setTiledProcGrid(p, p);
  a.setTiledIrregProcGrid(p, p, p);
  a.setGhosts(p);
  a.distribution(0, p, p);
  a.inquire(ip, ip, p);
  a.locate(p);
  a.locateRegion(p, p, p, ip);
  a.get(p, p, v, p);
  a.put(p, p, v, p);
  a.acc(p, p, v, p, v);
  a.nbGet(p, p, v, p, h);
  a.nbPut(p, p, v, p, h);
  a.nbAcc(p, p, v, p, v, h);
  a.stridedGet(p, p, p, v, p);
  a.stridedPut(p, p, p, v, p);
  a.stridedAcc(p, p, p, v, p, v);
  a.periodicGet(p, p, v, p);
  a.periodicPut(p, p, v, p);
  a.periodicAcc(p, p, v, p, v);
  a.gather(v, q, 1);
  a.scatter(v, q, 1);
  a.scatterAcc(v, q, 1, v);
  a.readInc(p, 1);
  a.access(p, p, v, p);
  a.release(p, p);
  a.releaseUpdate(p, p);
  a.accessBlock(0, v, p);
  a.accessBlockGrid(p, v, p);
  a.accessBlockSegment(0, v, p);
  a.accessGhosts(p, v, p);
  a.accessGhostElement(v, p, p);
  a.releaseGhostElement(p);
  a.releaseUpdateGhostElement(p);
  a.getGhostBlock(p, p, v, p);
  a.nbGetGhostDir(p, h);
  a.selectElem("max", v, p);
  a.zeroPatch(p, p);
  a.fillPatch(p, p, v);
  a.scalePatch(p, p, v);
  a.addPatch(v, &a, p, p, v, &a, p, p, p, p);
  a.addConstantPatch(p, p, v);
  a.absValuePatch(p, p);
  a.recipPatch(p, p);
  a.copyPatch('n', &a, p, p, p, p);
  a.mergeDistrPatch(p, p, &a, p, p);
  a.elemMultiplyPatch(&a, p, p, &a, p, p, p, p);
  a.elemDividePatch(&a, p, p, &a, p, p, p, p);
  a.elemMaximumPatch(&a, p, p, &a, p, p, p, p);
  a.elemMinimumPatch(&a, p, p, &a, p, p, p, p);
  a.medianPatch(&a, p, p, &a, p, p, &a, p, p, p, p);
  a.stepMaxPatch(p, p, &a, p, p, d);
  a.idotPatch('n', p, p, &a, 'n', p, p);
  a.ldotPatch('n', p, p, &a, 'n', p, p);
  a.fdotPatch('n', p, p, &a, 'n', p, p);
  a.ddotPatch('n', p, p, &a, 'n', p, p);
  a.zdotPatch('n', p, p, &a, 'n', p, p);
  a.pack(&a, &a, 0, 1, p);
  a.unpack(&a, &a, 0, 1, p);
  a.matmulPatch('n', 'n', v, v, &a, p, p, &a, p, p, p, p);
  a.printPatch(p, p, 1);
  a == b;
  a != b;
  a = b;
}
template void all<int>(GA::GlobalArray&);
template void all<int64_t>(GA::GlobalArray&);
