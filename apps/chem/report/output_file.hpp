#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>

#include "gannet/world.hpp"

namespace chem {

/// Collective. Rank 0 opens the file and calls `write`. The file has its name only when it is
/// complete and on the disk: until then an old one stays (gannet/write_file.hpp). OutputError on
/// every rank, with the system's reason, if it cannot be.
void write_file(const gannet::Group& group, const std::filesystem::path& path,
                const std::function<void(std::ostream&)>& write);

/// Collective. OutputError on every rank if something printed by rank 0 did not reach standard
/// output.
void check_standard_output(const gannet::Group& group);

}  // namespace chem
