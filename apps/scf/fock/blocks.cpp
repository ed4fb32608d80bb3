#include "fock/blocks.hpp"

#include <algorithm>
#include <cmath>

namespace scf {
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

DensityBlock DensityBlocks::fetch(int a, int b) {
  DensityBlock block;
  const auto size = elements(basis_, a, b);
  block.values.resize(density_.count() * size);
  density_.mean->get(atom_patch(basis_, a, b), block.values.data());
  if (density_.difference != nullptr) {
    density_.difference->get(atom_patch(basis_, a, b), block.values.data() + size);
  }
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
    fock_.mean->accumulate(atom_patch(basis_, a, b), block->data());
    if (fock_.difference != nullptr) {
      fock_.difference->accumulate(atom_patch(basis_, a, b), block->data() + block->size() / 2);
    }
  }
  table_.clear();
  bytes_ = 0;
}

}  // namespace scf
