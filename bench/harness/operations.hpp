#pragma once

#include "harness/one_sided.hpp"
#include "harness/program.hpp"

namespace bench {

/// What every library is measured in, under the names that the tables know.
/// `one_sided(name, verb)` measures one of put, get and accumulate.
template <class OneSided>
Operations operations(OneSided one_sided, std::function<void()> fetch_add,
                      std::function<void()> sync, std::function<void()> scaled_add,
                      std::function<void()> matmul) {
  return {{"put", [=] { one_sided("put", put); }},
          {"get", [=] { one_sided("get", get); }},
          {"accumulate", [=] { one_sided("accumulate", accumulate); }},
          {"fetch-add", fetch_add},
          {"sync", sync},
          {"scaled-add", scaled_add},
          {"matmul", matmul}};
}

}  // namespace bench
