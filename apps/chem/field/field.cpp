#include "field/field.hpp"

namespace chem {

Field::Field(const FieldInput& input, const MakeTerms& make) : terms_(make(input)) {
  if (terms_.size() == 1) return;
  sum_ = std::make_unique<SpinArrays>(input.group, input.basis.size, input.open, "field");
}

FockTimes Field::update(const SpinArrays& density, const Progress& progress) {
  FockTimes times;
  for (std::size_t n = 0; n < terms_.size(); ++n) {
    times += terms_[n]->update(density, progress);
    if (sum_) add_mine(n == 0 ? 0 : 1, *sum_, 1, terms_[n]->matrix(), *sum_);
  }
  if (sum_) sum_->mean.group().sync();
  return times;
}

const SpinArrays& Field::matrix() const { return sum_ ? *sum_ : terms_.front()->matrix(); }

std::vector<EnergyPart> Field::energies() const {
  std::vector<EnergyPart> parts;
  for (const auto& term : terms_) parts.push_back({term->name(), term->energy()});
  return parts;
}

std::vector<Fact> Field::facts() const {
  std::vector<Fact> all;
  for (const auto& term : terms_) {
    for (auto& fact : term->facts()) all.push_back(std::move(fact));
  }
  return all;
}

void Field::respond(const SpinArrays& change, const SpinArrays& matrix) {
  terms_.front()->respond(change.view(), matrix.view());
  if (terms_.size() == 1) return;
  const auto& group = matrix.mean.group();
  const SpinArrays next(group, matrix.mean.shape()[0], matrix.open(), "response of a term");
  for (std::size_t n = 1; n < terms_.size(); ++n) {
    terms_[n]->respond(change.view(), next.view());
    add(1, matrix, 1, next, matrix);
  }
}

void Field::add_gradient(TaskCounter& counter, Gradient& gradient) {
  for (const auto& term : terms_) {
    counter.restart();
    term->add_gradient(counter, gradient);
  }
}

}  // namespace chem
