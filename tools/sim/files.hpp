#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>

namespace gannet::sim {

/// Makes the folder if it is not there; Error(Fault::system) if that fails.
void make_folder(const std::filesystem::path& folder);

/// Writes a file; Error(Fault::system) if it cannot be written.
void write_file(const std::filesystem::path& file, const std::function<void(std::ostream&)>& write);

}  // namespace gannet::sim
