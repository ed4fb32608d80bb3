#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "gannet/export.hpp"

/// How files are written: next to the file that they replace, whose name they take when they are
/// complete. So nobody sees half a file, two jobs that write the same file leave that of the last
/// one, and a failure costs nothing but the new file.
namespace gannet {

namespace base {
class Descriptor;
}  // namespace base

/// A new file that does not have its name yet. Errors are Fault::system and name the file.
class GANNET_API Draft {
 public:
  /// Local. Begins an empty file under a name of its own in the folder of `path`; if `path` is a
  /// symbolic link, in the folder of the file that it points to, which is then the one to be
  /// replaced. Devices, pipes and directories are refused, and files that this user may not write.
  /// Drafts of the same file that dead processes of this machine have left behind are removed.
  explicit Draft(const std::string& path);

  /// Local. Removes the draft, unless it was published.
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// The file descriptor, for reading and writing in this process.
  int number() const;

  /// The name by which the draft may be opened until it is published, also by other processes
  /// (DraftPart).
  const std::string& name() const { return name_; }

  /// Local. On return the draft is on the disk and has the name of the file, with the permissions
  /// and the group of the file that it replaces, and its owner, if this user may give files away.
  /// What other processes wrote to it, they have to sync themselves.
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
  std::unique_ptr<base::Descriptor> file_;
};

/// What one process writes of a draft that may belong to another process: the ranks of a job fill
/// one file together. All calls are local; errors are Fault::system and name the file as the
/// program knows it.
class GANNET_API DraftPart {
 public:
  /// No part yet.
  DraftPart();

  /// Opens the draft with this name(); `path` is that of the file that it will become.
  DraftPart(const std::string& name, std::string path);
  ~DraftPart();
  DraftPart(DraftPart&&) noexcept;
  DraftPart& operator=(DraftPart&&) noexcept;

  /// Reserves space on the disk, as far as the file system can; what is there stays.
  void reserve(std::uint64_t at, std::uint64_t bytes) const;

  void write(std::uint64_t at, const void* from, std::size_t bytes) const;

  /// Anything beyond is cut off.
  void set_length(std::uint64_t bytes) const;

  /// On return, what was written is on the disk.
  void close();

 private:
  int number() const;
  [[noreturn]] void refuse() const;

  std::string path_;
  std::unique_ptr<base::Descriptor> file_;  // null: none
};

}  // namespace gannet
