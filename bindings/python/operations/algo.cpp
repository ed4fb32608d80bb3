#include "gannet/algo.hpp"

#include "arrays/local.hpp"
#include "arrays/section.hpp"
#include "gannet/diagonal.hpp"
#include "gannet/scan.hpp"
#include "interpreter/waits.hpp"

// gannet/algo.hpp, gannet/diagonal.hpp and gannet/scan.hpp for sections. All collective, with the
// rules and the names of those headers. What NumPy's ufuncs do needs nothing here.
namespace gannet::python {

namespace {

using WithValue = void (*)(const algo::Operand&, const void*);
using OneToOne = void (*)(const algo::Operand&, const algo::Operand&);
using Norm = double (*)(const algo::Operand&);
using Select = Point (*)(const algo::Operand&, void*);

void with_value(nb::module_& m, const char* name, WithValue call, bool numeric) {
  m.def(name, [=](const Section& a, nb::object value) {
    const algo::Operand to = numeric ? a.numeric(name) : a.any();
    const Scalar scalar(name, a.dtype, value);
    const Waits waits;
    call(to, scalar.data());
  });
}

void one_to_one(nb::module_& m, const char* name, OneToOne call, bool numeric) {
  m.def(name, [=](const Section& a, const Section& b) {
    same_dtype(name, a, b);
    const algo::Operand from = numeric ? a.numeric(name) : a.any();
    const Waits waits;
    call(from, b.any());
  });
}

void norm(nb::module_& m, const char* name, Norm call) {
  m.def(name, [=](const Section& a) {
    const algo::Operand from = a.floating(name);
    const Waits waits;
    return call(from);
  });
}

/// (value, indices)
void selects(nb::module_& m, const char* name, Select call) {
  m.def(name, [=](const Section& a) {
    const algo::Operand from = a.numeric(name);
    Result value(a.dtype);
    Point at;
    {
      const Waits waits;
      at = call(from, value.data());
    }
    return nb::make_tuple(value.scalar(), tuple_of(at));
  });
}

nb::object sum(const Section& a) {
  const algo::Operand from = a.numeric("sum");
  Result result(a.dtype);
  {
    const Waits waits;
    algo::sum(from, result.data());
  }
  return result.scalar();
}

nb::object dot(const Section& a, const Section& b) {
  same_dtype("dot", a, b);
  const algo::Operand first = a.numeric("dot");
  Result result(a.dtype);
  {
    const Waits waits;
    algo::dot(first, b.any(), result.data());
  }
  return result.scalar();
}

void add(nb::object alpha, const Section& a, nb::object beta, const Section& b, const Section& c) {
  same_dtype("add", a, b);
  same_dtype("add", a, c);
  const algo::Operand first = a.numeric("add");
  const Scalar of_a("add", a.dtype, alpha);
  const Scalar of_b("add", a.dtype, beta);
  const Waits waits;
  algo::add(of_a.data(), first, of_b.data(), b.any(), c.any());
}

void median(const Section& a, const Section& b, const Section& c, const Section& to) {
  same_dtype("median", a, b);
  same_dtype("median", a, c);
  same_dtype("median", a, to);
  const algo::Operand first = a.real("median");
  const Waits waits;
  algo::median(first, b.any(), c.any(), to.any());
}

void symmetrize(const Section& a) {
  const algo::Operand to = a.floating("symmetrize");
  const Waits waits;
  algo::symmetrize(to);
}

void enumerate(const Section& a, nb::object first, nb::object step) {
  const algo::Operand to = a.numeric("enumerate");
  const Scalar begin("enumerate", a.dtype, first);
  const Scalar between("enumerate", a.dtype, step);
  const Waits waits;
  algo::enumerate(to, begin.data(), between.data());
}

void randomize(const Section& a, nb::object limit, std::uint64_t seed) {
  const algo::Operand to = a.numeric("randomize");
  const Scalar most("randomize", a.dtype, limit);
  const Waits waits;
  algo::randomize(to, most.data(), seed);
}

void scan(int how, const Section& a, const Section& starts, const Section& b) {
  same_dtype("scan", a, b);
  const algo::Operand from = a.numeric("scan");
  const algo::Operand mask = starts.real("scan");
  const Waits waits;
  algo::scan(static_cast<Scan>(how), from, mask, b.any());
}

using Packs = Index (*)(const algo::Operand&, const algo::Operand&, const algo::Operand&);

void packs(nb::module_& m, const char* name, Packs call) {
  m.def(name, [=](const Section& a, const Section& mask, const Section& b) {
    same_dtype(name, a, b);
    const algo::Operand yes = mask.real(name);
    const Waits waits;
    return call(a.any(), yes, b.any());
  });
}

void bind_diagonal(nb::module_& m) {
  one_to_one(m, "get_diagonal", algo::get_diagonal, false);
  one_to_one(m, "set_diagonal", algo::set_diagonal, false);
  one_to_one(m, "add_diagonal", algo::add_diagonal, true);
  with_value(m, "fill_diagonal", algo::fill_diagonal, false);
  with_value(m, "shift_diagonal", algo::shift_diagonal, true);
  one_to_one(m, "scale_rows", algo::scale_rows, true);
  one_to_one(m, "scale_columns", algo::scale_columns, true);
}

}  // namespace

void bind_algo(nb::module_& m) {
  with_value(m, "fill", algo::fill, false);
  m.def("symmetrize", &symmetrize);
  one_to_one(m, "copy", algo::copy, false);
  one_to_one(m, "transpose", algo::transpose, false);
  norm(m, "norm1", algo::norm1);
  norm(m, "norm2", algo::norm2);
  norm(m, "norm_infinity", algo::norm_infinity);
  selects(m, "select_min", algo::select_min);
  selects(m, "select_max", algo::select_max);
  m.def("sum", &sum);
  m.def("dot", &dot);
  m.def("add", &add);
  m.def("median", &median);
  m.def("enumerate", &enumerate);
  m.def("randomize", &randomize);
  m.def("scan", &scan);
  packs(m, "pack", algo::pack);
  packs(m, "unpack", algo::unpack);
  bind_diagonal(m);
}

}  // namespace gannet::python
