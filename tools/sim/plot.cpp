#include "plot.hpp"

#include <spawn.h>
#include <sys/wait.h>

#include <ostream>

#include "gannet/write_file.hpp"

extern char** environ;

namespace gannet::sim {

namespace {

void write_data(std::ostream& out, const Plot& plot) {
  out << "# " << plot.x;
  for (const auto& curve : plot.curves) out << " | " << curve.name;
  out << '\n';
  for (std::size_t i = 0; i < plot.at.size(); ++i) {
    out << plot.at[i];
    for (const auto& curve : plot.curves) out << ' ' << curve.values[i];
    out << '\n';
  }
}

void write_script(std::ostream& out, const Plot& plot) {
  out << "set terminal pngcairo size 720,440 font 'sans,10'\n"
      << "set output '" << plot.name << ".png'\n"
      << "set title '" << plot.title << "'\n"
      << "set xlabel '" << plot.x << "'\nset ylabel '" << plot.y << "'\n"
      << "set logscale x 2\nset xrange [" << plot.at.front() << ':' << plot.at.back() << "]\n"
      << "set xtics rotate by -45 (";
  for (const double at : plot.at) out << (at == plot.at.front() ? "" : ", ") << at;
  out << ")\n"
      << (plot.log_y ? "set logscale y 10\n" : "set yrange [0:*]\n")
      << "set rmargin 7\nset grid\nset key below\nplot \\\n";
  for (std::size_t i = 0; i < plot.curves.size(); ++i) {
    out << "  '" << plot.name << ".dat' using 1:" << i + 2 << " with linespoints title '"
        << plot.curves[i].name << (i + 1 < plot.curves.size() ? "', \\\n" : "'\n");
  }
}

/// Runs gnuplot in the folder; false if there is none, or it fails.
bool draw(const std::filesystem::path& folder, const std::string& script) {
  std::string change = "cd '" + folder.string() + "'";
  std::string load = "load '" + script + "'";
  char program[] = "gnuplot";
  char option[] = "-e";
  char* words[] = {program, option, change.data(), option, load.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program, nullptr, nullptr, words, environ) != 0) return false;
  int status = 0;
  return waitpid(child, &status, 0) == child && status == 0;
}

}  // namespace

void write_plots(const std::filesystem::path& folder, const std::vector<Plot>& plots,
                 std::ostream& out) {
  bool drawn = true;
  for (const Plot& plot : plots) {
    write_file(folder / (plot.name + ".dat"), [&](std::ostream& file) { write_data(file, plot); });
    write_file(folder / (plot.name + ".gp"), [&](std::ostream& file) { write_script(file, plot); });
    drawn = drawn && draw(folder, plot.name + ".gp");
  }
  if (!drawn) {
    out << "gnuplot is missing or failed, so there are no pictures; with it (gnuplot-nox), run "
           "`gnuplot *.gp` in "
        << folder.string() << '\n';
  }
}

}  // namespace gannet::sim
