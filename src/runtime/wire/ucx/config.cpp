#include "wire/ucx/config.hpp"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <ucs/config/global_opts.h>

#include <memory>
#include <sstream>

#include "base/descriptor.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/envelope.hpp"
#include "wire/interface.hpp"
#include "wire/ucx/check.hpp"

namespace gannet::wire::ucx {

namespace {

/// What UCX and the network put around one of our messages, with room for later versions of them.
constexpr std::size_t frame_room = 512;

/// Includes room for what it opens while it examines the networks.
constexpr std::size_t context_descriptors = 24;

class Config {
 public:
  Config() { check_ucx(ucp_config_read(nullptr, nullptr, &config_), "ucp_config_read"); }
  ~Config() { ucp_config_release(config_); }
  Config(const Config&) = delete;
  Config& operator=(const Config&) = delete;

  const ucp_config_t* get() const { return config_; }

  /// Unless the user has set UCX_<name>.
  void prefer(const std::string& name, const std::string& value) {
    if (!::getenv(("UCX_" + name).c_str())) ucp_config_modify(config_, name.c_str(), value.c_str());
  }

  /// Settings of one network, such as TCP_. UCX 1.13 knows them here without their prefix, later
  /// ones with it; what a version does not know has no effect.
  void prefer(const std::string& network, const std::string& name, const std::string& value) {
    if (::getenv(("UCX_" + network + name).c_str())) return;
    ucp_config_modify(config_, (network + name).c_str(), value.c_str());
    ucp_config_modify(config_, name.c_str(), value.c_str());
  }

  void demand(const char* name, const std::string& value) {
    check_ucx(ucp_config_modify(config_, name, value.c_str()), name);
  }

 private:
  ucp_config_t* config_ = nullptr;
};

/// Lost peers are reported by the port; UCX need not print them too.
void hush() {
  if (!::getenv("UCX_LOG_LEVEL")) ucs_global_opts_set_value("LOG_LEVEL", "fatal");
}

void configure(Config& config, const JobConfig& terms) {
  config.prefer("TLS", "^shm");  // the node has its own shared memory
  const auto segment = std::to_string(terms.block_bytes + front_limit + frame_room);
  config.prefer("TCP_", "TX_SEG_SIZE", segment);
  config.prefer("TCP_", "RX_SEG_SIZE", segment);
  const std::string name = base::setting_text(base::settings::net_interface);
  if (name == "auto") return;
  check_interface();
  config.demand("NET_DEVICES", name);
}

}  // namespace

ucp_context_h make_context(const JobConfig& terms, bool rdma) {
  need_descriptors(context_descriptors);
  hush();
  Config config;
  configure(config, terms);
  ucp_params_t params{};
  params.field_mask =
      UCP_PARAM_FIELD_FEATURES | UCP_PARAM_FIELD_MT_WORKERS_SHARED | UCP_PARAM_FIELD_NAME;
  params.features = UCP_FEATURE_AM | UCP_FEATURE_WAKEUP | (rdma ? UCP_FEATURE_RMA : 0);
  params.mt_workers_shared = 1;  // ports of different threads
  params.name = "gannet";
  ucp_context_h context = nullptr;
  check_ucx(ucp_init(&params, config.get(), &context), "ucp_init");
  return context;
}

void need_descriptors(std::size_t count) {
  std::vector<base::Descriptor> taken;
  while (taken.size() < count) {
    taken.emplace_back(::eventfd(0, EFD_CLOEXEC));
    if (taken.back()) continue;
    throw Error(Fault::system,
                base::text("UCX needs ", count, " descriptors and this process gets only ",
                           taken.size() - 1, " more (", ::strerror(errno),
                           "); raise the limit of open files (ulimit -n)"));
  }
}

std::vector<std::string> networks(ucp_context_h context) {
  char* text = nullptr;
  std::size_t length = 0;
  FILE* out = ::open_memstream(&text, &length);
  if (out == nullptr) throw Error(Fault::memory, "no memory for the list of UCX's networks");
  ucp_context_print_info(context, out);
  ::fclose(out);
  const std::unique_ptr<char, void (*)(void*)> keep(text, ::free);
  std::istringstream lines(text);
  std::vector<std::string> found;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("resource") == std::string::npos) continue;
    std::string name = line.substr(line.find_last_of(' ') + 1);
    if (!name.starts_with("self/")) found.push_back(std::move(name));
  }
  return found;
}

bool rdma_is_wanted() {
  const int choice = base::setting_choice(base::settings::rdma);
  return choice == 0 ? !network_cards().empty() : choice == 2;
}

}  // namespace gannet::wire::ucx
