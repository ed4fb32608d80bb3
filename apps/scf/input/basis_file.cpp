#include "input/basis_file.hpp"

#include "input/elements.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"

namespace scf {
namespace {

constexpr std::string_view momentum_letters = "SPDFGH";

/// Goes through the lines that say something, and knows where it is for messages.
class Reader {
 public:
  Reader(std::string_view text, const std::string& name) : lines_(lines_of(text)), name_(name) {}

  /// The words of the next line that is not empty or a comment; none at the end.
  std::vector<std::string_view> next() {
    while (at_ < lines_.size()) {
      auto words = words_of(lines_[at_++]);
      if (!words.empty() && !words[0].starts_with('!')) return words;
    }
    return {};
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(name_ + ", line " + std::to_string(at_) + ": " + what);
  }

  double number(std::string_view word) const {
    const auto value = to_double(word);
    if (!value) fail("\"" + std::string(word) + "\" is not a number");
    return *value;
  }

 private:
  std::vector<std::string_view> lines_;
  std::string name_;
  std::size_t at_ = 0;
};

std::vector<int> momenta_of(std::string_view type, const Reader& reader) {
  std::vector<int> momenta;
  for (const char letter : type) {
    const auto l = momentum_letters.find(static_cast<char>(std::toupper(letter)));
    if (l == std::string_view::npos) {
      reader.fail("unknown shell type \"" + std::string(type) + "\" (S to H and SP are known)");
    }
    momenta.push_back(static_cast<int>(l));
  }
  return momenta;
}

/// A header like `SP 3 1.00` and its primitives: one exponent and one coefficient per letter.
void read_shell(const std::vector<std::string_view>& header, Reader& reader,
                std::vector<Contraction>& shells) {
  const auto count = header.size() >= 2 ? to_int(header[1]) : std::nullopt;
  if (!count || *count < 1) reader.fail("expected a shell like \"S 3 1.00\"");
  const double scale = header.size() > 2 ? reader.number(header[2]) : 1;
  std::vector<Contraction> made;
  for (const int l : momenta_of(header[0], reader)) made.push_back({l, {}, {}});
  for (int p = 0; p < *count; ++p) {
    const auto words = reader.next();
    if (words.size() != made.size() + 1) reader.fail("expected an exponent and its coefficients");
    const double exponent = reader.number(words[0]) * scale * scale;
    if (exponent <= 0) reader.fail("exponents must be positive");
    for (std::size_t k = 0; k < made.size(); ++k) {
      made[k].exponents.push_back(exponent);
      made[k].coefficients.push_back(reader.number(words[k + 1]));
    }
  }
  shells.insert(shells.end(), made.begin(), made.end());
}

int element(std::string_view symbol, const Reader& reader) {
  if (symbol.starts_with('-')) symbol.remove_prefix(1);
  const auto z = atomic_number(symbol);
  if (!z) reader.fail("unknown element \"" + std::string(symbol) + "\"");
  return *z;
}

/// Whether a line like `I-ECP 3 28` begins an effective core potential.
bool begins_potential(const std::vector<std::string_view>& words) {
  return words.size() == 3 && lower(words[0]).ends_with("-ecp");
}

/// After its header there are, for each angular momentum, a title, a count and as many rows.
void skip_potential(const std::vector<std::string_view>& header, Reader& reader) {
  const auto largest = to_int(header[1]);
  for (int l = 0; largest && l <= *largest; ++l) {
    reader.next();
    const auto words = reader.next();
    const auto rows = words.size() == 1 ? to_int(words[0]) : std::nullopt;
    if (!rows) reader.fail("expected the number of terms of the potential");
    for (int row = 0; row < *rows; ++row) reader.next();
  }
}

/// Shells up to the next `****`.
std::vector<Contraction> read_element(std::vector<std::string_view> words,
                                      const std::string& symbol, Reader& reader) {
  std::vector<Contraction> shells;
  while (words.empty() || words[0] != "****") {
    if (words.empty()) reader.fail("the file ends within " + symbol);
    read_shell(words, reader, shells);
    words = reader.next();
  }
  return shells;
}

}  // namespace

BasisSet parse_g94(std::string_view text, const std::string& name, const std::set<int>& needed) {
  Reader reader(text, name);
  BasisSet basis;
  for (auto words = reader.next(); !words.empty(); words = reader.next()) {
    if (words[0] == "****") continue;
    if (words.size() == 2 && words[1] == "0") {
      const std::string symbol(words[0]);
      const int z = element(symbol, reader);
      words = reader.next();
      if (!begins_potential(words)) {
        if (basis.contains(z)) reader.fail("a second entry for " + symbol);
        basis[z] = read_element(words, symbol, reader);
        continue;
      }
    }
    if (!begins_potential(words)) {
      reader.fail("expected an element like \"C 0\", not \"" + std::string(words[0]) + "\"");
    }
    const auto symbol = words[0].substr(0, words[0].size() - 4);
    if (needed.empty() || needed.contains(element(symbol, reader))) {
      reader.fail("effective core potentials are not known here");
    }
    skip_potential(words, reader);
  }
  if (basis.empty()) throw InputError(name + ": no basis functions in this file");
  if (!needed.empty())
    std::erase_if(basis, [&](const auto& e) { return !needed.contains(e.first); });
  return basis;
}

}  // namespace scf
