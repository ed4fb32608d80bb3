#include <algorithm>

#include "array/check.hpp"
#include "base/text.hpp"

namespace gannet::array {

namespace {

const Core& check_one_block(const char* call, const Core* core) {
  const Core& a = check_core(call, core);
  if (!a.map().one_block_per_rank()) {
    throw Error(Fault::unsupported, base::text(call, " on ", a.label(),
                                               ": a rank owns many blocks of a block-cyclic array; "
                                               "use owners() and the tiles"));
  }
  return a;
}

void check_member(const char* call, const Core& a, int rank) {
  if (rank >= 0 && rank < a.group().size()) return;
  throw Error(Fault::argument, base::text(call, " of ", a.label(), ": rank ", rank,
                                          " is not in the group of ", a.group().size()));
}

/// All tiles of a rank of this node.
std::vector<LocalTile> tiles_of(const Core& a, int rank) {
  std::byte* block = a.segment().at(rank);
  std::vector<LocalTile> all;
  for (const auto& [patch, offset, strides] : a.map().tiles(rank)) {
    all.push_back({block + offset * static_cast<Index>(a.element_bytes()), patch, strides});
  }
  return all;
}

LocalTile only_tile(const Core& a, int rank) {
  const auto tiles = tiles_of(a, rank);
  if (!tiles.empty()) return tiles.front();
  const Point none = Point::filled(a.map().dims(), 0);
  return {nullptr, {none, none}, none};
}

}  // namespace

const Shape& shape(const Core* core) { return check_core("shape", core).map().shape(); }
const std::string& name(const Core* core) { return check_core("name", core).name(); }
const Group& group(const Core* core) { return check_core("group", core).group(); }

int owner(const Core* core, const Point& at) {
  const Core& a = check_core("owner", core);
  check_point("owner", a, at);
  return a.map().owner(at);
}

std::vector<Piece> owners(const Core* core, const Patch& patch) {
  const Core& a = check_core("owners", core);
  std::vector<Piece> pieces;
  if (!check_patch("owners", a, patch)) return pieces;
  a.map().for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& spot) {
    pieces.push_back({spot.rank, part});
  });
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& x, const Piece& y) { return x.rank < y.rank; });
  return pieces;
}

Patch block(const Core* core, int rank) {
  const Core& a = check_one_block("block", core);
  check_member("block", a, rank);
  return a.map().block(rank);
}

LocalTile local_block(const Core* core) {
  const Core& a = check_one_block("local access", core);
  return only_tile(a, a.group().rank());
}

LocalTile node_block(const Core* core, int rank) {
  const Core& a = check_one_block("node access", core);
  check_member("node access", a, rank);
  if (!a.segment().place(rank).is_here()) {
    throw Error(Fault::unsupported,
                base::text("node access to ", a.label(), ": rank ", rank,
                           " is on another node; use get and put, or ask on_my_node() first"));
  }
  return only_tile(a, rank);
}

bool on_my_node(const Core* core, int rank) {
  const Core& a = check_core("on_my_node", core);
  check_member("on_my_node", a, rank);
  return a.segment().place(rank).is_here();
}

std::vector<LocalTile> local_tiles(const Core* core) {
  const Core& a = check_core("local access", core);
  return tiles_of(a, a.group().rank());
}

}  // namespace gannet::array
