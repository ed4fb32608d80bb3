#include "info.hpp"

#include <sched.h>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <string>
#include <string_view>

#include "base/memory.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "blas.hpp"
#include "layout.hpp"
#include "node/arena.hpp"
#include "preflight.hpp"
#include "topology/read.hpp"
#include "version.hpp"

namespace gannet::tools {

namespace {

constexpr int value_width = 8;
constexpr int name_width = [] {
  std::size_t longest = 0;
  for (const auto& setting : base::settings::all) longest = std::max(longest, setting.name.size());
  return static_cast<int>(longest);
}();

int processors() {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  sched_getaffinity(0, sizeof mine, &mine);
  return CPU_COUNT(&mine);
}

std::string machine_text() {
  const auto machine = topology::read_machine();
  if (machine) return topology::text_of(*machine);
  return topology::can_read() ? "hwloc cannot read it" : "unknown without hwloc (libhwloc15)";
}

/// "always within_size advise [never]", as the machine's owner has set it.
std::string huge_pages_of_shared_memory() {
  std::ifstream file("/sys/kernel/mm/transparent_hugepage/shmem_enabled");
  std::string words;
  std::getline(file, words);
  const std::size_t from = words.find('['), until = words.find(']');
  return until > from && until != words.npos ? words.substr(from + 1, until - from - 1) : "none";
}

std::string pages_text() {
  const node::Offset page = node::page_bytes(), huge = node::huge_page_bytes(page);
  std::string all = base::bytes_text(double(page));
  if (huge != 0) all += ", " + base::bytes_text(double(huge)) + " behind large arrays";
  return base::text(all, "; shmem_enabled: ", huge_pages_of_shared_memory());
}

void print_row(std::ostream& out, std::string_view name, std::string_view now,
               std::string_view fallback, std::string_view sentence) {
  out << "  " << std::left << std::setw(name_width) << name << ' ' << std::setw(value_width) << now
      << ' ' << std::setw(value_width) << fallback << ' ' << sentence << '\n';
}

void print_settings(std::ostream& out) {
  out << "\nsettings (environment variables)\n";
  print_row(out, "name", "now", "default", "meaning");
  for (const auto& setting : base::settings::all) {
    print_row(out, setting.name, base::setting_text(setting), setting.fallback, setting.sentence);
  }
}

bool print_preflight(std::ostream& out) {
  out << "\npreflight\n";
  bool all_well = true;
  for (const Check& check : preflight()) {
    out << "  " << (check.passed ? "ok    " : "FAILS ") << check.what;
    if (!check.passed) out << ": " << check.problem;
    out << '\n';
    all_well = all_well && check.passed;
  }
  return all_well;
}

}  // namespace

bool print_info(std::ostream& out) {
  const bool launched = is_launched();
  const std::string layout = launched ? layout_of_job() : "";
  if (launched && layout.empty()) return true;  // rank 0 reports for all
  const auto available = static_cast<double>(base::available_memory());
  const auto machine = static_cast<double>(base::machine_memory());
  print_version(out);
  out << "  parts       " << GANNET_PARTS << '\n'
      << "  messages    polling or interrupt mode, as a program asks; any thread may send\n"
      << "  processors  " << processors() << '\n'
      << "  memory      " << base::bytes_text(available) << " available of "
      << base::bytes_text(machine) << '\n'
      << "  topology    " << machine_text() << '\n'
      << "  pages       " << pages_text() << '\n';
  if (const std::string blas = blas_kernels(); !blas.empty())
    out << "  blas        " << blas << '\n';
  print_settings(out);
  out << (launched ? layout : "\njob\n  mpirun -n 4 gannet info  tells its nodes and transport\n");
  return print_preflight(out);
}

}  // namespace gannet::tools
