#include <algorithm>
#include <optional>
#include <vector>

#include "gannet/diagnostics.hpp"
#include "gannet/draft.hpp"
#include "gannet/hdf5.hpp"
#include "gannet/version.hpp"
#include "hdf5/check.hpp"
#include "hdf5/contents.hpp"
#include "hdf5/handle.hpp"
#include "hdf5/memory_driver.hpp"
#include "hdf5/notes.hpp"
#include "hdf5/stretches.hpp"
#include "hdf5/together.hpp"
#include "hdf5/types.hpp"

namespace gannet::hdf5 {

namespace {

constexpr Index page = 4096;               // where datasets begin, and what no two ranks share
constexpr Index metadata_bytes = 1 << 16;  // what HDF5 may add beside a dataset

/// Datasets begin on pages.
Handle begin_file(const std::string& path, MemoryFile& in, const std::string& what) {
  const Handle options(need(H5Pcreate(H5P_FILE_ACCESS), what), H5Pclose);
  need(H5Pset_alignment(options.id(), page, page), what);
  write_to_memory(options.id(), in, what);
  return {need(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, options.id()), what), H5Fclose};
}

/// All of the dataset's space in the file is allocated at once, and nothing is written there.
Handle create_dataset(hid_t file, const std::string& name, const Contents& from) {
  const std::string what = text("making the dataset \"", name, '"');
  const std::vector<hsize_t> extents(from.extents.begin(), from.extents.end());
  const int dims = static_cast<int>(extents.size());
  const Handle space(need(H5Screate_simple(dims, extents.data(), nullptr), what), H5Sclose);
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

/// Rank 0 makes the file and its datasets with HDF5, in memory; each rank writes its elements, into
/// a draft of the file, straight to where HDF5 says that the dataset is.
class Writing {
 public:
  Writing(const Group& group, std::string path) : group_(group), path_(std::move(path)) {}

  ~Writing() {
    const Quiet quiet;
    file_.reset();
  }

  void begin() {
    const Quiet quiet;
    first_rank(group_, [&] { create(); });
    std::string name = draft_ ? draft_->name() : "";
    name.resize(group_.broadcast(name.size(), 0));
    group_.broadcast(std::span<char>(name), 0);
    together(group_, [&] { part_ = DraftPart(name, path_); });
    open_ = true;
  }

  void write(const Contents& from, const std::string& name) {
    need_open();
    need_group(group_, from);
    const Index elements = size_of(from);
    group_.sync();
    open_ = false;  // until all has gone well
    std::uint64_t at = 0;
    const Quiet quiet;
    first_rank(group_, [&] { at = place_of_new(from, elements, name); });
    at = group_.broadcast(at, 0);
    together(group_, [&] { write_share(from, elements, at); });
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
    together(group_, [&] {
      if (group_.rank() == 0) finish();
      part_.close();
    });
    first_rank(group_, [&] { draft_->publish(); });
  }

 private:
  void create() {
    if (path_.empty()) throw Error(Fault::argument, "a file needs a name");
    draft_.emplace(path_);
    file_ = begin_file(path_, memory_, text("making \"", path_, '"'));
    set_note(file_.id(), "gannet_version", version());
  }

  std::uint64_t place_of_new(const Contents& from, Index elements, const std::string& name) {
    need_name("a dataset", name);
    if (elements > 0) reserve(elements * static_cast<Index>(from.bytes));
    const Handle dataset = create_dataset(file_.id(), name, from);
    if (elements == 0) return 0;
    const haddr_t at = H5Dget_offset(dataset.id());
    if (at == HADDR_UNDEF) refuse(text("finding the dataset \"", name, "\" in the file"));
    return at;
  }

  /// So that a full disk is noticed before anything is written.
  void reserve(Index bytes) {
    part_.reserve(memory_.length, static_cast<std::uint64_t>(bytes) + metadata_bytes);
  }

  void write_share(const Contents& from, Index elements, std::uint64_t at) {
    const auto bytes = static_cast<Index>(from.bytes);
    const Index grain = std::max<Index>(1, page / bytes);
    const Index step = std::max(stretch_bytes / bytes, largest_between(from.cuts));
    const auto [first, last] = share(elements, grain, group_.rank(), group_.size());
    std::vector<std::byte> buffer(static_cast<std::size_t>(std::min(step, last - first) * bytes));
    for_each_box(from.extents, first, last, [&](const Box& box) {
      for_each_part(box, from.cuts, step, [&](const Box& part) {
        from.get(part.lo, part.hi, buffer.data());
        write_part(from, part, at, buffer.data());
      });
    });
  }

  void write_part(const Contents& from, const Box& part, std::uint64_t at, const std::byte* data) {
    const auto bytes = static_cast<Index>(from.bytes);
    for_each_stretch(from.extents, part, [&](Index number, Index elements, Index offset) {
      part_.write(at + static_cast<std::uint64_t>(number * bytes), data + offset * bytes,
                  static_cast<std::size_t>(elements * bytes));
    });
  }

  /// HDF5 writes what it knows of the file to memory, and that is put between the datasets.
  void finish() {
    if (!file_.reset()) refuse(text("writing \"", path_, '"'));
    if (memory_.out_of_memory) {
      throw Error(Fault::memory, text("no memory for what HDF5 notes in \"", path_, '"'));
    }
    for (const auto& [at, bytes] : memory_.image.pieces()) {
      part_.write(at, bytes.data(), bytes.size());
    }
    part_.set_length(memory_.length);
  }

  void need_open() const {
    if (!open_) {
      throw Error(Fault::state, text("\"", path_,
                                     "\" is closed, or failed before; nothing "
                                     "more can be written to it"));
    }
  }

  Group group_;
  std::string path_;
  std::optional<Draft> draft_;  // on rank 0, like memory_ and file_
  MemoryFile memory_;
  Handle file_;
  DraftPart part_;
  bool open_ = false;
};

Output::Output(const Group& group, const std::string& path)
    : file_(std::make_unique<Writing>(group, path)) {
  file_->begin();
}

Output::~Output() = default;
Output::Output(Output&&) noexcept = default;
Output& Output::operator=(Output&&) noexcept = default;

void Output::write(const Operand& from, const std::string& name) {
  live(file_).write(contents_of(from), name);
}
void Output::write(const Contents& from, const std::string& name) { live(file_).write(from, name); }
void Output::note(const std::string& name, const Note& value) { live(file_).note(name, value); }
void Output::close() { live(file_).close(); }

}  // namespace gannet::hdf5
