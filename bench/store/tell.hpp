#pragma once

#include <cstdio>
#include <string>

namespace bench::store {

/// Prints one value for bench/run.
inline void tell(const std::string& program, const std::string& path, const char* unit,
                 double value, std::int64_t bytes = 0) {
  std::printf(R"({"program": "%s", "op": "store", "path": "%s", "bytes": %lld, "unit": "%s", )"
              R"("value": %.6g})"
              "\n",
              program.c_str(), path.c_str(), static_cast<long long>(bytes), unit, value);
  std::fflush(stdout);
}

}  // namespace bench::store
