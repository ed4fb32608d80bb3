#pragma once

#include <functional>
#include <map>
#include <string>

#include "gannet/world.hpp"

namespace gannet::test {

/// "futures", "steal", "hdf5-write", "hdf5-read" and "tensor", as far as this build has what they
/// need: all ranks are busy with the library, for ever, but for `leaver`, which calls go() in the
/// middle.
using Go = std::function<void(World&)>;
std::map<std::string, std::function<void(World&, int leaver, const Go& go)>> library_deeds();

}  // namespace gannet::test
