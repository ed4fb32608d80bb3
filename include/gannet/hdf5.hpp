#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gannet/array.hpp"

/// Arrays in HDF5 files that any HDF5 program, such as h5py, can read, and back: a separate library
/// (CMake: Gannet::hdf5, pkg-config: gannet-hdf5) on top of the ordinary serial HDF5, for any MPI.
///
/// A dataset is contiguous and row-major. All ranks of the group write their shares of it straight
/// into the file, and a file may be read by a different number of ranks than wrote it. Every call
/// is collective unless it says otherwise. What cannot be done throws the same Error on all ranks:
/// `system` for files that cannot be opened, written or understood, `argument` for names, shapes
/// and types that do not fit. HDF5 is not made for several threads at once: during a call, no other
/// thread of the process may call HDF5.
namespace gannet {
namespace hdf5 {

/// A number or a text stored with the arrays.
using Note = std::variant<std::int64_t, double, std::string>;

/// A section of an array, without its C++ type.
struct Operand {
  std::shared_ptr<array::Core> core;
  Patch patch;
  Element element = Element::opaque;
  std::size_t bytes = 0;
  bool truth = false;  ///< bool, which is opaque to arithmetic
};

template <Storable T>
Operand operand(const Section<T>& section) {
  return {section.handle(), section.patch(), element_of<T>, sizeof(T),
          std::is_same_v<std::remove_const_t<T>, bool>};
}

/// Something that is not an array, but is saved and loaded as one, such as a tensor
/// (gannet/tensor/hdf5.hpp).
struct Contents {
  /// Moves one box lo[d] <= i[d] < hi[d] to a dense row-major buffer.
  using MoveBox =
      std::function<void(std::span<const Index> lo, std::span<const Index> hi, void* to)>;

  Group group;
  std::string kind;                 ///< "tensor", for messages
  std::string name;                 ///< for messages
  std::vector<Index> extents = {};  ///< of up to 32 dimensions; a number has none
  Element element = Element::opaque;
  std::size_t bytes = 0;  ///< of an element
  bool truth = false;     ///< bool, which is opaque to arithmetic

  /// The best positions for cuts along each dimension, from 0 to the extent. If given, boxes are
  /// wanted that begin and end there, and a rank has memory for the largest box between cuts.
  /// Empty: anywhere.
  std::vector<std::vector<Index>> cuts = {};

  /// One-sided. Gets any box, for write().
  MoveBox get = {};

  /// Local, for read(): takes this rank's part of a dataset, any box of which can be read by `box`.
  /// It may throw on some ranks only.
  std::function<void(const MoveBox& box)> take = {};

  /// Collective; called when all ranks have taken their parts. May be empty. What it throws, all
  /// ranks throw.
  std::function<void()> taken = {};
};

class Writing;
class Reading;

/// A file that is being written, next to an older file of that name until close().
class GANNET_API Output {
 public:
  /// Collective. Begins the file under a temporary name in the same folder.
  Output(const Group& group, const std::string& path);

  /// Local. Without close(), nothing has happened: the temporary file is removed.
  ~Output();
  Output(Output&&) noexcept;
  Output& operator=(Output&&) noexcept;

  /// Collective; syncs the group before. Writes a dataset with the extents of the section, which
  /// has to be on the file's group. `name` may contain folders: "run/density". It must not exist
  /// yet.
  template <Storable T>
  void save(const Section<T>& from, const std::string& name) {
    write(operand(from), name);
  }
  /// The same, under the array's name.
  template <Storable T>
  void save(const Array<T>& from) {
    save(from, from.name());
  }
  void write(const Operand& from, const std::string& name);
  void write(const Contents& from, const std::string& name);

  /// Collective. Sets an attribute of the file; the value on rank 0 counts.
  void note(const std::string& name, const Note& value);

  /// Collective. On return everything is on the disk, and the file has its name.
  void close();

 private:
  std::unique_ptr<Writing> file_;
};

/// A file that is being read, whoever wrote it.
class GANNET_API Input {
 public:
  /// Collective.
  Input(const Group& group, const std::string& path);
  ~Input();
  Input(Input&&) noexcept;
  Input& operator=(Input&&) noexcept;

  /// Local. Whether there is such a dataset; its extents (Fault::argument if there is none), as a
  /// shape only if an array may have that shape; the attribute of the file with this name
  /// (Fault::argument if there is no such attribute that is a number or a text).
  bool has(const std::string& name) const;
  std::vector<Index> extents(const std::string& name) const;
  Shape shape(const std::string& name) const;
  Note note(const std::string& name) const;

  /// Collective; syncs the group before and after. The dataset has to have the extents and the type
  /// of the section; any byte order, layout and compression will do.
  template <Writable T>
  void load(const Section<T>& to, const std::string& name) {
    read(operand(to), name);
  }
  /// Collective. A new array.
  template <Writable T>
  [[nodiscard]] Array<T> load(const std::string& name, ArrayOptions options = {}) {
    if (options.name.empty()) options.name = name;
    options.zeroed = false;
    Array<T> made(group(), shape_for_all(name), options);
    load(made, name);
    return made;
  }
  void read(const Operand& to, const std::string& name);
  void read(const Contents& to, const std::string& name);

 private:
  const Group& group() const;
  Shape shape_for_all(const std::string& name) const;

  std::unique_ptr<Reading> file_;
};

/// How libgannet calls this library, which it opens when a Global Arrays program asks for it.
struct Named {
  Operand operand;
  std::string name;
};
struct Calls {
  const char* (*version)();  ///< gannet::version of the libgannet that this library uses
  void (*save)(const Group& group, const std::string& path, std::span<const Named> arrays);
  void (*load)(const Group& group, const std::string& path, std::span<const Named> arrays);
};

}  // namespace hdf5

/// Collective over the group of the array. Writes a file with this one array; an older file of that
/// name is replaced when the new one is complete, never before.
template <Storable T>
void save(const Array<T>& from, const std::string& path, const std::string& name = {}) {
  hdf5::Output file(from.group(), path);
  file.save(from, name.empty() ? from.name() : name);
  file.close();
}

/// Collective over the group of the array. Reads the array's elements from a file.
template <Writable T>
void load(const Array<T>& to, const std::string& path, const std::string& name = {}) {
  hdf5::Input(to.group(), path).load(to, name.empty() ? to.name() : name);
}

/// Collective. A new array with the elements of a dataset.
template <Writable T>
[[nodiscard]] Array<T> load(const Group& group, const std::string& path, const std::string& name,
                            const ArrayOptions& options = {}) {
  return hdf5::Input(group, path).load<T>(name, options);
}

}  // namespace gannet
