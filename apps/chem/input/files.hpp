#pragma once

#include <filesystem>
#include <string>

#include "gannet/error.hpp"
#include "gannet/world.hpp"

namespace chem {

/// Collective. Whether rank 0 sees such a file.
bool there(const gannet::Group& group, const std::filesystem::path& path);

/// Collective. The text of a file that rank 0 reads; InputError on every rank if it cannot.
/// `what` is for the message.
std::string read_shared(const gannet::Group& group, const std::filesystem::path& path,
                        const std::string& what);

/// Collective. The text of rank 0, on every rank.
std::string share(const gannet::Group& group, std::string text);

/// Local. What an Error says, without the name of the library: the program's own is before it.
std::string reason(const gannet::Error& error);

/// Collective. InputError on every rank unless rank 0 can write the file.
void check_writable(const gannet::Group& group, const std::filesystem::path& path);

/// Local. The directory with the molecules and basis sets that come with the program:
/// GANNET_SCF_DATA, or what was set, or share/gannet beside the directory of the executable.
std::filesystem::path data_directory();

/// Local. For a library, which has no executable of its own. Before anything is read.
void set_data_directory(const std::filesystem::path& path);

}  // namespace chem
