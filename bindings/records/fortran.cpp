#include <map>
#include <memory>
#include <mutex>

#include "convert/interface.hpp"
#include "records/file.hpp"
#include "records/status.hpp"

// The Fortran functions: records from 1, files by number. What is optional is null.

namespace {

using namespace gannet;
using records::File;

std::mutex mutex;  // of what follows
std::map<Integer, std::shared_ptr<File>> files;
Integer last_number = 0;

Integer add(std::shared_ptr<File> file) {
  const std::lock_guard lock(mutex);
  files.emplace(++last_number, std::move(file));
  return last_number;
}

std::shared_ptr<File> live(const Integer* number, bool forget = false) {
  const std::lock_guard lock(mutex);
  const auto found = files.find(records::need(number, "the number of the file"));
  if (found == files.end()) {
    throw Error(Fault::state, text("there is no open file ", *number,
                                   "; gannet_records_open gives numbers of files"));
  }
  std::shared_ptr<File> file = found->second;
  if (forget) files.erase(found);
  return file;
}

/// As the statements of Fortran: a status for those who ask, and the end of the job for others.
template <class Body>
void run(const char* call, Integer* iostat, Body&& body) {
  if (!iostat) return convert::run<void>(call, body);
  *iostat = records::status(body);
}

std::size_t bytes(const std::int64_t* given, const char* what) {
  if (given && *given < 0) throw Error(Fault::argument, text(what, " of ", *given, " bytes"));
  return given ? static_cast<std::size_t>(*given) : 0;
}

bool is_read_only(const char* action, std::size_t length) {
  const std::string_view known = action ? convert::text(action, length) : "readwrite";
  if (known == "read" || known == "readwrite") return known == "read";
  throw Error(Fault::argument,
              text("action='", known, "': it is 'read' or 'readwrite'"));
}

}  // namespace

#define RECORDS_FORTRAN __attribute__((visibility("default")))

extern "C" {

RECORDS_FORTRAN void gannet_records_open_(const char* path, const Integer* recl, Integer* file,
                                          const Integer* count, const std::int64_t* memory,
                                          const std::int64_t* local, const char* action,
                                          const MPI_Fint* comm, Integer* iostat,
                                          std::size_t path_length, std::size_t action_length) {
  run("gannet_records_open", iostat, [&] {
    const records::Settings settings{bytes(memory, "memory"), bytes(local, "local"),
                                     count ? static_cast<std::int64_t>(*count) : 0,
                                     is_read_only(action, action_length), 1};
    if (*recl < 1) throw Error(Fault::argument, text("recl=", *recl, ": it is the bytes of a record"));
    *file = add(std::make_shared<File>(comm ? MPI_Comm_f2c(*comm) : MPI_COMM_WORLD,
                                       std::string(convert::text(path, path_length)),
                                       static_cast<std::size_t>(*recl), settings));
  });
}

RECORDS_FORTRAN void gannet_records_read_(const Integer* file, const Integer* rec, void* to,
                                          Integer* iostat) {
  run("gannet_records_read", iostat, [&] { live(file)->read(*rec, to); });
}

RECORDS_FORTRAN void gannet_records_write_(const Integer* file, const Integer* rec,
                                           const void* from, Integer* iostat) {
  run("gannet_records_write", iostat, [&] { live(file)->write(*rec, from); });
}

RECORDS_FORTRAN void gannet_records_prefetch_(const Integer* file, const Integer* rec,
                                              Integer* iostat) {
  run("gannet_records_prefetch", iostat, [&] { live(file)->prefetch(*rec); });
}

RECORDS_FORTRAN void gannet_records_flush_(const Integer* file, Integer* iostat) {
  run("gannet_records_flush", iostat, [&] { live(file)->flush(); });
}

RECORDS_FORTRAN void gannet_records_sync_(const Integer* file, Integer* iostat) {
  run("gannet_records_sync", iostat, [&] { live(file)->sync(); });
}

RECORDS_FORTRAN Integer gannet_records_count_(const Integer* file) {
  return convert::run<Integer>("gannet_records_count", [&] { return live(file)->count(); });
}

RECORDS_FORTRAN void gannet_records_close_(const Integer* file, Integer* iostat) {
  run("gannet_records_close", iostat, [&] { live(file, true)->sync(); });
}

/// Cut or filled up with blanks.
RECORDS_FORTRAN void gannet_records_error_(char* iomsg, std::size_t length) {
  convert::write_text(records::last_error(), iomsg, length);
}
}
