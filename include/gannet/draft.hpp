#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "gannet/export.hpp"

/// How files are written: beside the one that they replace, whose name they take when they are
/// complete. So nobody meets half a file, two jobs that write the same one leave that of the last,
/// and what went wrong costs nothing but the new file.
namespace gannet {

namespace base {
class Descriptor;
}  // namespace base

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
  int number() const;

  /// By which it may be opened until it is published, by other processes too (DraftPart).
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
  std::unique_ptr<base::Descriptor> file_;
};

/// What one process writes of a draft that may be another's: the ranks of a job fill one file. All
/// calls are local; errors are Fault::system and name the file as the program knows it.
class GANNET_API DraftPart {
 public:
  /// None yet.
  DraftPart();

  /// By the name() of the draft; `path` is that of the file it will be.
  DraftPart(const std::string& name, std::string path);
  ~DraftPart();
  DraftPart(DraftPart&&) noexcept;
  DraftPart& operator=(DraftPart&&) noexcept;

  /// Takes room on the disk, as far as the file system can; what is there stays.
  void reserve(std::uint64_t at, std::uint64_t bytes) const;

  void write(std::uint64_t at, const void* from, std::size_t bytes) const;

  /// What lies beyond is cut off.
  void set_length(std::uint64_t bytes) const;

  /// On return what was written is on the disk.
  void close();

 private:
  int number() const;
  [[noreturn]] void refuse() const;

  std::string path_;
  std::unique_ptr<base::Descriptor> file_;  // null: none
};

}  // namespace gannet
