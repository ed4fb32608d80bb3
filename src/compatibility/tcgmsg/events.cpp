#include "tcgmsg/events.hpp"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

struct CloseLog {
  void operator()(std::FILE* log_file) const { std::fclose(log_file); }
};

std::mutex log_mutex;
std::unique_ptr<std::FILE, CloseLog> log_file;  // stays open until the process exits
std::atomic<bool> on{false};

constexpr const char* words[] = {"begin", "end", "event"};

void open() {
  const std::string name = base::text("events.", rank());
  log_file.reset(std::fopen(name.c_str(), "w"));
  if (!log_file) {
    throw Error(Fault::system, base::text("cannot write ", name, ": ", std::strerror(errno)));
  }
  std::fputs("# seconds  what  text\n", log_file.get());
}

}  // namespace

bool events_on() { return on.load(std::memory_order_relaxed); }

void set_event_log(bool wanted) {
  const std::lock_guard lock(log_mutex);
  if (wanted && !log_file) open();
  on = wanted;
  if (log_file) std::fflush(log_file.get());
}

void note_event(Event event, std::string_view text) {
  if (!events_on()) return;
  const std::lock_guard lock(log_mutex);
  std::fprintf(log_file.get(), "%.6f %s %.*s\n", seconds(), words[static_cast<int>(event)],
               static_cast<int>(text.size()), text.data());
}

}  // namespace gannet::tcgmsg
