#pragma once

#include <cstdint>
#include <string>

/// What threads of this process wait for, kept for the hang report. A wait is noted only after it
/// has lasted a while, so quick ones cost nothing.
namespace gannet::base::hang_report {

/// The wait that another one began inside of: a message's handler ran in it, and waits itself.
struct Outer {
  const char* call = nullptr;
  std::int64_t since = 0;
  bool told = false;
};

/// The calling thread waits in `call`, a text that lasts, until end() with what begin() gave.
Outer begin(const char* call);
void end(const Outer& outer = {});

/// True once, when the wait of the calling thread has lasted longer than GANNET_HANG_REPORT.
bool is_due();

/// Prints that the calling thread waits, and for whom; nothing if `whom` is empty, since somebody
/// else says it.
void report(const std::string& whom);

/// Makes SIGUSR2 print what every thread waits for and since when, at once, unless the program has
/// a handler of its own. `rank` is for the text.
void report_on_signal(int rank);

}  // namespace gannet::base::hang_report
