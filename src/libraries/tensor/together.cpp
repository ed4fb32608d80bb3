#include "tensor/together.hpp"

#include <algorithm>
#include <array>
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
constexpr std::size_t most_values = 7;

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

void agree_on(const Group& group, const char* call, std::exception_ptr thrown,
              std::span<std::int64_t> least) {
  std::array<std::int64_t, 1 + most_values> votes{};
  std::copy(least.begin(), least.end(), votes.begin() + 1);
  votes[0] = thrown ? group.rank() * faults + static_cast<std::int64_t>(fault_of(thrown)) : nobody;
  group.min(std::span(votes).first(1 + least.size()));
  std::copy_n(votes.begin() + 1, least.size(), least.begin());
  const std::int64_t first = votes[0];
  if (first == nobody) return;
  if (thrown) rethrow(call, thrown);
  throw retry_alloc([&] {
    return Error(
        static_cast<Fault>(first % faults),
        std::string(call) + ": rank " + std::to_string(first / faults) + " failed, and says why");
  });
}

}  // namespace gannet::tensor
