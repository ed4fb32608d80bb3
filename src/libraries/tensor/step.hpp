#pragma once

#include <array>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "tensor/formula.hpp"

namespace gannet::tensor {

/// One number for each letter of a step: the extents of the tiles at hand, or their numbers.
template <class N>
using ByLetter = std::array<N, max_letters>;

/// A sum of products of two tensors at most, written to or added to one. Letters that the result
/// lacks are summed over; in a product of one, those that it lacks of the result are repeated, and
/// those that it has twice are diagonals.
struct Step {
  LetterTable letters;
  Operand result;
  bool adds = false;
  std::vector<Product> products;

  /// Copies a factor into a result that is cut in another way.
  bool cuts_anew = false;

  std::vector<int> after;  ///< steps that have to be complete before
  Schedule schedule = Schedule::owner;
  int pieces = 1;              ///< of a tile's sum, with Schedule::split
  std::size_t stationary = 0;  ///< the factor that stays, with Schedule::stationary

  /// Tiles of each letter of the result, side by side, that one task sums together; 0: one.
  ByLetter<int> together{};

  StepReport report;

  bool takes_blocks() const;

  /// Letters of a product that the result lacks, each once.
  Letters summed(const Product& product) const;
  std::string einsum(const Product& product) const;
};

/// What a step makes for others, and only they need.
struct Intermediate {
  std::vector<Space> spaces;
  std::string name;
  int made_by = -1;  ///< step
};

/// The steps of all statements of a plan.
struct Steps {
  std::vector<Step> steps;
  std::vector<Intermediate> intermediates;
};

/// Letters of a factor that the result or other factors of its product have, each once.
Letters needed_of(const Formula& formula, const Product& term, const Operand& factor);

/// Elements that these letters have together.
double elements_of(const LetterTable& letters, const Letters& of);

/// Most elements of a tile of these letters.
double largest_tile(const LetterTable& letters, const Letters& of);

/// Elements that a tile of these letters has on average, one at least.
double mean_tile(const LetterTable& letters, const Letters& of);

/// Tiles of these letters that a task takes together, as far as the result has the letters.
double tiles_together(const Step& step, const Letters& letters);

/// Of the operands of a product of two the one with fewer elements.
std::size_t smaller_factor(const Step& step, const Product& product);

/// The elements that an intermediate of a plan has at most, if there is a choice.
double most_elements(const PlanOptions& options, int ranks, std::size_t element_bytes);

/// Turns statements into steps: each product in the order that costs least, and what was computed
/// already not again.
class StepMaker {
 public:
  /// No intermediate has more elements than that, if there is a choice.
  explicit StepMaker(double most_elements) : most_elements_(most_elements) {}

  void add(const Formula& formula);
  Steps& steps() { return steps_; }

 private:
  struct Known {
    std::string signature;
    int intermediate;
  };

  Operand make(const LetterTable& letters, Product product, const Letters& kept);
  Operand prepared(const Formula& formula, const Product& term, const Operand& factor);
  Operand retiled(const Formula& formula, const Operand& factor);
  Operand intermediate_of(const LetterTable& letters, const Letters& kept);
  Product in_pairs(const Formula& formula, const Product& term);
  void push(Step step);
  std::string signature(const Product& product, const Letters& kept, bool cuts_anew) const;
  std::string source(const Operand& operand) const;
  int version(const Operand& operand) const;

  double most_elements_;
  Steps steps_;
  std::vector<Known> known_;
  std::vector<std::pair<const Core*, int>> writes_;  // how often plans' statements write a tensor
};

}  // namespace gannet::tensor
