#include "tcgmsg/record.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <string>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "tcgmsg/events.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

constexpr int calls = static_cast<int>(Call::number);
constexpr std::array<const char*, calls> names{"snd",   "rcv", "waitcom", "brdcst",
                                               "synch", "gop", "pfcopy",  "nxtval"};

struct Count {
  std::atomic<Index> times;
  std::atomic<Index> bytes;
  std::atomic<Index> ns;
};
std::array<Count, calls> counts;

std::atomic<bool> debugging{false};

const char* name_of(Call call) { return names[static_cast<int>(call)]; }

std::string text_of(const Record::What& what) {
  return base::text(name_of(what.call), " type ", what.type, ", ", what.bytes, " bytes, node ",
                    what.node);
}

void tell(const char* when, const Record::What& what) {
  std::fprintf(stderr, "tcgmsg rank %ld: %s %s\n", static_cast<long>(rank()), when,
               text_of(what).c_str());
}

}  // namespace

Record::Record(const What& what) : what_(what), began_(base::now_ns()) {
  if (debugging) [[unlikely]]
    tell("begins", what_);
  if (events_on()) [[unlikely]]
    note_event(Event::begin, text_of(what_));
}

Record::~Record() {
  Count& count = counts[static_cast<int>(what_.call)];
  count.times.fetch_add(1, std::memory_order_relaxed);
  count.bytes.fetch_add(what_.bytes, std::memory_order_relaxed);
  count.ns.fetch_add(base::now_ns() - began_, std::memory_order_relaxed);
  if (debugging) [[unlikely]]
    tell("ends", what_);
  if (events_on()) [[unlikely]]
    note_event(Event::end, text_of(what_));
}

void set_debugging(bool on) { debugging = on; }

void print_statistics() {
  std::string out = base::text("TCGMSG statistics of rank ", rank(),
                               "\n  call          times           bytes     seconds\n");
  for (int call = 0; call < calls; ++call) {
    const Count& count = counts[call];
    char line[96];
    std::snprintf(line, sizeof line, "  %-8s %10ld %15ld %11.6f\n", names[call],
                  static_cast<long>(count.times), static_cast<long>(count.bytes),
                  1e-9 * static_cast<double>(count.ns));
    out += line;
  }
  std::fputs(out.c_str(), stdout);
  std::fflush(stdout);
}

}  // namespace gannet::tcgmsg
