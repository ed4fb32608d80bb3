#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>

#include "gannet/world.hpp"

namespace scf {

/// Collective. Rank 0 opens the file and calls `write`; OutputError on every rank, with the
/// system's reason, unless every byte has reached the file.
void write_file(const gannet::Group& group, const std::filesystem::path& path,
                const std::function<void(std::ostream&)>& write);

/// Collective. OutputError on every rank if something printed by rank 0 did not reach standard
/// output.
void check_standard_output(const gannet::Group& group);

}  // namespace scf
