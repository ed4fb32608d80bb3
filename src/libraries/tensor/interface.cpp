#include "gannet/tensor/core.hpp"
#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/one_tile.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

Handle create(const Group& group, Element type, const std::vector<Space>& spaces,
              const TensorOptions& options) {
  std::shared_ptr<Core> core;
  together(group, "create a tensor",
           [&] { core = std::make_shared<Core>(group, type, spaces, options); });
  core->store(options);
  return core;
}

Handle create_computed(const Group& group, Element type, const std::vector<Space>& spaces,
                       const std::string& name, std::function<void(const Tile&, void*)> tile) {
  return std::make_shared<Core>(group, type, spaces, name, std::move(tile));
}

void end(Core* core) noexcept { core->end(); }
bool is_open(const Core* core) noexcept { return core->is_open(); }

const std::vector<Space>& spaces(const Core* core) { return live(core).grid().spaces(); }
const std::string& name(const Core* core) { return live(core).name(); }
const Group& group(const Core* core) { return live(core).group(); }
const Symmetry& symmetry(const Core* core) { return live(core).symmetry(); }

Tile tile(const Core* core, const TileAt& at) {
  check_tile("tile", live(core), at);
  return core->grid().tile(at);
}

bool present(const Core* core, const TileAt& at) {
  check_tile("present", live(core), at);
  return core->present(at);
}

int owner(const Core* core, const TileAt& at) {
  const Core& tensor = stored("owner", core);
  check_tile("owner", tensor, at);
  const auto place = tensor.find(at);
  return place ? tensor.directory().rank_of(place->offset) : -1;
}

int owner_like(const Core* other, const std::vector<int>& dims, const Tile& tile) {
  const Core& tensor = stored("placed_like", other);
  TileAt at = TileAt::zeros(tensor.grid().dims());
  int sum = 0;
  for (int d = 0; d < tile.dims(); ++d) {
    sum += tile.at[d];
    const int to = d < static_cast<int>(dims.size()) ? dims[static_cast<std::size_t>(d)] : -1;
    if (to >= at.dims()) {
      fail("placed_like: dimension " + std::to_string(d) + " goes with dimension " +
           std::to_string(to) + " of " + tensor.called() + ", which has " +
           std::to_string(at.dims()));
    }
    if (to >= 0) at[to] = tile.at[d];
  }
  check_tile("placed_like", tensor, at);
  const int found = owner(other, at);
  return found >= 0 ? found : sum % tensor.group().size();
}

std::int64_t tiles_stored(const Core* core) {
  return live(core).is_computed() ? 0 : core->directory().tiles();
}

std::string describe(const Core* core) {
  const Core& tensor = live(core);
  std::string text = tensor.called() + " of " + std::to_string(tensor.grid().dims()) +
                     (tensor.grid().dims() == 1 ? " dimension" : " dimensions");
  for (const Space& space : tensor.grid().spaces()) text += "\n  " + space.describe();
  if (tensor.is_computed()) return text + "\n  computed when needed, not stored";
  const auto& starts = tensor.directory().starts();
  const auto mine = static_cast<std::size_t>(tensor.group().rank());
  return text + "\n  " + std::to_string(tensor.directory().tiles()) + " of " +
         std::to_string(tensor.grid().tiles()) + " tiles stored, " +
         std::to_string(static_cast<std::size_t>(starts[mine + 1] - starts[mine]) *
                        tensor.element_bytes()) +
         " of " + std::to_string(static_cast<std::size_t>(starts.back()) * tensor.element_bytes()) +
         " bytes on this rank";
}

}  // namespace gannet::tensor
