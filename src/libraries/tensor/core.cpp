#include "tensor/core.hpp"

#include <algorithm>

#include "gannet/array_ref.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

/// Dimensions that are exchanged have to be cut in the same way.
void check_spaces(const Orbit& orbit, const std::vector<Space>& spaces) {
  for (const Permutation& p : orbit.permutations()) {
    for (std::size_t d = 0; d < spaces.size(); ++d) {
      const Space& other = spaces[static_cast<std::size_t>(p.to[d])];
      if (!spaces[d].cut_as(other)) {
        fail("a symmetry exchanges dimensions that are not cut alike: " + spaces[d].describe() +
             ", and " + other.describe());
      }
    }
  }
}

Index block_size(const Directory& directory, int rank) {
  const auto r = static_cast<std::size_t>(rank);
  return directory.starts()[r + 1] - directory.starts()[r];
}

}  // namespace

ArrayOwner make_row(const Group& group, const std::function<std::vector<Index>()>& starts,
                    Element type, std::size_t bytes, std::string_view name) {
  ArrayOptions options;
  Shape shape{1};
  together(group, "create a tensor", [&] {
    const std::vector<Index> at = starts();
    options.name = name;
    options.distribution = Distribution::irregular({{at.begin(), at.end() - 1}});
    shape = Shape{std::max<Index>(at.back(), 1)};
  });
  return ArrayOwner(array::create(group, shape, type, bytes, options));
}

Core::Core(const Group& group, Element type, const std::vector<Space>& spaces,
           const TensorOptions& options)
    : group_(group),
      type_(type),
      element_bytes_(bytes_of(type)),
      name_(options.name),
      symmetry_(options.symmetry),
      grid_(spaces),
      orbit_(options.symmetry, static_cast<int>(spaces.size())) {
  check_spaces(orbit_, spaces);
}

void Core::store(const TensorOptions& options) {
  directory_ = make_directory(group_, grid_, orbit_, options);
  row_ = make_row(
      group_, [this] { return directory_->starts(); }, type_, element_bytes_, name_);
  together(group_, "create a tensor", [this] {
    for (int rank = 0; rank < group_.size(); ++rank) {
      const bool near = array::on_my_node(row_.get(), rank) && block_size(*directory_, rank) > 0;
      blocks_.push_back(near ? static_cast<std::byte*>(array::node_block(row_.get(), rank).data)
                             : nullptr);
    }
  });
}

Core::Core(const Group& group, Element type, const std::vector<Space>& spaces,
           const std::string& name, Compute compute)
    : group_(group),
      type_(type),
      element_bytes_(bytes_of(type)),
      name_(name),
      grid_(spaces),
      orbit_({}, static_cast<int>(spaces.size())),
      compute_(std::move(compute)) {}

void Core::end() noexcept {
  ended_ = true;
  row_ = ArrayOwner();
  directory_.reset();
}

bool Core::is_open() const noexcept {
  if (!row_.get()) return is_computed() && !ended_;
  try {
    (void)array::key(row_.get());
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// A tile that cannot exist is in no directory: what is read there differs between ranks.
std::optional<Core::Place> Core::find(const TileAt& at) const {
  check_tile("find", *this, at);
  if (!directory_) return {};
  if (orbit_.trivial()) {
    const auto offset = directory_->find(at);
    if (!offset) return {};
    return Place{at, &orbit_.identity(), *offset};
  }
  const Orbit::Canonical canonical = orbit_.canonical(at);
  const auto offset = directory_->find(canonical.at);
  if (!offset) return {};
  return Place{canonical.at, canonical.from, *offset};
}

std::byte* Core::here(Index offset) const {
  const auto rank = static_cast<std::size_t>(directory_->rank_of(offset));
  if (!blocks_[rank]) return nullptr;
  return blocks_[rank] +
         static_cast<std::size_t>(offset - directory_->starts()[rank]) * element_bytes_;
}

std::string Core::called() const { return name_.empty() ? "a tensor" : "\"" + name_ + "\""; }

void refuse_tile(const char* call, const Core& core, const TileAt& at) {
  std::string asked, there;
  for (int number : at) asked += (asked.empty() ? "" : ", ") + std::to_string(number);
  for (const Space& space : core.grid().spaces()) {
    there += (there.empty() ? "" : " x ") + std::to_string(space.tiles());
  }
  fail(std::string(call) + " of tile (" + asked + ") of " + core.called() + ", which has " +
       (there.empty() ? "one tile and no dimensions" : there + " tiles"));
}

void refuse_size(const char* call, const Core& core, Index size, std::size_t elements) {
  fail(std::string(call) + " of a tile of " + core.called() + " of " + std::to_string(size) +
       " elements, with a buffer of " + std::to_string(elements));
}

}  // namespace gannet::tensor
