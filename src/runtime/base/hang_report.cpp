#include "base/hang_report.hpp"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <mutex>

#include "base/call_site.hpp"
#include "base/forked.hpp"
#include "base/host.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"

namespace gannet::base::hang_report {

constinit thread_local const Gathering* gathering = nullptr;
constinit thread_local int place = -1;

namespace {

/// The notes of this process, for its signal handler. Other wait statuses are copies of this one.
constinit WaitStatus own{};
std::atomic<bool> taken[WaitStatus::most_threads];
std::atomic<int> own_rank{0};
char own_host[128] = "?";  // kept, since gethostname() may not be called in a signal handler

/// The wait statuses of all Worlds. Never destroyed: threads may still wait after main().
struct HangReporters {
  /// One for each place, so that threads share none, and one for threads without a place; whoever
  /// changes the list holds all of them.
  std::array<std::mutex, WaitStatus::most_threads + 1> mutexes;
  std::vector<std::shared_ptr<HangReporter>> all;

  std::mutex& mine() {
    return mutexes[static_cast<std::size_t>(place < 0 ? WaitStatus::most_threads : place)];
  }

  template <class Change>
  void change(Change&& change) {
    std::vector<std::unique_lock<std::mutex>> locks(mutexes.begin(), mutexes.end());
    change();
  }
};
HangReporters& reporters() {
  static HangReporters& one = *new HangReporters;
  return one;
}

/// What the calling thread waits for.
constinit thread_local Wait mine;

/// Builds a line using only what may be called in a signal handler.
class LineText {
 public:
  LineText& add(const char* text) {
    const std::size_t n = strnlen(text, sizeof text_ - used_);
    memcpy(text_ + used_, text, n);
    used_ += n;
    return *this;
  }
  LineText& add(std::int64_t number) {
    char digits[24];
    int at = sizeof digits;
    digits[--at] = 0;
    do {
      digits[--at] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number > 0);
    return add(digits + at);
  }
  LineText& add_rank() {
    add("gannet: rank ").add(own_rank.load()).add(" (process ").add(getpid());
    return add(" on ").add(own_host).add(")");
  }
  void write() const { [[maybe_unused]] const auto n = ::write(STDERR_FILENO, text_, used_); }

 private:
  char text_[1024];
  std::size_t used_ = 0;
};

void print(const WaitStatus::WaitNote& note, std::int64_t seconds) {
  char call[24], whom[136];
  note.call.read(call);
  note.whom.read(whom);
  LineText line;
  line.add_rank().add(" has been waiting in ").add(call).add(" for ").add(seconds).add(" s");
  if (whom[0]) line.add("; ").add(whom);
  line.add("\n").write();
}

void print_all(int) {
  const int interrupted = errno;  // of the code that the signal interrupted
  const std::int64_t now = seconds_now();
  bool any = false;
  for (const WaitStatus::WaitNote& note : own.notes) {
    const std::int64_t since = note.since.load();
    if (since == 0) continue;
    print(note, now - since);
    any = true;
  }
  if (!any) LineText().add_rank().add(" is not waiting in Gannet\n").write();
  errno = interrupted;
}

/// With the lock of its place, so that each note has one writer. Readers check the version.
void write(WaitStatus::WaitNote& note, const Wait& wait, std::string_view whom) {
  const NoteVersion::Writing writing(note.version);
  const Gathering* in = wait.gathering;
  note.members.store(in ? in->members : 0, std::memory_order_relaxed);
  note.world.store(wait.world, std::memory_order_relaxed);
  note.team.store(in ? in->team : 0, std::memory_order_relaxed);
  note.meeting.store(in ? in->meeting : 0, std::memory_order_relaxed);
  note.call.set(wait.call ? wait.call : "");
  note.whom.set(whom);
  note.since.store(wait.call ? wait.since : 0, std::memory_order_relaxed);
}

void copy(const WaitStatus::WaitNote& from, WaitStatus::WaitNote& to) {
  const NoteVersion::Writing writing(to.version);
  to.members = from.members.load();
  to.world = from.world.load();
  to.team = from.team.load();
  to.meeting = from.meeting.load();
  to.call.set(from.call.text());
  to.whom.set(from.whom.text());
  to.since = from.since.load();
}

/// Notes what the calling thread waits for, in all wait statuses; a forked child has none of these.
void note(std::string_view whom = {}) {
  if (is_forked()) return;
  const std::lock_guard lock(reporters().mine());
  write(own.notes[place], mine, whom);
  for (const auto& reporter : reporters().all)
    write(reporter->wait_status().notes[place], mine, whom);
}

/// Gives the place back when the thread ends, with an empty note.
struct Tenant {
  ~Tenant() {
    const int left = place;
    if (left >= 0 && left < WaitStatus::most_threads) {
      mine = {};
      note();
      taken[left] = false;
    }
    place = WaitStatus::most_threads;  // what still runs at the end of the thread is not noted
  }
};

/// The reporter of the World that the wait belongs to, or any reporter if it belongs to none.
std::shared_ptr<HangReporter> reporter_of(const Wait& wait) {
  const std::lock_guard lock(reporters().mine());
  for (const auto& reporter : reporters().all) {
    if (wait.world == 0 || reporter->wait_status().world == wait.world) return reporter;
  }
  return {};
}

}  // namespace

std::int64_t seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1;  // never 0
}

std::int64_t patience() {
  static const std::int64_t limit = setting_seconds(settings::hang_report);
  return limit;
}

std::uint64_t next_world() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

/// The first call of a thread may be in a hot path: no lock.
int take_place() {
  static thread_local Tenant tenant;
  for (int i = 0; i < WaitStatus::most_threads; ++i) {
    if (taken[i].exchange(true)) continue;
    (void)tenant;
    return place = i;
  }
  return place = WaitStatus::most_threads;
}

void open(const std::shared_ptr<HangReporter>& reporter) {
  reporters().change([&] {
    for (int i = 0; i < WaitStatus::most_threads; ++i)
      copy(own.notes[i], reporter->wait_status().notes[i]);
    reporters().all.push_back(reporter);
  });
}

void close(const HangReporter& reporter) {
  reporters().change([&] {
    std::erase_if(reporters().all, [&](const auto& one) { return one.get() == &reporter; });
  });
}

Wait begin(const char* call, const WaitStatus* wait_status) {
  const Wait outer = mine;
  if (place < 0) take_place();
  const std::int64_t now = seconds_now();
  mine = {call, now, wait_status ? wait_status->world.load() : 0, gathering, false, now};
  if (place < WaitStatus::most_threads) note();
  return outer;
}

void end(const Wait& outer) {
  mine = outer;
  if (place >= 0 && place < WaitStatus::most_threads) note();
}

void look(const std::function<std::string()>& whom) {
  const std::int64_t now = seconds_now();
  if (!mine.call || now == mine.looked) return;
  mine.looked = now;
  const std::string text = whom();
  if (place < WaitStatus::most_threads) note(text);
  if (patience() == 0 || mine.reported) return;
  const auto reporter = reporter_of(mine);
  if (!reporter) {
    if (now - mine.since < patience()) return;
    if (mine.world == 0)
      LineText().add(("gannet: " + line_of(mine, text, now) + "\n").c_str()).write();
    mine.reported = true;
    return;
  }
  const HangReporter::Answer answer = reporter->report(mine, text, now);
  mine.reported = answer == HangReporter::Answer::reported;
  if (answer == HangReporter::Answer::soon) mine.looked = 0;
}

std::string line_of(const Wait& wait, const std::string& whom, std::int64_t now) {
  const std::string where = call_site_of_binding();
  const auto reporter = reporter_of(wait);
  const int rank =
      reporter ? reporter->wait_status().rank.load() : own_rank.load();  // its rank in that World
  return text("rank ", rank, " (process ", getpid(), " on ", own_host, ") has been waiting in ",
              wait.call, " for ", now - wait.since, " s", whom.empty() ? "" : "; ", whom,
              where.empty() ? "" : "; called at ", where);
}

void note_name(WaitStatus* wait_status, std::uint64_t array, std::string_view name) {
  if (!wait_status) return;
  WaitStatus::ArrayName& entry = wait_status->names[array % WaitStatus::most_names];
  const NoteVersion::Writing writing(entry.version);
  entry.number.store(array, std::memory_order_relaxed);
  entry.name.set(name);
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
