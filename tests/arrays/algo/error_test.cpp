// Law: every rank finds the same fault in wrong arguments, and nothing has changed; the arrays
// can be used afterwards.
#include "samples.hpp"

namespace gannet {
namespace {

template <class Call>
void expect_fault(Fault fault, const std::string& text, Call call) {
  try {
    call();
    ADD_FAILURE() << "no error";
  } catch (const Error& e) {
    EXPECT_EQ(e.fault(), fault);
    EXPECT_NE(std::string(e.what()).find(text), std::string::npos) << e.what();
  }
}

class Errors : public testing::Test {
 protected:
  Array<double> a{test::world(), {6, 5}, {.name = "left"}};
  Array<double> b{test::world(), {5, 6}, {.name = "right"}};
  Array<double> c{test::world(), {2, 3, 4}};
};

TEST_F(Errors, DifferentNumbersOfElements) {
  const auto text = "\"left\"[0:6, 0:5] has 30 elements";
  expect_fault(Fault::argument, text, [&] { copy(a, c); });
  expect_fault(Fault::argument, text, [&] { dot(a, c); });
  expect_fault(Fault::argument, text, [&] { add(1.0, a, 1.0, b, c); });
}

TEST_F(Errors, PatchesThatDoNotFitTheArray) {
  expect_fault(Fault::argument, "exceeds shape (6, 5)", [&] {
    fill(a[Patch{{0, 0}, {7, 5}}], 1.0);
  });
  expect_fault(Fault::argument, "exceeds shape (6, 5)", [&] { sum(a[Patch{{-1, 0}, {3, 5}}]); });
  expect_fault(Fault::argument, "dimensions", [&] { zero(a[Patch{{0}, {3}}]); });
  EXPECT_EQ(sum(a), 0.0);
}

TEST_F(Errors, PartialOverlap) {
  const auto upper = a[Patch{{0, 0}, {4, 5}}], lower = a[Patch{{2, 0}, {6, 5}}];
  expect_fault(Fault::argument, "overlaps", [&] { copy(upper, lower); });
  expect_fault(Fault::argument, "overlaps", [&] { add(1.0, upper, 1.0, upper, lower); });
  expect_fault(Fault::argument, "overlaps", [&] {
    matmul(Op::none, Op::none, 1.0, a[Patch{{0, 0}, {2, 2}}], b[Patch{{0, 0}, {2, 2}}], 0.0,
           a[Patch{{0, 0}, {2, 2}}]);
  });
}

TEST_F(Errors, ShapesThatAnOperationCannotTake) {
  expect_fault(Fault::argument, "reverse order", [&] { transpose(a, a); });
  expect_fault(Fault::argument, "more than two", [&] { norm1(c); });
  expect_fault(Fault::argument, "reverse order", [&] { transpose(c, a); });
  expect_fault(Fault::argument, "square", [&] { symmetrize(a); });
  expect_fault(Fault::argument, "one dimension",
               [&] { symmetrize(Array<double>(test::world(), {6})); });
  expect_fault(Fault::argument, "square", [&] { cholesky(a); });
  expect_fault(Fault::argument, "square", [&] { eigensolve(a, b); });
  expect_fault(Fault::argument, "no elements", [&] { select_min(a[Patch{{0, 0}, {0, 5}}]); });
  const Array<double> d(test::world(), {6, 6});
  expect_fault(Fault::argument, "do not fit",
               [&] { matmul(Op::transpose, Op::none, 1.0, a, b, 0.0, d); });
}

TEST_F(Errors, ArraysOfDifferentGroups) {
  std::vector<int> all(test::world().size());
  for (int r = 0; r < test::world().size(); ++r) all[r] = r;
  const Group twin = test::world().subgroup(all);
  const Array<double> other(twin, {6, 5});
  expect_fault(Fault::argument, "different groups", [&] { copy(a, other); });
}

TEST_F(Errors, DestroyedArrays) {
  a.destroy();
  expect_fault(Fault::state, "destroyed", [&] { fill(a, 1.0); });
  expect_fault(Fault::state, "destroyed", [&] { copy(b, a); });
}

}  // namespace
}  // namespace gannet
