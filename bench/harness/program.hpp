#pragma once

#include <cstdio>
#include <functional>
#include <map>
#include <string>

namespace bench {

/// What a program can measure, by the name that the driver gives on the command line.
using Operations = std::map<std::string, std::function<void()>>;

/// `bench-... OPERATION`. Returns the exit code: 2 for a name that this program does not know.
inline int run(int argc, char** argv, const Operations& operations) {
  const auto found = argc == 2 ? operations.find(argv[1]) : operations.end();
  if (found != operations.end()) {
    found->second();
    return 0;
  }
  std::fprintf(stderr, "usage: %s OPERATION, one of:", argv[0]);
  for (const auto& [name, measure] : operations) std::fprintf(stderr, " %s", name.c_str());
  std::fprintf(stderr, "\n");
  return 2;
}

}  // namespace bench
