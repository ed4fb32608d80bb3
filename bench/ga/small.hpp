#pragma once

#include "ga/array.hpp"

namespace bench {

/// What a GA program does a million times: GA_Sync, creating and destroying an array, and work
/// space from MA's stack.
struct GaSync {
  static constexpr const char* name = ga_name;
  void wait() { GA_Sync(); }
};

struct GaCreation {
  static constexpr const char* name = ga_name;
  void pair() {
    int dims[] = {1000, 1000};
    int chunk[] = {-1, -1};
    static char title[] = "bench";
    int handle = NGA_Create(C_DBL, 2, dims, title, chunk);
    GA_Destroy(handle);
  }
};

struct GaStack {
  static constexpr const char* name = ga_name;
  void pair() {
    Integer handle;
    MA_AccessIndex index;
    static char title[] = "work";
    MA_push_get(MT_C_DBL, 1000, title, &handle, &index);
    MA_pop_stack(handle);
  }
};

}  // namespace bench
