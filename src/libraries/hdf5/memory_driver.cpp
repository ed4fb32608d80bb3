#include "hdf5/memory_driver.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <new>

#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

namespace gannet::hdf5 {

namespace {

/// What HDF5 holds for an open file; it knows the first part.
struct Open {
  H5FD_t known;  // first
  MemoryFile* file;
};

MemoryFile& file_of(const H5FD_t* open) { return *reinterpret_cast<const Open*>(open)->file; }

/// The options say where the file is.
struct Options {
  MemoryFile* file;
};

constexpr haddr_t most_bytes = std::numeric_limits<std::int64_t>::max();

H5FD_t* open(const char*, unsigned, hid_t options, haddr_t) {
  const auto* given = static_cast<const Options*>(H5Pget_driver_info(options));
  auto* made = given ? new (std::nothrow) Open{} : nullptr;
  if (!made) return nullptr;
  made->file = given->file;
  return &made->known;
}

herr_t close(H5FD_t* open) {
  delete reinterpret_cast<Open*>(open);
  return 0;
}

/// As in HDF5's own file driver, so that files have the same format.
herr_t query(const H5FD_t*, unsigned long* features) {
  *features = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_AGGREGATE_SMALLDATA |
              H5FD_FEAT_DEFAULT_VFD_COMPATIBLE;
  return 0;
}

haddr_t get_length(const H5FD_t* open, H5FD_mem_t) { return file_of(open).length; }

herr_t set_length(H5FD_t* open, H5FD_mem_t, haddr_t bytes) {
  file_of(open).length = bytes;
  return 0;
}

haddr_t get_end(const H5FD_t* open, H5FD_mem_t) {
  return std::max<haddr_t>(file_of(open).length, file_of(open).image.end());
}

herr_t read(H5FD_t* open, H5FD_mem_t, hid_t, haddr_t at, size_t bytes, void* to) {
  file_of(open).image.read(at, {static_cast<std::byte*>(to), bytes});
  return 0;
}

/// Never fails, since HDF5 could not bear it.
herr_t write(H5FD_t* open, H5FD_mem_t, hid_t, haddr_t at, size_t bytes, const void* from) {
  try {
    file_of(open).image.write(at, {static_cast<const std::byte*>(from), bytes});
  } catch (const std::bad_alloc&) {
    file_of(open).out_of_memory = true;
  }
  return 0;
}

H5FD_class_t driver() {
  H5FD_class_t all{};
#ifdef H5FD_CLASS_VERSION
  all.version = H5FD_CLASS_VERSION;
  all.value = H5_VFD_RESERVED;  // the first that is free for all
#endif
  all.name = "gannet_memory";
  all.maxaddr = most_bytes;
  all.fc_degree = H5F_CLOSE_WEAK;
  all.fapl_size = sizeof(Options);
  all.open = open;
  all.close = close;
  all.query = query;
  all.get_eoa = get_length;
  all.set_eoa = set_length;
  all.get_eof = get_end;
  all.read = read;
  all.write = write;
  constexpr H5FD_mem_t pools[] = H5FD_FLMAP_DICHOTOMY;
  std::copy(std::begin(pools), std::end(pools), all.fl_map);
  return all;
}

}  // namespace

void write_to_memory(hid_t options, MemoryFile& to, const std::string& what) {
  const H5FD_class_t all = driver();
  const Handle known(need(H5FDregister(&all), what), H5FDunregister);
  const Options given{&to};
  need(H5Pset_driver(options, known.id(), &given), what);
}

}  // namespace gannet::hdf5
