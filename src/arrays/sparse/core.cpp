#include "sparse/core.hpp"

#include <atomic>
#include <cstring>

#include "base/dispatch.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "sparse/note_diagonals.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"

namespace gannet::sparse {

namespace {

std::uint64_t next_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

std::size_t entry_bytes(const Kind& kind) {
  std::size_t bytes = 0;
  base::with_type(kind.type, [&]<class T>(std::type_identity<T>) {
    bytes = kind.index == Element::int32 ? sizeof(Entry<T, std::int32_t>)
                                         : sizeof(Entry<T, std::int64_t>);
  });
  return bytes;
}

std::size_t bytes_for(Index count, std::size_t bytes) {
  return static_cast<std::size_t>(count) * bytes;
}

/// Declares it as an array, with the rank's rows as its block.
std::uint32_t declare(rma::Team& team, const std::string& name, std::size_t bytes,
                      const Shape& shape, const Patch& rows) {
  const std::uint64_t number = team.next_number();
  if (!trace::Recorder::is_open() || shape[0] == 0 || shape[1] == 0) return 0;
  return base::retry_alloc([&] {
    std::vector<Patch> mine;
    if (!rows.empty()) mine.push_back(rows);
    return trace::declare_array({team.name(), number, name, bytes, shape, mine});
  });
}

}  // namespace

Core::Core(const Group& group, const Kind& kind, std::string name, Division division)
    : group_(group),
      kind_(kind),
      name_(std::move(name)),
      id_(next_id()),
      label_(name_.empty() ? base::text("sparse matrix #", id_) : "\"" + name_ + "\""),
      shape_{kind.rows, kind.columns},
      division_(std::move(division)),
      first_row_(division_.begin(group.rank())),
      my_rows_(division_.end(group.rank()) - first_row_),
      trace_number_(declare(team(), name_, value_bytes(), shape_,
                            {{first_row_, 0}, {first_row_ + my_rows_, kind.columns}})),
      entries_(label_, kind.rows, kind.columns, entry_bytes(kind)) {}

Core::~Core() = default;

void Core::end() {
  entries_.close();
  plans_.clear();
  refill_.reset();
  stored_.reset();
  group_.reset();
}

std::size_t Core::value_bytes() const { return base::bytes_of(kind_.type); }
std::size_t Core::index_bytes() const { return base::bytes_of(kind_.index); }

Stored::Stored(const std::shared_ptr<rma::Team>& team, const std::string& what, const Sizes& sizes,
               Index all)
    : offsets(team, {bytes_for(sizes.rows + 1, sizeof(Index))}, what, 0),
      columns(team, {bytes_for(sizes.entries, sizes.index_bytes)}, what, 1),
      values(team, {bytes_for(sizes.entries, sizes.value_bytes)}, what, 2),
      mine(sizes.entries),
      total(all) {}

void Core::store(const Index* offsets, const void* columns, const void* values, Index entries) {
  const Index total = group_->sum(entries);
  plans_.clear();
  stored_.reset();
  stored_.emplace(group_->team(), "assemble " + label_,
                  Stored::Sizes{my_rows(), entries, index_bytes(), value_bytes()}, total);
  std::memcpy(stored_->offsets.at(rank()), offsets, bytes_for(my_rows() + 1, sizeof(Index)));
  if (entries == 0) return;
  std::memcpy(stored_->columns.at(rank()), columns, bytes_for(entries, index_bytes()));
  std::memcpy(stored_->values.at(rank()), values, bytes_for(entries, value_bytes()));
  if (trace::on) [[unlikely]]
    note_pattern();
}

void Core::note_pattern() const {
  const auto entry = static_cast<Index>(value_bytes());
  const auto rows = [&]<class I>(const I* columns) {
    return RowPattern<I>{first_row_, my_rows_, offsets(), columns};
  };
  if (kind_.index == Element::int32) {
    note_diagonals(subject(), rows(columns<std::int32_t>()), entry);
  } else {
    note_diagonals(subject(), rows(columns<std::int64_t>()), entry);
  }
}

}  // namespace gannet::sparse
