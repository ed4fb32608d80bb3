#pragma once

#include <string>

/// Drafts that nobody will finish, because the job was killed. Their names tell who writes them.
namespace gannet::base {

/// Local. A name in the folder of `target` that nobody has and nobody can guess:
/// "run.h5.<machine>-<process>-<number>.part".
std::string name_of_draft(const std::string& target);

/// Local. Removes the drafts of `target` whose processes no longer exist. Processes of other
/// machines, and of other containers of this one, cannot be checked: their drafts stay, and are in
/// nobody's way.
void remove_abandoned_drafts(const std::string& target);

}  // namespace gannet::base
