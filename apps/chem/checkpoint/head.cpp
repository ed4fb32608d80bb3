#include "checkpoint/head.hpp"

#include <istream>
#include <sstream>

#include "checkpoint/checksum.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

constexpr std::string_view title = "gannet-scf checkpoint 2";
constexpr std::string_view old_title = "gannet-scf checkpoint 1";

std::uint64_t checksum(const std::string& text) {
  Checksum sum;
  sum.add(text.data(), text.size());
  return sum.value();
}

std::string in_hexadecimal(std::uint64_t sum) {
  return format("%016llx", static_cast<unsigned long long>(sum));
}

[[noreturn]] void damaged(const std::string& path) {
  throw InputError("checkpoint " + path + " is damaged; use an older one or start without it");
}

/// Lines of the text, each of which begins with the name of what it holds.
class Lines {
 public:
  Lines(const std::string& text, const std::string& path) : text_(text), path_(path) {}

  std::string line() {
    std::string line;
    if (!std::getline(text_, line)) damaged(path_);
    return line;
  }

  std::string word(const std::string& name) {
    const auto found = line();
    if (!found.starts_with(name + " ")) damaged(path_);
    return found.substr(name.size() + 1);
  }

  double number(const std::string& name) { return number_in(word(name)); }

  int count(const std::string& name) {
    const auto found = word(name);
    return count_in(found);
  }

  Atom atom() {
    const auto row = line();
    const auto words = words_of(row);
    if (words.size() != 4 && words.size() != 6) damaged(path_);
    Atom atom{count_in(words[0]), {number_in(words[1]), number_in(words[2]), number_in(words[3])}};
    if (words.size() == 6) {
      atom.charge = count_in(words[4]);
      atom.mass_number = count_in(words[5]);
    }
    return atom;
  }

  /// A contraction of a basis set.
  void contraction(BasisSet& set) {
    const auto row = line();
    const auto words = words_of(row);
    if (words.size() < 4 || words.size() % 2 != 0) damaged(path_);
    Contraction c{count_in(words[1]), {}, {}};
    for (std::size_t n = 2; n < words.size(); n += 2) {
      c.exponents.push_back(number_in(words[n]));
      c.coefficients.push_back(number_in(words[n + 1]));
    }
    set[count_in(words[0])].push_back(std::move(c));
  }

  void potential(Potentials& potentials) {
    const auto row = line();
    const auto words = words_of(row);
    if (words.size() < 2 || words.size() % 4 != 2) damaged(path_);
    Potential potential{count_in(words[1]), {}};
    for (std::size_t n = 2; n < words.size(); n += 4) {
      potential.terms.push_back({count_in(words[n]), count_in(words[n + 1]),
                                 number_in(words[n + 2]), number_in(words[n + 3])});
    }
    potentials[count_in(words[0])] = std::move(potential);
  }

 private:
  int count_in(std::string_view word) {
    const auto found = to_int(word);
    if (!found || *found < 0) damaged(path_);
    return *found;
  }

  double number_in(std::string_view word) {
    const auto found = to_double(word);
    if (!found) damaged(path_);
    return *found;
  }

  std::istringstream text_;
  const std::string& path_;
};

/// Everything up to the line that begins with `end`.
std::string text_before_end(std::istream& in, const std::string& path, std::string& end) {
  std::string text;
  for (std::string line; std::getline(in, line); text += line + "\n") {
    if (text.empty() && line != title && line != old_title) break;
    if (line.starts_with("end ")) {
      end = line.substr(4);
      return text;
    }
  }
  if (text.empty()) {
    throw InputError(path + " is no checkpoint of gannet-scf, or one of another version");
  }
  damaged(path);
}

}  // namespace

std::string shells_text(const Problem& problem) {
  std::string text;
  for (const auto& shell : problem.basis.shells) {
    const auto& atom = problem.molecule[static_cast<std::size_t>(shell.atom)];
    text += format("%d %d %d %d", atom.atomic_number, shell.atom, shell.l, shell.spherical ? 1 : 0);
    for (std::size_t p = 0; p < shell.exponents.size(); ++p) {
      text += format(" %.15g %.12g", shell.exponents[p], shell.coefficients[p]);
    }
    text += "\n";
  }
  return text;
}

namespace {

std::string set_text(const BasisChoice& choice) {
  std::string text;
  std::size_t contractions = 0;
  for (const auto& [species, list] : choice.set) {
    contractions += list.size();
    for (const auto& c : list) {
      text += format("%d %d", species.element, c.l);
      for (std::size_t p = 0; p < c.exponents.size(); ++p) {
        text += format(" %.17g %.17g", c.exponents[p], c.coefficients[p]);
      }
      text += "\n";
    }
  }
  return format("harmonics %d\nset %zu\n", choice.harmonics == Harmonics::spherical ? 1 : 0,
                contractions) +
         text;
}

std::string potentials_text(const Potentials& potentials) {
  auto text = format("potentials %zu\n", potentials.size());
  for (const auto& [species, potential] : potentials) {
    text += format("%d %d", species.element, potential.core_electrons);
    for (const auto& t : potential.terms) {
      text += format(" %d %d %.17g %.17g", t.l, t.power, t.exponent, t.coefficient);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string head_text(const Problem& problem, const Standing& standing, int matrices) {
  auto text = std::string(title) +
              format("\nenergy %.17g\niterations %d\nconverged %d\n", standing.energy,
                     standing.iterations, standing.converged ? 1 : 0) +
              "basis " + problem.choice.name +
              format("\nfunctions %d\nmatrices %d\natoms %zu\n", problem.basis.size, matrices,
                     problem.molecule.size());
  for (const auto& atom : problem.molecule) {
    text += format("%d %.17g %.17g %.17g %d %d\n", atom.atomic_number, atom.at[0], atom.at[1],
                   atom.at[2], atom.charge, atom.mass_number);
  }
  text += set_text(problem.choice) + potentials_text(problem.choice.potentials);
  text += format("shells %zu\n", problem.basis.shells.size()) + shells_text(problem);
  return text + "end " + in_hexadecimal(checksum(text)) + "\n";
}

CheckpointHead parse_head(std::istream& in, const std::string& path) {
  std::string end;
  const auto text = text_before_end(in, path, end);
  CheckpointHead head;
  head.size = static_cast<std::int64_t>(text.size() + end.size()) + 5;
  if (end != in_hexadecimal(checksum(text))) damaged(path);
  Lines lines(text, path);
  const bool old = lines.line() == old_title;
  head.standing = {lines.number("energy"), lines.count("iterations"),
                   lines.count("converged") != 0};
  head.choice.name = lines.word("basis");
  head.functions = lines.count("functions");
  head.matrices = lines.count("matrices");
  for (int n = lines.count("atoms"); n > 0; --n) head.molecule.push_back(lines.atom());
  if (!old) {
    head.choice.harmonics =
        lines.count("harmonics") == 1 ? Harmonics::spherical : Harmonics::cartesian;
    for (int n = lines.count("set"); n > 0; --n) lines.contraction(head.choice.set);
    for (int n = lines.count("potentials"); n > 0; --n) lines.potential(head.choice.potentials);
  }
  for (int n = lines.count("shells"); n > 0; --n) head.shells += lines.line() + "\n";
  return head;
}

}  // namespace chem
