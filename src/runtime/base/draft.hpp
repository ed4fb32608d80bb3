#pragma once

#include <string>

#include "base/descriptor.hpp"
#include "gannet/export.hpp"

/// How files are written: beside the one that they replace, whose name they take when they are
/// complete. So nobody meets half a file, two jobs that write the same one leave that of the last,
/// and what went wrong costs nothing but the new file.
namespace gannet::base {

/// A new file that is not there yet. Errors are Fault::system and name the file.
class GANNET_API Draft {
 public:
  /// Local. Begins an empty file under a name of its own in the folder of `path`; if that is a
  /// symbolic link, of what it points to, which is what will be replaced. Refused are devices,
  /// pipes and directories, and files that this user may not write. Drafts of the same file that
  /// dead processes of this machine have left are removed.
  explicit Draft(const std::string& path);

  /// Local. Removes it, unless it was published.
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// For reading and writing in this process.
  int number() const { return file_.number(); }

  /// By which it may be opened until it is published, by other processes too (draft_part.hpp).
  const std::string& name() const { return name_; }

  /// Local. On return it is on the disk and has the name of the file, with the permissions and the
  /// group of the one that it replaces, and its owner, if this user may give files away. What
  /// other processes wrote to it, they have to sync.
  void publish();

 private:
  void begin();

  std::string path_;    // as the program knows it
  std::string target_;  // behind all links
  std::string name_;    // empty once there is nothing to remove
  bool replaces_ = false;
  unsigned mode_ = 0666;  // of the file that it replaces
  unsigned owner_ = 0;
  unsigned group_ = 0;
  Descriptor file_;
};

}  // namespace gannet::base
