#include <algorithm>
#include <vector>

#include "array/check.hpp"
#include "base/text.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

/// One listed element: its owner, where it is, and which value of the list belongs to it.
struct Listed {
  int rank;
  Index offset;
  std::size_t value;
};

Point subscript(const Core& a, std::span<const Index> subscripts, std::size_t k) {
  const auto dims = static_cast<std::size_t>(a.map().dims());
  return Point(subscripts.subspan(k * dims, dims));
}

void check_list(const char* call, const Core& a, std::span<const Index> subscripts,
                std::size_t count, const void* values) {
  if (subscripts.size() != count * static_cast<std::size_t>(a.map().dims())) {
    throw Error(Fault::argument,
                base::text(call, " on ", a.label(), ": ", subscripts.size(), " subscripts for ",
                           count, " values; an array of ", a.map().dims(), " dimensions needs ",
                           a.map().dims(), " for each"));
  }
  if (count != 0 && !values) refuse_buffer(call, a, Patch::whole(a.map().shape()));
  for (std::size_t k = 0; k < count; ++k) check_point(call, a, subscript(a, subscripts, k));
}

std::vector<Listed> bundle_by_owner(const Core& a, std::span<const Index> subscripts,
                                    std::size_t count) {
  std::vector<Listed> list;
  list.reserve(count);
  for (std::size_t k = 0; k < count; ++k) {
    const dist::Map::Spot spot = a.map().spot(subscript(a, subscripts, k));
    list.push_back({spot.rank, spot.offset, k});
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Listed& x, const Listed& y) { return x.rank < y.rank; });
  return list;
}

/// The common course of every element list operation: check all, bundle by owner, and do
/// `operation(process, place, value, transfer)` for each element of each bundle.
template <class Byte, class Operation>
void for_each_listed(trace::Op op, const char* call, const Core* core,
                     std::span<const Index> subscripts, std::size_t count, Byte* values,
                     Operation&& operation) {
  rma::Pending pending;
  const Core& a = check_core(call, core);
  check_list(call, a, subscripts, count, values);
  a.note_call(op);
  const node::Transfer transfer(a.element_bytes());
  const auto list = bundle_by_owner(a, subscripts, count);
  const auto bytes = static_cast<Index>(a.element_bytes());
  for (auto first = list.begin(); first != list.end();) {
    const int rank = first->rank;
    const auto last =
        std::find_if(first, list.end(), [&](const Listed& e) { return e.rank != rank; });
    trace::observe(
        [&] {
          return trace::Event{op,
                              nullptr,
                              a.subject(),
                              {},
                              (last - first) * bytes,
                              a.group().world_rank(rank),
                              rank == a.group().rank()};
        },
        [&] {
          for (auto e = first; e != last; ++e) {
            operation(a.segment().process(), a.segment().place(rank) + e->offset * bytes,
                      values + static_cast<Index>(e->value) * bytes, transfer, pending);
          }
        },
        [&] { rma::wait(pending, call); });
    first = last;
  }
  rma::wait(pending, call);
}

}  // namespace

void scatter(Core* to, std::span<const Index> subscripts, std::size_t count, const void* values) {
  for_each_listed(trace::Op::scatter, "scatter", to, subscripts, count,
                  static_cast<const std::byte*>(values), rma::put);
}

void gather(Core* from, std::span<const Index> subscripts, std::size_t count, void* values) {
  for_each_listed(trace::Op::gather, "gather", from, subscripts, count,
                  static_cast<std::byte*>(values), rma::get);
}

void scatter_accumulate(Core* to, std::span<const Index> subscripts, std::size_t count,
                        const void* values, const void* alpha) {
  check_alpha("scatter_accumulate", check_core("scatter_accumulate", to), alpha);
  for_each_listed(trace::Op::scatter_accumulate, "scatter_accumulate", to, subscripts, count,
                  static_cast<const std::byte*>(values),
                  [&](const rma::Process& process, rma::Place place, const std::byte* near,
                      const node::Transfer& transfer, rma::Pending& pending) {
                    rma::accumulate(process, place, near, transfer, to->type(), alpha, pending);
                  });
}

}  // namespace gannet::array
