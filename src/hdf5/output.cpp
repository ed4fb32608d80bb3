#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "gannet/hdf5.hpp"
#include "gannet/version.hpp"
#include "hdf5/check.hpp"
#include "hdf5/handle.hpp"
#include "hdf5/notes.hpp"
#include "hdf5/raw_file.hpp"
#include "hdf5/stretches.hpp"
#include "hdf5/together.hpp"
#include "hdf5/types.hpp"

namespace gannet::hdf5 {

namespace {

constexpr Index page = 4096;               // where datasets begin, and what no two ranks share
constexpr Index metadata_bytes = 1 << 16;  // what HDF5 may add beside a dataset
constexpr Index stretch_bytes = 4 << 20;   // what a rank fetches and writes at once
constexpr int most_names = 100;            // of temporary files, most of which nobody ever finished

/// Datasets begin on pages.
Handle begin_file(const std::string& path, const std::string& what) {
  const Handle options(need(H5Pcreate(H5P_FILE_ACCESS), what), H5Pclose);
  need(H5Pset_alignment(options.id(), page, page), what);
  return {need(H5Fcreate(path.c_str(), H5F_ACC_EXCL, H5P_DEFAULT, options.id()), what), H5Fclose};
}

/// HDF5 cannot give up a file that it cannot write (a full disk): it fails again at the end of the
/// program, and crashes. So what it still has to write goes to memory.
void give_up(Handle& file) {
  void* number = nullptr;
  if (!file || H5Fget_vfd_handle(file.id(), H5P_DEFAULT, &number) < 0 || !number) return;
  const int nowhere = ::memfd_create("gannet-hdf5", MFD_CLOEXEC);
  if (nowhere < 0) return;
  ::dup2(nowhere, *static_cast<int*>(number));
  ::close(nowhere);
  file.reset();
}

/// All of the dataset's place in the file is taken at once, and nothing is written there.
Handle create_dataset(hid_t file, const std::string& name, const Operand& from) {
  const std::string what = base::text("making the dataset \"", name, '"');
  const Shape shape = from.patch.extents();
  const std::vector<hsize_t> extents(shape.begin(), shape.end());
  const Handle space(need(H5Screate_simple(shape.dims(), extents.data(), nullptr), what), H5Sclose);
  const Handle links(need(H5Pcreate(H5P_LINK_CREATE), what), H5Pclose);
  need(H5Pset_create_intermediate_group(links.id(), 1), what);
  const Handle options(need(H5Pcreate(H5P_DATASET_CREATE), what), H5Pclose);
  need(H5Pset_layout(options.id(), H5D_CONTIGUOUS), what);
  need(H5Pset_alloc_time(options.id(), H5D_ALLOC_TIME_EARLY), what);
  need(H5Pset_fill_time(options.id(), H5D_FILL_TIME_NEVER), what);
  const Handle type = type_for(from);
  return {need(H5Dcreate2(file, name.c_str(), type.id(), space.id(), links.id(), options.id(),
                          H5P_DEFAULT),
               what),
          H5Dclose};
}

}  // namespace

/// Rank 0 makes the file and its datasets with HDF5; each rank writes its elements straight to
/// where HDF5 says that the dataset is.
class Writing {
 public:
  Writing(const Group& group, std::string path)
      : group_(group), path_(std::move(path)), raw_(path_) {}

  ~Writing() {
    const Quiet quiet;
    give_up(file_);
    if (group_.rank() == 0 && !temporary_.empty()) ::unlink(temporary_.c_str());
  }

  void begin() {
    const Quiet quiet;
    first_rank(group_, [&] { create(); });
    std::string temporary = temporary_;
    temporary.resize(group_.broadcast(temporary.size(), 0));
    group_.broadcast(std::span<char>(temporary), 0);
    together(group_, [&] { raw_.open(temporary); });
    open_ = true;
  }

  void write(const Operand& from, const std::string& name) {
    need_open();
    need_group(group_, from);
    group_.sync();
    open_ = false;  // until all is well
    std::uint64_t at = 0;
    const Quiet quiet;
    first_rank(group_, [&] { at = place_of_new(from, name); });
    at = group_.broadcast(at, 0);
    together(group_, [&] { write_share(from, at); });
    open_ = true;
  }

  void note(const std::string& name, const Note& value) {
    need_open();
    const Quiet quiet;
    first_rank(group_, [&] {
      need_name("an attribute", name);
      set_note(file_.id(), name, value);
    });
  }

  void close() {
    need_open();
    open_ = false;
    const Quiet quiet;
    together(group_, [&] { raw_.close(); });
    first_rank(group_, [&] { finish(); });
  }

 private:
  void create() {
    if (path_.empty()) throw Error(Fault::argument, "a file needs a name");
    std::string name = path_ + ".part";
    for (int i = 1; i < most_names && ::access(name.c_str(), F_OK) == 0; ++i) {
      name = base::text(path_, ".part", i);
    }
    file_ = begin_file(name, base::text("making \"", path_, '"'));
    temporary_ = name;
    set_note(file_.id(), "gannet_version", version());
  }

  std::uint64_t place_of_new(const Operand& from, const std::string& name) {
    need_name("a dataset", name);
    if (!from.patch.empty()) reserve(from.patch.size() * static_cast<Index>(from.bytes));
    const Handle dataset = create_dataset(file_.id(), name, from);
    if (from.patch.empty()) return 0;
    const haddr_t at = H5Dget_offset(dataset.id());
    if (at == HADDR_UNDEF) refuse(base::text("finding the dataset \"", name, "\" in the file"));
    return at;
  }

  /// Before HDF5 counts on the room, which it could not do without any more.
  void reserve(Index bytes) {
    haddr_t end = 0;
    need(H5Fget_eoa(file_.id(), &end), "asking for the length of the file");
    raw_.reserve(end, static_cast<std::uint64_t>(bytes) + metadata_bytes);
  }

  void write_share(const Operand& from, std::uint64_t at) {
    const auto bytes = static_cast<Index>(from.bytes);
    const Index grain = std::max<Index>(1, page / bytes);
    const Index step = std::max<Index>(1, stretch_bytes / bytes);
    const Shape shape = from.patch.extents();
    const auto [first, last] = share(from.patch.size(), grain, group_.rank(), group_.size());
    std::vector<std::byte> buffer(static_cast<std::size_t>(std::min(step, last - first) * bytes));
    for (Index begin = first; begin < last; begin += step) {
      const Index end = std::min(last, begin + step);
      for_each_patch(shape, begin, end, [&](const Patch& part, Index offset) {
        array::get(from.core.get(), moved(part, from.patch.lo), &buffer[offset * bytes], {});
      });
      raw_.write(buffer.data(), static_cast<std::size_t>((end - begin) * bytes),
                 at + static_cast<std::uint64_t>(begin * bytes));
    }
  }

  /// HDF5 writes what it knows of the file, and gives the file its length.
  void finish() {
    const std::string what = base::text("writing \"", path_, '"');
    need(H5Fflush(file_.id(), H5F_SCOPE_GLOBAL), what);
    if (!file_.reset()) refuse(what);
    raw_.open(temporary_);
    raw_.close();
    rename_file(temporary_, path_);
    temporary_.clear();
  }

  void need_open() const {
    if (!open_) {
      throw Error(Fault::state, base::text("\"", path_,
                                           "\" is closed, or failed before; nothing "
                                           "more can be written to it"));
    }
  }

  Group group_;
  std::string path_;
  std::string temporary_;  // on rank 0, while the file has that name
  Handle file_;            // on rank 0
  RawFile raw_;
  bool open_ = false;
};

Output::Output(const Group& group, const std::string& path)
    : file_(std::make_unique<Writing>(group, path)) {
  file_->begin();
}

Output::~Output() = default;
Output::Output(Output&&) noexcept = default;
Output& Output::operator=(Output&&) noexcept = default;

void Output::write(const Operand& from, const std::string& name) { live(file_).write(from, name); }
void Output::note(const std::string& name, const Note& value) { live(file_).note(name, value); }
void Output::close() { live(file_).close(); }

}  // namespace gannet::hdf5
