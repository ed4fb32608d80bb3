#pragma once

#include "gannet/export.hpp"

/// The arrays that indices are relative to. Two elements each; only their addresses matter.
///
/// The seven mbc_ ones are Fortran common blocks. They are common symbols here too, and symbols of
/// the dynamic table: whether the program defines them or not, and whether Gannet is linked
/// statically or not, the linker merges them into one.
extern "C" {
extern GANNET_API char mbc_byte_[];
extern GANNET_API char mbc_int_[];
extern GANNET_API char mbc_log_[];
extern GANNET_API char mbc_real_[];
extern GANNET_API char mbc_dbl_[];
extern GANNET_API char mbc_scpl_[];
extern GANNET_API char mbc_dcpl_[];

/// For C programs, which include macdecls.h.
extern GANNET_API char ma_cb_char[];
extern GANNET_API char ma_cb_int[];
extern GANNET_API char ma_cb_long[];
extern GANNET_API char ma_cb_longlong[];
extern GANNET_API char ma_cb_float[];
extern GANNET_API char ma_cb_dbl[];
extern GANNET_API char ma_cb_ldbl[];
extern GANNET_API char ma_cb_scpl[];
extern GANNET_API char ma_cb_dcpl[];
extern GANNET_API char ma_cb_ldcpl[];
}
