#include "cache/outstanding.hpp"
#include "gannet/cache.hpp"

namespace gannet {

CachedRequest::CachedRequest() noexcept = default;
CachedRequest::CachedRequest(std::unique_ptr<cache::Outstanding> outstanding) noexcept
    : outstanding_(std::move(outstanding)) {}
CachedRequest::CachedRequest(CachedRequest&&) noexcept = default;
CachedRequest& CachedRequest::operator=(CachedRequest&&) noexcept = default;
CachedRequest::~CachedRequest() = default;

void CachedRequest::wait() {
  if (!outstanding_) return;
  const auto outstanding = std::move(outstanding_);
  outstanding->wait();
}

bool CachedRequest::test() {
  if (outstanding_ && !outstanding_->test()) return false;
  wait();
  return true;
}

}  // namespace gannet
