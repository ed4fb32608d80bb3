#include <cstring>

#include "array/check.hpp"
#include "array/request.hpp"
#include "base/at_end.hpp"
#include "base/text.hpp"
#include "gannet/array_ref.hpp"
#include "sparse/check.hpp"
#include "sparse/types.hpp"
#include "sparse/vector_plan.hpp"

namespace gannet::sparse {

/// A product in flight. Keeps its operands alive.
class Multiplying {
 public:
  Multiplying(const Core& of, std::shared_ptr<VectorPlan> how, array::Core* result)
      : a(of.shared_from_this()),
        y(result->shared_from_this()),
        plan(std::move(how)),
        buffer(
            plan->take_buffer(static_cast<std::size_t>(plan->buffer_size()) * of.value_bytes())) {}

  /// Transfers in flight have to arrive before the buffer goes.
  ~Multiplying() {
    base::at_end(base::Level::warn, "the end of a product that was never finished",
                 [this] { under_way.wait(); });
  }
  Multiplying(const Multiplying&) = delete;
  Multiplying& operator=(const Multiplying&) = delete;

  std::shared_ptr<const Core> a;
  std::shared_ptr<array::Core> y;
  std::shared_ptr<VectorPlan> plan;
  std::vector<std::byte> buffer;  // elements of others
  Request under_way;
  std::complex<double> alpha;  // these two, or values of any other type
  std::complex<double> beta;
  std::vector<std::byte> rows;  // my rows of y, if I do not own them there
  void* out = nullptr;          // these, or where they are in y
};

namespace {

void need_vector(const Core& a, const array::Core* core, const char* role, Index length) {
  need_array("multiply", a, core);
  const Shape& shape = array::shape(core);
  if (shape == Shape{length}) return;
  throw Error(Fault::argument,
              base::text("multiply: ", a.label(), " of ", a.kind().rows, " x ", a.kind().columns,
                         " elements needs ", role, " of ", length, " elements, and ", core->label(),
                         " has shape ", to_string(shape)));
}

/// The sum over entries [begin, end) of value times element.
template <class T>
[[gnu::always_inline]] inline T dot(const T* values, const Local* places, const T* x, Index begin,
                                    Index end) {
  T sum{};
  for (Index k = begin; k < end; ++k) sum = multiply_add(sum, values[k], x[places[k]]);
  return sum;
}

/// Prefetches what later rows need at the same distance from their own data: with so many streams
/// of short rows, the processor's own prefetching is too late.
template <class T>
[[gnu::always_inline]] inline void fetch_ahead(const T* values, const Local* places, Index begin,
                                               Index end) {
  constexpr std::size_t line = 64;
  constexpr auto step = static_cast<Index>(line / sizeof(Local));
  constexpr std::size_t values_ahead = 4096;
  constexpr std::size_t places_ahead = 2048;
  Index k = begin;
  do {
    const auto* value = reinterpret_cast<const std::byte*>(values + k) + values_ahead;
    for (std::size_t at = 0; at < step * sizeof(T); at += line) __builtin_prefetch(value + at);
    __builtin_prefetch(reinterpret_cast<const std::byte*>(places + k) + places_ahead);
    k += step;
  } while (k < end);
}

/// y := alpha * sum + beta * y
template <class T>
struct Update {
  T alpha;
  T beta;
  void operator()(T& y, T sum) const {
    const T scaled = alpha == T(1) ? sum : product(alpha, sum);
    y = beta == T{} ? scaled : multiply_add(scaled, beta, y);
  }
};

/// The part that needs only `x`, which holds what I own or all that is needed: the whole rows from
/// one with off-rank columns to the next, and the local parts of those.
template <class T>
void multiply_rows(const Core& a, const VectorPlan& plan, const T* x, T* y,
                   const Update<T>& update) {
  const Index* offsets = a.offsets();
  const T* values = a.values<T>();
  const Local* places = plan.places();
  Index row = 0;
  const auto whole_rows_to = [&](Index end) {
    Index begin = offsets[row];
    for (; row < end; ++row) {
      const Index next = offsets[row + 1];
      fetch_ahead(values, places, begin, next);
      update(y[row], dot(values, places, x, begin, next));
      begin = next;
    }
  };
  for (const VectorPlan::OffRankColumns& off : plan.off_rank()) {
    whole_rows_to(off.row);
    update(y[row++], dot(values, places, x, off.begin, off.end));
  }
  whole_rows_to(a.my_rows());
}

/// The off-rank columns.
template <class T>
void multiply_others(const Core& a, const VectorPlan& plan, const T* buffer, T* y, T alpha) {
  const Index* offsets = a.offsets();
  const T* values = a.values<T>();
  const Local* places = plan.places();
  for (const VectorPlan::OffRankColumns& off : plan.off_rank()) {
    const T left = dot(values, places, buffer, offsets[off.row], off.begin);
    const T right = dot(values, places, buffer, off.end, offsets[off.row + 1]);
    y[off.row] = multiply_add(y[off.row], alpha, base::wrapped_sum(left, right));
  }
}

/// Whether my rows of y are in place: they are my block of it.
bool in_place(const Core& a, const array::Core& y) {
  if (!y.map().one_block_per_rank()) return false;
  const Patch block = y.map().block(a.rank());
  return a.my_rows() == 0 || block == Patch{{a.first_row()}, {a.first_row() + a.my_rows()}};
}

/// My block of a vector, which is not where its memory begins if it has ghost cells.
void* my_block(const array::Core& v) {
  return v.map().one_block_per_rank() ? array::local_block(&v).data : nullptr;
}

Patch my_patch(const Core& a) { return {{a.first_row()}, {a.first_row() + a.my_rows()}}; }

void find_rows(Multiplying& m, bool reads) {
  const Core& a = *m.a;
  if (in_place(a, *m.y)) {
    m.out = my_block(*m.y);
    return;
  }
  m.rows.resize(static_cast<std::size_t>(a.my_rows()) * a.value_bytes());
  m.out = m.rows.data();
  if (reads && a.my_rows() > 0) array::get(m.y.get(), my_patch(a), m.out, {});
}

template <class T>
T value_at(const void* place) {
  T value;
  std::memcpy(static_cast<void*>(&value), place, sizeof(T));
  return value;
}

constexpr const char *name_of_begin = "begin multiply", *name_of_finish = "finish multiply";

std::shared_ptr<Multiplying> begin(const Core& a, const array::Core* x, array::Core* y,
                                   const void* alpha, const void* beta) {
  const Group group = a.group();
  const node::Call call(name_of_begin);
  const rma::Team::Meeting meeting(*group.team(), call);
  group.sync();
  const auto m = std::make_shared<Multiplying>(a, plan_for(a, *x), y);
  if (array::is_recorded()) array::note_used(x, m->plan->needed());
  {
    rma::Pending pending;
    m->plan->fetch(*x, m->buffer.data(), pending);
    m->under_way = array::request_for(pending);  // which may outlive the World
  }
  base::with_type(a.kind().type, [&]<class T>(std::type_identity<T>) {
    std::memcpy(static_cast<void*>(&m->alpha), alpha, sizeof(T));
    std::memcpy(static_cast<void*>(&m->beta), beta, sizeof(T));
    const Update<T> update{value_at<T>(alpha), value_at<T>(beta)};
    find_rows(*m, update.beta != T{});
    if (m->plan->gathers()) return;
    const auto* mine = static_cast<const T*>(my_block(*x));
    multiply_rows<T>(a, *m->plan, mine, static_cast<T*>(m->out), update);
  });
  return m;
}

void finish(const Core& a, Multiplying& m) {
  const Group group = a.group();
  const node::Call call(name_of_finish);
  const rma::Team::Meeting meeting(*group.team(), call);
  m.under_way.wait();
  base::with_type(a.kind().type, [&]<class T>(std::type_identity<T>) {
    const auto* fetched = reinterpret_cast<const T*>(m.buffer.data());
    const Update<T> update{value_at<T>(&m.alpha), value_at<T>(&m.beta)};
    if (m.plan->gathers()) {
      multiply_rows<T>(a, *m.plan, fetched, static_cast<T*>(m.out), update);
    } else {
      multiply_others<T>(a, *m.plan, fetched, static_cast<T*>(m.out), update.alpha);
    }
  });
  if (!m.rows.empty()) array::put(m.y.get(), my_patch(a), m.out, {});
  m.plan->give_back(std::move(m.buffer));
  group.sync();
}

}  // namespace

std::shared_ptr<Multiplying> begin_multiply(const Core* core, const array::Core* x, array::Core* y,
                                            const void* alpha, const void* beta) {
  const Core& a = ready("multiply", core);
  need_vector(a, x, "a vector", a.kind().columns);
  need_vector(a, y, "a result", a.kind().rows);
  if (x == y) {
    throw Error(Fault::argument, base::text("multiply: ", x->label(),
                                            " cannot be both vector and result; use two arrays"));
  }
  std::shared_ptr<Multiplying> m;
  observe(name_of_begin, a, [&] { m = begin(a, x, y, alpha, beta); });
  return m;
}

void finish(Multiplying& m) {
  const Core& a = ready("finish of a product", m.a.get());
  array::check_core("finish of a product", m.y.get());
  observe(name_of_finish, a, [&] { finish(a, m); });
}

}  // namespace gannet::sparse
