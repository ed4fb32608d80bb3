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

void need_plan(Core& a) {
  if (a.refill()) return;
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
std::vector<Parcel> parcels_of(const RefillPlan& plan, const std::vector<T>& sorted) {
  std::vector<Parcel> parcels;
  const T* next = sorted.data();
  for (const auto& [rank, count] : plan.sent) {
    parcels.push_back({rank, std::as_bytes(std::span(next, static_cast<std::size_t>(count)))});
    next += count;
  }
  return parcels;
}

void check_count(const Core& a, const RefillPlan& plan, std::size_t count) {
  if (count == plan.owners.size()) return;
  throw Error(Fault::argument,
              base::text("rank ", a.rank(), " brings ", count, " values and had added ",
                         plan.owners.size(), " elements"));
}

template <class T>
void refill_as(Core& a, const T* values, std::size_t count) {
  const RefillPlan& plan = *a.refill();
  std::vector<T> sorted;
  std::vector<Parcel> parcels;
  agree(a.group(), "refill " + a.label(), 0, [&] {
    check_count(a, plan, count);
    sorted = by_owner(plan, values, a.group().size());
    parcels = parcels_of(plan, sorted);
  });
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
  need_plan(a);
  collective("refill", a, [&] {
    base::with_type(a.kind().type, [&]<class T>(std::type_identity<T>) {
      refill_as<T>(a, static_cast<const T*>(values), count);
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
      Csr<T, I> rows;
      agree(a.group(), "duplicate " + a.label(), 0, [&] {
        rows = {{offsets, offsets + a.my_rows() + 1},
                {columns, columns + a.stored().mine},
                {values, values + a.stored().mine}};
      });
      copy->entries().close();
      copy->install(rows);
    });
  });
  return copy;
}

}  // namespace gannet::sparse
