#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gannet/sparse.hpp"
#include "rma/segment.hpp"
#include "sparse/division.hpp"
#include "trace/trace.hpp"

/// Sparse matrices: rows distributed over the ranks of a group, each rank's compressed by rows in
/// node memory, so that other ranks can access them.
namespace gannet::sparse {

class VectorPlan;

/// Rows in this process's own memory, before they become a matrix.
template <class T, class I>
struct Csr {
  std::vector<Index> offsets;  ///< one more than rows
  std::vector<I> columns = {};
  std::vector<T> values = {};
};

/// The assembled rows of all ranks.
struct Stored {
  struct Sizes {
    Index rows;
    Index entries;
    std::size_t index_bytes;
    std::size_t value_bytes;
  };

  /// Collective. `total`: entries of all ranks.
  Stored(const std::shared_ptr<rma::Team>& team, const std::string& what, const Sizes& sizes,
         Index total);

  rma::Segment offsets;  ///< of Index
  rma::Segment columns;
  rma::Segment values;
  Index mine;   ///< entries of this rank
  Index total;  ///< of all
};

/// Where each element that was added went, so that new values go the same way.
struct RefillPlan {
  struct Sent {
    int rank;
    Index count;
  };
  Combine combine;
  std::vector<std::int32_t> owners;  ///< of my elements, in the order of adding
  std::vector<Sent> sent;            ///< by rank
  std::vector<Index> places;         ///< of the elements that arrive, in order, among my values
};

/// What is known of a matrix before its elements.
struct Kind {
  Element type;   ///< of values
  Element index;  ///< of column numbers
  Index rows;
  Index columns;
};

/// A sparse matrix without its C++ types.
class Core : public std::enable_shared_from_this<Core> {
 public:
  Core(const Group& group, const Kind& kind, std::string name, Division division);
  ~Core();

  /// In program order on all members; waits for nobody.
  void end();
  bool open() const { return group_ && group_->open(); }
  bool ended() const { return !group_; }

  const Group& group() const { return *group_; }
  rma::Team& team() const { return *group_->team(); }
  int rank() const { return group_->rank(); }
  const std::string& name() const { return name_; }
  const Kind& kind() const { return kind_; }
  const Division& division() const { return division_; }
  std::size_t value_bytes() const;
  std::size_t index_bytes() const;

  /// `"laplace"`, or `sparse matrix #7`, for messages.
  const std::string& label() const { return label_; }
  std::uint64_t id() const { return id_; }

  /// For the trace.
  trace::Subject subject() const { return {name_, id_, trace_number_, &shape_}; }

  Index first_row() const { return first_row_; }
  Index my_rows() const { return my_rows_; }

  Entries& entries() { return entries_; }
  bool assembled() const { return stored_.has_value(); }
  const Stored& stored() const { return *stored_; }

  // My rows, in place.
  const Index* offsets() const { return at<const Index>(stored_->offsets); }
  template <class I>
  const I* columns() const {
    return at<const I>(stored_->columns);
  }
  template <class T>
  T* values() const {
    return at<T>(stored_->values);
  }

  /// Collective. The matrix gets these rows.
  template <class T, class I>
  void install(const Csr<T, I>& rows) {
    store(rows.offsets.data(), rows.columns.data(), rows.values.data(),
          static_cast<Index>(rows.columns.size()));
  }

  std::optional<RefillPlan>& refill() { return refill_; }

  /// Plans of products, one for each distribution of vectors.
  std::vector<std::shared_ptr<VectorPlan>>& plans() const { return plans_; }

 private:
  template <class U>
  U* at(const rma::Segment& segment) const {
    return reinterpret_cast<U*>(segment.at(rank()));
  }
  void store(const Index* offsets, const void* columns, const void* values, Index entries);
  void note_pattern() const;

  std::optional<Group> group_;
  Kind kind_;
  std::string name_;
  std::uint64_t id_;
  std::string label_;
  Shape shape_;
  Division division_;
  Index first_row_, my_rows_;  // kept, since loops ask for them
  std::uint32_t trace_number_;
  Entries entries_;
  std::optional<Stored> stored_;
  std::optional<RefillPlan> refill_;
  mutable std::vector<std::shared_ptr<VectorPlan>> plans_;
};

/// Collective. As create(), with rows divided as given.
GANNET_API Handle create_divided(const Group& group, const Kind& kind, const std::string& name,
                                 const Division& division);

}  // namespace gannet::sparse
