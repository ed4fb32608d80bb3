#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/wait_status.hpp"

/// What threads of this process wait for and what they called last, kept for the hang report.
///
/// A wait is noted only after it has lasted a while, so quick ones cost nothing. Notes go to the
/// wait statuses of all Worlds that this process has open, so that a rank which waits in one World
/// is not taken for one that computes in another. When a World is left, its wait status is no
/// longer written: each place has a lock of its own, held while a note is written and never while
/// anything waits, and whoever changes the list of wait statuses holds all of them. Threads that
/// wait for a World that has been left, because of an error, end as their waits say; nothing is
/// reported of them.
///
/// Threads are independent of each other: each has a place of its own, and nested waits (of a
/// message's handler that ran in one) hide the outer ones.
namespace gannet::base::hang_report {

/// The collective call that a thread is in: the members that are also in it have arrived.
struct Gathering {
  std::uint64_t team;             ///< the same on all members; not 0
  std::uint64_t meeting;          ///< number of the call among those of the team
  std::int32_t members;           ///< how many
  const std::vector<int>* ranks;  ///< world ranks of the members; null or empty: all ranks
};

/// Of the calling thread; null outside of collective calls.
extern constinit thread_local const Gathering* gathering;

/// A wait as it is reported.
struct Wait {
  const char* call = nullptr;  ///< null: none
  std::int64_t since = 0;
  std::uint64_t world = 0;
  const Gathering* gathering = nullptr;
  bool reported = false;
  std::int64_t looked = 0;
};

/// Reports waits that last too long; one for each World.
class HangReporter {
 public:
  enum class Answer {
    reported,  ///< now or before, by this rank or another
    later,     ///< somebody else may be about to: ask again in a second
    soon       ///< the others are being asked: ask again at once
  };
  virtual ~HangReporter() = default;
  virtual WaitStatus& wait_status() = 0;

  /// Called by a waiting thread, once a second, if GANNET_HANG_REPORT asks for reports at all.
  virtual Answer report(const Wait& wait, const std::string& whom, std::int64_t now) = 0;
};

/// From now on waits are noted in its wait status, until close(), which waits for notes that are
/// being written. Any thread.
void open(const std::shared_ptr<HangReporter>& reporter);
void close(const HangReporter& reporter);

/// A number for a new WaitStatus::world.
std::uint64_t next_world();

/// The calling thread waits in `call`, a text that lasts, until end() with what begin() gave.
/// `wait_status`: of the World that the wait belongs to, null if it is of none.
Wait begin(const char* call, const WaitStatus* wait_status = nullptr);
void end(const Wait& outer = {});

/// Called now and then by the waiting thread: notes once a second whom it waits for, and reports
/// the wait when it has lasted longer than GANNET_HANG_REPORT.
void look(const std::function<std::string()>& whom);

/// Seconds of the clock that notes use.
std::int64_t seconds_now();

/// How long a wait may last without a report; 0: for ever.
std::int64_t patience();

/// "rank 3 (process 4711 on n17) has been waiting in sync for 30 s; node 1 owes it an answer".
std::string line_of(const Wait& wait, const std::string& whom, std::int64_t now);

/// Makes SIGUSR2 print what every thread waits for and since when, at once, unless the program has
/// a handler of its own. `rank` is for the text.
void report_on_signal(int rank);

/// The place of the calling thread in wait statuses, -1 before it has one, WaitStatus::most_threads
/// if there are none left. It is given back when the thread ends.
extern constinit thread_local int place;
int take_place();

/// Where the calling thread notes what it calls; null: nowhere.
inline WaitStatus::LastCall* own_line(WaitStatus* wait_status) {
  if (!wait_status) return nullptr;
  const int mine = place >= 0 ? place : take_place();
  return mine < WaitStatus::most_threads ? &wait_status->lines[mine] : nullptr;
}

/// The calling thread makes a call of a kind (trace::Op), about the array of that number. For hot
/// paths: no clock, no lock, no line of memory that another thread writes.
inline void note_call(WaitStatus* wait_status, std::uint8_t kind, std::uint64_t array) {
  if (WaitStatus::LastCall* line = own_line(wait_status)) line->note(kind, array);
}

/// The same for a collective call, by its name.
inline void note_collective(WaitStatus* wait_status, std::uint8_t kind, const char (&name)[24]) {
  WaitStatus::LastCall* const line = own_line(wait_status);
  if (!line) return;
  line->collective.set(name);
  line->note(kind, 0);
}

/// What later notes mean by this number of an array.
void note_name(WaitStatus* wait_status, std::uint64_t array, std::string_view name);

}  // namespace gannet::base::hang_report
