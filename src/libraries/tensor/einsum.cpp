#include "gannet/tensor/einsum.hpp"

#include <algorithm>
#include <map>

#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/one_tile.hpp"
#include "tensor/pairing.hpp"
#include "tensor/planner.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

/// As in NumPy: labels that appear once, in alphabetical order.
std::string implied_result(const std::vector<std::string>& operands) {
  std::map<char, int> counts;
  for (const std::string& operand : operands) {
    for (const char c : operand) ++counts[c];
  }
  std::string result;
  for (const auto& [label, count] : counts) {
    if (count == 1) result += label;
  }
  return result;
}

struct Text {
  std::vector<std::string> operands;
  std::string result;
};

Text parse(std::string_view text, std::size_t tensors) {
  const auto arrow = text.find("->");
  Text parsed{at_commas(text.substr(0, arrow)), {}};
  parsed.result = arrow == std::string_view::npos ? implied_result(parsed.operands)
                                                  : at_commas(text.substr(arrow + 2)).front();
  if (parsed.operands.size() != tensors) {
    fail("einsum \"" + std::string(text) + "\" names " + std::to_string(parsed.operands.size()) +
         " operands, and " + std::to_string(tensors) + " were given");
  }
  return parsed;
}

Space space_of(std::string_view text, const Term& term, const std::string& label) {
  for (const Factor& factor : term.factors) {
    for (std::size_t d = 0; d < factor.labels.size() && d < factor.spaces.size(); ++d) {
      if (factor.labels[d] == label) return factor.spaces[d];
    }
  }
  fail("einsum \"" + std::string(text) + "\": no operand has the result's label \"" + label + "\"");
}

/// The result, for which there is no tensor yet, and the product.
std::pair<Factor, Term> read(std::string_view text, const std::vector<Handle>& operands) {
  const Text parsed = parse(text, operands.size());
  Term term;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    const Core& core = live(operands[o].get());
    term.factors.push_back(
        {operands[o], core.grid().spaces(), labels_of(parsed.operands[o]), false});
  }
  Factor left;
  left.labels = labels_of(parsed.result);
  for (const std::string& label : left.labels) left.spaces.push_back(space_of(text, term, label));
  return {std::move(left), std::move(term)};
}

/// For a result that has no tensor yet.
Formula formula_of(const Core& like, Factor left, const Term& term) {
  left.tensor =
      create_computed(like.group(), like.type(), left.spaces, {}, [](const Tile&, void*) {});
  return look_up({left, false, {term}});
}

/// The whole product as one step, to learn which tiles of the result hold anything.
Step pattern_of(const Core& like, const Factor& left, const Term& term) {
  const Formula formula = formula_of(like, left, term);
  Step step;
  step.letters = formula.letters;
  step.result = formula.left;
  step.products = formula.terms;
  for (const Operand& factor : step.products.front().factors) {
    step.cuts_anew |= formula.needs_other_tiles(factor);
  }
  return step;
}

/// Whether the tiles of the factors tell which tiles of the result are absent.
bool has_absent(const Step& pattern) {
  const auto& factors = pattern.products.front().factors;
  return !pattern.cuts_anew &&
         std::any_of(factors.begin(), factors.end(), [](const Operand& factor) {
           return !factor.tensor->is_computed() && !factor.tensor->directory().complete();
         });
}

}  // namespace

Handle einsum(std::string_view text, const std::vector<Handle>& operands,
              const PlanOptions& options) {
  if (operands.empty()) fail("einsum without operands");
  const Core& first = live(operands.front().get());
  Statement statement;
  Step pattern;
  TensorOptions how;
  together(first.group(), "einsum", [&] {
    auto [left, term] = read(text, operands);
    pattern = pattern_of(first, left, term);
    statement = {std::move(left), false, {std::move(term)}};
    how.name = std::string(text);
    if (has_absent(pattern)) {
      how.present = [&](const Tile& tile) {
        return has_products(pattern, *letters_at(pattern.letters, pattern.result, tile.at));
      };
    }
  });
  statement.left.tensor = create(first.group(), first.type(), statement.left.spaces, how);
  run_at_once(first.group(), options, statement);
  return statement.left.tensor;
}

std::vector<std::pair<int, int>> einsum_order(std::string_view text,
                                              const std::vector<Handle>& operands,
                                              const PlanOptions& options) {
  if (operands.empty()) fail("einsum without operands");
  const auto [left, term] = read(text, operands);
  const Core& first = *operands.front();
  const Formula formula = formula_of(first, left, term);
  const Product& whole = formula.terms.front();
  if (whole.factors.size() < 2) return {};
  Product product = whole;
  std::vector<FactorSet> there;
  for (std::size_t f = 0; f < product.factors.size(); ++f) {
    product.factors[f].letters = needed_of(formula, whole, whole.factors[f]);
    there.push_back(FactorSet{1} << f);
  }
  const Pairing pairing =
      pair_factors(formula.letters, product, formula.left.letters,
                   most_elements(options, first.group().size(), first.element_bytes()));
  std::vector<std::pair<int, int>> order;
  const auto place = [&](FactorSet set) {
    return static_cast<int>(std::find(there.begin(), there.end(), set) - there.begin());
  };
  const auto multiply = [&](auto&& self, FactorSet set) -> void {
    if ((set & (set - 1)) == 0) return;
    const FactorSet one = pairing.first_part(set), other = set & ~one;
    self(self, one);
    self(self, other);
    const std::pair<int, int> pair = std::minmax(place(one), place(other));
    there.erase(there.begin() + pair.second);
    there.erase(there.begin() + pair.first);
    there.push_back(set);
    order.push_back(pair);
  };
  multiply(multiply, (FactorSet{1} << product.factors.size()) - 1);
  return order;
}

namespace {

/// Over the tiles that this rank stores, and those that follow from them.
Scalar dot_of_mine(const Core& left, const Core& right) {
  Scalar sum = 0;
  std::vector<std::byte> one, other;
  left.directory().for_each_of(left.group().rank(), [&](Key key, Index) {
    const TileAt stored_at = left.grid().at(key);
    const auto elements = static_cast<std::size_t>(left.grid().size(stored_at));
    one.resize(elements * left.element_bytes());
    other.resize(one.size());
    std::vector<TileAt> images;
    for (const Permutation& p : left.orbit().permutations()) {
      const TileAt at = p(stored_at);
      if (std::find(images.begin(), images.end(), at) != images.end()) continue;
      images.push_back(at);
      if (!right.present(at)) continue;
      get(&left, at, one.data(), elements);
      get(&right, at, other.data(), elements);
      with_type(left.type(), [&]<class T>(T) {
        const T* x = reinterpret_cast<const T*>(one.data());
        const T* y = reinterpret_cast<const T*>(other.data());
        Scalar part = 0;
        for (std::size_t i = 0; i < elements; ++i) part += std::conj(Scalar(x[i])) * Scalar(y[i]);
        sum += part;
      });
    }
  });
  return sum;
}

}  // namespace

Scalar dot(const Core* a, const Core* b) {
  const Core &left = stored("dot", a), &right = live(b);
  const auto both = [&] { return "dot of " + left.called() + " and " + right.called(); };
  if (left.type() != right.type()) fail(both() + ", whose elements are of different types");
  if (left.group().team() != right.group().team()) {
    fail(both() + ", which belong to different groups of ranks");
  }
  const auto& spaces = left.grid().spaces();
  bool alike = spaces.size() == right.grid().spaces().size();
  for (std::size_t d = 0; alike && d < spaces.size(); ++d) {
    alike = spaces[d].cut_as(right.grid().spaces()[d]);
  }
  if (!alike) fail(both() + ", which are not cut alike");
  left.group().sync();
  Scalar sum = 0;
  together(left.group(), "dot of tensors", [&] { sum = dot_of_mine(left, right); });
  return left.group().sum(sum);
}

}  // namespace gannet::tensor
