#include "interface/types.hpp"

#include <array>
#include <complex>

namespace gannet::interface {

namespace {

template <class T>
constexpr TypeFacts number(const char* name) {
  return {name, sizeof(T), element_of<T>};
}

constexpr TypeFacts storage(const char* name, std::size_t bytes) {
  return {name, bytes, Element::opaque};
}

constexpr std::array<TypeFacts, type_end - c_char> facts{
    storage("char", 1),
    number<int>("int"),
    number<long>("long"),
    number<float>("float"),
    number<double>("double"),
    storage("long double", sizeof(long double)),
    number<std::complex<float>>("single complex"),
    number<std::complex<double>>("double complex"),
    storage("long double complex", 2 * sizeof(long double)),
    storage("byte", 1),
    number<long>("integer"),
    number<long>("logical"),
    number<float>("real"),
    number<double>("double precision"),
    number<std::complex<float>>("complex"),
    number<std::complex<double>>("double complex"),
    number<long long>("long long"),
};

}  // namespace

const TypeFacts* type_facts(int type) {
  if (type < c_char || type >= type_end) return nullptr;
  return &facts[static_cast<std::size_t>(type - c_char)];
}

}  // namespace gannet::interface
