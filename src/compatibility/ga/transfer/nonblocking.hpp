#pragma once

#include <cstdint>

#include "ga/transfer/one_sided.hpp"
#include "rma/one_sided.hpp"

/// Non-blocking one-sided operations. The buffer may be reused (put, accumulate) or read (get) when
/// the request is complete. There may be any number of requests.
namespace gannet::ga {

/// Number of a request, never 0: programs take 0 for "nothing to wait for". Belongs to the process.
/// It fits both widths of Fortran's INTEGER.
using RequestNumber = std::int32_t;

/// The number of every request that is complete from the start.
constexpr RequestNumber complete = 1;

GANNET_API RequestNumber nb_put(Array& to, const Patch& patch, const void* from,
                                const Strides& strides);
GANNET_API RequestNumber nb_get(Array& from, const Patch& patch, void* to, const Strides& strides);
GANNET_API RequestNumber nb_accumulate(Array& to, const Patch& patch, const void* from,
                                       const Strides& strides, const void* alpha);

/// The number for operations in flight to other nodes.
RequestNumber number_of(rma::Pending& pending);

/// Local, any thread. Returns when the request is complete. A number that does not belong to a
/// request in flight (one that has been waited for, or anything else) has nothing to wait for.
GANNET_API void wait(std::int64_t number);

/// Local, any thread. Whether wait() would return at once.
GANNET_API bool test(std::int64_t number);

}  // namespace gannet::ga
