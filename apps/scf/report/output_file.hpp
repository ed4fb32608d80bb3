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

/// Collective. The same, but the file has its name only when it is complete and on the disk: until
/// then an old one stays. It grows beside it, under the name that temporary_path tells.
void replace_file(const gannet::Group& group, const std::filesystem::path& path,
                  const std::function<void(std::ostream&)>& write);

/// Local.
std::filesystem::path temporary_path(const std::filesystem::path& path);

/// Collective. OutputError on every rank if something printed by rank 0 did not reach standard
/// output.
void check_standard_output(const gannet::Group& group);

}  // namespace scf
