#pragma once

#include <string>

/// Drafts that nobody will finish, because the job was killed. Their names tell who writes them.
namespace gannet::base {

/// Local. A name in the folder of `target` that nobody has and nobody guesses:
/// "run.h5.<machine>-<process>-<number>.part".
std::string name_of_draft(const std::string& target);

/// Local. Removes the drafts of `target` whose processes are no more. Processes of other machines,
/// and of other containers of this one, cannot be asked: theirs stay, and are in nobody's way.
void remove_abandoned_drafts(const std::string& target);

}  // namespace gannet::base
