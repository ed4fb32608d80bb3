// Law: the order of products that is found costs no more than any other, for random products.
#include "tensor/pairing.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace gannet::test {
namespace {

using namespace tensor;

double size_of(const LetterTable& table, const Letters& letters) {
  double size = 1;
  for (const int letter : letters) size *= table.extent(letter);
  return size;
}

/// All orders, one after the other.
double least_by_trying(const LetterTable& table, const Product& product, const Letters& kept,
                       FactorSet set) {
  if ((set & (set - 1)) == 0) return 0;
  double least = 1e300;
  for (FactorSet left = (set - 1) & set; left > 0; left = (left - 1) & set) {
    Letters both = outside(product, left, kept);
    for (const int letter : outside(product, set & ~left, kept)) {
      if (std::find(both.begin(), both.end(), letter) == both.end()) both.push_back(letter);
    }
    least = std::min(least, 2 * size_of(table, both) + least_by_trying(table, product, kept, left) +
                                least_by_trying(table, product, kept, set & ~left));
  }
  return least;
}

TEST(Pairing, CostsLeast) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    LetterTable table;
    for (int l = 0; l < 6; ++l) {
      table.names.push_back(std::string(1, static_cast<char>('a' + l)));
      table.spaces.emplace_back("s", random.integer(1, 30));
    }
    Product product;
    const int factors = static_cast<int>(random.integer(2, 5));
    for (int f = 0; f < factors; ++f) {
      Operand factor;
      for (int l = 0; l < 6; ++l) {
        if (static_cast<int>(random.integer(0, 1))) factor.letters.push_back(l);
      }
      product.factors.push_back(factor);
    }
    const Letters kept{0, 3};
    const FactorSet all = (FactorSet{1} << factors) - 1;
    EXPECT_DOUBLE_EQ(pair_factors(table, product, kept, 1e300).flops,
                     least_by_trying(table, product, kept, all));
  }
}

TEST(Pairing, KeepsIntermediatesSmallIfItCan) {
  LetterTable table;
  for (const Index extent : {100, 100, 2}) {
    table.names.push_back(std::string(1, static_cast<char>('a' + table.count())));
    table.spaces.emplace_back("s", extent);
  }
  // a * b first makes 10^4 elements, and is as cheap as any other order.
  Product product{1.0,
                  {Operand{{}, -1, {}, {0, 2}, false}, Operand{{}, -1, {}, {1, 2}, false},
                   Operand{{}, -1, {}, {0, 1}, false}}};
  EXPECT_LE(pair_factors(table, product, {}, 1000).largest, 1000);
}

}  // namespace
}  // namespace gannet::test
