#include <iomanip>
#include <ostream>
#include <vector>

#include "algo/boxes.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"

namespace gannet::algo {

namespace {

constexpr Index chunk_bytes = 1024 * 1024;
constexpr int label_width = 8;

template <class T>
int column_width(int digits) {
  constexpr int around = 8;  // sign, point, exponent and a gap
  if (std::is_integral_v<T>) return std::numeric_limits<T>::digits10 + 3;
  return Real<T> ? digits + around : 2 * (digits + around) + 3;
}

/// Short integers as numbers, not as letters.
template <class T>
auto shown(const T& value) {
  if constexpr (std::is_integral_v<T>) {
    return +value;
  } else {
    return value;
  }
}

template <class T>
class Printer {
 public:
  Printer(const Operand& a, std::ostream& out, int digits)
      : a_(a), out_(out), last_(a.patch.dims() - 1), width_(column_width<T>(digits)) {
    text_.precision(digits);
  }

  void print() {
    text_ << describe(a_) << '\n';
    std::vector<T> values;
    for_each_chunk(a_.patch, chunk_bytes / static_cast<Index>(sizeof(T)), [&](const Patch& part) {
      values.resize(static_cast<std::size_t>(part.size()));
      array::get(a_.core, part, values.data(), {});
      const T* row = values.data();
      for_each_slice(part, last_, [&](const Point& at) {
        if (at[last_] == a_.patch.lo[last_]) begin_row(at);
        for (Index j = 0; j < part.extent(last_); ++j) write(std::setw(width_), shown(*row++));
        if (part.hi[last_] == a_.patch.hi[last_]) write('\n');
        flush();
      });
    });
    flush();
  }

 private:
  template <class... Parts>
  void write(const Parts&... parts) {
    (text_ << ... << parts);
  }

  void flush() {
    out_ << text_.str();
    text_.str({});
  }

  void begin_row(const Point& at) {
    const bool first_of_matrix = last_ == 0 || at[last_ - 1] == a_.patch.lo[last_ - 1];
    if (first_of_matrix) begin_matrix(at);
    if (last_ > 0) {
      write(std::setw(label_width), at[last_ - 1]);
    } else {
      write(std::setw(label_width), "");
    }
  }

  /// Writes which matrix of a larger array this is, and the column numbers.
  void begin_matrix(const Point& at) {
    if (last_ > 1) {
      write('[');
      for (int d = 0; d < last_ - 1; ++d) write(at[d], ", ");
      write(":, :]\n");
    }
    write(std::setw(label_width), "");
    for (Index j = a_.patch.lo[last_]; j < a_.patch.hi[last_]; ++j) write(std::setw(width_), j);
    write('\n');
  }

  const Operand& a_;
  std::ostream& out_;
  std::ostringstream text_;
  int last_;
  int width_;
};

}  // namespace

void print(const Operand& a, std::ostream& out, int digits) {
  const Collective call("print", {a});
  call.run([&] {
    if (call.group().rank() != 0) return;
    dispatch_exact(a.type, [&]<Numeric T>() { Printer<T>(a, out, digits).print(); });
    out.flush();
  });
}

}  // namespace gannet::algo
