#include "tensor/tblis.hpp"

#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace gannet::tensor {

namespace {

static_assert(std::is_same_v<Index, std::ptrdiff_t>, "as TBLIS counts elements");

/// Larger than TBLIS's descriptions in any release (64 bytes in 1.2 and 1.3).
struct Description {
  alignas(16) std::array<std::byte, 1024> bytes{};
};

constexpr const char* names[] = {"libtblis.so", "libtblis.so.0"};

template <class T>
constexpr std::size_t number_of() {
  return (is_complex<T> ? 2 : 0) + (sizeof(T) == (is_complex<T> ? 16 : 8) ? 1 : 0);
}

}  // namespace

const Tblis* Tblis::find() {
  static const Tblis* const found = search();  // an Error is thrown each time
  return found;
}

const Tblis* Tblis::search() {
  const char* given = std::getenv("GANNET_TBLIS");
  const std::string wanted = given ? given : "auto";
  if (wanted == "off") return nullptr;
  if (wanted != "auto") return new Tblis(wanted);  // for the life of the process
  for (const char* name : names) {
    try {
      return new Tblis(name);
    } catch (const Error&) {  // nobody asked for it
    }
  }
  return nullptr;
}

Tblis::Tblis(const std::string& path)
    : path_(path), library_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (!library_) {
    throw Error(Fault::system, "GANNET_TBLIS=" + path_ + " cannot be loaded: " + dlerror() +
                                   "; name the file of TBLIS's shared library, or set off");
  }
  multiply_ = reinterpret_cast<Multiply*>(symbol("tblis_tensor_mult"));
  one_thread_ = *static_cast<const void* const*>(symbol("tblis_single"));
  std::size_t type = 0;
  for (const char* name : {"tblis_init_tensor_scaled_s", "tblis_init_tensor_scaled_d",
                           "tblis_init_tensor_scaled_c", "tblis_init_tensor_scaled_z"}) {
    describe_[type++] = symbol(name);
  }
  try_all_types();
}

void* Tblis::symbol(const char* name) const {
  void* found = dlsym(library_, name);
  if (found) return found;
  throw Error(Fault::system, "GANNET_TBLIS=" + path_ + " has no " + name +
                                 ": it is no TBLIS, or an old one; take 1.2 or later, or set off");
}

void Tblis::try_all_types() const {
  try_out<float>();
  try_out<double>();
  try_out<std::complex<float>>();
  try_out<std::complex<double>>();
}

/// -2 * a * b for 2 x 3 and 3 x 2, both transposed, over NaNs: a library with another interface,
/// such as other integers, does not get that right.
template <class T>
void Tblis::try_out() const {
  std::array<T, 6> a{T(1), T(2), T(3), T(4), T(5), T(6)}, b = a;
  std::array<T, 4> c;
  c.fill(T(std::numeric_limits<float>::quiet_NaN()));
  Strided left{a.data(), -2.0, "ik", {2, 3}, {1, 2}};
  Strided right{b.data(), 1.0, "kj", {3, 2}, {1, 3}};
  Strided sum{c.data(), 0.0, "ij", {2, 2}, {2, 1}};
  constexpr Element types[] = {Element::float32, Element::float64, Element::complex64,
                               Element::complex128};
  multiply(types[number_of<T>()], left, right, sum);
  if (c == std::array<T, 4>{T(-44), T(-98), T(-56), T(-128)}) return;
  throw Error(Fault::system, "GANNET_TBLIS=" + path_ +
                                 " multiplies wrongly: it was built with another interface (as "
                                 "TBLIS has it by default, lengths have 8 bytes and labels 1)");
}

template <class T>
Tblis::Describe<T>* Tblis::describe() const {
  return reinterpret_cast<Describe<T>*>(describe_[number_of<T>()]);
}

void Tblis::multiply(Element type, Strided& a, Strided& b, Strided& c) const {
  std::array<Description, 3> described;
  with_type(type, [&]<class T>(T) {
    auto next = described.begin();
    for (Strided* tensor : {&a, &b, &c}) {
      describe<T>()(next++->bytes.data(), element_from<T>(tensor->scale),
                    static_cast<unsigned>(tensor->labels.size()), tensor->extents.data(),
                    static_cast<T*>(tensor->data), tensor->strides.data());
    }
  });
  multiply_(one_thread_, nullptr, described[0].bytes.data(), a.labels.data(),
            described[1].bytes.data(), b.labels.data(), described[2].bytes.data(), c.labels.data());
}

}  // namespace gannet::tensor
