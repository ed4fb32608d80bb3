#include "wire/ofi/library.hpp"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>

#include <array>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/interface.hpp"

namespace gannet::wire::ofi {

namespace {

constexpr const char* file_name = "libfabric.so.1";

/// The libraries of Omni-Path, which libfabric loads, catch crashes and interrupts when they are
/// loaded.
class KeptSignals {
 public:
  KeptSignals() {
    for (int number = 1; number < count; ++number) ::sigaction(number, nullptr, &kept_[at(number)]);
  }
  ~KeptSignals() {
    for (int number = 1; number < count; ++number) ::sigaction(number, &kept_[at(number)], nullptr);
  }
  KeptSignals(const KeptSignals&) = delete;
  KeptSignals& operator=(const KeptSignals&) = delete;

 private:
  static constexpr int count = 32;  // the signals that have names
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  std::array<struct sigaction, count> kept_;
};

/// What tcp;ofi_rxm does not send eagerly, its receiver reads; and if a port closes, or a peer
/// dies, while such a read is in flight, libfabric 1.17 uses a context that is null (decision 103).
/// Cards keep their own limit, which is tied to their buffers.
void send_at_once() {
  if (!has_fabric()) ::setenv("FI_OFI_RXM_EAGER_LIMIT", "1048576", 0);
}

[[noreturn]] void refuse() {
  const char* const why = ::dlerror();
  throw Error(Fault::unsupported, base::text("libfabric cannot be loaded: ", why ? why : file_name,
                                             "; install libfabric1"));
}

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  if (function == nullptr) refuse();
}

Library load() {
  send_at_once();
  const KeptSignals kept;
  void* const library = ::dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) refuse();
  Library functions{};
  find(library, "fi_getinfo", functions.getinfo);
  find(library, "fi_dupinfo", functions.dupinfo);
  find(library, "fi_freeinfo", functions.freeinfo);
  find(library, "fi_fabric", functions.fabric);
  find(library, "fi_strerror", functions.strerror);
  find(library, "fi_version", functions.version);
  return functions;
}

}  // namespace

const Library& library() {
  static const Library loaded = load();
  return loaded;
}

std::string library_version() {
  const auto version = library().version();
  return base::text(FI_MAJOR(version), '.', FI_MINOR(version));
}

}  // namespace gannet::wire::ofi
