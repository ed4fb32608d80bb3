#include "base/unknown_settings.hpp"

#include <algorithm>

#include "base/log.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"

extern char** environ;

namespace gannet::base {

namespace {

struct Row {
  std::string_view begin;  ///< prefix of the names that this row is about; the first match counts
  std::string_view hint;
};

constexpr Row rows[] = {
    {"ARMCI_DEFAULT_SHMMAX", "node memory grows as arrays need it; GANNET_MEMORY limits it"},
    {"ARMCI_VERBOSE", "GANNET_LOG=info says what was chosen, and `gannet info` all settings"},
    {"ARMCI_", "it means nothing here; `gannet info` lists the settings there are"},
    {"COMEX_MAX_NB_OUTSTANDING", "there may be any number of requests"},
    {"COMEX_STATIC_BUFFER_SIZE", "GANNET_FLOW sets the memory of buffers between nodes"},
    {"COMEX_", "Gannet chooses protocols by itself; `gannet info` lists the settings there are"},
    {"GA_NUM_PROGRESS_RANKS",
     "all ranks compute; a helper thread serves other nodes (GANNET_HELPER)"},
    {"GA_PROGRESS_RANKS", "all ranks compute; a helper thread serves other nodes (GANNET_HELPER)"},
    {"MA_USE_", "MA's memory is ordinary memory of the process"},
    {"DRA_NUM_SERV", "MPI-IO chooses who reads and writes"},
    {"GAW_", "GANNET_STATS=1 prints counts and times of all operations"},
};

bool in_table(std::string_view name) {
  return std::any_of(std::begin(settings::all), std::end(settings::all),
                     [&](const Setting& s) { return s.name == name || s.former == name; });
}

/// Nothing if no setting had this name in the release before.
std::string hint_for_former_name(std::string_view name) {
  for (const Setting& setting : settings::all) {
    if (name == setting.former) {
      return text(name, " is called ", setting.name, " now; the next release will not read it");
    }
  }
  return {};
}

}  // namespace

std::string hint_for_old_setting(std::string_view name) {
  if (std::string hint = hint_for_former_name(name); !hint.empty()) return hint;
  for (const Row& row : rows) {
    if (name.starts_with(row.begin)) return text(name, " has no effect on Gannet: ", row.hint);
  }
  return {};
}

void warn_of_unknown_settings() {
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view line = *entry;
    const std::string_view name = line.substr(0, line.find('='));
    if (name.starts_with("GANNET_") && !name.starts_with("GANNET_SCF_") &&
        !name.starts_with("GANNET_TEST_") && !in_table(name)) {
      log(Level::warn, text(name, " is not a setting of Gannet; `gannet info` lists them"));
    }
    const std::string hint = hint_for_old_setting(name);
    if (!hint.empty()) log(Level::warn, hint);
  }
}

}  // namespace gannet::base
