#include "ma/index.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "ma/bases.hpp"

namespace gannet::ma {

/// In the order of the type numbers.
const ElementType element_types[] = {
    {"char", 0, ma_cb_char, mbc_byte_},
    {"int", 2, ma_cb_int, mbc_int_},
    {"long", 3, ma_cb_long, mbc_int_},
    {"float", 2, ma_cb_float, mbc_real_},
    {"double", 3, ma_cb_dbl, mbc_dbl_},
    {"long double", 4, ma_cb_ldbl, nullptr},
    {"single complex", 3, ma_cb_scpl, mbc_scpl_},
    {"double complex", 4, ma_cb_dcpl, mbc_dcpl_},
    {"long double complex", 5, ma_cb_ldcpl, nullptr},
    {"byte", 0, mbc_byte_, mbc_byte_},
    {"integer", 3, mbc_int_, mbc_int_},
    {"logical", 3, mbc_log_, mbc_log_},
    {"real", 2, mbc_real_, mbc_real_},
    {"double precision", 3, mbc_dbl_, mbc_dbl_},
    {"complex", 3, mbc_scpl_, mbc_scpl_},
    {"double complex", 4, mbc_dcpl_, mbc_dcpl_},
    {"long long", 3, ma_cb_longlong, mbc_int_},
    {"integer*4", 2, mbc_int_, mbc_int_},
    {"logical*4", 2, mbc_log_, mbc_log_},
};

void refuse_type(int type) {
  throw Error(Fault::argument,
              base::text("there is no element type ", type, "; types are ", int{interface::c_char},
                         " (MT_C_CHAR) to ", interface::type_end - 1, " (MT_C_LONGLONG)"));
}

void refuse_address(const void* address, int type) {
  const ElementType& element = element_type(type);
  if (!element.common)
    throw Error(Fault::argument, base::text("Fortran has no array of ", element.name,
                                            " elements to index; use the address"));
  throw Error(Fault::argument,
              base::text("address ", address, " is not a whole number of ", element.name,
                         " elements (", element.bytes(), " bytes) away from ", element.common,
                         ", the array that indices of this type belong to; use the address, or "
                         "memory that is aligned to the element"));
}

}  // namespace gannet::ma
