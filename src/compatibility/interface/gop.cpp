#include "interface/gop.hpp"

#include <mpi.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <span>
#include <string>

#include "base/dispatch.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::interface {

namespace {

/// MPI counts in int.
constexpr Index most_at_once = Index{1} << 24;

MPI_Datatype mpi_type(Element type) {
  switch (type) {
    case Element::int32:
      return MPI_INT32_T;
    case Element::int64:
      return MPI_INT64_T;
    case Element::float32:
      return MPI_FLOAT;
    case Element::float64:
      return MPI_DOUBLE;
    case Element::complex64:
      return MPI_C_FLOAT_COMPLEX;
    default:
      return MPI_C_DOUBLE_COMPLEX;
  }
}

/// Operations that groups do not offer themselves. One rank gets the result and broadcasts it, so
/// that all have the same bits.
template <class T>
void by_mpi(const Group& group, std::span<T> values, MPI_Op op) {
  const auto all = static_cast<Index>(values.size());
  for (Index done = 0; done < all; done += most_at_once) {
    const int count = static_cast<int>(std::min(all - done, most_at_once));
    const bool first = group.rank() == 0;
    T* part = values.data() + done;
    MPI_Reduce(first ? MPI_IN_PLACE : part, part, count, mpi_type(element_of<T>), op, 0,
               group.comm());
  }
  group.broadcast(values, 0);
}

template <class T>
bool combine_bits(const Group& group, std::span<T> values, std::string_view op) {
  if (op == "or" || op == "bor" || op == "|") return by_mpi(group, values, MPI_BOR), true;
  if (op == "band" || op == "&") return by_mpi(group, values, MPI_BAND), true;
  const bool any = op == "lor" || op == "||";
  if (!any && op != "land" && op != "&&") return false;
  for (T& value : values) value = value != 0;
  any ? group.max(values) : group.min(values);
  return true;
}

template <class T>
bool combine_real(const Group& group, std::span<T> values, std::string_view op) {
  if (op.starts_with("abs")) {
    for (T& value : values) value = std::abs(value);
    op.remove_prefix(3);
  }
  if (op == "max") return group.max(values), true;
  if (op == "min") return group.min(values), true;
  return false;
}

/// False if there is no such operation on these elements.
template <class T>
bool combine(const Group& group, std::span<T> values, std::string_view op) {
  if (op == "+") return group.sum(values), true;
  if (op == "*") return by_mpi(group, values, MPI_PROD), true;
  if constexpr (std::is_integral_v<T>) {
    if (combine_bits(group, values, op)) return true;
  }
  if constexpr (Real<T>) return combine_real(group, values, op);
  return false;
}

std::string_view without_blanks(std::string_view op) {
  return op.substr(0, op.find_last_not_of(' ') + 1);
}

}  // namespace

void gop(const Group& group, void* values, Index count, Element type, std::string_view op) {
  if (count < 0) throw Error(Fault::argument, base::text("the count is ", count));
  if (count > 0) base::require(values, "the list of values");
  base::with_type(type, [&]<class T>(std::type_identity<T>) {
    const std::span all(static_cast<T*>(values), static_cast<std::size_t>(count));
    if (combine(group, all, without_blanks(op))) return;
    throw Error(Fault::argument,
                base::text("no operation '", op,
                           "' on these elements; there are + and *, for real "
                           "numbers max, min, absmax, absmin, and for integers or, |, &, ||, &&"));
  });
}

}  // namespace gannet::interface
