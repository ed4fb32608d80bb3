#include "array/pieces.hpp"
#include "array/request.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

template <Completing how>
void begin_accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                      const Strides& strides, rma::Pending& pending) {
  check_alpha("accumulate", check_core("accumulate", to), alpha);
  for_each_piece<how>(trace::Op::accumulate, "accumulate", to, patch,
                      static_cast<const std::byte*>(from), strides, pending,
                      [type = to->type(), alpha](
                          const rma::Process& process, rma::Place place, const std::byte* near,
                          const node::Transfer& transfer, rma::Pending& under_way) {
                        rma::accumulate(process, place, near, transfer, type, alpha, under_way);
                      });
}

}  // namespace

void accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                const Strides& strides) {
  rma::Pending pending;
  begin_accumulate<Completing::blocking>(to, patch, from, alpha, strides, pending);
  rma::wait(pending, "accumulate");
}

Request nb_accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                      const Strides& strides) {
  rma::Pending pending;
  begin_accumulate<Completing::begins>(to, patch, from, alpha, strides, pending);
  return request_for(pending);
}

}  // namespace gannet::array
