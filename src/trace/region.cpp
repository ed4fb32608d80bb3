#include "gannet/region.hpp"

#include "gannet/error.hpp"
#include "trace/recorder.hpp"
#include "trace/trace.hpp"

namespace gannet {

namespace {

constexpr std::uint32_t unseen = 0;

}  // namespace

Region::Region(const char* name) : number_(unseen) {
  if (!name) throw Error(Fault::argument, "Region: the name is a null pointer");
  if (!trace::Recorder::is_open()) return;
  number_ = trace::Recorder::number_of_region(name);
  trace::note_region(trace::Op::region_begin, number_);
}

Region::~Region() {
  if (number_ != unseen) trace::note_region(trace::Op::region_end, number_);
}

void trace_stop() { trace::Recorder::pause(); }
void trace_start() { trace::Recorder::resume(); }

}  // namespace gannet
