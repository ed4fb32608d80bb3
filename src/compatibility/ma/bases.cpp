#include "ma/bases.hpp"

// C++ has no common symbols, so the assembler makes them: .comm name, bytes, alignment. The largest
// of all sizes and alignments in a link counts, so 8-byte integers serve 4-byte ones too.
asm(".comm mbc_byte_, 2, 64\n"
    ".comm mbc_int_, 16, 64\n"
    ".comm mbc_log_, 16, 64\n"
    ".comm mbc_real_, 8, 64\n"
    ".comm mbc_dbl_, 16, 64\n"
    ".comm mbc_scpl_, 16, 64\n"
    ".comm mbc_dcpl_, 32, 64\n");

extern "C" {
alignas(64) char ma_cb_char[2 * sizeof(char)];
alignas(64) char ma_cb_int[2 * sizeof(int)];
alignas(64) char ma_cb_long[2 * sizeof(long)];
alignas(64) char ma_cb_longlong[2 * sizeof(long long)];
alignas(64) char ma_cb_float[2 * sizeof(float)];
alignas(64) char ma_cb_dbl[2 * sizeof(double)];
alignas(64) char ma_cb_ldbl[2 * sizeof(long double)];
alignas(64) char ma_cb_scpl[4 * sizeof(float)];
alignas(64) char ma_cb_dcpl[4 * sizeof(double)];
alignas(64) char ma_cb_ldcpl[4 * sizeof(long double)];
}
