#include "fock/blocks.hpp"

#include <algorithm>
#include <cmath>

namespace chem {
namespace {

/// Bytes that a cache of a matrix may have.
constexpr std::size_t read_memory = std::size_t{64} << 20;

const AtomRange& range(const Basis& basis, int atom) {
  return basis.atoms[static_cast<std::size_t>(atom)];
}

std::size_t elements(const Basis& basis, int a, int b) {
  return static_cast<std::size_t>(range(basis, a).size) *
         static_cast<std::size_t>(range(basis, b).size);
}

/// Appends a block of so many columns, transposed.
void append_turned(const double* values, std::size_t size, int columns, std::vector<double>& to) {
  const auto width = static_cast<std::size_t>(columns);
  for (std::size_t j = 0; j < width; ++j) {
    for (std::size_t i = j; i < size; i += width) to.push_back(values[i]);
  }
}

/// The largest modulus in the block of two shells of a matrix block with `columns` columns.
double largest_in(const double* values, int columns, const Shell& row, const Shell& column) {
  double largest = 0;
  for (int i = row.offset; i < row.offset + row.size(); ++i) {
    for (int j = column.offset; j < column.offset + column.size(); ++j) {
      largest = std::max(largest, std::abs(values[i * columns + j]));
    }
  }
  return largest;
}

}  // namespace

gannet::Patch atom_patch(const Basis& basis, int a, int b) {
  const auto& rows = range(basis, a);
  const auto& columns = range(basis, b);
  return {{rows.first, columns.first}, {rows.first + rows.size, columns.first + columns.size}};
}

void clear_mine(const SpinMatrices& matrix) {
  for (double& x : matrix.mean->update_local()) x = 0;
  if (matrix.difference == nullptr) return;
  for (double& x : matrix.difference->update_local()) x = 0;
}

SpinReads::SpinReads(const SpinMatrices& of)
    : mean(*of.mean, {.memory = read_memory}), all_(of.mean->patch()) {
  if (of.difference != nullptr) {
    difference.emplace(*of.difference, gannet::CacheOptions{.memory = read_memory});
  }
}

void SpinReads::fetch_all() {
  const auto elements = static_cast<std::size_t>(all_.size());
  if (elements * sizeof(double) > read_memory / 2) return;
  std::vector<double> unused(elements * (difference ? 2 : 1));
  auto coming = mean.nb_get(all_, unused.data());
  if (difference) difference->nb_get(all_, unused.data() + elements).wait();
  coming.wait();
}

SpinSums::SpinSums(const SpinMatrices& to) : mean(*to.mean) {
  if (to.difference != nullptr) difference.emplace(*to.difference);
}

void SpinSums::flush() {
  mean.flush();
  if (difference) difference->flush();
}

/// The mean, then the difference.
void DensityBlocks::get(const gannet::Patch& patch, std::vector<double>& values) const {
  const auto size = static_cast<std::size_t>(patch.size());
  values.resize(density_.count() * size);
  if (shared_ != nullptr) {
    shared_->mean.get(patch, values.data());
    if (shared_->difference) shared_->difference->get(patch, values.data() + size);
    return;
  }
  density_.mean->get(patch, values.data());
  if (density_.difference != nullptr) density_.difference->get(patch, values.data() + size);
}

DensityBlock DensityBlocks::fetch(int a, int b) {
  DensityBlock block;
  const auto size = elements(basis_, a, b);
  get(atom_patch(basis_, a, b), block.values);
  const auto& rows = range(basis_, a);
  const auto& columns = range(basis_, b);
  for (int i = 0; i < rows.shells; ++i) {
    for (int j = 0; j < columns.shells; ++j) {
      const auto& row = basis_.shells[static_cast<std::size_t>(rows.first_shell + i)];
      const auto& column = basis_.shells[static_cast<std::size_t>(columns.first_shell + j)];
      double largest = 0;
      for (std::size_t begin = 0; begin < block.values.size(); begin += size) {
        largest =
            std::max(largest, largest_in(block.values.data() + begin, columns.size, row, column));
      }
      block.largest.push_back(largest);
    }
  }
  bytes_ += (block.values.size() + block.largest.size()) * sizeof(double);
  return block;
}

const DensityBlock& DensityBlocks::block(int a, int b) {
  return table_.at(a, b, [&] { return fetch(a, b); });
}

void DensityBlocks::clear() {
  table_.clear();
  bytes_ = 0;
}

double* FockBlocks::block(int a, int b) {
  const auto zeros = [&] {
    FockBlock block(fock_.count() * elements(basis_, a, b));
    bytes_ += block.size() * sizeof(double);
    return block;
  };
  return table_.at(a, b, zeros).data();
}

/// Half of each block, and half of its mirror image: so the matrices are symmetric without another
/// step of all ranks.
void FockBlocks::flush() {
  std::vector<double> mirrored;
  for (const auto& [a, b, block] : table_.used()) {
    add_half(atom_patch(basis_, a, b), block->data());
    const auto size = elements(basis_, a, b);
    mirrored.clear();
    for (std::size_t begin = 0; begin < block->size(); begin += size) {
      append_turned(block->data() + begin, size, range(basis_, b).size, mirrored);
    }
    add_half(atom_patch(basis_, b, a), mirrored.data());
  }
  table_.clear();
  bytes_ = 0;
}

/// The mean, then the difference.
void FockBlocks::add_half(const gannet::Patch& patch, const double* values) {
  const double* difference = values + patch.size();
  if (shared_ != nullptr) {
    shared_->mean.accumulate(patch, values, 0.5);
    if (shared_->difference) shared_->difference->accumulate(patch, difference, 0.5);
  } else {
    fock_.mean->accumulate(patch, values, 0.5);
    if (open()) fock_.difference->accumulate(patch, difference, 0.5);
  }
}

}  // namespace chem
