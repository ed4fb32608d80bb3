#pragma once

#include <iosfwd>
#include <string>

namespace gannet::timeline {

/// Makes a trace of the files that GA's recorder of 1993 left in a folder: `000`, `001`, ... of
/// processes, and `distrib.<array>`. Says what came of it. Error with Fault::argument if there are
/// none, Fault::system if the trace cannot be written.
void convert_from_ga(const std::string& folder, const std::string& trace, std::ostream& out);

}  // namespace gannet::timeline
