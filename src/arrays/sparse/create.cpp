#include <limits>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "sparse/check.hpp"

namespace gannet::sparse {

namespace {

/// A hash of what a creation asks for, to detect ranks that ask for different matrices.
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

Handle create_divided(const Group& group, const Kind& kind, const std::string& name,
                      const Division& division) {
  agree(group, "create a sparse matrix", fingerprint(kind, &division), [&] { check_kind(kind); });
  return std::make_shared<Core>(group, kind, name, division);
}

Handle create(const Group& group, Index rows, Index columns, Element type, Element index,
              const SparseOptions& options) {
  group.team()->need_open("create a sparse matrix");
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
    throw Error(Fault::argument, base::text("owner of row ", row, " of ", a.label(), ", which has ",
                                            a.kind().rows, " rows"));
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
