#include "gannet/scan.hpp"

#include "base/text.hpp"
#include "ga/data_parallel/scan.hpp"

namespace gannet::ga {

namespace {

/// Begins a call on two vectors of one type and a mask.
void begin_masked(const char* call, Elements wanted, Array& a, Array& b, Array& mask) {
  begin(call, wanted, {&a, &b});
  begin(call, Elements::numbers, {&mask});
}

/// The elements of a vector in the range; one that is too short is refused by name.
algo::Operand part(const char* call, const Array& a, const Patch& range) {
  if (a.dims() == 1 && (range.dims() == 0 || range.hi[0] <= a.shape()[0])) return section(a, range);
  throw Error(Fault::argument,
              base::text(call, ": array ", a.label(), " of shape ", to_string(a.shape()),
                         " does not have the elements ", to_string(range), " of a vector"));
}

}  // namespace

void scan_copy(Array& a, Array& b, Array& starts, const Patch& range) {
  begin_masked("scan_copy", Elements::numbers, a, b, starts);
  algo::scan(Scan::copy, part("scan_copy", a, range), part("scan_copy", starts, range),
             part("scan_copy", b, range));
}

void scan_add(Array& a, Array& b, Array& starts, const Patch& range, bool exclusive) {
  begin_masked("scan_add", Elements::numbers, a, b, starts);
  algo::scan(exclusive ? Scan::sum_before : Scan::sum, part("scan_add", a, range),
             part("scan_add", starts, range), part("scan_add", b, range));
}

Index pack(Array& a, Array& b, Array& mask, const Patch& range) {
  begin_masked("pack", Elements::any, a, b, mask);
  return algo::pack(part("pack", a, range), part("pack", mask, range), b.all());
}

Index unpack(Array& a, Array& b, Array& mask, const Patch& range) {
  begin_masked("unpack", Elements::any, a, b, mask);
  return algo::unpack(a.all(), part("unpack", mask, range), part("unpack", b, range));
}

}  // namespace gannet::ga
