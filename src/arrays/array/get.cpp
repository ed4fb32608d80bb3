#include "array/pieces.hpp"
#include "array/request.hpp"
#include "array/touch.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

template <Completing how>
void begin_get(Core* from, const Patch& patch, void* to, const Strides& strides,
               rma::Pending& pending) {
  for_each_piece<how>(trace::Op::get, "get", from, patch, static_cast<std::byte*>(to), strides,
                      pending, rma::get);
}

}  // namespace

void get(Core* from, const Patch& patch, void* to, const Strides& strides) {
  rma::Pending pending;
  begin_get<Completing::blocking>(from, patch, to, strides, pending);
  rma::wait(pending, "get");
}

namespace {

[[gnu::noinline]] void get_any(Core* from, const Point& at, void* value) {
  get(from, Patch::element(at), value, {});
}

}  // namespace

void get_element(Core* from, const Point& at, void* value) {
  const void* there = from ? touched(*from, trace::Op::get, at) : nullptr;
  there ? copy_element(value, there, from->element_bytes()) : get_any(from, at, value);
}

Request nb_get(Core* from, const Patch& patch, void* to, const Strides& strides) {
  rma::Pending pending;
  begin_get<Completing::begins>(from, patch, to, strides, pending);
  return request_for(pending);
}

}  // namespace gannet::array
