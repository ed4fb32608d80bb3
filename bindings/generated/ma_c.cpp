// Generated from bindings/api/ma by bindings/generate; do not edit.
#include "convert/ma_interface.hpp"
#include "macdecls.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

void MA_summarize_allocated_blocks(void) {
  convert::run<void>("MA_summarize_allocated_blocks", [&] {
    ma::summarize_allocated_blocks();
  });
}

void MA_set_error_callback(MA_ErrorCallback func) {
  convert::run<void>("MA_set_error_callback", [&] {
    ma::set_error_callback(func);
  });
}

void ma_set_error_callback(void) {
  convert::run<void>("ma_set_error_callback", [&] {
    ma::set_error_callback(nullptr);
  });
}

}  // extern "C"
#pragma GCC visibility pop
