#include "sparse/core.hpp"

#include <atomic>
#include <cstring>
#include <limits>

#include "base/dispatch.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/vector_plan.hpp"

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

/// Of what a creation asks for, to notice ranks that ask for different matrices.
std::uint64_t fingerprint(const Kind& kind, const Division* division) {
  base::Hash print;
  print.add(static_cast<std::uint64_t>(kind.type));
  print.add(static_cast<std::uint64_t>(kind.index));
  print.add(static_cast<std::uint64_t>(kind.rows));
  print.add(static_cast<std::uint64_t>(kind.columns));
  if (!division) return print.value();
  const Distribution how = division->distribution();
  print.add(static_cast<std::uint64_t>(how.kind()));
  for (const auto& starts : how.starts()) {
    for (const Index start : starts) print.add(static_cast<std::uint64_t>(start));
  }
  return print.value();
}

std::size_t bytes_for(Index count, std::size_t bytes) {
  return static_cast<std::size_t>(count) * bytes;
}

void check_kind(const Kind& kind) {
  if (kind.rows < 0 || kind.columns < 0) {
    throw Error(Fault::argument, base::text("a sparse matrix of ", kind.rows, " x ", kind.columns,
                                            " elements cannot be had"));
  }
  if (kind.index == Element::int32 && (kind.columns > std::numeric_limits<std::int32_t>::max() ||
                                       kind.rows > std::numeric_limits<std::int32_t>::max())) {
    throw Error(Fault::argument,
                base::text("a sparse matrix of ", kind.rows, " x ", kind.columns,
                           " elements needs indices of 64 bits; it was asked for with 32"));
  }
}

}  // namespace

Core::Core(const Group& group, const Kind& kind, std::string name, Division division)
    : group_(group),
      kind_(kind),
      name_(std::move(name)),
      id_(next_id()),
      label_(name_.empty() ? base::text("sparse matrix #", id_) : "\"" + name_ + "\""),
      division_(std::move(division)),
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
}

Handle create_divided(const Group& group, const Kind& kind, const std::string& name,
                      const Division& division) {
  agree(group, "create a sparse matrix", fingerprint(kind, &division), [&] { check_kind(kind); });
  return std::make_shared<Core>(group, kind, name, division);
}

Handle create(const Group& group, Index rows, Index columns, Element type, Element index,
              const SparseOptions& options) {
  if (!group.team()->process().open()) {
    throw Error(Fault::state, "create a sparse matrix: the World of this group is closed");
  }
  const Kind kind{type, index, rows, columns};
  std::optional<Division> division;
  agree(group, "create a sparse matrix", fingerprint(kind, nullptr), [&] {
    check_kind(kind);
    division.emplace(rows, options.rows, group.size());
  });
  return create_divided(group, kind, options.name, *division);
}

void end(Core* core) noexcept { core->end(); }

Entries& entries(Core* core) { return live("add", core).entries(); }

Rows my_rows(const Core* core) {
  const Core& a = ready("the rows", core);
  const Index* offsets = a.offsets();
  const auto rows = static_cast<std::size_t>(a.my_rows());
  return {a.first_row(), {offsets, rows == 0 ? 0 : rows + 1}, a.columns<void>(), a.values<void>()};
}

Index rows(const Core* core) { return live("rows", core).kind().rows; }
Index columns(const Core* core) { return live("columns", core).kind().columns; }
Index entry_count(const Core* core) { return ready("entries", core).stored().total; }
bool assembled(const Core* core) { return live("assembled", core).assembled(); }
int owner(const Core* core, Index row) {
  const Core& a = live("owner", core);
  if (row < 0 || row >= a.kind().rows) {
    throw Error(Fault::argument, base::text("owner of row ", row, " of ", a.label(),
                                            ", which has ", a.kind().rows, " rows"));
  }
  return a.division().owner(row);
}
const std::string& name(const Core* core) { return live("name", core).name(); }
const Group& group(const Core* core) { return live("group", core).group(); }
Distribution distribution(const Core* core) {
  return live("distribution", core).division().distribution();
}

Patch rows_of(const Core* core, int rank) {
  const Core& a = live("rows_of", core);
  if (rank < 0 || rank >= a.group().size()) {
    throw Error(Fault::argument, base::text("rows of rank ", rank, " of ", a.label(),
                                            ", which is on ", a.group().size(), " ranks"));
  }
  return {{a.division().begin(rank)}, {a.division().end(rank)}};
}

}  // namespace gannet::sparse
