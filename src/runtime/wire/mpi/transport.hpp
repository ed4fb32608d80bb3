#pragma once

#include <mpi.h>

#include <atomic>

#include "wire/mpi/domain.hpp"
#include "wire/terms.hpp"
#include "wire/transport.hpp"

namespace gannet::wire::mpi {

/// Two-sided MPI on a communicator of its own; each port has a tag. Runs wherever MPI runs.
class MpiTransport final : public Transport {
 public:
  /// Collective over `comm`, which is duplicated.
  MpiTransport(MPI_Comm comm, const JobConfig& config);
  ~MpiTransport() override;

  const char* name() const override { return "mpi"; }
  std::string description() const override;
  const Capabilities& capabilities() const override { return capabilities_; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

  MPI_Comm comm() const { return domain_.comm; }

 private:
  Domain domain_;
  Capabilities capabilities_;
  std::atomic<int> next_tag_{0};
};

/// Local. Error(Fault::unsupported) if MPI was started so that this process cannot use the
/// transport.
void check_mpi_threads();

}  // namespace gannet::wire::mpi
