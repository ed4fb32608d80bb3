#include "sparse/assemble.hpp"

namespace gannet::sparse {

Handle transpose(const Core* core, const SparseOptions& options) {
  const Core& a = ready("transpose", core);
  const Kind& kind = a.kind();
  const Handle b = create(a.group(), kind.columns, kind.rows, kind.type, kind.index, options);
  collective("transpose", a, [&] {
    with_types(kind.type, kind.index, [&]<class T, class I>() {
      const Index* offsets = a.offsets();
      const I* columns = a.columns<I>();
      const T* values = a.values<T>();
      const Index first = a.first_row();
      assemble_from<T, I>(*b, {}, a.stored().mine, [&](auto&& visit) {
        for (Index row = 0; row < a.my_rows(); ++row) {
          for (Index k = offsets[row]; k < offsets[row + 1]; ++k) {
            visit(Entry<T, I>{columns[k], static_cast<I>(first + row), values[k]});
          }
        }
      });
    });
  });
  return b;
}

}  // namespace gannet::sparse
