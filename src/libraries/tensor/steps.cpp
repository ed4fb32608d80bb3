#include <algorithm>
#include <bit>

#include "tensor/core.hpp"
#include "tensor/fail.hpp"
#include "tensor/pairing.hpp"
#include "tensor/step.hpp"

namespace gannet::tensor {

namespace {

void add_once(Letters& letters, int letter) {
  if (std::find(letters.begin(), letters.end(), letter) == letters.end()) letters.push_back(letter);
}

bool reads(const Step& step, const Operand& what) {
  for (const Product& product : step.products) {
    for (const Operand& factor : product.factors) {
      if (factor.is(what)) return true;
    }
  }
  return false;
}

}  // namespace

Letters needed_of(const Formula& formula, const Product& term, const Operand& factor) {
  Letters kept;
  for (const int letter : factor.letters) {
    bool needed = formula.left.has(letter);
    for (const Operand& other : term.factors) needed |= &other != &factor && other.has(letter);
    if (needed) add_once(kept, letter);
  }
  return kept;
}

double elements_of(const LetterTable& letters, const Letters& of) {
  double elements = 1;
  for (const int letter : of) elements *= letters.extent(letter);
  return elements;
}

double largest_tile(const LetterTable& letters, const Letters& of) {
  double elements = 1;
  for (const int letter : of) elements *= static_cast<double>(letters.space(letter).largest_tile());
  return elements;
}

double mean_tile(const LetterTable& letters, const Letters& of) {
  double elements = 1;
  for (const int letter : of) {
    elements *= letters.extent(letter) / std::max(1, letters.space(letter).tiles());
  }
  return std::max(1.0, elements);
}

double tiles_together(const Step& step, const Letters& letters) {
  double tiles = 1;
  for (const int letter : letters) {
    tiles *= std::max(1, step.together[static_cast<std::size_t>(letter)]);
  }
  return tiles;
}

std::size_t smaller_factor(const Step& step, const Product& product) {
  const auto& factors = product.factors;
  return elements_of(step.letters, factors[0].letters) <
                 elements_of(step.letters, factors[1].letters)
             ? 0
             : 1;
}

bool Step::takes_blocks() const {
  return std::any_of(together.begin(), together.end(), [](int tiles) { return tiles > 1; });
}

Letters Step::summed(const Product& product) const {
  Letters sum;
  for (const Operand& factor : product.factors) {
    for (const int letter : factor.letters) {
      if (!result.has(letter)) add_once(sum, letter);
    }
  }
  return sum;
}

std::string Step::einsum(const Product& product) const {
  std::string text;
  for (const Operand& factor : product.factors) {
    text += (&factor == &product.factors.front() ? "" : ",") + letters.text(factor.letters);
  }
  return text + "->" + letters.text(result.letters);
}

int StepMaker::version(const Operand& operand) const {
  for (const auto& [core, writes] : writes_) {
    if (core == operand.tensor.get()) return writes;
  }
  return 0;
}

std::string StepMaker::source(const Operand& operand) const {
  std::string text = operand.conjugated ? "~" : "";
  if (operand.intermediate >= 0) {
    text += "#" + std::to_string(operand.intermediate);
  } else {
    text += std::to_string(reinterpret_cast<std::uintptr_t>(operand.tensor.get())) + "." +
            std::to_string(version(operand));
  }
  for (const int first : operand.first) text += ":" + std::to_string(first);
  return text;
}

std::string StepMaker::signature(const Product& product, const Letters& kept,
                                 bool cuts_anew) const {
  Letters renamed;
  const auto rename = [&](int letter) {
    add_once(renamed, letter);
    return std::find(renamed.begin(), renamed.end(), letter) - renamed.begin();
  };
  std::string text = cuts_anew ? "cut " : "";
  for (const Operand& factor : product.factors) {
    text += source(factor) + "[";
    for (const int letter : factor.letters) text += std::to_string(rename(letter)) + ",";
    text += "]";
  }
  text += "->";
  for (const int letter : kept) text += std::to_string(rename(letter)) + ",";
  return text;
}

Operand StepMaker::intermediate_of(const LetterTable& letters, const Letters& kept) {
  if (kept.size() > max_dims) {
    fail("a plan of tensors needs an intermediate \"" + letters.text(kept) + "\" of " +
         std::to_string(kept.size()) + " dimensions, and " + std::to_string(max_dims) +
         " are possible: multiply its tensors in other statements");
  }
  Operand result;
  result.intermediate = static_cast<int>(steps_.intermediates.size());
  result.letters = kept;
  result.first.assign(kept.size(), 0);
  Intermediate made;
  made.name = "intermediate " + std::to_string(result.intermediate + 1);
  for (const int letter : kept) made.spaces.push_back(letters.space(letter));
  steps_.intermediates.push_back(std::move(made));
  return result;
}

void StepMaker::push(Step step) {
  const int number = static_cast<int>(steps_.steps.size());
  for (int before = 0; before < number; ++before) {
    const Step& earlier = steps_.steps[static_cast<std::size_t>(before)];
    if (earlier.result.is(step.result) || reads(step, earlier.result) ||
        reads(earlier, step.result)) {
      step.after.push_back(before);
    }
  }
  if (step.result.intermediate >= 0) {
    steps_.intermediates[static_cast<std::size_t>(step.result.intermediate)].made_by = number;
  }
  steps_.steps.push_back(std::move(step));
}

/// The product as an intermediate with the letters `kept`, unless there is one already.
Operand StepMaker::make(const LetterTable& letters, Product product, const Letters& kept) {
  product.scale = 1.0;
  const std::string wanted = signature(product, kept, false);
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& k) { return k.signature == wanted; });
  if (known != known_.end()) {
    Operand result;
    result.intermediate = known->intermediate;
    result.letters = kept;
    result.first.assign(kept.size(), 0);
    return result;
  }
  Operand result = intermediate_of(letters, kept);
  known_.push_back({wanted, result.intermediate});
  Step step;
  step.letters = letters;
  step.result = result;
  step.products.push_back(std::move(product));
  push(std::move(step));
  return result;
}

/// A copy with the tiles of the letters.
Operand StepMaker::retiled(const Formula& formula, const Operand& factor) {
  // Each dimension gets a letter of its own: a diagonal is taken later.
  LetterTable letters;
  Operand source = factor;
  Letters kept;
  for (std::size_t d = 0; d < factor.letters.size(); ++d) {
    letters.names.push_back(std::string(1, static_cast<char>('a' + d)));
    letters.spaces.push_back(formula.letters.space(factor.letters[d]));
    kept.push_back(static_cast<int>(d));
  }
  source.letters = kept;
  Operand result = intermediate_of(letters, kept);
  Step step;
  step.letters = letters;
  step.result = result;
  step.cuts_anew = true;
  step.products.push_back({1.0, {source}});
  push(std::move(step));
  result.letters = factor.letters;
  result.conjugated = factor.conjugated;
  return result;
}

/// A factor in the form that a product of two takes: cut like its letters, without diagonals, and
/// without letters that only it has and that are summed over.
Operand StepMaker::prepared(const Formula& formula, const Product& term, const Operand& factor) {
  const Operand cut = formula.needs_other_tiles(factor) ? retiled(formula, factor) : factor;
  if (term.factors.size() == 1) return cut;
  const Letters kept = needed_of(formula, term, factor);
  if (kept == cut.letters) return cut;
  return make(formula.letters, {1.0, {cut}}, kept);
}

Product StepMaker::in_pairs(const Formula& formula, const Product& term) {
  Product ready{term.scale, {}};
  for (const Operand& factor : term.factors)
    ready.factors.push_back(prepared(formula, term, factor));
  if (ready.factors.size() == 1) return ready;

  const Letters& left = formula.left.letters;
  const Pairing pairing = pair_factors(formula.letters, ready, left, most_elements_);
  const auto compute = [&](auto&& self, FactorSet set) -> Operand {
    if ((set & (set - 1)) == 0)
      return ready.factors[static_cast<std::size_t>(std::countr_zero(set))];
    const FactorSet one = pairing.first_part(set);
    Product pair{1.0, {self(self, one), self(self, set & ~one)}};
    return make(formula.letters, std::move(pair), outside(ready, set, left));
  };
  const FactorSet all = (FactorSet{1} << ready.factors.size()) - 1;
  const FactorSet one = pairing.first_part(all);
  Product last{term.scale, {compute(compute, one), compute(compute, all & ~one)}};

  const bool repeats = std::any_of(left.begin(), left.end(), [&](int letter) {
    return !last.factors[0].has(letter) && !last.factors[1].has(letter);
  });
  if (!repeats) return last;
  return {term.scale, {make(formula.letters, std::move(last), outside(ready, all, left))}};
}

void StepMaker::add(const Formula& formula) {
  Step step;
  step.letters = formula.letters;
  step.result = formula.left;
  step.adds = formula.adds;
  for (const Product& term : formula.terms) step.products.push_back(in_pairs(formula, term));

  if (reads(step, formula.left)) {
    // What is read has to stay unchanged until all of it has been read.
    Step last = step;
    step.result = intermediate_of(formula.letters, formula.left.letters);
    step.adds = false;
    Operand sum = step.result;
    push(std::move(step));
    last.products = {{1.0, {sum}}};
    push(std::move(last));
  } else {
    push(std::move(step));
  }
  for (auto& [core, writes] : writes_) {
    if (core != formula.left.tensor.get()) continue;
    ++writes;
    return;
  }
  writes_.emplace_back(formula.left.tensor.get(), 1);
}

}  // namespace gannet::tensor
