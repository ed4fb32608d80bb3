#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

#include "base/forked.hpp"
#include "base/log_current.hpp"
#include "base/signals.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "trace/bins.hpp"
#include "trace/output.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"
#include "trace/streams.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using With = Output::With;

/// How long events wait in rings that do not fill up.
constexpr auto longest_pause = 20ms;
constexpr auto shortest_pause = 1ms;

/// Between two marks of the clocks.
constexpr auto between_marks = 1s;

/// What threads share with the writer. Never destroyed: threads may outlive the end of main().
struct WriterState {
  std::mutex mutex;
  std::condition_variable woken;
  bool called = false;
  bool ends = false;
  Wish wish;
  Clock::time_point began;
  std::thread writer;
  Output output;

  /// In a summary, what is not timed belongs to the bin in which the writer last read the clock, so
  /// it reads the clock once for each bin as long as bins are short.
  Clock::duration pause() const {
    if (wish.mode != format::mode_summary) return longest_pause;
    const Clock::duration bin = (Clock::now() - began) / Bins::most_bins;
    return std::clamp<Clock::duration>(bin, shortest_pause, longest_pause);
  }

  bool in_window() const {
    if (wish.until < 0) return true;
    const double now = std::chrono::duration<double>(Clock::now() - began).count();
    return now >= wish.from && now < wish.until;
  }
};

WriterState& writer_state() {
  static WriterState& all = *new WriterState;
  return all;
}

std::atomic<bool> open{false};
std::atomic<bool> paused{false};
std::atomic<bool> given_up{false};

/// When sums are written: after a second, two, four, ... so that a file grows logarithmically with
/// time.
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

void write_on(WriterState& all, void (*look)()) {
  auto next_mark = Clock::now() + between_marks;
  Doubling sums;
  for (;;) {
    {
      std::unique_lock lock(all.mutex);
      all.woken.wait_for(lock, all.pause(), [&] { return all.called || all.ends; });
      all.called = false;
      if (all.ends) return;
    }
    if (given_up) continue;
    look();
    const bool mark = Clock::now() >= next_mark;
    if (mark) next_mark += between_marks;
    all.output.write(sums.is_due() ? With::all : mark ? With::clock : With::events_only);
    all.output.write_ended();
  }
}

/// After a failure the thread stays, for whoever ends the recording.
void run_writer(WriterState& all, void (*look)()) {
  for (;;) {
    try {
      return write_on(all, look);
    } catch (...) {
      Recorder::give_up();
    }
  }
}

void end_at_exit() { Recorder::end("end"); }

}  // namespace

std::atomic<std::uint32_t> Recorder::mode_{0};
std::atomic<std::uint64_t> Recorder::recent_ticks_{0};
std::atomic<std::uint32_t> Recorder::begun_{0};

void Recorder::begin(const Terms& terms) {
  WriterState& all = writer_state();
  given_up = false;
  all.output.open(terms.path, terms.rank, begun_ + 1);
  {
    const std::lock_guard lock(all.mutex);
    all.wish = terms.wish;
    all.began = Clock::now();
    all.ends = false;
  }
  const bool sums = terms.wish.mode == format::mode_summary;
  begin_rows(terms.rows + (sums ? "sums\tspread\n" : ""));
  add_rows_of_threads();
  if (begun_++ == 0) std::atexit(end_at_exit);
  open = true;
  look();
  all.output.write(With::clock);
  const base::SignalsBlocked quiet;
  try {
    all.writer = std::thread([&all] { run_writer(all, look); });
  } catch (const std::system_error& error) {
    open = false;
    look();
    all.output.close();
    throw Error(Fault::system, base::text("the thread that writes the trace cannot be started: ",
                                          error.what(), "; run without GANNET_TRACE"));
  }
}

void Recorder::end(const char* why) noexcept {
  if (base::is_forked() || !open.exchange(false)) return;
  mode_ = 0;
  try {
    close(why);
  } catch (...) {
    give_up();
  }
}

void Recorder::close(const char* why) {
  WriterState& all = writer_state();
  look();  // after the writer, if it has begun a call of its own
  {
    const std::lock_guard lock(all.mutex);
    all.ends = true;
  }
  all.woken.notify_one();
  all.writer.join();
  add_row(std::string("left\t") + (given_up ? "incomplete" : why));
  all.output.write(With::all);
  all.output.close();
}

void Recorder::give_up() noexcept {
  if (given_up.exchange(true)) return;
  mode_ = 0;
  base::log_current("what GANNET_TRACE and GANNET_STATS tell is not complete");
}

bool Recorder::is_open() { return open.load(std::memory_order_relaxed) && !base::is_forked(); }

void Recorder::look() {
  const std::lock_guard lock(writer_state().mutex);
  recent_ticks_ = ticks();
  mode_ = is_open() && !given_up && !paused && writer_state().in_window() ? writer_state().wish.mode
                                                                          : 0;
}

void Recorder::pause() {
  if (mode() != 0) note(Op::pause, -1, 0, {});
  paused = true;
  look();
}

void Recorder::resume() {
  paused = false;
  look();
  if (mode() != 0) note(Op::resume, -1, 0, {});
}

void Recorder::wake() {
  WriterState& all = writer_state();
  {
    const std::lock_guard lock(all.mutex);
    all.called = true;
  }
  all.woken.notify_one();
}

}  // namespace gannet::trace
