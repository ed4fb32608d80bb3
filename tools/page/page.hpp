#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "../timeline/run.hpp"

/// The page of `gannet trace view`: a program (viewer/) and runs (docs/trace-page.md) in one HTML
/// file.
namespace gannet::page {

/// The program part; empty if gannet was built without npm.
std::string_view program();

/// Error with Fault::unsupported if this build has no program part.
void check_program();

/// Writes a page; `write_runs` writes the runs where the page has its place for them.
void write_page(std::ostream& out, const std::function<void()>& write_runs);

/// Writes the page of these runs: the first is shown, the second is compared with it. Error if
/// this build has no program part.
void write(std::ostream& out, const std::vector<timeline::Run>& runs);

/// `gannet trace view FILE [FILE] [-o PAGE]`: reads traces and writes the page, run.html for
/// run.gtr if none is named. Tells on `out` what it wrote. Error for wrong arguments and unreadable
/// files.
void view(const std::vector<std::string>& arguments, std::ostream& out);

}  // namespace gannet::page
