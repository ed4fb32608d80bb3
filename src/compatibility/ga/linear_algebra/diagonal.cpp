#include "ga/linear_algebra/diagonal.hpp"

#include "gannet/diagonal.hpp"

namespace gannet::ga {

void get_diagonal(Array& a, Array& v) {
  begin("get_diagonal", Elements::numbers, {&a, &v});
  algo::get_diagonal(section(a, whole), section(v, whole));
}

void set_diagonal(Array& a, Array& v) {
  begin("set_diagonal", Elements::numbers, {&a, &v});
  algo::set_diagonal(section(a, whole), section(v, whole));
}

void add_diagonal(Array& a, Array& v) {
  begin("add_diagonal", Elements::numbers, {&a, &v});
  algo::add_diagonal(section(a, whole), section(v, whole));
}

void shift_diagonal(Array& a, const void* value) {
  begin("shift_diagonal", Elements::numbers, {&a});
  algo::shift_diagonal(section(a, whole), value_for("shift_diagonal", value));
}

void zero_diagonal(Array& a) {
  begin("zero_diagonal", Elements::numbers, {&a});
  const std::complex<double> zero;  // all bytes zero: the longest type there is
  algo::fill_diagonal(section(a, whole), &zero);
}

void scale_rows(Array& a, Array& v) {
  begin("scale_rows", Elements::numbers, {&a, &v});
  algo::scale_rows(section(a, whole), section(v, whole));
}

void scale_columns(Array& a, Array& v) {
  begin("scale_columns", Elements::numbers, {&a, &v});
  algo::scale_columns(section(a, whole), section(v, whole));
}

}  // namespace gannet::ga
