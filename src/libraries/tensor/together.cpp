#include "tensor/together.hpp"

#include <cstdint>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>

#include "gannet/error.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::tensor {

namespace {

constexpr std::int64_t nobody = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t faults = 16;  // more than there are

Fault fault_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Error& error) {
    return error.fault();
  } catch (const std::bad_alloc&) {
    return Fault::memory;
  } catch (const std::length_error&) {  // a vector of more than there can be
    return Fault::memory;
  } catch (...) {
    return Fault::system;
  }
}

}  // namespace

void rethrow(const char* call, const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    throw retry_alloc([&] {
      return Error(Fault::memory, std::string(call) +
                                      ": this process gets no more memory of its own; take "
                                      "smaller tiles, or more ranks");
    });
  }
}

void agree_on(const Group& group, const char* call, std::exception_ptr thrown) {
  const std::int64_t mine =
      thrown ? group.rank() * faults + static_cast<std::int64_t>(fault_of(thrown)) : nobody;
  const std::int64_t first = group.min(mine);
  if (first == nobody) return;
  if (thrown) rethrow(call, thrown);
  throw retry_alloc([&] {
    return Error(
        static_cast<Fault>(first % faults),
        std::string(call) + ": rank " + std::to_string(first / faults) + " failed, and says why");
  });
}

}  // namespace gannet::tensor
