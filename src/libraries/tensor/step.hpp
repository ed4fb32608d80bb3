#pragma once

#include <array>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "tensor/formula.hpp"

namespace gannet::tensor {

/// One number for each letter of a step: the extents of the current tiles, or their numbers.
template <class N>
using ByLetter = std::array<N, max_letters>;

/// A sum of products of at most two tensors, assigned or added to a result. Letters that the result
/// lacks are summed over; a product of one tensor is repeated along letters of the result that it
/// lacks, and its repeated letters take the diagonal.
struct Step {
  LetterTable letters;
  Operand result;
  bool adds = false;
  std::vector<Product> products;

  /// Retiles: copies a factor into a result with other tiles.
  bool cuts_anew = false;

  std::vector<int> after;  ///< dependencies: steps that must be complete before
  Schedule schedule = Schedule::owner;
  int pieces = 1;              ///< pieces of a tile's sum, with Schedule::split
  std::size_t stationary = 0;  ///< the factor that is not moved, with Schedule::stationary

  /// Number of adjacent tiles along each letter of the result that one task sums together; 0: one.
  ByLetter<int> together{};

  StepReport report;

  bool takes_blocks() const;

  /// Letters of a product that are summed over, each once.
  Letters summed(const Product& product) const;
  std::string einsum(const Product& product) const;
};

/// A temporary result of a step, for other steps.
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

/// Letters of a factor that also occur in the result or in other factors of its product, each once.
Letters needed_of(const Formula& formula, const Product& term, const Operand& factor);

/// Product of the extents of these letters.
double elements_of(const LetterTable& letters, const Letters& of);

/// Maximum number of elements of a tile with these letters.
double largest_tile(const LetterTable& letters, const Letters& of);

/// Average number of elements of a tile with these letters, at least one.
double mean_tile(const LetterTable& letters, const Letters& of);

/// Number of tiles with these letters that a task takes together, over the letters of the result.
double tiles_together(const Step& step, const Letters& letters);

/// The operand with fewer elements, in a product of two.
std::size_t smaller_factor(const Step& step, const Product& product);

/// Limit on the elements of an intermediate, where there is a choice.
double most_elements(const PlanOptions& options, int ranks, std::size_t element_bytes);

/// Turns statements into steps: each product in the cheapest order, common subexpressions once.
class StepMaker {
 public:
  /// No intermediate has more than `most_elements`, if there is a choice.
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
  std::vector<std::pair<const Core*, int>>
      writes_;  // how often statements of the plan write a tensor
};

}  // namespace gannet::tensor
