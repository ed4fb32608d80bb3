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
  block.values.resize(elements(basis_, a, b));
  density_.get(atom_patch(basis_, a, b), block.values.data());
  const auto& rows = range(basis_, a);
  const auto& columns = range(basis_, b);
  for (int i = 0; i < rows.shells; ++i) {
    for (int j = 0; j < columns.shells; ++j) {
      block.largest.push_back(
          largest_in(block.values.data(), columns.size,
                     basis_.shells[static_cast<std::size_t>(rows.first_shell + i)],
                     basis_.shells[static_cast<std::size_t>(columns.first_shell + j)]));
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
    FockBlock block(elements(basis_, a, b));
    bytes_ += block.size() * sizeof(double);
    return block;
  };
  return table_.at(a, b, zeros).data();
}

void FockBlocks::flush() {
  for (const auto& [a, b, block] : table_.used()) {
    fock_.accumulate(atom_patch(basis_, a, b), block->data());
  }
  table_.clear();
  bytes_ = 0;
}

}  // namespace scf
