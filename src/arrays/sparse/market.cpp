#include "sparse/market.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace gannet::sparse {

namespace {

[[noreturn]] void refuse(const std::string& path, int line, const std::string& why) {
  throw Error(Fault::argument, base::text("MatrixMarket file ", path, ", line ", line, ": ", why));
}

std::string lower(std::string_view word) {
  std::string text(word);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

Field field_of(const std::string& path, const std::string& word) {
  if (word == "real" || word == "double") return Field::real;
  if (word == "integer") return Field::integer;
  if (word == "complex") return Field::complex;
  if (word == "pattern") return Field::pattern;
  refuse(path, 1, "elements are \"" + word + "\"; real, integer, complex and pattern are known");
}

Symmetry symmetry_of(const std::string& path, const std::string& word) {
  if (word == "general") return Symmetry::general;
  if (word == "symmetric") return Symmetry::symmetric;
  if (word == "skew-symmetric") return Symmetry::skew;
  if (word == "hermitian") return Symmetry::hermitian;
  refuse(
      path, 1,
      "the matrix is \"" + word + "\"; general, symmetric, skew-symmetric and hermitian are known");
}

/// Refuses combinations that the format leaves out, since they would mean nothing.
void check_pair(const std::string& path, const MarketHeader& header) {
  if (header.symmetry == Symmetry::hermitian && header.field != Field::complex) {
    refuse(path, 1, "a hermitian matrix has complex elements; a real one is \"symmetric\"");
  }
  if (header.symmetry == Symmetry::skew && header.field == Field::pattern) {
    refuse(path, 1, "a pattern has no signs, so it cannot be skew-symmetric");
  }
}

void read_banner(const std::string& path, std::string_view line, MarketHeader& header) {
  LineReader words(line);
  if (lower(words.word()) != "%%matrixmarket" || lower(words.word()) != "matrix") {
    refuse(path, 1, "it begins with something else than \"%%MatrixMarket matrix\"");
  }
  if (lower(words.word()) != "coordinate") {
    refuse(path, 1, "only files of coordinates are read, not dense ones (\"array\")");
  }
  header.field = field_of(path, lower(words.word()));
  header.symmetry = symmetry_of(path, lower(words.word()));
  check_pair(path, header);
}

}  // namespace

void LineReader::skip_blanks() {
  const std::size_t begin = rest_.find_first_not_of(" \t\r");
  rest_ = begin == std::string_view::npos ? std::string_view() : rest_.substr(begin);
}

std::string_view LineReader::word() {
  const std::size_t end = std::min(rest_.size(), rest_.find_first_of(" \t\r"));
  const std::string_view found = rest_.substr(0, end);
  rest_ = rest_.substr(end);
  skip_blanks();
  return found;
}

MarketHeader read_header(const std::string& path, std::string_view text) {
  MarketHeader header;
  std::size_t at = 0;
  for (int number = 1; at < text.size(); ++number) {
    const std::size_t end = std::min(text.size(), text.find('\n', at));
    const std::string_view line = text.substr(at, end - at);
    at = std::min(text.size(), end + 1);
    LineReader words(line);
    if (number == 1) {
      read_banner(path, line, header);
    } else if (!words.at_end() && line.front() != '%') {
      const bool good = words.number(header.rows) && words.number(header.columns) &&
                        words.number(header.entries) && words.at_end() && header.rows >= 0 &&
                        header.columns >= 0 && header.entries >= 0;
      if (!good) refuse(path, number, "rows, columns and entries were expected here");
      header.begin = static_cast<Index>(at);
      return header;
    }
  }
  refuse(path, 1, text.empty() ? "the file is empty" : "it ends before its sizes are said");
}

}  // namespace gannet::sparse
