#include "cc/triples_sums.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>
#include <sstream>

#include "gannet/gannet.hpp"
#include "gannet/write_file.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

std::string path(const std::string& beside) { return beside + ".cc.triples"; }

/// Other amplitudes have another one.
std::string heading(const SinglesDoubles& found) {
  const auto& spaces = found.amplitudes.singles.spaces();
  return format("(T) of %td occupied and %td virtual orbitals, CCSD %.17g residual %.17g",
                spaces[1].extent(), spaces[0].extent(), found.standing.energy,
                found.standing.residual);
}

std::size_t sums_of(gannet::Index orbitals, gannet::Index tile) {
  const auto tiles = static_cast<std::size_t>((orbitals + tile - 1) / tile);
  return tiles * (tiles + 1) * (tiles + 2) / 6;
}

/// After the heading. False if that is no such text.
bool read_into(std::istream& in, gannet::Index orbitals, SumsInFile& file) {
  if (!(in >> file.tile) || file.tile < 1 || file.tile > orbitals) return false;
  file.sums.assign(sums_of(orbitals, file.tile), std::numeric_limits<double>::quiet_NaN());
  std::size_t number = 0;
  double energy = 0;
  while (in >> number >> energy) {
    if (number >= file.sums.size()) return false;
    file.sums[number] = energy;
  }
  return in.eof();
}

}  // namespace

std::optional<SumsInFile> read_sums(const Solved& from, const SinglesDoubles& found) {
  if (!found.as_read) return std::nullopt;
  const auto file = path(from.options.restart);
  if (!there(from.group, file)) return std::nullopt;
  std::istringstream in(read_shared(from.group, file, "the sums of (T)"));
  std::string first;
  std::getline(in, first);
  if (first != heading(found)) return std::nullopt;
  SumsInFile sums;
  if (!read_into(in, found.amplitudes.singles.spaces()[0].extent(), sums)) {
    throw InputError(file + " is damaged; remove it to begin (T) anew");
  }
  return sums;
}

TriplesSums::TriplesSums(const Solved& from, const SinglesDoubles& found, const Space& virtuals,
                         const std::optional<SumsInFile>& read)
    : from_(from),
      heading_(heading(found) + format("\n%td\n", virtuals.largest_tile())),
      done_(sums_of(virtuals.extent(), virtuals.largest_tile())),
      sums_(from.group, {static_cast<gannet::Index>(done_.size())}, {.name = "(T)"}) {
  gannet::fill(sums_, std::numeric_limits<double>::quiet_NaN());
  if (!read || read->tile != virtuals.largest_tile()) return;
  std::transform(read->sums.begin(), read->sums.end(), done_.begin(),
                 [](double sum) { return !std::isnan(sum); });
  if (from.group.rank() == 0) sums_.put({{0}, sums_.shape()}, read->sums.data());
  from.group.sync();
}

std::size_t TriplesSums::number(int a, int b, int c) {
  const auto x = static_cast<std::size_t>(a), y = static_cast<std::size_t>(b);
  return x * (x + 1) * (x + 2) / 6 + y * (y + 1) / 2 + static_cast<std::size_t>(c);
}

std::size_t TriplesSums::done() const {
  return static_cast<std::size_t>(std::count(done_.begin(), done_.end(), true));
}

void TriplesSums::put(int a, int b, int c, double energy) const {
  sums_.put({static_cast<gannet::Index>(number(a, b, c))}, energy);
}

void TriplesSums::keep(bool must) {
  if (from_.options.checkpoint.empty() || (!must && !pace_.due())) return;
  pace_.time([&] { write(); });
}

void TriplesSums::write() {
  std::vector<double> sums(done_.size());
  sums_.get({{0}, sums_.shape()}, sums.data());
  try {
    gannet::write_file(path(from_.options.checkpoint), [&](std::ostream& out) {
      out << heading_;
      for (std::size_t n = 0; n < sums.size(); ++n) {
        if (!std::isnan(sums[n])) out << n << format(" %.17g\n", sums[n]);
      }
    });
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::system) throw;
    if (!warned_) from_.console.warn(reason(error) + "; going on without");
    warned_ = true;
  }
}

double TriplesSums::total() const {
  from_.group.sync();
  return gannet::sum(sums_);
}

}  // namespace chem
