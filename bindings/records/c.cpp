#include <memory>
#include <string>

#include "records/file.hpp"
#include "records/gannet_records.h"
#include "records/status.hpp"

// The C functions.

using namespace gannet;

struct gannet_records {
  records::File file;
};

namespace {

records::File& live(gannet_records* file) { return records::need(file, "the file").file; }

records::Settings settings(const gannet_records_options* options) {
  if (!options) return {};
  return {options->memory, options->local, options->records, options->read_only != 0};
}

}  // namespace

extern "C" {

int gannet_records_open(MPI_Comm comm, const char* path, size_t record_bytes,
                        const gannet_records_options* options, gannet_records** file) {
  return records::status([&] {
    gannet_records*& place = records::need(file, "the place for the file");
    place = nullptr;
    place = new gannet_records{
        {comm, &records::need(path, "the path"), record_bytes, settings(options)}};
  });
}

int gannet_records_read(gannet_records* file, int64_t n, void* to) {
  return records::status(
      [&] { live(file).read(n, &records::need(static_cast<char*>(to), "the buffer")); });
}

int gannet_records_write(gannet_records* file, int64_t n, const void* from) {
  return records::status(
      [&] { live(file).write(n, &records::need(static_cast<const char*>(from), "the buffer")); });
}

int gannet_records_prefetch(gannet_records* file, int64_t n) {
  return records::status([&] { live(file).prefetch(n); });
}

int gannet_records_flush(gannet_records* file) {
  return records::status([&] { live(file).flush(); });
}

int gannet_records_sync(gannet_records* file) {
  return records::status([&] { live(file).sync(); });
}

int64_t gannet_records_count(const gannet_records* file) {
  return file ? file->file.count() : -1;
}

int gannet_records_close(gannet_records** file) {
  return records::status([&] {
    const std::unique_ptr<gannet_records> last(std::exchange(records::need(file, "the file"), nullptr));
    live(last.get()).sync();
  });
}

const char* gannet_records_error(void) { return records::last_error().c_str(); }
}
