#include "disk/sf.hpp"

#include <fcntl.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "disk/agree.hpp"
#include "disk/operation.hpp"
#include "disk/slots.hpp"
#include "interface/world.hpp"

namespace gannet::disk::sf {

namespace {

struct Shared {
  Group group;
  std::string path;
  File file;
};

struct Request {
  std::shared_ptr<Shared> on;
  Operation operation;
};

constexpr int first_file = -3000;
// Never destroyed: the system closes what a program leaves open at exit.
Slots<Shared>& files = *new Slots<Shared>(first_file);
Slots<Request>& requests = *new Slots<Request>(0);

std::shared_ptr<Shared> created(int number) {
  auto found = files.find(number);
  if (!found) throw Failure(no_such_handle, base::text("there is no shared file ", number));
  return found;
}

std::shared_ptr<Shared> opened(int number) {
  auto found = created(number);
  if (!found->file.is_open()) {
    throw Failure(no_such_handle, base::text("shared file \"", found->path, "\" is closed"));
  }
  return found;
}

/// Completes all requests on `file`, which can still be waited for.
void finish_requests(const std::shared_ptr<Shared>& file) {
  for (const auto& each : requests.all()) {
    if (each->on == file) each->operation.finish();
  }
}

void close_here(const std::shared_ptr<Shared>& shared) {
  finish_requests(shared);
  shared->file.close();
}

/// The number that rank 0 chose, on all ranks of a group.
int of_first(const Group& group, int number) {
  group.broadcast(std::span(&number, 1), 0);
  return number;
}

int start(Operation::Kind kind, int number, double offset, double size, void* buffer) {
  const auto on = opened(number);
  const auto at = bytes_of(offset);
  const auto bytes = bytes_of(size);
  check_buffer(buffer, bytes);
  return requests.add(
      std::shared_ptr<Request>(new Request{on, {on->file, kind, at, buffer, bytes}}));
}

/// Files that a program leaves open do not outlive the world.
void leave() {
  requests.clear();
  files.clear();
}

}  // namespace

int create(const Group& group, std::string_view name, std::optional<int> suffix) {
  group.sync();
  if (files.all().empty()) interface::before_end(leave);
  auto shared = std::make_shared<Shared>(Shared{group, {}, {}});
  const int number = files.add(shared);
  try {
    const int end = of_first(group, suffix.value_or(number - first_file));
    shared->path = base::text(path_of(name), '.', end);
    first_rank(group, [&] { shared->file = File(shared->path, O_RDWR | O_CREAT); });
    agree(group, [&] {
      if (group.rank() != 0) shared->file = File(shared->path, O_RDWR);
    });
  } catch (const std::exception&) {
    files.take(number);
    throw;
  }
  return number;
}

void destroy(int file) {
  const auto shared = created(file);
  files.take(file);
  agree(shared->group, [&] { close_here(shared); });
  first_rank(shared->group, [&] { remove_file(shared->path); });
}

void open(int file) {
  const auto shared = created(file);
  if (!shared->file.is_open()) shared->file = File(shared->path, O_RDWR);
}

void reopen_to_read(int file) {
  const auto shared = created(file);
  close_here(shared);
  shared->file = File(shared->path, O_RDONLY);
}

void close(int file) { close_here(opened(file)); }

void sync(int file) {
  const auto shared = opened(file);
  finish_requests(shared);
  shared->file.sync();
}

int read(int file, double offset, double bytes, void* to) {
  return start(Operation::Kind::read, file, offset, bytes, to);
}

int write(int file, double offset, double bytes, const void* from) {
  return start(Operation::Kind::write, file, offset, bytes, const_cast<void*>(from));
}

void wait(int request) {
  if (request == no_request) return;
  const auto waited = requests.take(request);
  if (!waited) throw Failure(no_such_request, base::text("request ", request, " is not under way"));
  waited->operation.wait();
}

}  // namespace gannet::disk::sf
