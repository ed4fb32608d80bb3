#pragma once

#include <vector>

#include "ga/arrays/array.hpp"
#include "sparse/core.hpp"

/// GA's sparse matrices by number: two-dimensional, on the default group, row i on process
/// i * processes / rows, and each process's rows cut into as many blocks of columns, by the same
/// rule. Indices count from 0 in both languages. Collective functions synchronise the group.
namespace gannet::ga {

/// Their numbers, which are not those of arrays.
inline constexpr int first_sparse_handle = 1 << 21;
inline constexpr int max_sparse = 1 << 20;

/// What a language calls element (i, j) of a dense matrix: C's is in row i, like Gannet's;
/// Fortran's is where C's (j, i) is.
enum class Dense { rows_first, columns_first };

/// A block of columns as programs see it: rows compressed, one more `offsets` than rows, from 0 on,
/// columns numbered as in the whole matrix. Null where there is nothing.
struct ColumnBlock {
  void* offsets = nullptr;
  void* columns = nullptr;
  void* values = nullptr;
};

/// One sparse matrix.
class GANNET_API SparseMatrix {
 public:
  SparseMatrix(int handle, int type, int group, sparse::Handle core)
      : handle_(handle), type_(type), group_(group), core_(std::move(core)) {}

  int handle() const { return handle_; }
  int type() const { return type_; }
  int group() const { return group_; }
  std::string label() const;

  /// The matrix, including what the program wrote into blocks that it holds.
  sparse::Core* core() const {
    give_back();
    return core_.get();
  }
  const sparse::Kind& kind() const { return core_->kind(); }

  /// Local. Block number `block` of my columns, in place: what is written there takes effect in the
  /// matrix from the next call on it, or the next sync.
  ColumnBlock access(int block);

  /// Local. Transfers what programs wrote into blocks to the matrix, and what calls changed there
  /// to the blocks; ends all blocks.
  void give_back() const;
  void take_again();
  void drop_blocks() { blocks_.clear(); }

 private:
  struct Block {
    int number;
    std::vector<Index> begins;  ///< of each of my rows: the first entry of the block
    std::vector<std::byte> offsets;
    std::vector<std::byte> columns;
    std::vector<std::byte> values;
  };
  Block cut(int number) const;
  template <class Copy>
  void for_each_piece(const Block& block, Copy&& copy) const;

  int handle_;
  int type_;
  int group_;
  sparse::Handle core_;
  std::vector<Block> blocks_;
};

/// Local. Fault::argument if there is none.
GANNET_API SparseMatrix& find_sparse(int handle);

/// Local. Copies what programs wrote into blocks of any matrix to it: part of every sync.
void give_back_blocks();

/// Local. Ends all matrices, at the end of the program.
void drop_all_sparse();

/// Collective. `index`: how wide programs see column numbers.
GANNET_API int sparse_create(Index rows, Index columns, int type, Element index);
GANNET_API int sparse_from_dense(Array& dense, Element index, Dense order);
GANNET_API int sparse_duplicate(SparseMatrix& a);
GANNET_API void sparse_destroy(SparseMatrix& a);

/// Local. One element; the value is of the matrix's type.
GANNET_API void sparse_add(SparseMatrix& a, Index row, Index column, const void* value);

/// Collective. Elements at the same place are added up.
GANNET_API void sparse_assemble(SparseMatrix& a);

/// Local. The rows, or the columns, that belong to a process's number; half-open.
struct Range {
  Index begin;
  Index end;
};
GANNET_API Range sparse_rows(const SparseMatrix& a, int process);
GANNET_API Range sparse_columns(const SparseMatrix& a, int process);

/// Local. The numbers of my blocks that are not empty.
GANNET_API std::vector<int> sparse_blocks(const SparseMatrix& a);

/// One-sided. Block (row, column) of a matrix; its columns are those of the whole matrix.
struct SparseCopy {
  std::vector<Index> offsets;
  std::vector<Index> columns;
  std::vector<std::byte> values;
};
GANNET_API SparseCopy sparse_get(const SparseMatrix& a, int row, int column);

/// Collective. New arrays are of the matrix's type; null if there is no memory. Vectors over the
/// rows are divided as the rows are.
GANNET_API Array* sparse_to_dense(SparseMatrix& a, Dense order);
GANNET_API Array* sparse_column(SparseMatrix& a, Index column);
GANNET_API Array* sparse_diagonal(SparseMatrix& a);
GANNET_API void sparse_scale_rows(SparseMatrix& a, Array& factors);
GANNET_API void sparse_scale_columns(SparseMatrix& a, Array& factors);
GANNET_API void sparse_shift_diagonal(SparseMatrix& a, const void* value);
GANNET_API void sparse_scale(SparseMatrix& a, const void* factor);

/// Collective. v := a * x
GANNET_API void sparse_multiply(SparseMatrix& a, Array& x, Array& v);
GANNET_API int sparse_multiply(SparseMatrix& a, SparseMatrix& b);
GANNET_API Array* sparse_multiply_dense(SparseMatrix& a, Array& b, Dense order);
GANNET_API Array* dense_multiply_sparse(Array& b, SparseMatrix& a, Dense order);

/// Collective. Adds the rows of `a`, each with a random sign, to `rows` random rows: the sketch,
/// and vectors of the numbers (int) and of the signs (of the matrix's type).
struct Sketch {
  Array* sketch;
  Array* numbers;
  Array* signs;
};
GANNET_API Sketch sparse_sketch(SparseMatrix& a, Index rows, Dense order);

/// Collective. MatrixMarket text.
GANNET_API void sparse_export(SparseMatrix& a, std::string_view path);

}  // namespace gannet::ga
