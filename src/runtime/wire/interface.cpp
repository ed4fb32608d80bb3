#include "wire/interface.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::wire {

namespace {

std::vector<std::string> entries(const char* folder) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    names.push_back(entry.path().filename());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::vector<std::string> network_cards() { return entries("/sys/class/infiniband"); }

bool has_fabric() {
  return !network_cards().empty() || !entries("/sys/class/cxi").empty() ||
         !entries("/sys/class/hfi1").empty();
}

void check_interface() {
  const std::string wanted = base::setting_text(base::settings::net_interface);
  if (wanted == "auto") return;
  auto known = entries("/sys/class/net");
  for (auto& card : network_cards()) known.push_back(std::move(card));
  for (auto& card : entries("/sys/class/cxi")) known.push_back(std::move(card));
  const std::string device = wanted.substr(0, wanted.find(':'));
  if (std::find(known.begin(), known.end(), device) != known.end()) return;
  std::string list;
  for (const auto& name : known) list += (list.empty() ? "" : ", ") + name;
  throw Error(Fault::system, base::text("GANNET_INTERFACE=", wanted, ", but this machine has no \"",
                                        device, "\", only ", list));
}

}  // namespace gannet::wire
