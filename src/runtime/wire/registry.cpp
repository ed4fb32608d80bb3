#include "wire/registry.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "gannet/error.hpp"
#ifdef GANNET_HAS_UCX
#include "wire/ucx/transport.hpp"
#endif
#ifdef GANNET_HAS_OFI
#include "wire/ofi/transport.hpp"
#endif

namespace gannet::wire {

namespace {

template <class Made>
std::unique_ptr<Transport> make(const JobConfig& config) {
  return std::make_unique<Made>(config);
}

#ifdef GANNET_HAS_UCX
constexpr auto make_ucx = make<ucx::UcxTransport>;
std::string ucx_version() { return ucp_get_version_string(); }
#else
constexpr std::unique_ptr<Transport> (*make_ucx)(const JobConfig&) = nullptr;
std::string ucx_version() { return {}; }
#endif

#ifdef GANNET_HAS_OFI
constexpr auto make_ofi = make<ofi::OfiTransport>;
#else
constexpr std::unique_ptr<Transport> (*make_ofi)(const JobConfig&) = nullptr;
#endif
std::string no_version() { return {}; }

}  // namespace

std::span<const Candidate> candidates() {
  using If = Candidate::If;
  static const Candidate all[] = {
      {"ucx", "UCX", "libucx-dev", If::works, make_ucx, ucx_version},
      {"ofi", "libfabric", "libfabric-dev", If::native, make_ofi, no_version},
  };
  return all;
}

const Candidate* find_candidate(const std::string& name) {
  const auto all = candidates();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Candidate& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

void need(const Candidate& candidate) {
  if (candidate.make) return;
  throw Error(Fault::unsupported, base::text("this build has no ", candidate.library, "; install ",
                                             candidate.package, " and build again"));
}

}  // namespace gannet::wire
