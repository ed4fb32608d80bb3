#include "molecule/elements.hpp"
#include "report/format.hpp"
#include "report/orbital_table.hpp"
#include "report/tables.hpp"
#include "report/units.hpp"

namespace chem {
namespace {

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) result += c;
  }
  return result + "\"";
}

/// One object with a number for every rank, under a name.
template <class Value>
std::string per_rank(const char* name, const Load& load, Value value) {
  std::string text;
  for (const auto& rank : load.ranks) {
    text += (text.empty() ? "" : ", ") + format("%.9g", static_cast<double>(value(rank)));
  }
  return "  \"" + std::string(name) + "\": [" + text + "],\n";
}

/// Bytes of each rank: at the start, and what its own memory and that in arrays grew by.
std::string memory(const Load& load) {
  const auto row = [&](const char* name, auto value) {
    std::string text;
    for (const auto& m : load.memory) text += (text.empty() ? "" : ", ") + format("%.0f", value(m));
    return "\"" + std::string(name) + "\": [" + text + "]";
  };
  return "  \"memory_bytes\": {" + row("start", [](const auto& m) { return m.first.all(); }) +
         ", " + row("own", [](const auto& m) { return m.most.own - m.first.own; }) + ", " +
         row("arrays", [](const auto& m) { return m.most.shared - m.first.shared; }) + "},\n";
}

/// `[1.0, 2.0]`, numbers in units of 1/factor.
template <class Values>
std::string list(const Values& values, double factor = 1) {
  std::string text;
  for (const double x : values) text += (text.empty() ? "" : ", ") + format("%.10g", factor * x);
  return "[" + text + "]";
}

std::string geometry(const Molecule& molecule) {
  std::string text;
  for (const auto& atom : molecule) {
    text += std::string(text.empty() ? "" : ",") + "\n    {\"element\": \"" +
            std::string(element_symbol(atom.atomic_number)) +
            "\", \"angstrom\": " + list(atom.at, angstrom_per_bohr) +
            format(", \"charge\": %d", atom.charge) + (atom.ghost() ? ", \"ghost\": true}" : "}");
  }
  return "  \"geometry\": [" + text + "\n  ],\n";
}

/// The number of an orbital, counted from 1 as in the tables.
std::string number(std::optional<std::size_t> n) { return n ? std::to_string(*n + 1) : "null"; }

std::string orbital_sets(const std::vector<Orbitals>& sets) {
  std::string text;
  for (const auto& set : sets) {
    const auto spin = sets.size() == 1 ? "both" : &set == &sets[0] ? "alpha" : "beta";
    text += std::string(text.empty() ? "" : ",") + "\n    {\"spin\": \"" + spin +
            "\", \"homo\": " + number(homo(set)) + ", \"lumo\": " + number(lumo(set)) +
            ",\n     \"energies\": " + list(set.energies) +
            ",\n     \"occupations\": " + list(set.occupations) + "}";
  }
  return "  \"orbitals\": [" + text + "\n  ],\n";
}

std::string populations(const char* name, const Populations& p) {
  return "  \"" + std::string(name) + "\": {\"mulliken\": " + list(p.mulliken) +
         ", \"lowdin\": " + list(p.lowdin) + "},\n";
}

std::string properties(const Properties& p) {
  auto text = "  \"dipole_debye\": " + list(p.dipole, debye_per_atomic_unit) +
              ",\n  \"quadrupole_debye_angstrom\": " +
              list(p.quadrupole, debye_per_atomic_unit * angstrom_per_bohr) + ",\n" +
              populations("charges", p.charges);
  if (p.spins) text += populations("spins", *p.spins);
  if (p.spin_square) text += format("  \"spin_square\": %.10g,\n", *p.spin_square);
  return text;
}

std::string gradient(const std::optional<Gradient>& gradient) {
  if (!gradient) return {};
  std::string text;
  for (const auto& g : *gradient) text += (text.empty() ? "\n    " : ",\n    ") + list(g);
  return "  \"gradient\": [" + text + "\n  ],\n";
}

std::string stability(const std::vector<Curvature>& curvatures) {
  std::string text;
  for (const auto& c : curvatures) {
    text +=
        (text.empty() ? "\n    " : ",\n    ") +
        format("{\"kind\": \"%s\", \"curvature\": %.10g, \"found\": %s, \"stable\": %s}",
               c.kind.c_str(), c.value, c.found ? "true" : "false", c.stable() ? "true" : "false");
  }
  return text.empty() ? text : "  \"stability\": [" + text + "\n  ],\n";
}

std::string descents(const std::vector<Descent>& all) {
  std::string text;
  for (const auto& d : all) {
    text += (text.empty() ? "\n    " : ",\n    ") +
            format("{\"kind\": \"%s\", \"curvature\": %.10g, \"from\": %.12f, \"to\": %.12f}",
                   d.kind.c_str(), d.curvature, d.from, d.to);
  }
  return text.empty() ? text : "  \"followed\": [" + text + "\n  ],\n";
}

std::string optimisation(const Summary& summary) {
  if (!summary.last_geometry) return {};
  const auto& a = *summary.last_geometry;
  return format(
      "  \"optimisation\": {\"converged\": %s, \"geometries\": %d, \"largest_gradient\": %.3e, "
      "\"rms_gradient\": %.3e, \"largest_step\": %.3e, \"rms_step\": %.3e},\n",
      a.converged ? "true" : "false", summary.geometries, a.largest_gradient, a.rms_gradient,
      a.largest_step, a.rms_step);
}

std::string energies(const Energies& e) {
  auto text = format("  \"energy\": {\"total\": %.12f, \"nuclear\": %.12f, \"one_electron\": %.12f",
                     e.total(), e.nuclear, e.one_electron);
  for (const auto& part : e.parts) {
    text += format(", \"%s\": %.12f", part.name.c_str(), part.hartree);
  }
  return text + "},\n";
}

/// One object with all of them, under a name; nothing if there are none.
std::string facts(const char* name, const std::vector<Fact>& all) {
  std::string text;
  for (const auto& fact : all) {
    text += (text.empty() ? "" : ", ") + quoted(fact.name) + format(": %.12g", fact.value);
  }
  return text.empty() ? text : "  \"" + std::string(name) + "\": {" + text + "},\n";
}

std::string screening(const Outcome& outcome) {
  if (!outcome.screening_error) return {};
  return format("  \"screening_error\": %.3e,\n", *outcome.screening_error);
}

/// What Method::futures found and shared out.
std::string shares(const Load& load) {
  const auto row = [&](const char* name, auto value) {
    return per_rank(name, load, [&](const auto& rank) { return value(rank.shares); });
  };
  return per_rank("execute_seconds", load, [](const auto& r) { return r.execute; }) +
         row("check_seconds", [](const auto& s) { return s.check; }) +
         row("redistribute_seconds", [](const auto& s) { return s.redistribute; }) +
         row("checked_quartets", [](const auto& s) { return s.checked; }) +
         row("shared_quartets", [](const auto& s) { return s.shared; }) +
         row("checked_work", [](const auto& s) { return s.checked_work; }) +
         row("shared_work", [](const auto& s) { return s.shared_work; });
}

}  // namespace

std::string json_summary(const Problem& problem, const Options& options, const Summary& summary) {
  const auto& outcome = summary.outcome;
  const auto& p = outcome.phases;
  const auto& load = summary.load;
  return "{\n  \"theory\": " + quoted(options.theory) +
         ",\n  \"molecule\": " + quoted(problem.name) +
         ",\n  \"basis\": " + quoted(problem.choice.name) +
         format(",\n  \"functions\": %d,\n  \"electrons\": %d,\n  \"ranks\": %zu,\n",
                problem.basis.size, problem.electrons(), load.ranks.size()) +
         format("  \"charge\": %d,\n  \"multiplicity\": %d,\n  \"reference\": \"%s\",\n",
                options.charge, options.multiplicity, reference_name(problem.reference)) +
         format("  \"method\": \"%s\",\n  \"converged\": %s,\n  \"iterations\": %d,\n",
                method_name(options.settings.method), outcome.converged ? "true" : "false",
                outcome.iterations) +
         energies(outcome.energies) + facts("field", outcome.field->facts()) +
         facts("correlation", summary.correlation_facts) + screening(outcome) +
         geometry(problem.molecule) + optimisation(summary) + gradient(summary.gradient) +
         stability(summary.curvatures) + descents(summary.descents) +
         orbital_sets(outcome.orbitals) + properties(summary.properties) +
         format(
             "  \"seconds\": {\"total\": %.6f, \"guess\": %.6f, \"setup\": %.6f, "
             "\"fock\": %.6f, \"diagonalise\": %.6f, \"extrapolate\": %.6f, "
             "\"correlation\": %.6f},\n",
             summary.total_seconds, summary.guess_seconds, p.setup, p.fock, p.diagonalise,
             p.extrapolate, summary.correlation_seconds) +
         per_rank("fock_busy_seconds", load, [](const auto& r) { return r.busy; }) +
         per_rank("fock_integral_seconds", load, [](const auto& r) { return r.integrals; }) +
         per_rank("fock_other_seconds", load, [](const auto& r) { return r.busy - r.integrals; }) +
         per_rank("fock_wall_seconds", load, [](const auto& r) { return r.wall; }) + memory(load) +
         per_rank("tasks", load, [](const auto& r) { return r.tasks; }) +
         (options.settings.method == Method::futures ? shares(load) : "") +
         format("  \"quartets\": %lld,\n  \"balance\": %.6f,\n  \"other_share\": %.6f\n}\n",
                static_cast<long long>(load.quartets()), load.balance(), load.other_share());
}

}  // namespace chem
