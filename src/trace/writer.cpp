#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "base/signals.hpp"
#include "base/text.hpp"
#include "trace/file.hpp"
#include "trace/recorder.hpp"
#include "trace/stream.hpp"
#include "trace/ticks.hpp"

namespace gannet::trace {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// How long events wait in rings that do not fill up.
constexpr auto pause_of_writer = 20ms;

/// Between two marks of the clocks.
constexpr auto between_marks = 1s;

/// Events of one frame: 1 MiB before compression.
constexpr std::size_t most_of_frame = 32768;

/// Names in rows hold no tabs and no ends of lines.
std::string field(std::string_view text) {
  constexpr std::size_t longest = 4096;
  std::string name(text.substr(0, longest));
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return name;
}

std::string numbers(const Point& point) {
  std::string text;
  for (const Index i : point) text += base::text(text.empty() ? "" : ",", i);
  return text;
}

/// What threads share with the writer. Never destroyed: threads may outlive the end of main().
struct Shared {
  std::mutex mutex;
  std::condition_variable woken;
  bool called = false;
  bool ends = false;
  std::string rows;     // of this file, not yet written
  std::string lasting;  // that every file needs
  std::size_t lines_told = 0;
  std::vector<std::shared_ptr<Stream>> streams;
  std::uint32_t streams_made = 0;
  std::map<std::string, std::uint32_t, std::less<>> names, regions;
  std::uint32_t subjects = 0;
  std::uint32_t teams = 0;
  std::thread writer;
  std::unique_ptr<File> file;
  std::uint32_t rows_written = 0;
  std::mutex writing;  // of the file
};

Shared& shared() {
  static Shared& all = *new Shared;
  return all;
}

std::atomic<bool> open{false};
std::atomic<bool> paused{false};
std::atomic<std::uint32_t> begun{0};
Wish wish;
Clock::time_point began;
constinit thread_local Stream* mine = nullptr;

/// The ring of a thread that ends stays until the writer has emptied it.
struct Owner {
  std::shared_ptr<Stream> stream;
  ~Owner() { mine = nullptr; }
};

bool in_window() {
  if (wish.until < 0) return true;
  const double now = std::chrono::duration<double>(Clock::now() - began).count();
  return now >= wish.from && now < wish.until;
}

std::string clock_row() {
  const Mark mark = Mark::now();
  return base::text("clock\t", mark.ticks, '\t', mark.ns, '\n');
}

/// With the right to write. Frames of rows hold whole lines, and no more than a frame may.
void write_rows(Shared& all, bool with_clock) {
  std::string rows;
  {
    const std::lock_guard lock(all.mutex);
    rows = std::exchange(all.rows, {});
    rows += rows_of_lines(all.lines_told);
    all.lines_told = lines_known();
  }
  if (rows.empty() && !with_clock) return;
  rows = clock_row() + rows;
  for (std::size_t from = 0; from < rows.size();) {
    std::size_t end = rows.size();
    if (end - from > format::most_plain) end = rows.rfind('\n', from + format::most_plain - 1) + 1;
    const auto bytes = std::as_bytes(std::span(rows)).subspan(from, end - from);
    all.file->append({format::Kind::rows, 0, all.rows_written++}, bytes);
    from = end;
  }
}

std::vector<std::shared_ptr<Stream>> streams_of(Shared& all) {
  const std::lock_guard lock(all.mutex);
  return all.streams;
}

/// Events that are taken first can only speak of what is in the rows that are written then.
void write_stream(Shared& all, Stream& stream) {
  std::vector<format::Event> events;
  for (;;) {
    stream.take(events, most_of_frame);
    const std::uint64_t lost = stream.take_lost();
    if (events.empty() && lost == 0) return;
    write_rows(all, false);
    all.file->append({format::Kind::events, stream.number(), stream.frames++, lost},
                     shuffled(events));
    if (events.size() < most_of_frame) return;
  }
}

/// A frame of counters stands for all before it of its stream.
void write_sums(Shared& all, Stream& stream) {
  format::CountersHead head;
  std::vector<format::Counter> sums;
  if (!stream.bins().take(begun, head, sums)) return;
  write_rows(all, false);
  std::vector<std::byte> bytes(sizeof head + sums.size() * sizeof sums[0]);
  std::memcpy(bytes.data(), &head, sizeof head);
  if (!sums.empty()) {
    std::memcpy(bytes.data() + sizeof head, sums.data(), sums.size() * sizeof sums[0]);
  }
  all.file->append({format::Kind::counters, stream.number(), stream.frames++, stream.bins().lost()},
                   bytes);
}

enum class With { events_only, clock, all };

void write_all(Shared& all, With what) {
  const std::lock_guard lock(all.writing);
  for (const auto& stream : streams_of(all)) {
    write_stream(all, *stream);
    if (what == With::all) write_sums(all, *stream);
  }
  write_rows(all, what != With::events_only);
}

/// Threads that have ended are forgotten, once what they did is written.
void forget_ended(Shared& all) {
  const std::lock_guard writing(all.writing);
  std::vector<std::shared_ptr<Stream>> ended;
  {
    const std::lock_guard lock(all.mutex);
    const auto first =
        std::stable_partition(all.streams.begin(), all.streams.end(),
                              [](const auto& stream) { return stream.use_count() > 1; });
    std::move(first, all.streams.end(), std::back_inserter(ended));
    all.streams.erase(first, all.streams.end());
  }
  for (const auto& stream : ended) {
    write_stream(all, *stream);
    write_sums(all, *stream);
  }
}

/// When sums are written: after a second, two, four, ... so that a file grows by the logarithm of
/// the time.
class Doubling {
 public:
  bool is_due() {
    if (Clock::now() < next_) return false;
    pause_ *= 2;
    next_ += pause_;
    return true;
  }

 private:
  Clock::duration pause_ = between_marks;
  Clock::time_point next_ = Clock::now() + pause_;
};

void run_writer(Shared& all, void (*choose_mode)()) {
  auto next_mark = Clock::now() + between_marks;
  Doubling sums;
  for (;;) {
    {
      std::unique_lock lock(all.mutex);
      all.woken.wait_for(lock, pause_of_writer, [&] { return all.called || all.ends; });
      all.called = false;
      if (all.ends) return;
    }
    choose_mode();
    const bool mark = Clock::now() >= next_mark;
    if (mark) next_mark += between_marks;
    const With what = sums.is_due() ? With::all : mark ? With::clock : With::events_only;
    write_all(all, what);
    forget_ended(all);
  }
}

void end_at_exit() { Recorder::end("end"); }

std::string thread_row(const Stream& stream) {
  return base::text("thread\t", stream.number(), '\t', stream.name, '\n');
}

/// A row that later files need as well.
void lasting_row(Shared& all, const std::string& row) {
  all.lasting += row;
  all.rows += row;
}

std::uint32_t number_in(std::map<std::string, std::uint32_t, std::less<>>& numbers, const char* row,
                        std::string_view name) {
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  const auto found = numbers.find(name);
  if (found != numbers.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(numbers.size() + 1);
  numbers.emplace(name, number);
  lasting_row(all, base::text(row, '\t', number, '\t', field(name), '\n'));
  return number;
}

}  // namespace

std::atomic<std::uint32_t> Recorder::mode_{0};

void Recorder::begin(const Terms& terms) {
  Shared& all = shared();
  all.file = std::make_unique<File>(terms.path, static_cast<std::uint32_t>(terms.rank));
  wish = terms.wish;
  began = Clock::now();
  {
    const std::lock_guard lock(all.mutex);
    all.ends = false;
    all.lines_told = 0;
    all.rows_written = 0;
    all.rows = terms.rows + all.lasting;
    for (const auto& stream : all.streams) all.rows += thread_row(*stream);
  }
  if (begun++ == 0) std::atexit(end_at_exit);
  open = true;
  choose_mode();
  write_all(all, With::clock);
  const base::SignalsBlocked quiet;
  all.writer = std::thread([&all] { run_writer(all, choose_mode); });
}

void Recorder::end(const char* why) {
  if (!open.exchange(false)) return;
  mode_ = 0;
  Shared& all = shared();
  {
    const std::lock_guard lock(all.mutex);
    all.ends = true;
    all.rows += base::text("left\t", why, '\n');
  }
  all.woken.notify_one();
  all.writer.join();
  write_all(all, With::all);
  const std::lock_guard lock(all.writing);
  all.file.reset();
}

bool Recorder::is_open() { return open.load(std::memory_order_relaxed); }
std::uint32_t Recorder::files_begun() { return begun.load(std::memory_order_relaxed); }

void Recorder::choose_mode() { mode_ = open && !paused && in_window() ? wish.mode : 0; }

void Recorder::pause() {
  if (mode() != 0) note(Op::pause, -1, 0, {});
  paused = true;
  choose_mode();
}

void Recorder::resume() {
  paused = false;
  choose_mode();
  if (mode() != 0) note(Op::resume, -1, 0, {});
}

Stream& Recorder::stream() {
  if (mine) [[likely]]
    return *mine;
  static thread_local Owner owner;
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  owner.stream = std::make_shared<Stream>(static_cast<std::uint16_t>(all.streams_made++));
  all.streams.push_back(owner.stream);
  all.rows += thread_row(*owner.stream);
  return *(mine = owner.stream.get());
}

void Recorder::name_thread(const char* what) {
  if (!is_open()) return;
  Stream& stream = Recorder::stream();
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  stream.name = what;
  all.rows += thread_row(stream);
}

void Recorder::row(const std::string& text) {
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  all.rows += text + '\n';
}

std::uint32_t Recorder::number_of_name(const char* name) {
  return number_in(shared().names, "name", name);
}

std::uint32_t Recorder::number_of_region(std::string_view name) {
  return number_in(shared().regions, "region", name);
}

void Recorder::wake() {
  Shared& all = shared();
  {
    const std::lock_guard lock(all.mutex);
    all.called = true;
  }
  all.woken.notify_one();
}

std::uint32_t declare_array(const ArrayRow& array) {
  if (!Recorder::is_open()) return 0;
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.subjects;
  all.rows +=
      base::text("array\t", number, '\t', array.team, '\t', array.number, '\t', array.element_bytes,
                 '\t', numbers(array.shape), '\t', field(array.name), '\n');
  for (const Patch& block : array.mine) {
    all.rows +=
        base::text("block\t", number, '\t', numbers(block.lo), '\t', numbers(block.hi), '\n');
  }
  return number;
}

std::uint32_t declare_subject(std::string_view name) {
  if (!Recorder::is_open()) return 0;
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.subjects;
  lasting_row(all, base::text("subject\t", number, '\t', field(name), '\n'));
  return number;
}

std::uint32_t declare_team(std::uint64_t name, int members) {
  if (!Recorder::is_open()) return 0;
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.teams;
  lasting_row(all, base::text("team\t", number, '\t', name, '\t', members, '\n'));
  return number;
}

}  // namespace gannet::trace
