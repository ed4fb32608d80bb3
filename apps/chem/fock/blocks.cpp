#include "fock/blocks.hpp"

#include <algorithm>
#include <cmath>

namespace chem {
namespace {

const AtomRange& range(const Basis& basis, int atom) {
  return basis.atoms[static_cast<std::size_t>(atom)];
}

std::size_t elements(const Basis& basis, int a, int b) {
  return static_cast<std::size_t>(range(basis, a).size) *
         static_cast<std::size_t>(range(basis, b).size);
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

SpinReads::SpinReads(const SpinMatrices& of) : mean(*of.mean) {
  if (of.difference != nullptr) difference.emplace(*of.difference);
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

void FockBlocks::flush() {
  for (const auto& [a, b, block] : table_.used()) {
    const auto patch = atom_patch(basis_, a, b);
    const double* difference = block->data() + block->size() / 2;
    if (shared_ != nullptr) {
      shared_->mean.accumulate(patch, block->data());
      if (shared_->difference) shared_->difference->accumulate(patch, difference);
    } else {
      fock_.mean->accumulate(patch, block->data());
      if (open()) fock_.difference->accumulate(patch, difference);
    }
  }
  table_.clear();
  bytes_ = 0;
}

}  // namespace chem
