#include "base/hang_report.hpp"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

#include "base/call_site.hpp"
#include "base/settings.hpp"

namespace gannet::base::hang_report {

namespace {

/// One waiting thread. Written by that thread, read by the signal handler.
struct Note {
  std::atomic<const char*> call;  // null: free, or not waiting
  std::atomic<std::int64_t> since;
  std::atomic<bool> taken;
};

constexpr int most_notes = 64;
Note notes[most_notes];
std::atomic<int> own_rank{0};
char own_host[128] = "?";  // kept, since gethostname() may not be called in a signal handler

std::int64_t seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

/// Builds a line from what may be called in a signal handler.
class Line {
 public:
  Line& add(const char* text) {
    const std::size_t n = strnlen(text, sizeof text_ - used_);
    memcpy(text_ + used_, text, n);
    used_ += n;
    return *this;
  }
  Line& add(std::int64_t number) {
    char digits[24];
    int at = sizeof digits;
    digits[--at] = 0;
    do {
      digits[--at] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number > 0);
    return add(digits + at);
  }
  void write() const { [[maybe_unused]] const auto n = ::write(STDERR_FILENO, text_, used_); }

 private:
  char text_[1024];
  std::size_t used_ = 0;
};

void print(const char* what, std::int64_t seconds, const char* whom = nullptr) {
  Line line;
  line.add("gannet: rank ")
      .add(own_rank.load())
      .add(" (process ")
      .add(getpid())
      .add(" on ")
      .add(own_host);
  if (what) {
    line.add(") has been waiting in ").add(what).add(" for ").add(seconds).add(" s");
    if (whom) line.add("; ").add(whom);
    line.add("\n");
  } else {
    line.add(") is not waiting in Gannet\n");
  }
  line.write();
}

void print_all(int) {
  const int interrupted = errno;  // of the code that the signal came into
  const std::int64_t now = seconds_now();
  bool any = false;
  for (const Note& note : notes) {
    const char* call = note.call.load();
    if (!call) continue;
    print(call, now - note.since.load());
    any = true;
  }
  if (!any) print(nullptr, 0);
  errno = interrupted;
}

/// This thread's note, taken at its first wait; null where there are too many threads.
struct Mine {
  Note* note = nullptr;
  bool told = false;
  Mine() {
    for (Note& candidate : notes) {
      if (!candidate.taken.exchange(true)) {
        note = &candidate;
        return;
      }
    }
  }
  ~Mine() {
    if (!note) return;
    note->call = nullptr;
    note->taken = false;
  }
};
thread_local Mine mine;

}  // namespace

Outer begin(const char* call) {
  if (!mine.note) return {};
  const Outer outer{mine.note->call, mine.note->since, mine.told};
  mine.told = false;
  mine.note->since = seconds_now();
  mine.note->call = call;
  return outer;
}

void end(const Outer& outer) {
  if (!mine.note) return;
  mine.told = outer.told;
  mine.note->since = outer.since;
  mine.note->call = outer.call;
}

bool is_due() {
  static const std::int64_t limit = setting_seconds(settings::hang_report);
  if (limit == 0 || !mine.note || mine.told) return false;
  mine.told = seconds_now() - mine.note->since >= limit;
  return mine.told;
}

void report(const std::string& whom) {
  if (whom.empty() || !mine.note) return;
  const std::int64_t waited = seconds_now() - mine.note->since;
  const std::string place = call_site_of_binding();
  const std::string text = place.empty() ? whom : whom + "; called at " + place;
  print(mine.note->call, waited, text.c_str());
}

void report_on_signal(int rank) {
  own_rank = rank;
  gethostname(own_host, sizeof own_host - 1);
  struct sigaction present {};
  sigaction(SIGUSR2, nullptr, &present);
  if (present.sa_handler != SIG_DFL) return;
  struct sigaction ours {};
  ours.sa_handler = print_all;
  ours.sa_flags = SA_RESTART;
  sigaction(SIGUSR2, &ours, nullptr);
}

}  // namespace gannet::base::hang_report
