#pragma once

#include <iosfwd>
#include <string>

#include "program.hpp"

namespace gannet::predict {

/// A list of tasks as text (docs/predict.md). Error(Fault::argument) names `file`, the line and
/// what is wrong with it.
Program read_tasks(std::istream& in, const std::string& file);

/// As read_tasks() reads it.
void write_tasks(const Program& program, std::ostream& out);

}  // namespace gannet::predict
