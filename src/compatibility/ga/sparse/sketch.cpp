#include <cstring>
#include <random>

#include "base/text.hpp"
#include "ga/sparse/sparse.hpp"
#include "sparse/types.hpp"

namespace gannet::ga {

namespace {

/// For one row of the matrix: the row of the sketch that it is added to, and its sign. The same on
/// any number of processes.
struct Draw {
  int number;
  int sign;

  Draw(Index row, Index rows) {
    std::mt19937_64 random(static_cast<std::uint64_t>(row) * 0x9e3779b97f4a7c15u + 1);
    number = static_cast<int>(random() % static_cast<std::uint64_t>(rows));
    sign = random() & 1 ? 1 : -1;
  }
};

template <class T>
void put_mine(const sparse::Core& a, const Array& v, const std::vector<T>& mine) {
  const Index first = a.first_row();
  if (!mine.empty()) array::put(v.core(), {{first}, {first + a.my_rows()}}, mine.data(), {});
}

/// The sketch as a sparse matrix.
sparse::Handle sketch_of(const sparse::Core& a, Index rows) {
  const sparse::Kind kind{a.kind().type, a.kind().index, rows, a.kind().columns};
  const sparse::Handle sketch =
      sparse::create_divided(a.group(), kind, {}, sparse::Division::even(rows, a.group().size()));
  sparse::with_types(kind.type, kind.index, [&]<class T, class I>() {
    for (Index r = 0; r < a.my_rows(); ++r) {
      const Draw draw(a.first_row() + r, rows);
      for (Index k = a.offsets()[r]; k < a.offsets()[r + 1]; ++k) {
        const T value = sparse::product(a.values<T>()[k], T(draw.sign));
        sketch->entries().add<T, I>(draw.number, a.columns<I>()[k], value);
      }
    }
  });
  sparse::assemble(sketch.get(), {});
  return sketch;
}

}  // namespace

Sketch sparse_sketch(SparseMatrix& matrix, Index rows, Dense order) {
  const sparse::Core& a = *matrix.core();
  if (!a.assembled()) {
    throw Error(Fault::state,
                base::text("count_sketch: ", matrix.label(), " is not assembled yet"));
  }
  if (rows < 1 || rows > a.kind().rows) {
    throw Error(Fault::argument, base::text("count_sketch: a sketch of ", rows, " rows of ",
                                            matrix.label(), ", which has ", a.kind().rows));
  }
  a.group().sync();
  const Distribution divided = sparse::distribution(&a);
  const auto vector = [&](int type, const char* name) {
    return create({.type = type,
                   .shape = {a.kind().rows},
                   .name = name,
                   .group = matrix.group(),
                   .distribution = divided});
  };
  Sketch made{nullptr, vector(interface::c_int, "rows of a sketch"),
              vector(matrix.type(), "signs of a sketch")};
  if (made.numbers && made.signs) {
    sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
      std::vector<int> numbers;
      std::vector<T> signs;
      for (Index r = 0; r < a.my_rows(); ++r) {
        const Draw draw(a.first_row() + r, rows);
        numbers.push_back(draw.number);
        signs.push_back(T(draw.sign));
      }
      put_mine(a, *made.numbers, numbers);
      put_mine(a, *made.signs, signs);
    });
    SparseMatrix sketch(0, matrix.type(), matrix.group(), sketch_of(a, rows));
    made.sketch = sparse_to_dense(sketch, order);
    sparse::end(sketch.core());
  }
  if (made.sketch) return made;
  for (Array* each : {made.numbers, made.signs}) {
    if (each) drop(*each);
  }
  return {nullptr, nullptr, nullptr};
}

}  // namespace gannet::ga
