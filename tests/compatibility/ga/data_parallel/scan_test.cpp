// Law: scans, pack and unpack do to ranges of vectors what GA does, on any number of ranks.
#include "ga/data_parallel/scan.hpp"

#include "ga/data_parallel/elementwise.hpp"
#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::Vector;

// The numbers are what GA 5.8 gives.
TEST(GaScan, CopiesAndAdds) {
  Vector<double> a({1, -2, 9, 4, -5, 6}), b(std::vector<double>(6, -7));
  Vector<int> starts({0, 1, 0, 0, 1, 0});
  const double before = -7;
  ga::scan_copy(a, b, starts, ga::whole);
  EXPECT_EQ(b.values(), (std::vector<double>{0, -2, -2, -2, -5, -5}));
  ga::fill(b, ga::whole, &before);
  ga::scan_add(a, b, starts, ga::whole, false);
  EXPECT_EQ(b.values(), (std::vector<double>{-7, -2, 7, 11, -5, 1}));
  ga::fill(b, ga::whole, &before);
  ga::scan_add(a, b, starts, {{2}, {6}}, true);
  EXPECT_EQ(b.values(), (std::vector<double>{-7, -7, -7, -7, 0, -5}));
}

TEST(GaScan, PacksAndUnpacks) {
  Vector<double> a({1, -2, 0, 4, -5, 6}), b(std::vector<double>(6, -7));
  Vector<int> mask({0, 1, 0, 0, 1, 0});
  EXPECT_EQ(ga::pack(a, b, mask, ga::whole), 2);
  EXPECT_EQ(b.values(), (std::vector<double>{-2, -5, -7, -7, -7, -7}));
  EXPECT_EQ(ga::unpack(a, b, mask, {{2}, {6}}), 1);
  EXPECT_EQ(b.values(), (std::vector<double>{-2, -5, -7, -7, 1, -7}));
  Vector<double> other({0});
  const std::string said = complaint(Fault::argument, [&] {
    ga::pack(a, other, mask, {{2}, {9}});
  });
  EXPECT_NE(said.find("[2:9]"), std::string::npos) << said;
}

// A mask says yes where it is not zero, whatever its type.
template <class T>
void masks_of() {
  Vector<double> a({1, -2, 0, 4, -5, 6}), b(std::vector<double>(6, -7));
  Vector<T> mask({T(0), T(1), T(0), T(0), T(-2), T(0)});
  EXPECT_EQ(ga::pack(a, b, mask, ga::whole), 2);
  EXPECT_EQ(b.values(), (std::vector<double>{-2, -5, -7, -7, -7, -7}));
  EXPECT_EQ(ga::unpack(a, b, mask, {{2}, {6}}), 1);
  EXPECT_EQ(b.values(), (std::vector<double>{-2, -5, -7, -7, 1, -7}));
  ga::scan_copy(a, b, mask, ga::whole);
  EXPECT_EQ(b.values(), (std::vector<double>{0, -2, -2, -2, -5, -5}));
  ga::scan_add(a, b, mask, ga::whole, false);
  EXPECT_EQ(b.values(), (std::vector<double>{0, -2, -2, 2, -5, 1}));
}

TEST(GaScan, MasksAreOfAnyType) {
  masks_of<int>();
  masks_of<long>();
  masks_of<float>();
  masks_of<double>();
  masks_of<std::complex<float>>();
  masks_of<std::complex<double>>();
}

}  // namespace
}  // namespace gannet
