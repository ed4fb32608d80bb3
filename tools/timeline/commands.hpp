#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "run.hpp"

namespace gannet::timeline {

/// `gannet trace WORDS`. Error with Fault::argument for words that mean nothing. True if all was
/// well: false from `check` if something is missing from a trace.
bool run_command(const std::vector<std::string>& words, std::ostream& out);

/// The tables of `gannet trace summary`, with `rows` rows of blame.
void print_summary(const Run& run, std::size_t rows, std::ostream& out);

/// Two runs side by side, with what changed most first.
void print_difference(const Run& a, const Run& b, std::size_t rows, std::ostream& out);

/// One line for each event, or each counter of a summary, with a line of titles.
void write_csv(const Run& run, std::ostream& out);

/// For Vampir and the like: an OTF2 archive in a new folder, `run.otf2` and what belongs to it.
/// Error with Fault::unsupported if this build has no OTF2, Fault::argument if the folder exists.
void write_otf2(const Run& run, const std::string& folder);

/// For ui.perfetto.dev: ranks are processes, with a track for each of their threads.
void write_perfetto(const Run& run, std::ostream& out);

}  // namespace gannet::timeline
