#include <algorithm>

#include "gannet/tensor/hdf5.hpp"
#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/one_tile.hpp"

namespace gannet::tensor {

namespace {

using MoveBox = hdf5::Contents::MoveBox;

/// What a rank has seen of values that should be alike.
struct Seen {
  double apart = 0;
  double largest = 0;
  std::vector<Index> at;  // where they are farthest apart
};

/// Takes what one rank stores from a dataset, and checks all that is not stored: each element is
/// read by one rank.
class Taking {
 public:
  Taking(const Core& core, const MoveBox& read, Seen& seen)
      : core_(core), read_(read), seen_(seen) {}

  void stored_tiles() {
    for_tiles(&core_, [&](const Tile& tile, void* elements) {
      read(tile, elements);
      if (core_.orbit().trivial()) return;
      note(tile, own_asymmetry(core_, tile.at, elements));
      images_of(tile.at, elements);
    });
  }

  /// The ranks take turns.
  void absent_tiles() {
    if (core_.directory().complete()) return;
    const auto ranks = static_cast<Key>(core_.group().size());
    auto key = static_cast<Key>(core_.group().rank());
    for (; key < core_.grid().tiles(); key += ranks) {
      const TileAt at = core_.grid().at(key);
      if (!core_.find(at)) absent(core_.grid().tile(at));
    }
  }

 private:
  void read(const Tile& tile, void* to) const {
    const auto dims = static_cast<std::size_t>(tile.dims());
    read_({tile.lo.data(), dims}, {tile.hi.data(), dims}, to);
  }

  std::byte* room_for(const Tile& tile, std::vector<std::byte>& buffer) const {
    buffer.resize(static_cast<std::size_t>(tile.size()) * core_.element_bytes());
    return buffer.data();
  }

  /// The other tiles that follow from a stored tile, each once.
  void images_of(const TileAt& stored, const void* elements) {
    std::vector<TileAt> known{stored};
    for (const Permutation& p : core_.orbit().permutations()) {
      const TileAt at = p(stored);
      if (std::find(known.begin(), known.end(), at) != known.end()) continue;
      known.push_back(at);
      const Tile image = core_.grid().tile(at);
      make_from_stored(core_, at, *core_.find(at), elements, room_for(image, wanted_));
      read(image, room_for(image, given_));
      note(image, difference(core_.type(), given_.data(), wanted_.data(), image.size()));
    }
  }

  void note(const Tile& tile, const Asymmetry& found) {
    seen_.largest = std::max(seen_.largest, found.largest);
    if (!(found.apart > seen_.apart)) return;
    seen_.apart = found.apart;
    seen_.at = indices_of(tile, found.where);
  }

  void absent(const Tile& tile) {
    if (tile.size() == 0) return;
    read(tile, room_for(tile, given_));
    const auto found = first_nonzero(core_.type(), given_.data(), tile.size());
    if (!found) return;
    const std::vector<Index> numbers(tile.at.begin(), tile.at.end());
    fail("load of " + core_.called() + ": element " + text_of(indices_of(tile, *found)) +
         " of the dataset is not zero, and the tensor has no tile " + text_of(numbers) +
         "; make it with this tile (TensorOptions::present)");
  }

  const Core& core_;
  const MoveBox& read_;
  Seen& seen_;
  std::vector<std::byte> given_, wanted_;
};

/// Collective. Relative to the largest of all elements; noise where nothing else is does no harm.
void check_seen(const Core& core, const Seen& seen) {
  if (core.orbit().trivial()) return;
  const Group& group = core.group();
  const double apart = group.max(seen.apart), largest = group.max(seen.largest);
  if (is_rounding(core.type(), apart, largest)) return;
  const int first = group.min(seen.apart == apart ? group.rank() : group.size());
  std::vector<Index> at = seen.at;
  at.resize(static_cast<std::size_t>(core.grid().dims()));
  group.broadcast(at, first);
  fail("load of " + core.called() + ": element " + text_of(at) +
       " of the dataset lacks the tensor's symmetry: it differs by " + std::to_string(apart) +
       " from what another one says; load it into a tensor without this symmetry");
}

/// Tiles that have to be made, by a function or from others, are asked for as a whole.
hdf5::Contents described(const Core& core) {
  hdf5::Contents all{.group = core.group(),
                     .kind = "tensor",
                     .name = core.name(),
                     .element = core.type(),
                     .bytes = core.element_bytes()};
  const bool whole_tiles = core.is_computed() || !core.orbit().trivial();
  for (int d = 0; d < core.grid().dims(); ++d) {
    all.extents.push_back(core.grid().start(d, core.grid().tiles(d)));
    if (!whole_tiles) continue;
    auto& cuts = all.cuts.emplace_back();
    for (int t = 0; t <= core.grid().tiles(d); ++t) cuts.push_back(core.grid().start(d, t));
  }
  return all;
}

}  // namespace

hdf5::Contents contents(const Handle& handle) {
  hdf5::Contents all = described(live(handle.get()));
  all.get = [handle](std::span<const Index> lo, std::span<const Index> hi, void* to) {
    get_patch(handle.get(), lo, hi, to);
  };
  const auto seen = std::make_shared<Seen>();
  all.take = [handle, seen](const MoveBox& read) {
    *seen = {};
    Taking taking(stored("load", handle.get()), read, *seen);
    taking.stored_tiles();
    taking.absent_tiles();
  };
  all.taken = [handle, seen] { check_seen(stored("load", handle.get()), *seen); };
  return all;
}

}  // namespace gannet::tensor
