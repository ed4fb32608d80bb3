#include "report.hpp"

#include <iomanip>
#include <ostream>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::sim {

namespace {

const char* name_of(Pattern pattern) {
  return pattern == Pattern::pair ? "pair" : pattern == Pattern::hotspot ? "hotspot" : "uniform";
}

std::string plan_text(const remote::flow::Plan& plan) {
  return base::text(plan.credits, "x", short_bytes(plan.buffer), "+", plan.spares);
}

double acks_per_block(const Result& result) {
  return static_cast<double>(result.acks) / static_cast<double>(result.blocks);
}

}  // namespace

Record run_case(const Options& options, int ranks, const Scheme& scheme) {
  Work work = options.work;
  work.ranks = ranks;
  work.messages = options.messages.value_or(usual_messages(work.pattern, ranks));
  const Result result = simulate(options.machine, work, scheme);
  if (result.delivered != result.sent || result.unfinished > 0) {
    throw Error(Fault::state, base::text("scheme ", scheme.name, " got stuck: ", result.unfinished,
                                         " ranks are unfinished; this is an error in remote/flow"));
  }
  return {ranks, name_of(work.pattern), options.bytes, scheme.name, result};
}

void print_title(std::ostream& out) {
  out << std::left << std::setw(9) << "ranks" << std::setw(9) << "pattern" << std::setw(7)
      << "bytes" << std::setw(10) << "scheme" << std::setw(16) << "plan" << std::right
      << std::setw(10) << "GB/s" << std::setw(12) << "bound" << std::setw(12) << "peak"
      << std::setw(10) << "min/mean" << std::setw(7) << "Jain" << std::setw(12) << "acks/block"
      << '\n';
}

void print_row(std::ostream& out, const Record& record) {
  const Result& r = record.result;
  out << std::left << std::setw(9) << record.ranks << std::setw(9) << record.pattern << std::setw(7)
      << record.bytes << std::setw(10) << record.scheme << std::setw(16) << plan_text(r.plan)
      << std::right << std::setw(10) << std::setprecision(4) << r.bandwidth / 1e9 << std::setw(12)
      << base::bytes_text(static_cast<double>(r.plan.bound())) << std::setw(12)
      << base::bytes_text(static_cast<double>(r.peak)) << std::fixed << std::setprecision(3)
      << std::setw(10) << r.least_share << std::setw(7) << r.jain << std::setw(12)
      << acks_per_block(r) << std::defaultfloat << std::endl;
}

void print_csv(std::ostream& out, const std::vector<Record>& records) {
  out << "ranks,pattern,bytes,scheme,credits,buffer,spares,bytes_per_second,bound,peak,min_over_"
         "mean,"
         "jain,blocks,acks,seconds\n";
  for (const Record& record : records) {
    const Result& r = record.result;
    out << record.ranks << ',' << record.pattern << ',' << record.bytes << ',' << record.scheme
        << ',' << r.plan.credits << ',' << r.plan.buffer << ',' << r.plan.spares << ','
        << std::setprecision(6) << r.bandwidth << ',' << r.plan.bound() << ',' << r.peak << ','
        << r.least_share << ',' << r.jain << ',' << r.blocks << ',' << r.acks << ',' << r.seconds
        << '\n';
  }
}

}  // namespace gannet::sim
