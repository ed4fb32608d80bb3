#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "gannet/diagnostics.hpp"
#include "gannet/hdf5.hpp"
#include "hdf5/check.hpp"
#include "hdf5/contents.hpp"
#include "hdf5/handle.hpp"
#include "hdf5/notes.hpp"
#include "hdf5/together.hpp"
#include "hdf5/types.hpp"

namespace gannet::hdf5 {

namespace {

/// A dataset that is open, and what it holds.
struct Dataset {
  Handle set;
  Handle type;
  Handle space;
  Extents extents;
};

}  // namespace

/// Every rank opens the file, and reads its share of a dataset through HDF5, which knows about
/// layouts, compression and byte orders.
class Reading {
 public:
  Reading(const Group& group, std::string path) : group_(group), path_(std::move(path)) {
    const Quiet quiet;
    together(group_, [&] { open(); });
  }

  const Group& group() const { return group_; }

  bool has(const std::string& name) const {
    const Quiet quiet;
    return there(name) && is_dataset(name);
  }

  Dataset dataset(const std::string& name) const {
    const Quiet quiet;
    need_name("a dataset", name);
    if (!there(name) || !is_dataset(name)) {
      throw Error(Fault::argument, text("there is no dataset \"", name, "\" in ", label()));
    }
    const std::string what = text("opening the dataset \"", name, "\" of ", label());
    Dataset found;
    found.set = Handle(need(H5Dopen2(file_.id(), name.c_str(), H5P_DEFAULT), what), H5Dclose);
    found.type = Handle(need(H5Dget_type(found.set.id()), what), H5Tclose);
    found.space = Handle(need(H5Dget_space(found.set.id()), what), H5Sclose);
    found.extents = extents_of(found.space.id(), what);
    return found;
  }

  Shape shape(const std::string& name) const {
    const Extents extents = dataset(name).extents;
    if (!extents.empty() && extents.size() <= max_dims) return Shape(extents);
    throw Error(Fault::argument,
                text("the dataset \"", name, "\" of ", label(), " has ", extents.size(),
                     " dimensions; arrays have 1 to ", int{max_dims}));
  }

  Note note(const std::string& name) const {
    const Quiet quiet;
    const auto found = get_note(file_.id(), name);
    if (found) return *found;
    throw Error(Fault::argument, text("there is no attribute \"", name, "\" in ", label(),
                                      " that is one number or one text"));
  }

  void read(const Contents& to, const std::string& name) const {
    need_group(group_, to);
    group_.sync();
    const Quiet quiet;
    Dataset from;
    together(group_, [&] {
      from = dataset(name);
      need_fit(from, to, name);
    });
    together(group_, [&] {
      const Handle type = memory_type(from, to);
      to.take([&](std::span<const Index> lo, std::span<const Index> hi, void* box) {
        read_box(from, lo, hi, type.id(), box, name);
      });
    });
    group_.sync();
    if (to.taken) to.taken();
  }

 private:
  std::string label() const { return text('"', path_, '"'); }

  void open() {
    struct stat facts;
    if (::stat(path_.c_str(), &facts) != 0) {
      throw Error(Fault::system, text("opening ", label(), ": ", std::strerror(errno)));
    }
    file_ = Handle(H5Fopen(path_.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    if (!file_) refuse(text(label(), " is no HDF5 file, or is damaged"));
  }

  /// Every part of a path has to be queried separately.
  bool there(const std::string& name) const {
    for (std::size_t end = 0; end != name.npos;) {
      end = name.find('/', end + 1);
      if (H5Lexists(file_.id(), name.substr(0, end).c_str(), H5P_DEFAULT) <= 0) return false;
    }
    return true;
  }

  bool is_dataset(const std::string& name) const {
    const Handle object(H5Oopen(file_.id(), name.c_str(), H5P_DEFAULT), H5Oclose);
    return object && H5Iget_type(object.id()) == H5I_DATASET;
  }

  static Extents extents_of(hid_t space, const std::string& what) {
    if (H5Sget_simple_extent_type(space) == H5S_NULL) {
      throw Error(Fault::argument, text(what, ": it has no elements (a null dataspace)"));
    }
    hsize_t counts[H5S_MAX_RANK];
    const int dims = need(H5Sget_simple_extent_dims(space, counts, nullptr), what);
    return {counts, counts + dims};
  }

  void need_fit(const Dataset& from, const Contents& to, const std::string& name) const {
    const std::string what = text("loading the dataset \"", name, "\" of ", label(), " into ",
                                  to.kind, " \"", to.name, "\": ");
    if (from.extents != to.extents) {
      throw Error(Fault::argument, text(what, "its extents are ", text_of(from.extents),
                                        ", those of the ", to.kind, ' ', text_of(to.extents)));
    }
    const Handle memory = type_for(to);
    if (same_kind(memory.id(), from.type.id())) return;
    throw Error(Fault::argument, text(what, "it holds ", name_of(from.type.id()), ", the ", to.kind,
                                      ' ', name_of(memory.id())));
  }

  /// Opaque bytes are taken as they are, whatever tag they carry.
  Handle memory_type(const Dataset& from, const Contents& to) const {
    if (H5Tget_class(from.type.id()) != H5T_OPAQUE) return type_for(to);
    return {H5Tcopy(from.type.id()), H5Tclose};
  }

  void read_box(const Dataset& from, std::span<const Index> lo, std::span<const Index> hi,
                hid_t type, void* to, const std::string& name) const {
    const std::string what = text("reading the dataset \"", name, "\" of ", label());
    const std::vector<hsize_t> begin(lo.begin(), lo.end());
    std::vector<hsize_t> count(hi.begin(), hi.end());
    for (std::size_t d = 0; d < count.size(); ++d) count[d] -= begin[d];
    const int dims = static_cast<int>(count.size());
    if (dims > 0) {
      need(H5Sselect_hyperslab(from.space.id(), H5S_SELECT_SET, begin.data(), nullptr, count.data(),
                               nullptr),
           what);
    }
    const Handle memory(need(H5Screate_simple(dims, count.data(), nullptr), what), H5Sclose);
    need(H5Dread(from.set.id(), type, memory.id(), from.space.id(), H5P_DEFAULT, to), what);
  }

  Group group_;
  std::string path_;
  Handle file_;
};

Input::Input(const Group& group, const std::string& path)
    : file_(std::make_unique<Reading>(group, path)) {}

Input::~Input() = default;
Input::Input(Input&&) noexcept = default;
Input& Input::operator=(Input&&) noexcept = default;

const Group& Input::group() const { return live(file_).group(); }
bool Input::has(const std::string& name) const { return live(file_).has(name); }
std::vector<Index> Input::extents(const std::string& name) const {
  return live(file_).dataset(name).extents;
}
Shape Input::shape(const std::string& name) const { return live(file_).shape(name); }
Note Input::note(const std::string& name) const { return live(file_).note(name); }
void Input::read(const Operand& to, const std::string& name) {
  live(file_).read(contents_of(to), name);
}
void Input::read(const Contents& to, const std::string& name) { live(file_).read(to, name); }

Shape Input::shape_for_all(const std::string& name) const {
  Shape shape;
  together(group(), [&] { shape = live(file_).shape(name); });
  return shape;
}

}  // namespace gannet::hdf5
