// bench-hosts: Gannet between two hosts, in turn with what it stands on: a socket, UCX, MPI.
// Cases and contenders are chosen on the command line, see turns.hpp.
#include "hosts/active.hpp"
#include "hosts/arrays.hpp"
#include "hosts/messages.hpp"
#include "hosts/stream.hpp"
#include "hosts/ucx_stream.hpp"

namespace {

using namespace bench::hosts;

struct All {
  Stream socket;
  Active ucx;
  UcxStream ucx_stream;
  Messages mpi;
  Arrays gannet;
};

void latencies(const Options& options, All& all) {
  const auto case_of = [&](const char* name, const Contender& contender) {
    compare(options,
            {name,
             microseconds,
             {contender, all.ucx.round_trip(), all.mpi.round_trip(), all.socket.round_trip()}});
  };
  case_of("get8", all.gannet.get8(Far::in_sync));
  case_of("fetch_add", all.gannet.fetch_add(Far::in_sync));
  case_of("get8_asleep", all.gannet.get8(Far::asleep));
  case_of("fetch_add_asleep", all.gannet.fetch_add(Far::asleep));
}

void bandwidths(const Options& options, All& all) {
  const auto case_of = [&](const char* name, const Contender& contender) {
    compare(options, {name,
                      gigabytes,
                      {contender, all.socket.flow("socket 64K", 1 << 16),
                       all.socket.flow("socket 1M", 1 << 20), all.ucx.flow(), all.ucx_stream.flow(),
                       all.mpi.flow(1 << 20)}});
  };
  case_of("put353", all.gannet.put353());
  case_of("get353", all.gannet.get353());
  case_of("acc353", all.gannet.accumulate353());
}

void rates(const Options& options, All& all) {
  compare(options, {"rate_put", millions, {all.gannet.nb_put8(), all.ucx.rate()}});
  compare(options, {"rate_acc", millions, {all.gannet.nb_accumulate8(), all.ucx.rate()}});
}

}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv, [](const Options& options) {
    All all;
    latencies(options, all);
    bandwidths(options, all);
    rates(options, all);
    compare(options, {"sync", microseconds, {all.gannet.sync(), all.mpi.barrier()}});
  });
}
