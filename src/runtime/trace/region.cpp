#include "gannet/region.hpp"

#include <vector>

#include "gannet/error.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"
#include "trace/trace.hpp"

namespace gannet {

namespace {

constexpr std::uint32_t unseen = 0;

}  // namespace

Region::Region(const char* name) : number_(unseen) {
  if (!name) throw Error(Fault::argument, "Region: the name is a null pointer");
  if (!trace::Recorder::is_open()) return;
  number_ = trace::number_of_region(name);
  trace::note_region(trace::Op::region_begin, number_);
}

Region::~Region() {
  if (number_ != unseen) trace::note_region(trace::Op::region_end, number_);
}

std::uint32_t TaskRegion::number_of(std::string_view name) { return trace::declare_subject(name); }

TaskRegion::TaskRegion(const std::string& name, std::uint32_t number, int origin, bool own)
    : name_(name), number_(number), origin_(origin), own_(own) {
  if (!trace::on) [[likely]]
    return;
  const trace::Beginning now;
  ticks_ = now.ticks;
  waited_ = now.waited;
}

TaskRegion::~TaskRegion() {
  if (ticks_ == 0) [[likely]]
    return;
  trace::record({trace::Op::task, nullptr, {name_, 0, number_}, {}, 0, origin_, own_},
                {ticks_, waited_});
}

namespace {

/// Regions of the calling thread that region_end() ends; `unseen` where nothing was recorded.
thread_local std::vector<std::uint32_t> begun;

}  // namespace

void region_begin(std::string_view name) {
  const bool recorded = trace::Recorder::is_open();
  begun.push_back(recorded ? trace::number_of_region(name) : unseen);
  if (recorded) trace::note_region(trace::Op::region_begin, begun.back());
}

void region_end() {
  if (begun.empty()) {
    throw Error(Fault::state, "gannet_region_end: no region was begun on this thread");
  }
  if (begun.back() != unseen) trace::note_region(trace::Op::region_end, begun.back());
  begun.pop_back();
}

void trace_stop() { trace::Recorder::pause(); }
void trace_start() { trace::Recorder::resume(); }

}  // namespace gannet
