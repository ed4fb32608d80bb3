#include "store/add_numbers.hpp"

#include <complex>
#include <cstring>

#include "gannet/error.hpp"

namespace gannet::store {

namespace {

/// Calls `body` with a value of the type.
template <class Body>
auto with_type(Element type, const Body& body) {
  switch (type) {
    case Element::int32:
    case Element::uint32:
      return body(std::uint32_t{});  // wraps around, as signed numbers do in all arrays
    case Element::int64:
    case Element::uint64:
      return body(std::uint64_t{});
    case Element::float32:
      return body(float{});
    case Element::float64:
      return body(double{});
    case Element::complex64:
      return body(std::complex<float>{});
    case Element::complex128:
      return body(std::complex<double>{});
    case Element::int8:
    case Element::uint8:
      return body(std::uint8_t{});
    case Element::int16:
    case Element::uint16:
      return body(std::uint16_t{});
    case Element::opaque:
      break;
  }
  throw Error(Fault::argument, "Store::add: the elements are no numbers, so they cannot be added");
}

}  // namespace

std::size_t number_bytes(Element type) {
  return with_type(type, [](auto number) { return sizeof number; });
}

void add_numbers(Element type, std::byte* to, std::span<const std::byte> values) {
  with_type(type, [&](auto number) {
    using T = decltype(number);
    T* sums = reinterpret_cast<T*>(to);
    for (std::size_t i = 0; i < values.size() / sizeof(T); ++i) {
      std::memcpy(&number, values.data() + i * sizeof(T), sizeof(T));
      sums[i] = static_cast<T>(sums[i] + number);
    }
  });
}

}  // namespace gannet::store
