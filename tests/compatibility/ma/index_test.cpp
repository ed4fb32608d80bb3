// Law: an index of MA is a whole number of elements from the base array of the type, C and Fortran
// types alike, and leads back to the address; addresses that no index reaches are refused.
#include "ma/index.hpp"

#include "ma/bases.hpp"
#include "ma/support.hpp"

namespace gannet::test {
namespace {

using MaIndex = Ma;

TEST_F(MaIndex, LeadsBackToEveryBlock) {
  for (int type = interface::c_char; type < ma::type_end; ++type) {
    const auto place = ma.push(type, 5, "block");
    const ma::ElementType& element = ma::element_type(type);
    const auto index = ma::index_of(place.elements, type);
    EXPECT_EQ(reinterpret_cast<std::int64_t>(element.base) + index * element.bytes(),
              reinterpret_cast<std::int64_t>(place.elements));
    if (!element.common) continue;
    const auto fortran = ma::fortran_index_of(place.elements, type);
    EXPECT_EQ(reinterpret_cast<std::int64_t>(element.common) + (fortran - 1) * element.bytes(),
              reinterpret_cast<std::int64_t>(place.elements));
  }
}

TEST_F(MaIndex, BasesAreAligned) {
  for (int type = interface::c_char; type < ma::type_end; ++type)
    EXPECT_EQ(ma::element_type(type).skew(), 0) << ma::element_type(type).name;
}

TEST_F(MaIndex, FortranTypesAreInTheirCommonBlocks) {
  EXPECT_EQ(ma::fortran_index_of(mbc_dbl_, interface::c_double), 1);
  EXPECT_EQ(ma::fortran_index_of(mbc_dbl_, interface::f_double), 1);
  EXPECT_EQ(ma::fortran_index_of(mbc_int_ + 8, interface::c_long), 2);
  EXPECT_EQ(ma::fortran_index_of(mbc_int_ + 8, ma::f_integer4), 3);
  EXPECT_EQ(ma::index_of(mbc_dcpl_ + 16, interface::f_double_complex), 1);
}

TEST_F(MaIndex, TypesHaveTheSizesOfTheInterface) {
  for (int type = interface::c_char; type < interface::type_end; ++type)
    EXPECT_EQ(ma::element_type(type).bytes(), std::int64_t(interface::type_facts(type)->bytes))
        << type;
}

TEST_F(MaIndex, OtherAddressesAreRefused) {
  expect_error(Fault::argument, {"double complex", "16 bytes"},
               [] { ma::index_of(mbc_dcpl_ + 8, interface::f_double_complex); });
  expect_error(Fault::argument, {"long double"},
               [] { ma::fortran_index_of(mbc_dcpl_, interface::c_long_double); });
  expect_error(Fault::argument, {"5000"}, [] { ma::index_of(mbc_dcpl_, 5000); });
}

}  // namespace
}  // namespace gannet::test
