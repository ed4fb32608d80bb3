#include "cc/extrapolation.hpp"

#include <algorithm>
#include <numeric>

#include "scf/diis.hpp"

namespace chem {
namespace {

std::vector<double> copy_of(const Amplitudes& amplitudes) {
  const auto pieces = amplitudes.local();
  std::size_t size = 0;
  for (const auto piece : pieces) size += piece.size();
  std::vector<double> all;
  all.reserve(size);  // and no more, since these are most of the memory
  for (const auto piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
  return all;
}

}  // namespace

void Extrapolation::extrapolate(const Amplitudes& t, const Amplitudes& step) {
  const auto& group = t.singles.group();
  group.sync();
  if (entries_.size() == length_) {
    entries_.erase(entries_.begin());
    for (auto& entry : entries_) entry.products.erase(entry.products.begin());
  }
  auto& newest = entries_.emplace_back(Entry{copy_of(t), copy_of(step), {}});
  for (const auto& entry : entries_) {
    newest.products.push_back(
        std::inner_product(newest.step.begin(), newest.step.end(), entry.step.begin(), 0.0));
  }
  group.sum(newest.products);
  std::vector<std::vector<double>> lower;
  for (const auto& entry : entries_) lower.push_back(entry.products);
  const auto coefficients = diis_coefficients(lower);
  std::size_t begin = 0;
  for (const auto piece : t.local()) {
    std::fill(piece.begin(), piece.end(), 0.0);
    for (std::size_t e = 0; e < entries_.size(); ++e) {
      const double* from = entries_[e].t.data() + begin;
      for (std::size_t n = 0; n < piece.size(); ++n) piece[n] += coefficients[e] * from[n];
    }
    begin += piece.size();
  }
  group.sync();
}

}  // namespace chem
