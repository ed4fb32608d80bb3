#include "basis/basis_file.hpp"

#include "input/input_error.hpp"
#include "input/text.hpp"
#include "molecule/elements.hpp"

namespace chem {
namespace {

constexpr std::string_view momentum_letters = "SPDFGHIJ";

/// Of effective core potentials.
constexpr int most_power = 2, most_momentum = 5;

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

  int count(std::string_view word) const {
    const auto value = to_int(word);
    if (!value || *value < 0) fail("\"" + std::string(word) + "\" is not a number from 0 on");
    return *value;
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
      reader.fail("unknown shell type \"" + std::string(type) + "\" (S to J and SP are known)");
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

/// A row like `2 1.5 -3.0`: power of r, exponent, coefficient.
PotentialTerm read_term(int l, Reader& reader) {
  const auto words = reader.next();
  if (words.size() != 3) reader.fail("expected a power, an exponent and a coefficient");
  const PotentialTerm term{l, reader.count(words[0]), reader.number(words[1]),
                           reader.number(words[2])};
  if (term.power > most_power) reader.fail("powers of r from 0 to 2 are known");
  if (term.exponent <= 0) reader.fail("exponents must be positive");
  return term;
}

/// After its header there are, for each angular momentum, a title, a count and as many rows: first
/// the largest one, then those from 0 on.
Potential read_potential(const std::vector<std::string_view>& header, Reader& reader) {
  const int largest = reader.count(header[1]);
  Potential potential{reader.count(header[2]), {}};
  if (largest > most_momentum) reader.fail("potentials up to angular momentum 5 are known");
  for (int block = 0; block <= largest; ++block) {
    reader.next();
    const auto words = reader.next();
    if (words.size() != 1) reader.fail("expected the number of terms of the potential");
    const int l = block == 0 ? largest : block - 1;
    for (int rows = reader.count(words[0]); rows > 0; --rows) {
      potential.terms.push_back(read_term(l, reader));
    }
  }
  return potential;
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

BasisFile parse_g94(std::string_view text, const std::string& name, const std::set<int>& needed) {
  Reader reader(text, name);
  BasisFile file;
  auto& basis = file.shells;
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
    const int z = element(symbol, reader);
    auto potential = read_potential(words, reader);
    if (potential.core_electrons >= z) reader.fail("a core of more electrons than the atom has");
    if (!file.potentials.emplace(z, std::move(potential)).second) {
      reader.fail("a second potential for " + std::string(symbol));
    }
  }
  if (basis.empty()) throw InputError(name + ": no basis functions in this file");
  const auto useless = [&](const auto& entry) {
    return !needed.empty() && !needed.contains(entry.first.element);
  };
  std::erase_if(basis, useless);
  std::erase_if(file.potentials, useless);
  return file;
}

}  // namespace chem
