#include "ga/sparse/sparse.hpp"

#include <algorithm>
#include <cstring>

#include "base/dispatch.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/data_parallel/operands.hpp"
#include "ga/process/state.hpp"
#include "sparse/types.hpp"

namespace gannet::ga {

namespace {

std::vector<std::unique_ptr<SparseMatrix>> matrices;  // by number; null: free

sparse::Division even(Index extent, const Group& on) {
  return sparse::Division::even(extent, on.size());
}

int keep(int type, int group_number, sparse::Handle core) {
  auto place = std::find(matrices.begin(), matrices.end(), nullptr);
  if (place == matrices.end()) {
    if (matrices.size() == max_sparse) {
      throw Error(Fault::unsupported,
                  base::text("there are ", max_sparse, " sparse matrices; destroy some"));
    }
    place = matrices.emplace(matrices.end());
  }
  const int handle = static_cast<int>(place - matrices.begin()) + first_sparse_handle;
  *place = std::make_unique<SparseMatrix>(handle, type, group_number, std::move(core));
  return handle;
}

Element element_for(int type) {
  const TypeOf of = type_of(type);
  base::with_type(of.element, [](auto) {});  // a number
  return of.element;
}

sparse::Handle new_core(const Group& on, const sparse::Kind& kind) {
  return sparse::create_divided(on, kind, {}, even(kind.rows, on));
}

/// The two extents of a shape, in a language's order.
Shape dense_shape(Index rows, Index columns, Dense order) {
  return order == Dense::rows_first ? Shape{rows, columns} : Shape{columns, rows};
}

/// Null if there is no memory.
Array* new_dense(const SparseMatrix& a, const Shape& shape, const std::string& name) {
  return create({.type = a.type(), .shape = shape, .name = name, .group = a.group()});
}

Array* new_vector(const SparseMatrix& a, int type, const std::string& name) {
  return create({.type = type,
                 .shape = {a.kind().rows},
                 .name = name,
                 .group = a.group(),
                 .distribution = sparse::distribution(a.core())});
}

/// A matrix that exists for the duration of a call.
class Temporary {
 public:
  explicit Temporary(sparse::Handle core) : core_(std::move(core)) {}
  ~Temporary() { sparse::end(core_.get()); }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  sparse::Core* get() const { return core_.get(); }

 private:
  sparse::Handle core_;
};

Temporary transposed(const SparseMatrix& a) { return Temporary(sparse::transpose(a.core(), {})); }

void need_two_dims(const char* call, const Array& dense) {
  if (dense.dims() == 2) return;
  throw Error(Fault::argument, base::text(call, ": array ", dense.label(), " has ", dense.dims(),
                                          " dimensions; a matrix has two"));
}

void need_process(const SparseMatrix& a, int process) {
  const int size = sparse::group(a.core()).size();
  if (process >= 0 && process < size) return;
  throw Error(Fault::argument, base::text(a.label(), " is on processes 0 to ", size - 1, ", and ",
                                          process, " is none of them"));
}

void need_assembled(const char* call, const SparseMatrix& a) {
  if (sparse::assembled(a.core())) return;
  throw Error(Fault::state, base::text(call, ": ", a.label(), " is not assembled yet"));
}

}  // namespace

std::string SparseMatrix::label() const { return base::text("sparse matrix ", handle_); }

/// Calls copy(entry, place, count) for the entries of each of my rows in a block.
template <class Copy>
void SparseMatrix::for_each_piece(const Block& block, Copy&& copy) const {
  const std::size_t bytes = core_->index_bytes();
  const auto offset = [&](std::size_t r) {
    Index wide = 0;
    std::memcpy(&wide, block.offsets.data() + r * bytes, bytes);
    return wide;
  };
  for (std::size_t r = 0; r < block.begins.size(); ++r) {
    copy(block.begins[r], offset(r), offset(r + 1) - offset(r));
  }
}

void SparseMatrix::give_back() const {
  const std::size_t bytes = core_->value_bytes();
  for (const Block& block : blocks_) {
    for_each_piece(block, [&](Index entry, Index place, Index count) {
      std::memcpy(core_->values<std::byte>() + static_cast<std::size_t>(entry) * bytes,
                  block.values.data() + static_cast<std::size_t>(place) * bytes,
                  static_cast<std::size_t>(count) * bytes);
    });
  }
}

void SparseMatrix::take_again() {
  const std::size_t bytes = core_->value_bytes();
  for (Block& block : blocks_) {
    for_each_piece(block, [&](Index entry, Index place, Index count) {
      std::memcpy(block.values.data() + static_cast<std::size_t>(place) * bytes,
                  core_->values<std::byte>() + static_cast<std::size_t>(entry) * bytes,
                  static_cast<std::size_t>(count) * bytes);
    });
  }
}

SparseMatrix::Block SparseMatrix::cut(int number) const {
  Block block{number, {}, {}, {}, {}};
  const Range range = sparse_columns(*this, number);
  const auto append = [](std::vector<std::byte>& to, const void* from, std::size_t bytes) {
    const auto* begin = static_cast<const std::byte*>(from);
    to.insert(to.end(), begin, begin + bytes);
  };
  sparse::with_types(kind().type, kind().index, [&]<class T, class I>() {
    const I* columns = core_->columns<I>();
    I offset = 0;
    append(block.offsets, &offset, sizeof(I));
    for (Index r = 0; r < core_->my_rows(); ++r) {
      const I* end = columns + core_->offsets()[r + 1];
      const I* from = std::lower_bound(columns + core_->offsets()[r], end, range.begin);
      const I* until = std::lower_bound(from, end, range.end);
      block.begins.push_back(from - columns);
      append(block.columns, from, static_cast<std::size_t>(until - from) * sizeof(I));
      append(block.values, core_->values<T>() + (from - columns),
             static_cast<std::size_t>(until - from) * sizeof(T));
      offset = static_cast<I>(offset + (until - from));
      append(block.offsets, &offset, sizeof(I));
    }
  });
  return block;
}

ColumnBlock SparseMatrix::access(int number) {
  need_assembled("access_col_block", *this);
  need_process(*this, number);
  auto block = std::find_if(blocks_.begin(), blocks_.end(),
                            [&](const Block& each) { return each.number == number; });
  if (block == blocks_.end()) {
    Block made = cut(number);
    if (made.columns.empty()) return {};
    block = blocks_.insert(blocks_.end(), std::move(made));
    begin_syncs_with(give_back_blocks);
  }
  return {block->offsets.data(), block->columns.data(), block->values.data()};
}

SparseMatrix& find_sparse(int handle) {
  state();
  const auto at = static_cast<std::size_t>(static_cast<Index>(handle) - first_sparse_handle);
  if (at < matrices.size() && matrices[at]) return *matrices[at];
  const auto there = std::count_if(matrices.begin(), matrices.end(),
                                   [](const auto& each) { return each != nullptr; });
  throw Error(
      Fault::argument,
      base::text("handle ", handle, " is no sparse matrix; it was never created or is destroyed (",
                 there, there == 1 ? " is" : " are", " there)"));
}

void give_back_blocks() {
  for (const auto& each : matrices) {
    if (each) each->give_back();
  }
}

void drop_all_sparse() {
  for (const auto& each : matrices) {
    if (each) sparse::end(each->core());
  }
  matrices.clear();
}

int sparse_create(Index rows, Index columns, int type, Element index) {
  state();
  const int number = default_group();
  const Group& on = group(number);
  return keep(type, number, new_core(on, {element_for(type), index, rows, columns}));
}

int sparse_from_dense(Array& dense, Element index, Dense order) {
  begin("sparse from dense", Elements::numbers, {&dense});
  need_two_dims("sparse from dense", dense);
  const bool first = order == Dense::rows_first;
  const sparse::Kind kind{dense.element(), index, dense.shape()[first ? 0 : 1],
                          dense.shape()[first ? 1 : 0]};
  const sparse::Handle made = new_core(array::group(dense.core()), kind);
  if (first) {
    sparse::from_dense(made.get(), dense.all(), 0, true);
  } else {
    sparse::from_dense(made.get(), Transposed(dense.all()).section(), 0, true);
  }
  return keep(dense.type(), dense.group(), made);
}

int sparse_duplicate(SparseMatrix& a) {
  need_assembled("duplicate", a);
  return keep(a.type(), a.group(), sparse::duplicate(a.core(), {}));
}

void sparse_destroy(SparseMatrix& a) {
  sparse::group(a.core()).sync();
  sparse::end(a.core());
  const auto place = static_cast<std::size_t>(a.handle() - first_sparse_handle);
  matrices[place].reset();
}

void sparse_add(SparseMatrix& a, Index row, Index column, const void* value) {
  base::require(value, "the value of an element");
  sparse::Entries& entries = sparse::entries(a.core());
  sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    T element;
    std::memcpy(static_cast<void*>(&element), value, sizeof element);
    entries.add<T, I>(row, column, element);
  });
}

void sparse_assemble(SparseMatrix& a) { sparse::assemble(a.core(), {}); }

Range sparse_rows(const SparseMatrix& a, int process) {
  need_process(a, process);
  const sparse::Division& rows = a.core()->division();
  return {rows.begin(process), rows.end(process)};
}

Range sparse_columns(const SparseMatrix& a, int process) {
  need_process(a, process);
  const auto columns = even(a.kind().columns, sparse::group(a.core()));
  return {columns.begin(process), columns.end(process)};
}

std::vector<int> sparse_blocks(const SparseMatrix& a) {
  need_assembled("col_block_list", a);
  const sparse::Core& core = *a.core();
  const auto columns = even(a.kind().columns, core.group());
  std::vector<bool> seen(static_cast<std::size_t>(core.group().size()));
  sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    const I* all = core.columns<I>();
    for (Index k = 0; k < core.stored().mine; ++k) {
      seen[static_cast<std::size_t>(columns.owner(all[k]))] = true;
    }
  });
  std::vector<int> blocks;
  for (std::size_t rank = 0; rank < seen.size(); ++rank) {
    if (seen[rank]) blocks.push_back(static_cast<int>(rank));
  }
  return blocks;
}

SparseCopy sparse_get(const SparseMatrix& a, int row, int column) {
  need_assembled("get_block", a);
  const Range rows = sparse_rows(a, row);
  const Range columns = sparse_columns(a, column);
  SparseCopy copy;
  sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    std::vector<I> numbers;
    std::vector<T> values;
    sparse::get(a.core(), {{rows.begin, columns.begin}, {rows.end, columns.end}},
                {copy.offsets, &numbers, &values});
    copy.columns.assign(numbers.begin(), numbers.end());
    const auto bytes = std::as_bytes(std::span(values));
    copy.values.assign(bytes.begin(), bytes.end());
  });
  return copy;
}

Array* sparse_to_dense(SparseMatrix& a, Dense order) {
  need_assembled("create_from_sparse", a);
  const auto [type, index, rows, columns] = a.kind();
  Array* dense = new_dense(a, dense_shape(rows, columns, order), "dense matrix");
  if (!dense) return nullptr;
  if (order == Dense::rows_first) {
    sparse::to_dense(a.core(), dense->all());
  } else {
    sparse::to_dense(transposed(a).get(), dense->all());
  }
  return dense;
}

Array* sparse_column(SparseMatrix& a, Index column) {
  need_assembled("get_column", a);
  if (column < 0 || column >= a.kind().columns) {
    throw Error(Fault::argument,
                base::text("get_column: ", a.label(), " has columns 0 to ", a.kind().columns - 1,
                           ", and ", column, " is none of them"));
  }
  Array* v = new_vector(a, a.type(), "a column");
  if (!v) return nullptr;
  const sparse::Core& core = *a.core();
  const Group& on = core.group();
  on.sync();
  sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    std::vector<T> mine;
    const I* columns = core.columns<I>();
    for (Index r = 0; r < core.my_rows(); ++r) {
      const I* end = columns + core.offsets()[r + 1];
      const I* at = std::lower_bound(columns + core.offsets()[r], end, column);
      mine.push_back(at != end && *at == column ? core.values<T>()[at - columns] : T{});
    }
    const Index first = core.first_row();
    const Patch rows{{first}, {first + core.my_rows()}};
    if (!mine.empty()) array::put(v->core(), rows, mine.data(), {});
  });
  on.sync();
  return v;
}

Array* sparse_diagonal(SparseMatrix& a) {
  need_assembled("get_diag", a);
  Array* v = new_vector(a, a.type(), "a diagonal");
  if (!v) return nullptr;
  algo::zero(v->all());
  const Index length = std::min(a.kind().rows, a.kind().columns);
  sparse::get_diagonal(a.core(), v->section({{0}, {length}}));
  return v;
}

void sparse_scale_rows(SparseMatrix& a, Array& factors) {
  need_assembled("diag_left_multiply", a);
  sparse::scale_rows(a.core(), factors.all());
  a.take_again();
}

void sparse_scale_columns(SparseMatrix& a, Array& factors) {
  need_assembled("diag_right_multiply", a);
  sparse::scale_columns(a.core(), factors.all());
  a.take_again();
}

void sparse_shift_diagonal(SparseMatrix& a, const void* value) {
  need_assembled("shift_diag", a);
  const Index before = sparse::entry_count(a.core());
  sparse::shift_diagonal(a.core(), base::require(value, "the shift"));
  if (a.core()->stored().total != before) a.drop_blocks();
  a.take_again();
}

void sparse_scale(SparseMatrix& a, const void* factor) {
  need_assembled("scale", a);
  sparse::scale(a.core(), base::require(factor, "the factor"));
  a.take_again();
}

void sparse_multiply(SparseMatrix& a, Array& x, Array& v) {
  need_assembled("matvec_multiply", a);
  sparse::with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    const T one(1), zero(0);
    sparse::finish(*sparse::begin_multiply(a.core(), x.core(), v.target(), &one, &zero));
  });
}

int sparse_multiply(SparseMatrix& a, SparseMatrix& b) {
  need_assembled("matmat_multiply", a);
  need_assembled("matmat_multiply", b);
  return keep(a.type(), a.group(), sparse::multiply(a.core(), b.core(), {}));
}

Array* sparse_multiply_dense(SparseMatrix& a, Array& b, Dense order) {
  need_assembled("sprsdns_multiply", a);
  need_two_dims("sprsdns_multiply", b);
  const bool first = order == Dense::rows_first;
  const Shape shape = dense_shape(a.kind().rows, b.shape()[first ? 1 : 0], order);
  Array* c = new_dense(a, shape, "sparse x dense");
  if (!c) return nullptr;
  try {
    if (first) {
      sparse::multiply_dense(a.core(), b.all(), c->all());
    } else {
      sparse::dense_multiply(b.all(), transposed(a).get(), c->all());
    }
  } catch (const Error&) {
    drop(*c);
    throw;
  }
  return c;
}

Array* dense_multiply_sparse(Array& b, SparseMatrix& a, Dense order) {
  need_assembled("dnssprs_multiply", a);
  need_two_dims("dnssprs_multiply", b);
  const bool first = order == Dense::rows_first;
  const Shape shape = dense_shape(b.shape()[first ? 0 : 1], a.kind().columns, order);
  Array* c = new_dense(a, shape, "dense x sparse");
  if (!c) return nullptr;
  try {
    if (first) {
      sparse::dense_multiply(b.all(), a.core(), c->all());
    } else {
      sparse::multiply_dense(transposed(a).get(), b.all(), c->all());
    }
  } catch (const Error&) {
    drop(*c);
    throw;
  }
  return c;
}

void sparse_export(SparseMatrix& a, std::string_view path) {
  need_assembled("export", a);
  if (path.empty()) throw Error(Fault::argument, "export: the name of the file is empty");
  sparse::write_market(a.core(), std::string(path));
}

}  // namespace gannet::ga
