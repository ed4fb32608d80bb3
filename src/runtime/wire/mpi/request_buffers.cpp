#include "wire/mpi/request_buffers.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>

#include "base/backoff.hpp"

namespace gannet::wire::mpi {

namespace {

constexpr auto time_to_end = std::chrono::milliseconds(200);

bool mpi_is_finalized() {
  int finalized = 0;
  MPI_Finalized(&finalized);
  return finalized != 0;
}

/// Buffers that MPI never gave back.
void keep_for_ever(std::unique_ptr<std::uint64_t[]> buffer) {
  static std::mutex lock;
  static auto& kept = *new std::vector<std::unique_ptr<std::uint64_t[]>>;
  const std::lock_guard guard(lock);
  kept.push_back(std::move(buffer));
}

}  // namespace

RequestBuffers::RequestBuffers(int count, std::size_t bytes)
    : bytes_(bytes),
      buffers_(static_cast<std::size_t>(count)),
      requests_(static_cast<std::size_t>(count), MPI_REQUEST_NULL) {}

std::byte* RequestBuffers::buffer(int slot) {
  auto& buffer = buffers_[static_cast<std::size_t>(slot)];
  if (!buffer) buffer = std::make_unique_for_overwrite<std::uint64_t[]>(bytes_ / 8 + 1);
  return reinterpret_cast<std::byte*>(buffer.get());
}

bool RequestBuffers::is_idle() {
  for (auto& request : requests_) {
    int done = 0;
    if (MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS) request = MPI_REQUEST_NULL;
  }
  return std::all_of(requests_.begin(), requests_.end(),
                     [](MPI_Request r) { return r == MPI_REQUEST_NULL; });
}

void RequestBuffers::drain() {
  if (mpi_is_finalized()) return;
  const auto end = std::chrono::steady_clock::now() + time_to_end;
  base::Backoff backoff;
  while (!is_idle() && std::chrono::steady_clock::now() < end) backoff.pause();
}

RequestBuffers::~RequestBuffers() {
  if (mpi_is_finalized()) return;
  for (auto& request : requests_) {
    if (request != MPI_REQUEST_NULL) MPI_Cancel(&request);
  }
  drain();
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    if (requests_[i] == MPI_REQUEST_NULL) continue;
    MPI_Request_free(&requests_[i]);
    keep_for_ever(std::move(buffers_[i]));
  }
}

}  // namespace gannet::wire::mpi
