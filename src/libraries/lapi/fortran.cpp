#include "lapi/fortran.hpp"

extern "C" {
__attribute__((visibility("default"))) long long lapi_null_ = 0;
}
