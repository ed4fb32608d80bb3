#include "hdf5/check.hpp"

#include "gannet/diagnostics.hpp"

namespace gannet::hdf5 {

void need_name(const char* what, const std::string& name) {
  const std::string framed = "/" + name + "/";
  const bool good = framed.find("//") == std::string::npos &&
                    framed.find("/./") == std::string::npos && name.find('\0') == name.npos;
  if (good) return;
  throw Error(Fault::argument,
              text("\"", name, "\" cannot name ", what,
                   " of a file; a name is not empty, and may have folders: \"run/fock\""));
}

void need_group(const Group& group, const Contents& contents) {
  if (contents.group.team() == group.team()) return;
  throw Error(Fault::argument,
              text(contents.kind, " \"", contents.name, "\" is on another group (",
                   contents.group.size(), " ranks) than the file (", group.size(), " ranks)"));
}

}  // namespace gannet::hdf5
