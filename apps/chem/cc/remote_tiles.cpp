#include "cc/remote_tiles.hpp"

namespace chem {
namespace {

std::size_t bytes_of(const RemoteTiles::Tensor& tensor, int p, int q) {
  return static_cast<std::size_t>(tensor.tile({p, q, 0}).size()) * sizeof(double);
}

}  // namespace

RemoteTiles::RemoteTiles(const Tensor& of, std::size_t most) : of_(of) {
  const auto& spaces = of.spaces();
  for (int p = 0; p < spaces[0].tiles(); ++p) {
    for (int q = 0; q < spaces[1].tiles(); ++q) {
      const auto size = bytes_of(of, p, q);
      if (!of.view({p, q, 0}).empty() || bytes_ + size > most) continue;
      kept_.emplace_back(p, q);
      bytes_ += size;
    }
  }
}

std::span<const double> RemoteTiles::at(int p, int q, std::vector<double>& memory) {
  if (const auto here = of_.view({p, q, 0}); !here.empty()) return here;
  if (auto* copy = find(p, q)) {
    const std::lock_guard lock(copy->mutex);
    return copy->tile.wait();
  }
  memory.resize(bytes_of(of_, p, q) / sizeof(double));
  of_.get({p, q, 0}, memory);
  return memory;
}

RemoteTiles::Copy* RemoteTiles::find(int p, int q) {
  const std::lock_guard lock(mutex_);
  if (copies_.empty()) {
    for (const auto& [row, column] : kept_) {
      copies_[{row, column}] = std::make_unique<Copy>(of_.fetch({row, column, 0}));
    }
  }
  const auto found = copies_.find({p, q});
  return found == copies_.end() ? nullptr : found->second.get();
}

}  // namespace chem
