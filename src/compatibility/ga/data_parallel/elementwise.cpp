#include "ga/data_parallel/elementwise.hpp"

#include <random>

#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/walk.hpp"

namespace gannet::ga {

namespace {

/// Ends `call` on all ranks if there is a zero in the patch.
void refuse_zeros(const char* name, const Array& a, const algo::Operand& section) {
  const algo::Collective call(name, {section});
  const bool found = call.run([&] {
    int zeros = 0;
    algo::dispatch(section.type, [&]<Numeric T>() {
      algo::walk({section}, [&](const algo::Run& run) {
        const T* x = run.at<const T>(0);
        for (Index i = 0; i < run.count; ++i) zeros |= x[i] == T(0);
      });
    });
    return call.group().max(zeros) != 0;
  });
  if (found)
    call.fail(Fault::numeric, "array ", a.label(), to_string(section.patch),
              " holds zeros, by which nothing can be divided");
}

}  // namespace

void zero(Array& a, const Patch& pa) {
  begin("zero", Elements::any, {&a});
  algo::zero(section(a, pa));
}

void fill(Array& a, const Patch& pa, const void* value) {
  begin("fill", Elements::any, {&a});
  algo::fill(section(a, pa), value_for("fill", value));
}

void scale(Array& a, const Patch& pa, const void* factor) {
  begin("scale", Elements::numbers, {&a});
  algo::scale(section(a, pa), value_for("scale", factor));
}

void add_constant(Array& a, const Patch& pa, const void* value) {
  begin("add_constant", Elements::numbers, {&a});
  algo::add_constant(section(a, pa), value_for("add_constant", value));
}

void absolute(Array& a, const Patch& pa) {
  begin("absolute", Elements::numbers, {&a});
  algo::absolute(section(a, pa));
}

void reciprocal(Array& a, const Patch& pa) {
  begin("reciprocal", Elements::numbers, {&a});
  refuse_zeros("reciprocal", a, section(a, pa));
  algo::reciprocal(section(a, pa));
}

void add(const void* alpha, Array& a, const Patch& pa, const void* beta, Array& b, const Patch& pb,
         Array& c, const Patch& pc) {
  begin("add", Elements::numbers, {&a, &b, &c});
  algo::add(value_for("add", alpha), section(a, pa), value_for("add", beta), section(b, pb),
            section(c, pc));
}

void multiply(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc) {
  begin("multiply", Elements::numbers, {&a, &b, &c});
  algo::multiply(section(a, pa), section(b, pb), section(c, pc));
}

void divide(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc) {
  begin("divide", Elements::numbers, {&a, &b, &c});
  refuse_zeros("divide", b, section(b, pb));
  algo::divide(section(a, pa), section(b, pb), section(c, pc));
}

void maximum(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc) {
  begin("maximum", Elements::numbers, {&a, &b, &c});
  algo::maximum(section(a, pa), section(b, pb), section(c, pc));
}

void minimum(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc) {
  begin("minimum", Elements::numbers, {&a, &b, &c});
  algo::minimum(section(a, pa), section(b, pb), section(c, pc));
}

void median(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc,
            Array& m, const Patch& pm) {
  begin("median", Elements::numbers, {&a, &b, &c, &m});
  algo::median(section(a, pa), section(b, pb), section(c, pc), section(m, pm));
}

void enumerate(Array& a, const Patch& pa, const void* first, const void* step) {
  begin("enumerate", Elements::numbers, {&a});
  algo::enumerate(section(a, pa), value_for("enumerate", first), value_for("enumerate", step));
}

void randomize(Array& a, const Patch& pa, const void* limit) {
  static std::uint64_t calls = 0;
  begin("randomize", Elements::numbers, {&a});
  algo::randomize(section(a, pa), value_for("randomize", limit), calls++);
}

double random(int seed) {
  thread_local std::mt19937_64 engine;
  if (seed != 0) engine.seed(static_cast<std::uint64_t>(seed));
  return static_cast<double>(engine() >> 11) * 0x1p-53;
}

}  // namespace gannet::ga
