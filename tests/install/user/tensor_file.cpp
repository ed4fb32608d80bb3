// What a program with tensors in files does: of two libraries, each of which is built without the
// other.
#include <cstdio>
#include <gannet/gannet.hpp>
#include <gannet/tensor/hdf5.hpp>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  using gannet::tensor::Space, gannet::tensor::Tensor;
  const Space three("n", 8, {.tile = 3}), five("n", 8, {.tile = 5});
  const Tensor<double> from(world, {three, three}, {.symmetry = gannet::tensor::symmetric({0, 1})});
  from.fill(64);
  gannet::hdf5::Output file(world, argv[1]);
  save(file, from, "t");
  file.close();
  const Tensor<double> to(world, {five, five});
  gannet::hdf5::Input in(world, argv[1]);
  load(in, to, "t");
  const double largest = to.largest();
  if (world.rank() == 0) std::printf("largest %.0f\n", largest);
}
