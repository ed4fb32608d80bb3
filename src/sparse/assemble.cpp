#include "sparse/assemble.hpp"

#include <cstring>

#include "base/text.hpp"

namespace gannet::sparse {

namespace {

void need_open(const Core& a) {
  if (!a.assembled()) return;
  throw Error(Fault::state, base::text("assemble of ", a.label(),
                                       ", which is assembled already; "
                                       "create another matrix"));
}

const RefillPlan& need_plan(Core& a) {
  if (a.refill()) return *a.refill();
  throw Error(Fault::state, base::text("refill of ", a.label(),
                                       ": where its elements went was not remembered, or "
                                       "its diagonal has grown; assemble it refillable"));
}

/// Values sorted by the ranks that they go to, as the elements were.
template <class T>
std::vector<T> by_owner(const RefillPlan& plan, const T* values, int ranks) {
  std::vector<Index> next(static_cast<std::size_t>(ranks));
  Index begin = 0;
  for (const auto& [rank, count] : plan.sent) {
    next[static_cast<std::size_t>(rank)] = begin;
    begin += count;
  }
  std::vector<T> sorted(plan.owners.size());
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const Index at = next[static_cast<std::size_t>(plan.owners[k])]++;
    sorted[static_cast<std::size_t>(at)] = values[k];
  }
  return sorted;
}

template <class T>
void put_in_place(Core& a, const RefillPlan& plan, std::span<const Arrival> arrivals) {
  T* values = a.values<T>();
  std::fill_n(values, a.stored().mine, T{});
  const Index* place = plan.places.data();
  for (const Arrival& arrival : arrivals) {
    for (const T& value : elements<T>(arrival)) {
      T& to = values[*place++];
      to = plan.combine == Combine::sum ? base::wrapped_sum(to, value) : value;
    }
  }
}

template <class T>
void refill_as(Core& a, const T* values) {
  const RefillPlan& plan = *a.refill();
  const std::vector<T> sorted = by_owner(plan, values, a.group().size());
  std::vector<Parcel> parcels;
  const T* next = sorted.data();
  for (const auto& [rank, count] : plan.sent) {
    parcels.push_back({rank, std::as_bytes(std::span(next, static_cast<std::size_t>(count)))});
    next += count;
  }
  const Exchange exchange(a.group(), "refill " + a.label(), parcels);
  put_in_place<T>(a, plan, exchange.arrivals());
}

}  // namespace

void assemble(Core* core, const AssembleOptions& how) {
  Core& a = live("assemble", core);
  need_open(a);
  collective("assemble", a, [&] {
    with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
      assemble_from<T, I>(a, how, a.entries().count(),
                          [&](auto&& visit) { a.entries().for_each<T, I>(visit); });
    });
  });
}

void refill(Core* core, const void* values, std::size_t count) {
  Core& a = ready("refill", core);
  const RefillPlan& plan = need_plan(a);
  collective("refill", a, [&] {
    agree(a.group(), "refill " + a.label(), 0, [&] {
      if (count == plan.owners.size()) return;
      throw Error(Fault::argument,
                  base::text("rank ", a.rank(), " brings ", count, " values and had added ",
                             plan.owners.size(), " elements"));
    });
    base::with_type(a.kind().type, [&]<class T>(std::type_identity<T>) {
      refill_as<T>(a, static_cast<const T*>(values));
    });
  });
}

Handle duplicate(const Core* like, const std::string& name) {
  const Core& a = ready("duplicate", like);
  const Handle copy = create_divided(a.group(), a.kind(), name, a.division());
  collective("duplicate", a, [&] {
    with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
      const Index* offsets = a.offsets();
      const I* columns = a.columns<I>();
      const T* values = a.values<T>();
      copy->entries().close();
      copy->install(Csr<T, I>{{offsets, offsets + a.my_rows() + 1},
                              {columns, columns + a.stored().mine},
                              {values, values + a.stored().mine}});
    });
  });
  return copy;
}

}  // namespace gannet::sparse
