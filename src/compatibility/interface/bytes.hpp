#pragma once

#include <mpi.h>

#include "gannet/types.hpp"

namespace gannet::interface {

/// A number of bytes in the form that MPI takes: it counts in int, and messages may be longer.
class Bytes {
 public:
  explicit Bytes(Index bytes) {
    if (bytes < gib) {
      count_ = static_cast<int>(bytes);
    } else {
      make_large(bytes);
    }
  }
  ~Bytes() {
    if (type_ != MPI_BYTE) MPI_Type_free(&type_);
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  int count() const { return count_; }
  MPI_Datatype type() const { return type_; }

 private:
  static constexpr Index gib = Index{1} << 30;

  /// Whole GiB, followed by the rest.
  void make_large(Index bytes) {
    MPI_Datatype block;
    MPI_Type_contiguous(static_cast<int>(gib), MPI_BYTE, &block);
    const int lengths[] = {static_cast<int>(bytes / gib), static_cast<int>(bytes % gib)};
    const MPI_Aint places[] = {0, static_cast<MPI_Aint>(bytes - bytes % gib)};
    const MPI_Datatype types[] = {block, MPI_BYTE};
    MPI_Type_create_struct(2, lengths, places, types, &type_);
    MPI_Type_commit(&type_);
    MPI_Type_free(&block);
    count_ = 1;
  }

  int count_ = 0;
  MPI_Datatype type_ = MPI_BYTE;
};

}  // namespace gannet::interface
