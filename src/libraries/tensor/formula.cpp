#include "tensor/formula.hpp"

#include <algorithm>
#include <sstream>

#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/fail.hpp"
#include "tensor/one_tile.hpp"

namespace gannet::tensor {

namespace {

std::string text_of(const Factor& factor) {
  const std::string& name = live(factor.tensor.get()).name();
  const std::string text = (name.empty() ? "t" : name) + "(\"" + joined(factor.labels) + "\")";
  return factor.conjugated ? "conj(" + text + ")" : text;
}

bool is_complex_type(Element type) {
  return with_type(type, []<class T>(T) { return is_complex<T>; });
}

/// Looks labels up, and checks that each stands for the same indices everywhere.
class Resolver {
 public:
  Resolver(Formula& formula, const Statement& statement)
      : formula_(formula), statement_(statement) {}

  Operand operand(const Factor& factor) {
    const Core& core = live(factor.tensor.get());
    const auto& spaces = core.grid().spaces();
    if (factor.labels.size() != spaces.size()) {
      refuse(text_of(factor) + " has " + std::to_string(factor.labels.size()) +
             " labels, and the tensor " + std::to_string(spaces.size()) + " dimensions");
    }
    check_belongs(factor, core);
    Operand operand;
    operand.tensor = factor.tensor;
    operand.conjugated = factor.conjugated && is_complex_type(core.type());
    for (std::size_t d = 0; d < spaces.size(); ++d) {
      operand.first.push_back(factor.spaces[d].first_tile() - spaces[d].first_tile());
      operand.letters.push_back(letter(factor, d));
    }
    return operand;
  }

  [[noreturn]] void refuse(const std::string& why) const { fail(formula_.text + ": " + why); }

 private:
  void check_belongs(const Factor& factor, const Core& core) const {
    const Core& left = live(statement_.left.tensor.get());
    if (core.type() != left.type()) {
      refuse(text_of(factor) + " has elements of another type than " + text_of(statement_.left));
    }
    if (core.group().team() != left.group().team()) {
      refuse(text_of(factor) + " belongs to another group of ranks than " +
             text_of(statement_.left));
    }
  }

  int letter(const Factor& factor, std::size_t d) {
    const std::string& name = factor.labels[d];
    const Space& space = factor.spaces[d];
    LetterTable& table = formula_.letters;
    const auto known = std::find(table.names.begin(), table.names.end(), name);
    const int number = static_cast<int>(known - table.names.begin());
    if (known == table.names.end()) {
      table.names.push_back(name);
      table.spaces.push_back(space);
    } else if (table.space(number).extent() != space.extent()) {
      const Space& other = table.space(number);
      refuse("label \"" + name + "\" has " + std::to_string(space.extent()) + " values (" +
             space.name() + ") in " + text_of(factor) + " and " + std::to_string(other.extent()) +
             " (" + other.name() + ") elsewhere");
    }
    return number;
  }

  Formula& formula_;
  const Statement& statement_;
};

void check_left(const Formula& formula) {
  const Operand& left = formula.left;
  const auto refuse = [&](const std::string& why) { fail(formula.text + ": " + why); };
  if (left.tensor->is_computed()) {
    refuse("the left side is computed when it is needed, and cannot be written");
  }
  for (const int letter : left.letters) {
    if (left.has_twice(letter)) {
      refuse("the left side has label \"" + formula.letters.text({letter}) + "\" twice");
    }
  }
  const auto& spaces = left.tensor->grid().spaces();
  for (std::size_t d = 0; d < spaces.size() && !left.tensor->orbit().trivial(); ++d) {
    if (formula.letters.space(left.letters[d]).tiles() != spaces[d].tiles()) {
      refuse("the left side is a part of a tensor with symmetry; assign all of it");
    }
  }
}

}  // namespace

bool Operand::has(int letter) const {
  return std::find(letters.begin(), letters.end(), letter) != letters.end();
}

bool Operand::has_twice(int letter) const {
  return std::count(letters.begin(), letters.end(), letter) > 1;
}

bool Formula::needs_other_tiles(const Operand& operand) const {
  const auto& spaces = operand.tensor->grid().spaces();
  for (std::size_t d = 0; d < spaces.size(); ++d) {
    const Space& wanted = letters.space(operand.letters[d]);
    for (int t = 0; t < wanted.tiles(); ++t) {
      const int tile = operand.first[d] + t;
      if (tile >= spaces[d].tiles() || spaces[d].extent(tile) != wanted.extent(t)) return true;
    }
  }
  return false;
}

std::string text_of(const Statement& statement) {
  std::ostringstream text;
  text << text_of(statement.left) << (statement.adds ? " += " : " = ");
  for (std::size_t t = 0; t < statement.terms.size(); ++t) {
    const Term& term = statement.terms[t];
    if (t > 0) text << " + ";
    if (term.scale.imag() != 0) {
      text << term.scale << " * ";
    } else if (term.scale.real() != 1) {
      text << term.scale.real() << " * ";
    }
    for (std::size_t f = 0; f < term.factors.size(); ++f) {
      text << (f > 0 ? " * " : "") << text_of(term.factors[f]);
    }
  }
  return text.str();
}

Formula look_up(const Statement& statement) {
  Formula formula;
  formula.text = text_of(statement);
  formula.adds = statement.adds;
  Resolver resolver(formula, statement);
  formula.left = resolver.operand(statement.left);
  for (const Term& term : statement.terms) {
    if (term.scale.imag() != 0 && !is_complex_type(formula.left.tensor->type())) {
      resolver.refuse("a complex number times real tensors");
    }
    if (term.factors.empty()) resolver.refuse("a term without tensors");
    Product product{term.scale, {}};
    for (const Factor& factor : term.factors) product.factors.push_back(resolver.operand(factor));
    formula.terms.push_back(std::move(product));
  }
  if (formula.letters.count() > static_cast<int>(max_letters)) {
    resolver.refuse(std::to_string(formula.letters.count()) + " different labels; it may have " +
                    std::to_string(max_letters) + " at most");
  }
  return formula;
}

Formula resolve(const Statement& statement) {
  Formula formula = look_up(statement);
  check_left(formula);
  if (statement.left.conjugated) {
    fail(formula.text + ": the left side is conjugated; conjugate the right side");
  }
  return formula;
}

void check(const Statement& statement) {
  const Formula formula = resolve(statement);
  if (follows_symmetry(formula)) return;
  fail(formula.text +
       ": it does not follow that the right side has the symmetry of the left side; add the "
       "exchanged terms, or set PlanOptions::trust_symmetry if it has");
}

}  // namespace gannet::tensor
