#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "bands.hpp"

namespace gannet::predict {

/// What takes most of the ranks' time apart from computing; "nothing" if that is below a percent.
std::string limit_of(const Result& result);

void print_title(std::ostream& out, bool with_bands);
void print_row(std::ostream& out, const Prediction& prediction);

/// Which parameters matter: those whose swing is a percent or more, for each number of ranks.
void print_swings(std::ostream& out, const std::vector<Prediction>& predictions);

/// What the model leaves out; the same list is in docs/predict.md.
void print_left_out(std::ostream& out);

void write_csv(std::ostream& out, const std::vector<Prediction>& predictions);

/// Time over ranks, both logarithmic, with the ideal line and the band.
void write_svg(std::ostream& out, const std::string& title,
               const std::vector<Prediction>& predictions);

}  // namespace gannet::predict
