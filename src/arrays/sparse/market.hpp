#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "gannet/sparse.hpp"

/// MatrixMarket text: a banner, comments, a line of sizes, and a line for each entry, counted from
/// 1 (math.nist.gov/MatrixMarket/formats.html).
namespace gannet::sparse {

enum class Field { real, integer, complex, pattern };
enum class Symmetry { general, symmetric, skew, hermitian };

/// What a file says about itself.
struct MarketHeader {
  Field field = Field::real;
  Symmetry symmetry = Symmetry::general;
  Index rows = 0;
  Index columns = 0;
  Index entries = 0;  ///< lines
  Index begin = 0;    ///< byte where they begin
  Index bytes = 0;    ///< of the file
};

/// Local. Fault::argument, with the line, if it is not such a file.
MarketHeader read_header(const std::string& path, std::string_view text);

/// Reads one line from left to right.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : rest_(line) { skip_blanks(); }

  bool at_end() const { return rest_.empty(); }

  /// The next word; empty at the end.
  std::string_view word();

  /// The next number; false if there is none.
  template <class N>
  bool number(N& value) {
    const std::string_view text = word();
    const std::size_t sign = !text.empty() && text.front() == '+' ? 1 : 0;
    const char* end = text.data() + text.size();
    const auto [at, problem] = std::from_chars(text.data() + sign, end, value);
    return problem == std::errc() && at == end;
  }

 private:
  void skip_blanks();

  std::string_view rest_;
};

}  // namespace gannet::sparse
