#include <algorithm>
#include <cstring>

#include "array/gets.hpp"
#include "sparse/check.hpp"
#include "sparse/needed.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

/// My entry at (row first_row() + r, column), or -1.
template <class I>
Index find(const Core& a, Index r, Index column) {
  const I* columns = a.columns<I>();
  const I* end = columns + a.offsets()[r + 1];
  const I* at = std::lower_bound(columns + a.offsets()[r], end, static_cast<I>(column));
  return at != end && *at == column ? at - columns : -1;
}

/// How many of my rows have a place on the diagonal.
Index diagonal_rows(const Core& a) {
  const Index end = std::min(a.kind().rows, a.kind().columns);
  return std::clamp<Index>(end - a.first_row(), 0, a.my_rows());
}

/// Elements [first, first + count) of a section of one dimension.
Patch part(const algo::Operand& v, Index first, Index count) {
  const Index begin = v.patch.lo[0] + first;
  return {{begin}, {begin + count}};
}

/// visit.operator()<T, I>() within a collective call.
template <class Visit>
void run(const char* name, const Core& a, Visit&& visit) {
  collective(name, a, [&] { with_types(a.kind().type, a.kind().index, visit); });
}

/// The same where `visit` is local, and needs memory.
template <class Visit>
void run_alone(const char* name, const Core& a, Visit&& visit) {
  collective(name, a, [&] { agree_for(name, a, visit); });
}

template <class T>
T value_at(const void* place) {
  T value;
  std::memcpy(static_cast<void*>(&value), place, sizeof(T));
  return value;
}

/// My rows with an entry at each place of the diagonal; new entries are zero.
template <class T, class I>
Csr<T, I> with_diagonal(const Core& a) {
  Csr<T, I> rows{{0}, {}, {}};
  const I* columns = a.columns<I>();
  for (Index r = 0; r < a.my_rows(); ++r) {
    const Index begin = a.offsets()[r], end = a.offsets()[r + 1];
    const Index diagonal = a.first_row() + r;
    const bool grows = r < diagonal_rows(a) && find<I>(a, r, diagonal) < 0;
    const Index before =
        grows ? std::lower_bound(columns + begin, columns + end, static_cast<I>(diagonal)) - columns
              : end;
    rows.columns.insert(rows.columns.end(), columns + begin, columns + before);
    rows.values.insert(rows.values.end(), a.values<T>() + begin, a.values<T>() + before);
    if (grows) {
      rows.columns.push_back(static_cast<I>(diagonal));
      rows.values.push_back(T{});
    }
    rows.columns.insert(rows.columns.end(), columns + before, columns + end);
    rows.values.insert(rows.values.end(), a.values<T>() + before, a.values<T>() + end);
    rows.offsets.push_back(static_cast<Index>(rows.columns.size()));
  }
  return rows;
}

template <class T, class I>
void grow_diagonal(Core& a) {
  bool missing = false;
  for (Index r = 0; r < diagonal_rows(a); ++r) missing |= find<I>(a, r, a.first_row() + r) < 0;
  if (!a.group().max(missing)) return;
  Csr<T, I> rows;
  agree(a.group(), "shift_diagonal of " + a.label(), 0, [&] { rows = with_diagonal<T, I>(a); });
  a.refill().reset();
  a.install(rows);
}

}  // namespace

void zero(Core* core) {
  Core& a = ready("zero", core);
  run("zero", a, [&]<class T, class I>() { std::fill_n(a.values<T>(), a.stored().mine, T{}); });
}

void scale(Core* core, const void* factor) {
  Core& a = ready("scale", core);
  run("scale", a, [&]<class T, class I>() {
    const T by = value_at<T>(factor);
    for (Index k = 0; k < a.stored().mine; ++k) a.values<T>()[k] = product(a.values<T>()[k], by);
  });
}

void get_diagonal(const Core* core, const algo::Operand& v) {
  const Core& a = ready("get_diagonal", core);
  need_operand("get_diagonal", a, "a vector", v, {std::min(a.kind().rows, a.kind().columns)});
  run_alone("get_diagonal", a, [&]<class T, class I>() {
    std::vector<T> mine(static_cast<std::size_t>(diagonal_rows(a)));
    for (std::size_t r = 0; r < mine.size(); ++r) {
      const Index at = find<I>(a, static_cast<Index>(r), a.first_row() + static_cast<Index>(r));
      if (at >= 0) mine[r] = a.values<T>()[at];
    }
    if (mine.empty()) return;
    array::put(v.core, part(v, a.first_row(), diagonal_rows(a)), mine.data(), {});
  });
}

void shift_diagonal(Core* core, const void* value) {
  Core& a = ready("shift_diagonal", core);
  run("shift_diagonal", a, [&]<class T, class I>() {
    grow_diagonal<T, I>(a);
    const T by = value_at<T>(value);
    for (Index r = 0; r < diagonal_rows(a); ++r) {
      T& element = a.values<T>()[find<I>(a, r, a.first_row() + r)];
      element = base::wrapped_sum(element, by);
    }
  });
}

void scale_rows(Core* core, const algo::Operand& v) {
  Core& a = ready("scale_rows", core);
  need_operand("scale_rows", a, "a vector", v, {a.kind().rows});
  run_alone("scale_rows", a, [&]<class T, class I>() {
    std::vector<T> factors(static_cast<std::size_t>(a.my_rows()));
    if (factors.empty()) return;
    array::get(v.core, part(v, a.first_row(), a.my_rows()), factors.data(), {});
    for (Index r = 0; r < a.my_rows(); ++r) {
      const T by = factors[static_cast<std::size_t>(r)];
      for (Index k = a.offsets()[r]; k < a.offsets()[r + 1]; ++k) {
        a.values<T>()[k] = product(by, a.values<T>()[k]);
      }
    }
  });
}

void scale_columns(Core* core, const algo::Operand& v) {
  Core& a = ready("scale_columns", core);
  need_operand("scale_columns", a, "a vector", v, {a.kind().columns});
  run_alone("scale_columns", a, [&]<class T, class I>() {
    const I* columns = a.columns<I>();
    const Needed needed(columns, a.stored().mine, 0, 0, 8);
    std::vector<T> factors(static_cast<std::size_t>(needed.size()));
    array::Gets gets;
    for (const auto& [begin, end, at] : needed.ranges()) {
      gets.add(v.core, part(v, begin, end - begin), factors.data() + at, {});
    }
    gets.wait();
    for (Index k = 0; k < a.stored().mine; ++k) {
      const T by = factors[static_cast<std::size_t>(needed.place(columns[k]))];
      a.values<T>()[k] = product(a.values<T>()[k], by);
    }
  });
}

}  // namespace gannet::sparse
