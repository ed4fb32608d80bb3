#include <cstring>

#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/move_elements.hpp"
#include "tensor/one_tile.hpp"

namespace gannet::tensor {

const Core& live(const Core* core) {
  if (!core) throw Error(Fault::state, "a tensor that was moved from has nothing any more");
  if (core->ended()) throw Error(Fault::state, core->called() + " was destroyed");
  return *core;
}

const Core& stored(const char* call, const Core* core) {
  const Core& tensor = live(core);
  if (!tensor.is_computed()) return tensor;
  fail(std::string(call) + " of " + tensor.called() +
       ", which is computed when it is needed, and not stored");
}

namespace {

Patch stretch(Index offset, Index elements) { return {{offset}, {offset + elements}}; }

/// How a tile is made from the stored tile that it follows from.
std::vector<Loop> loops_from_stored(const Core& core, const TileAt& at, const Core::Place& place) {
  const Tile asked = core.grid().tile(at);
  const auto stored = dense_strides(core.grid().tile(place.at)), dense = dense_strides(asked);
  std::vector<Loop> loops;
  for (std::size_t d = 0; d < static_cast<std::size_t>(at.dims()); ++d) {
    const auto e = static_cast<std::size_t>(place.from->to[d]);
    loops.push_back({asked.extent(static_cast<int>(e)), stored[d], dense[e]});
  }
  return loops;
}

}  // namespace

void make_from_stored(const Core& core, const TileAt& at, const Core::Place& place,
                      const void* elements, void* to) {
  Move how;
  how.scale = place.from->sign;
  move_elements(core.type(), loops_from_stored(core, at, place), elements, to, how);
}

namespace {

/// A tile that follows from itself by a permutation has to have that symmetry.
void check_own_symmetry(const char* call, const Core& core, const TileAt& at, const void* from) {
  const Asymmetry found = own_asymmetry(core, at, from);
  if (is_rounding(core.type(), found.apart, found.largest)) return;
  fail(std::string(call) + " of a tile of " + core.called() +
       " that lacks the tensor's symmetry: two elements that should be alike differ by " +
       std::to_string(found.apart));
}

/// A tile that is about to be written: where it goes, and its elements as stored there, in memory
/// of its own if they had to be moved.
class Written {
 public:
  Written(const char* call, const Core* core, const TileAt& at, const void* from,
          std::size_t elements)
      : tensor(stored(call, core)) {
    check_tile(call, tensor, at);
    const Index size = tensor.grid().size(at);
    check_size(call, tensor, size, elements);
    if (elements == 0) return;
    const auto place = tensor.find(at);
    if (!place) {
      fail(std::string(call) + " of a tile of " + tensor.called() +
           " that is absent: make the tensor with it (TensorOptions::present)");
    }
    if (!tensor.orbit().trivial()) check_own_symmetry(call, tensor, at, from);
    patch = stretch(place->offset, size);
    data = from;
    if (!tensor.is_itself(*place)) move(at, *place);
  }

  const Core& tensor;
  Patch patch;
  const void* data = nullptr;  ///< null: nothing to write

 private:
  void move(const TileAt& at, const Core::Place& place) {
    auto loops = loops_from_stored(tensor, at, place);
    for (Loop& loop : loops) std::swap(loop.in, loop.out);
    moved_.resize(static_cast<std::size_t>(tensor.grid().size(at)) * tensor.element_bytes());
    Move how;
    how.scale = place.from->sign;
    move_elements(tensor.type(), std::move(loops), data, moved_.data(), how);
    data = moved_.data();
  }

  std::vector<std::byte> moved_;
};

}  // namespace

namespace {

/// Elements as they are stored.
void get_stored(const Core& tensor, Index offset, Index size, void* to) {
  if (const void* here = tensor.here(offset)) {
    std::memcpy(to, here, static_cast<std::size_t>(size) * tensor.element_bytes());
  } else if (size > 0) {
    array::get(tensor.row(), stretch(offset, size), to, {});
  }
}

/// A tile that may be absent, or may follow from another.
void get_derived(const Core& tensor, const TileAt& at, Index size, void* to) {
  const std::size_t bytes = static_cast<std::size_t>(size) * tensor.element_bytes();
  const auto place = tensor.find(at);
  if (!place) {
    std::memset(to, 0, bytes);
  } else if (tensor.is_itself(*place)) {
    get_stored(tensor, place->offset, size, to);
  } else {
    std::vector<std::byte> scratch(bytes);
    array::get(tensor.row(), stretch(place->offset, size), scratch.data(), {});
    make_from_stored(tensor, at, *place, scratch.data(), to);
  }
}

}  // namespace

void get(const Core* core, const TileAt& at, void* to, std::size_t elements) {
  const Core& tensor = live(core);
  check_tile("get", tensor, at);
  const Index size = tensor.grid().size(at);
  check_size("get", tensor, size, elements);
  if (tensor.is_computed()) return tensor.compute()(tensor.grid().tile(at), to);
  if (tensor.orbit().trivial()) {
    if (const auto offset = tensor.directory().find(at)) {
      return get_stored(tensor, *offset, size, to);
    }
  }
  get_derived(tensor, at, size, to);
}

bool get_stretch(const Core& core, const TileAt& at, Index first, Index elements, void* to) {
  if (core.is_computed()) return false;
  const auto place = core.find(at);
  if (!place) {
    std::memset(to, 0, static_cast<std::size_t>(elements) * core.element_bytes());
  } else if (core.is_itself(*place)) {
    array::get(core.row(), stretch(place->offset + first, elements), to, {});
  } else {
    return false;
  }
  return true;
}

void put(const Core* core, const TileAt& at, const void* from, std::size_t elements) {
  const Written tile("put", core, at, from, elements);
  if (tile.data) array::put(tile.tensor.row(), tile.patch, tile.data, {});
}

void add(const Core* core, const TileAt& at, const void* from, Scalar scale, std::size_t elements) {
  const Written tile("add", core, at, from, elements);
  if (!tile.data) return;
  with_type(tile.tensor.type(), [&]<class T>(T) {
    const T alpha = element_from<T>(scale);
    array::accumulate(tile.tensor.row(), tile.patch, tile.data, &alpha, {});
  });
}

struct Fetched {
  std::vector<std::byte> bytes;
  Request request;

  ~Fetched() {
    try {
      request.wait();
    } catch (const Error&) {
      // nobody who wanted the tile has asked for it
    }
  }
};

std::shared_ptr<Fetched> fetch(const Core* core, const TileAt& at) {
  const Core& tensor = live(core);
  check_tile("fetch", tensor, at);
  const Tile tile = tensor.grid().tile(at);
  auto fetched = std::make_shared<Fetched>();
  fetched->bytes.resize(static_cast<std::size_t>(tile.size()) * tensor.element_bytes());
  const auto place = tensor.find(at);
  if (place && tensor.is_itself(*place) && tile.size() > 0) {
    fetched->request =
        array::nb_get(tensor.row(), stretch(place->offset, tile.size()), fetched->bytes.data(), {});
  } else {
    get(core, at, fetched->bytes.data(), static_cast<std::size_t>(tile.size()));
  }
  return fetched;
}

const void* wait(Fetched& fetched) {
  fetched.request.wait();
  return fetched.bytes.data();
}

const void* view(const Core* core, const TileAt& at) {
  const Core& tensor = live(core);
  check_tile("view", tensor, at);
  const auto place = tensor.find(at);
  return place && tensor.is_itself(*place) ? tensor.here(place->offset) : nullptr;
}

void for_tiles(const Core* core, const std::function<void(const Tile&, void*)>& visit) {
  const Core& tensor = stored("for_tiles", core);
  tensor.directory().for_each_of(tensor.group().rank(), [&](Key key, Index offset) {
    const Tile tile = tensor.grid().tile(tensor.grid().at(key));
    if (tile.size() > 0) visit(tile, tensor.here(offset));
  });
}

}  // namespace gannet::tensor
