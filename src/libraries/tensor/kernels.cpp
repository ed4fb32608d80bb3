#include "tensor/kernels.hpp"

#include "gannet/error.hpp"
#include "tensor/tblis.hpp"

namespace gannet::tensor {

KernelChoice find_kernels(Kernel wanted) {
  if (wanted == Kernel::blas) return {};
  const KernelChoice choice{Tblis::find(), wanted == Kernel::tblis};
  if (choice.tblis || !choice.always) return choice;
  throw Error(
      Fault::unsupported,
      "a plan of tensors with Kernel::tblis, and there is no TBLIS: set GANNET_TBLIS to the "
      "file of its shared library, or take Kernel::automatic");
}

std::string kernels_of(Element type, const Step& step, const KernelChoice& choice) {
  bool blas = false, tblis = false;
  for (const Product& product : step.products) {
    if (product.factors.size() != 2) continue;
    const PairKernel kernel(type, step, product, choice);
    (kernel.uses_tblis(product) ? tblis : blas) = true;
  }
  if (blas && tblis) return "blas, tblis";
  return blas ? "blas" : tblis ? "tblis" : "";
}

}  // namespace gannet::tensor
