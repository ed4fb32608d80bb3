#include "disk/eaf.hpp"

#include <fcntl.h>
#include <sys/statvfs.h>

#include <cerrno>

#include "base/text.hpp"
#include "disk/eaf_stats.hpp"
#include "disk/operation.hpp"
#include "disk/slots.hpp"

namespace gannet::disk::eaf {

namespace {

struct Exclusive {
  File file;
  Statistics statistics;
};

/// The file is held until its operations are complete.
struct Request {
  std::shared_ptr<Exclusive> on;
  Operation operation;
};

// Never destroyed: the system closes what a program leaves open at exit.
Slots<Exclusive>& files = *new Slots<Exclusive>(0);
Slots<Request>& requests = *new Slots<Request>(0);

std::shared_ptr<Exclusive> opened(std::shared_ptr<Exclusive> found, int number) {
  if (!found) throw Failure(no_such_handle, base::text("file ", number, " is not open"));
  return found;
}

std::shared_ptr<Exclusive> opened(int number) { return opened(files.find(number), number); }

int flags_of(Mode mode) {
  switch (mode) {
    case Mode::read_write:
      return O_RDWR | O_CREAT;
    case Mode::write:
      return O_WRONLY | O_CREAT | O_TRUNC;
    case Mode::read:
      break;
  }
  return O_RDONLY;
}

std::int64_t size_of(const void* buffer, std::size_t bytes) {
  const auto size = static_cast<std::int64_t>(bytes);
  check_buffer(buffer, size);
  return size;
}

int start(Statistics::Act act, Operation::Kind kind, int number, double offset, void* buffer,
          std::size_t size) {
  const auto on = opened(number);
  const auto at = bytes_of(offset);
  const auto bytes = size_of(buffer, size);
  return on->statistics.count(act, bytes, [&] {
    return requests.add(
        std::shared_ptr<Request>(new Request{on, {on->file, kind, at, buffer, bytes}}));
  });
}

}  // namespace

int open(std::string_view path, int mode) {
  auto made = std::make_shared<Exclusive>();
  made->file = File(path_of(path), flags_of(mode_of(mode)));
  return files.add(std::move(made));
}

void close(int file) {
  const auto closing = opened(files.take(file), file);
  for (const auto& each : requests.all()) {
    if (each->on == closing) each->operation.finish();
  }
  closing->file.close();
}

void remove(std::string_view path) { remove_file(path_of(path)); }

void read(int file, double offset, void* to, std::size_t bytes) {
  const auto on = opened(file);
  const auto size = size_of(to, bytes);
  on->statistics.count(Statistics::read, size,
                       [&] { on->file.read_all(bytes_of(offset), to, size); });
}

void write(int file, double offset, const void* from, std::size_t bytes) {
  const auto on = opened(file);
  const auto size = size_of(from, bytes);
  on->statistics.count(Statistics::write, size,
                       [&] { on->file.write(bytes_of(offset), from, size); });
}

int aread(int file, double offset, void* to, std::size_t bytes) {
  return start(Statistics::aread, Operation::Kind::read, file, offset, to, bytes);
}

int awrite(int file, double offset, const void* from, std::size_t bytes) {
  return start(Statistics::awrite, Operation::Kind::write, file, offset, const_cast<void*>(from),
               bytes);
}

void wait(int file, int request) {
  const auto waited = requests.take(request);
  if (!waited) {
    throw Failure(no_such_request,
                  base::text("request ", request, " on file ", file, " is not under way"));
  }
  waited->on->statistics.count(Statistics::wait, 0, [&] { waited->operation.wait(); });
}

bool probe(int request) {
  const auto probed = requests.find(request);
  if (!probed) {
    throw Failure(no_such_request, base::text("request ", request, " is not under way"));
  }
  return probed->operation.done();
}

double length(int file) { return static_cast<double>(opened(file)->file.size()); }

void truncate(int file, double length) { opened(file)->file.truncate(bytes_of(length)); }

bool end_of_file(int code) { return code == disk::end_of_file; }

Space space(std::string_view path) {
  const std::string file = path_of(path);
  const auto slash = file.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : file.substr(0, slash + 1);
  struct statvfs facts;
  if (::statvfs(file.c_str(), &facts) != 0 && ::statvfs(folder.c_str(), &facts) != 0) {
    refuse(cannot_stat, errno, file);
  }
  const double free = static_cast<double>(facts.f_bavail) * static_cast<double>(facts.f_frsize);
  return {static_cast<std::int64_t>(free / (1024.0 * 1024.0)), "UFS"};
}

std::string statistics(int file) {
  const auto on = opened(file);
  return base::text("EAF file ", file, ": \"", on->file.path(), "\", ", on->file.size(), " bytes\n",
                    on->statistics.table());
}

}  // namespace gannet::disk::eaf
