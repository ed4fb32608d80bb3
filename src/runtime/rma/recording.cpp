#include "rma/recording.hpp"

#include <errno.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iterator>

#include "base/clock.hpp"
#include "base/host.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/version.hpp"
#include "job/clocks.hpp"
#include "job/every_rank.hpp"
#include "job/mpi.hpp"
#include "trace/file.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"

namespace gannet::rma {

namespace {

/// Worlds of this process that were recorded.
int recorded = 0;

/// Which recording of its ranks this is, from 1 on; 0 if one of them is being recorded already.
int number_of_recording(MPI_Comm comm) {
  int mine[2] = {trace::Recorder::is_open() ? 1 : 0, recorded + 1};
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, mine, 2, MPI_INT, MPI_MAX, comm), "MPI_Allreduce");
  return mine[0] != 0 ? 0 : mine[1];
}

trace::format::FileHead head_of(const job::Job& job, const trace::Wish& wish) {
  const auto began = std::chrono::system_clock::now().time_since_epoch();
  trace::format::FileHead head{};
  std::copy(std::begin(trace::format::magic), std::end(trace::format::magic), head.magic);
  head.version = trace::format::version;
  head.bytes = sizeof head;
  head.node = static_cast<std::uint32_t>(job.node());
  head.nodes = static_cast<std::uint32_t>(job.nodes());
  head.ranks = static_cast<std::uint32_t>(job.size());
  head.mode = wish.mode;
  head.run = job.key();
  head.began = std::chrono::duration_cast<std::chrono::nanoseconds>(began).count();
  return head;
}

std::string rows_of(const job::Job& job) {
  std::string rows =
      base::text("rank\t", job.node(), '\t', base::host_name(), '\t', getpid(), '\n');
  if (job.rank() != 0) return rows;
  return rows + base::text("run\t", program_invocation_short_name, '\t', version(), '\t',
                           job.size(), '\t', job.node_cpus(), '\t', base::changed_settings(), '\n',
                           trace::rows_of_verbs());
}

}  // namespace

Recording::Recording(const job::Job& job) : job_(job) {
  const trace::Wish wish = trace::Wish::from_settings();
  if (wish.mode == 0) return;
  const int number = number_of_recording(job.comm());
  if (number == 0) return;
  const std::string path =
      trace::file_of_node(base::setting_text(base::settings::trace_file), job.node(), number);
  job::on_every_rank(job.comm(), [&] {
    if (job.node_rank() == 0) trace::create_file(path, head_of(job, wish));
  });
  job::on_every_rank(job.comm(), [&] {
    trace::Recorder::begin({wish, path, job.rank(), job.node(), rows_of(job)});
  });
  recorded = number;
  on_ = true;
  note_offset();
}

/// The first rank of each node sets its clock against node 0's; the other ranks of a node share it.
void Recording::note_offset() const {
  const MPI_Comm firsts = job_.firsts_comm();
  if (firsts == MPI_COMM_NULL) return;
  const job::ClockOffset offset = job::clock_offset(firsts);
  trace::add_row(base::text("offset\t", base::now_ns(), '\t', offset.ns, '\t', offset.error));
}

void Recording::end() {
  if (!on_) return;
  note_offset();
  trace::Recorder::end("end");
  on_ = false;
}

Recording::~Recording() {
  if (on_) trace::Recorder::end("error");
}

}  // namespace gannet::rma
