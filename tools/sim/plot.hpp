#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::sim {

/// A plot of curves over a logarithmic axis.
struct Plot {
  std::string name;  ///< of the files: NAME.dat, NAME.gp, NAME.png
  std::string title;
  std::string x;
  std::string y;
  bool log_y = false;
  std::vector<double> at;
  struct Curve {
    std::string name;
    std::vector<double> values;  ///< one for each of `at`
  };
  std::vector<Curve> curves;
};

/// Writes data and gnuplot scripts into the folder, and the pictures if gnuplot is there; tells
/// `out` in one line if it is not.
void write_plots(const std::filesystem::path& folder, const std::vector<Plot>& plots,
                 std::ostream& out);

}  // namespace gannet::sim
