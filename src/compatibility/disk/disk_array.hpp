#pragma once

#include <memory>
#include <string>

#include "disk/file.hpp"
#include "disk/header.hpp"
#include "gannet/world.hpp"

namespace gannet::disk {

/// An array in a file, open on all ranks of a group. Each chunk is read and written by one rank
/// only, so that ranks never touch the same page: no locks, and correct on NFS too.
class DiskArray {
 public:
  struct Options {
    int type;
    Shape shape;
    std::string name;
    std::string path;
    Mode mode;
    Shape request;  ///< shape of a typical section; 0 or less: unknown
  };

  /// Collective. Makes the file, with all elements zero; an old file of this name is replaced, but
  /// only when the new one is complete. The zeros take no space yet.
  DiskArray(const Group& group, const Options& options, int io_ranks);

  /// Collective. Failure(cannot_open) if there is no such file, Failure(not_an_array) if it is
  /// something else.
  DiskArray(const Group& group, std::string path, Mode mode, int io_ranks);

  /// Collective. Reports what the system has not been able to write so far.
  void close();

  /// Collective. Closes and deletes the file.
  void remove();

  const Group& group() const { return group_; }
  const File& file() const { return file_; }
  const std::string& path() const { return path_; }
  Mode mode() const { return mode_; }
  int type() const { return header_.type; }
  const std::string& name() const { return header_.name; }
  const Layout& layout() const { return header_.layout; }
  int io_ranks() const { return io_ranks_; }

  /// The rank that reads and writes a chunk.
  int owner(Index chunk) const;

  /// Its name in messages: `"fock" in "/tmp/fock.dra"`.
  std::string label() const;

 private:
  void make_file() const;
  void open_file();

  Group group_;
  std::string path_;
  Mode mode_;
  int io_ranks_;
  Header header_;
  File file_;
};

}  // namespace gannet::disk
