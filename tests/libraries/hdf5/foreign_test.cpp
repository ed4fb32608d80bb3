// Law: files that other programs wrote are read whatever their layout and byte order; what Gannet
// writes is what HDF5 itself reads: contiguous, with complex numbers as r and i.

#include <hdf5.h>

#include <vector>

#include "hdf5/handle.hpp"
#include "hdf5/sample.hpp"

namespace gannet::test {
namespace {

using hdf5::Handle;

/// Rank 0 writes numbers 0, 1, 2, ... with HDF5 alone: in chunks, compressed, big-endian.
void write_foreign(const std::string& path, hid_t type) {
  const hsize_t shape[] = {40, 30};
  const hsize_t chunk[] = {16, 16};
  std::vector<double> values(1200);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  const Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
  const Handle space(H5Screate_simple(2, shape, nullptr), H5Sclose);
  const Handle options(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  H5Pset_chunk(options.id(), 2, chunk);
  if (H5Zfilter_avail(H5Z_FILTER_DEFLATE) > 0) H5Pset_deflate(options.id(), 4);
  const Handle set(
      H5Dcreate2(file.id(), "x", type, space.id(), H5P_DEFAULT, options.id(), H5P_DEFAULT),
      H5Dclose);
  H5Dwrite(set.id(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
}

TEST_F(Hdf5, ReadsOtherLayoutsAndByteOrders) {
  for (const hid_t type : {H5T_IEEE_F64BE, H5T_IEEE_F64LE}) {
    if (rank() == 0) write_foreign(path, type);
    world().sync();
    EXPECT_TRUE(has_values(load<double>(world(), path, "x")));
    world().sync();
  }
}

/// Datasets of no extents: one that is a number, and one that has nothing.
TEST_F(Hdf5, RefusesWhatNoArrayCanBe) {
  if (rank() == 0) {
    const Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
    for (const H5S_class_t kind : {H5S_SCALAR, H5S_NULL}) {
      const Handle space(H5Screate(kind), H5Sclose);
      const Handle set(H5Dcreate2(file.id(), kind == H5S_NULL ? "null" : "number", H5T_IEEE_F64LE,
                                  space.id(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                       H5Dclose);
    }
  }
  world().sync();
  const hdf5::Input in(world(), path);
  EXPECT_TRUE(in.extents("number").empty());
  expect_refusal(Fault::argument, "has 0 dimensions; arrays have 1 to 7",
                 [&] { (void)load<double>(world(), path, "number"); });
  expect_refusal(Fault::argument, "null dataspace", [&] { (void)in.extents("null"); });
  world().sync();
}

TEST_F(Hdf5, IsReadByHdf5) {
  Array<std::complex<double>> a(world(), {40, 30}, {.name = "a"});
  fill_values(a);
  save(a, path);
  if (rank() == 0) {
    const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    const Handle set(H5Dopen2(file.id(), "a", H5P_DEFAULT), H5Dclose);
    const Handle layout(H5Dget_create_plist(set.id()), H5Pclose);
    EXPECT_EQ(H5Pget_layout(layout.id()), H5D_CONTIGUOUS);
    const Handle imaginary(H5Tcreate(H5T_COMPOUND, sizeof(double)), H5Tclose);
    H5Tinsert(imaginary.id(), "i", 0, H5T_NATIVE_DOUBLE);
    std::vector<double> values(1200);
    EXPECT_GE(H5Dread(set.id(), imaginary.id(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
    for (Index i = 0; i < 1200; ++i) EXPECT_EQ(values[static_cast<std::size_t>(i)], -i - 1);
  }
  world().sync();
}

}  // namespace
}  // namespace gannet::test
