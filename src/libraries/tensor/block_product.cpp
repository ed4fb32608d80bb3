#include "tensor/block_product.hpp"

#include <cstring>

namespace gannet::tensor {

BlockProduct::BlockProduct(const Step& step, const Product& product, const PairKernel& kernel,
                           const Block& block, TileReader& reader, Scratch& scratch)
    : step_(step),
      kernel_(kernel),
      block_(block),
      reader_(reader),
      scratch_(scratch),
      row_factor_(product.factors[kernel.row_factor()]),
      column_factor_(product.factors[kernel.column_factor()]),
      summed_(step.summed(product)),
      element_bytes_(step.result.tensor->element_bytes()) {}

ByLetter<int> BlockProduct::tiles_of(const Block::Line& line, const ByLetter<int>& summed) const {
  ByLetter<int> tiles = line.tiles;
  for (const int letter : summed_) {
    tiles[static_cast<std::size_t>(letter)] = summed[static_cast<std::size_t>(letter)];
  }
  return tiles;
}

std::vector<bool> BlockProduct::present(const std::vector<Block::Line>& lines,
                                        const Operand& factor, const ByLetter<int>& summed) const {
  std::vector<bool> found;
  for (const Block::Line& line : lines) {
    found.push_back(factor.tensor->present(tile_at(factor, tiles_of(line, summed))));
  }
  return found;
}

std::optional<BlockProduct::Fetched> BlockProduct::fetch(const ByLetter<int>& summed) {
  const auto &rows = block_.rows(), &columns = block_.columns();
  const auto row_is_there = present(rows, row_factor_, summed);
  const auto column_is_there = present(columns, column_factor_, summed);
  Fetched fetched{summed, {}, {}};
  fetched.rows.resize(rows.size());
  fetched.columns.resize(columns.size());
  bool any = false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (!row_is_there[r] || !column_is_there[c] || !block_.wants(r, c)) continue;
      auto &row = fetched.rows[r], &column = fetched.columns[c];
      if (!row) row = reader_.fetch(row_factor_, tiles_of(rows[r], summed));
      if (!column) column = reader_.fetch(column_factor_, tiles_of(columns[c], summed));
      any = true;
    }
  }
  if (!any) return {};
  return fetched;
}

/// The tiles of all columns: as they lie if there is only one, else side by side.
Matrices BlockProduct::columns_of(const Fetched& fetched) {
  const auto& lines = block_.columns();
  Matrices all;
  std::byte* panel = nullptr;
  for (std::size_t c = 0; c < lines.size(); ++c) {
    if (!fetched.columns[c]) continue;
    const auto extents = extents_at(step_.letters, tiles_of(lines[c], fetched.summed));
    const TileView tile = reader_.wait(column_factor_, *fetched.columns[c]);
    if (lines.size() == 1) return kernel_.of_columns(extents, tile, scratch_.columns);
    if (!panel) {
      const auto size = kernel_.size(extents);
      const Index apart = size.inner * block_.width();
      panel = scratch_.columns.grow(static_cast<std::size_t>(size.batch * apart) * element_bytes_);
      all = {panel, block_.width(), apart, false, 1, {}};
    }
    kernel_.gather(extents, tile, all,
                   panel + static_cast<std::size_t>(lines[c].first) * element_bytes_);
  }
  return all;
}

bool BlockProduct::covers_block(const Fetched& fetched) const {
  for (std::size_t r = 0; r < fetched.rows.size(); ++r) {
    for (std::size_t c = 0; c < fetched.columns.size(); ++c) {
      if (!fetched.rows[r] || !fetched.columns[c] || !block_.wants(r, c)) return false;
    }
  }
  return true;
}

void BlockProduct::add(const Fetched& fetched, std::byte* sum) {
  const bool fresh = !added_ && covers_block(fetched);
  if (!added_ && !fresh) {
    std::memset(sum, 0, static_cast<std::size_t>(block_.elements()) * element_bytes_);
  }
  const Matrices columns = columns_of(fetched);
  for (std::size_t r = 0; r < block_.rows().size(); ++r) {
    const auto offset = static_cast<std::size_t>(block_.offset(r)) * element_bytes_;
    if (fetched.rows[r]) add_row(fetched, r, columns, {sum + offset, block_.width(), fresh});
  }
  added_ = true;
}

/// Multiplies one tile of the rows by as many columns side by side as there are.
void BlockProduct::add_row(const Fetched& fetched, std::size_t row, const Matrices& columns,
                           const PairKernel::Sum& sum) {
  const auto& lines = block_.columns();
  const auto extents = extents_at(step_.letters, tiles_of(block_.rows()[row], fetched.summed));
  const TileView tile = reader_.wait(row_factor_, *fetched.rows[row]);
  const Matrices rows = kernel_.of_rows(extents, tile, scratch_.rows);
  PairKernel::Size size = kernel_.size(extents);
  const auto is_there = [&](std::size_t c) { return fetched.columns[c] && block_.wants(row, c); };
  for (std::size_t c = 0; c < lines.size();) {
    const std::size_t begin = c;
    for (size.columns = 0; c < lines.size() && is_there(c); ++c) size.columns += lines[c].count;
    if (c == begin) {
      ++c;
      continue;
    }
    const auto first = static_cast<std::size_t>(lines[begin].first) * element_bytes_;
    Matrices some = columns;
    some.data = static_cast<const std::byte*>(columns.data) + first;
    kernel_.multiply(extents, size, rows, some,
                     {static_cast<std::byte*>(sum.data) + first, sum.stride, sum.fresh});
  }
}

}  // namespace gannet::tensor
