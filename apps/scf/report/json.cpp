#include "report/format.hpp"
#include "report/tables.hpp"

namespace scf {
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

}  // namespace

std::string json_summary(const Problem& problem, const Options& options, const Summary& summary) {
  const auto& outcome = summary.outcome;
  const auto& e = outcome.energies;
  const auto& p = outcome.phases;
  const auto& load = summary.load;
  const auto method = options.settings.method == Method::counter ? "counter" : "static";
  return "{\n  \"molecule\": " + quoted(problem.name) +
         ",\n  \"basis\": " + quoted(problem.choice.name) +
         format(",\n  \"functions\": %d,\n  \"electrons\": %d,\n  \"ranks\": %zu,\n",
                problem.basis.size, 2 * problem.pairs, load.ranks.size()) +
         format("  \"method\": \"%s\",\n  \"converged\": %s,\n  \"iterations\": %d,\n", method,
                outcome.converged ? "true" : "false", outcome.iterations) +
         format(
             "  \"energy\": {\"total\": %.12f, \"nuclear\": %.12f, \"one_electron\": %.12f, "
             "\"two_electron\": %.12f},\n",
             e.total(), e.nuclear, e.one_electron, e.two_electron) +
         format(
             "  \"seconds\": {\"total\": %.6f, \"guess\": %.6f, \"setup\": %.6f, "
             "\"fock\": %.6f, \"diagonalise\": %.6f, \"extrapolate\": %.6f},\n",
             summary.total_seconds, summary.guess_seconds, p.setup, p.fock, p.diagonalise,
             p.extrapolate) +
         per_rank("fock_busy_seconds", load, [](const auto& r) { return r.busy; }) +
         per_rank("fock_integral_seconds", load, [](const auto& r) { return r.integrals; }) +
         per_rank("fock_other_seconds", load, [](const auto& r) { return r.busy - r.integrals; }) +
         per_rank("fock_wall_seconds", load, [](const auto& r) { return r.wall; }) +
         per_rank("tasks", load, [](const auto& r) { return r.tasks; }) +
         format("  \"quartets\": %lld,\n  \"balance\": %.6f,\n  \"other_share\": %.6f\n}\n",
                static_cast<long long>(load.quartets()), load.balance(), load.other_share());
}

}  // namespace scf
