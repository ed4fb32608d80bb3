#include "algo/collective.hpp"

#include <iomanip>
#include <limits>
#include <sstream>

#include "algo/dispatch.hpp"
#include "algo/tiles.hpp"
#include "array/check.hpp"

namespace gannet::algo {

std::string describe(const Operand& section) {
  return base::text(section.core->label(), to_string(section.patch));
}

Collective::Collective(const char* name, Operands operands) : name_(name), operands_(operands) {
  for (const Operand& o : operands_) {
    need_valid(o);
    if (array::group(o.core).team() != group().team()) {
      refuse(describe(operands_.front()), " and ", describe(o),
             " belong to different groups; create them on the same Group");
    }
  }
}

/// The call with its operands; these are given by name, since array numbers may differ among ranks
/// that are in several groups.
std::string Collective::describe_all() const {
  std::string all = name_;
  for (const Operand& o : operands_) {
    const std::string& name = o.core->name();
    all += base::text(", ", name.empty() ? "an array" : '"' + name + '"', to_string(o.patch));
  }
  return all + values_;
}

Collective& Collective::with(const char* what, Element type, const void* value) {
  if (rma::full_check) [[unlikely]]
    values_ += base::text(", ", what, " ", as_text(type, value));
  return *this;
}

std::string as_text(Element type, const void* element) {
  if (!element) return "a null pointer";
  if (type == Element::opaque) return "an element";
  return base::with_type(type, [&]<class T>(std::type_identity<T>) {
    std::ostringstream text;
    text << std::setprecision(std::numeric_limits<double>::max_digits10) << +value_at<T>(element);
    return text.str();
  });
}

void Collective::need_valid(const Operand& section) const {
  array::check_core(name_, section.core);
  const Shape& shape = array::shape(section.core);
  if (section.patch.dims() != shape.dims()) {
    refuse(describe(section), " has ", section.patch.dims(), " dimensions, its array ",
           shape.dims());
  }
  if (!Patch::whole(shape).contains(section.patch)) {
    refuse(describe(section), " exceeds shape ", to_string(shape));
  }
}

void Collective::need_equal_sizes() const {
  const Operand& first = operands_.front();
  for (const Operand& o : operands_) {
    if (o.patch.size() != first.patch.size()) {
      refuse(describe(first), " has ", first.patch.size(), " elements and ", describe(o), " has ",
             o.patch.size(), "; they need the same number");
    }
  }
}

void Collective::need_safe_result() const {
  const Operand& result = operands_.back();
  for (const Operand& o : operands_) {
    if (overlap(o, result) && !same_section(o, result)) {
      refuse("the result ", describe(result), " overlaps the operand ", describe(o),
             "; use the same section or another array");
    }
  }
}

void Collective::need_vectors() const {
  for (const Operand& o : operands_) {
    if (o.patch.dims() == 1) continue;
    refuse(describe(o), " has ", o.patch.dims(), " dimensions; a vector has one");
  }
}

void Collective::need_matrix(const Operand& section) const {
  if (section.patch.dims() != 2) {
    refuse(describe(section), " has ", section.patch.dims(), " dimensions; a matrix has two");
  }
}

void Collective::need_blas_matrix(const Operand& section) const {
  need_matrix(section);
  for (const Index extent : array::shape(section.core)) {
    if (extent > std::numeric_limits<int>::max()) {
      fail(Fault::unsupported, describe(section), " belongs to an array of shape ",
           to_string(array::shape(section.core)), "; BLAS counts to 2147483647 only");
    }
  }
}

void Collective::need_square(const Operand& section) const {
  need_matrix(section);
  need_squares(section);
}

void Collective::need_matrices(const Operand& section) const {
  if (section.patch.dims() < 2) {
    refuse(describe(section), " has one dimension; a matrix has two");
  }
}

void Collective::need_squares(const Operand& section) const {
  need_matrices(section);
  if (section.patch.extent(0) != section.patch.extent(1)) {
    refuse(describe(section), " is not square");
  }
}

Syncs Collective::wanted_syncs() const {
  Syncs wanted{false, false};
  for (const Operand& o : operands_) {
    wanted.before |= o.syncs.before;
    wanted.after |= o.syncs.after;
  }
  return wanted;
}

trace::Event Collective::event() const {
  const Operand& result = operands_.back();
  Index elements = 0;
  for (const LocalTile& tile : my_tiles(result)) elements += tile.patch.size();
  return result.core->event(name_, result.patch, elements * static_cast<Index>(result.bytes));
}

}  // namespace gannet::algo
