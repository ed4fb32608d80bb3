#include "base/old_settings.hpp"

#include "base/text.hpp"

namespace gannet::base {

namespace {

struct Row {
  std::string_view begin;  ///< of the names that this row is about; the first row that fits counts
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

}  // namespace

std::string hint_for_old_setting(std::string_view name) {
  for (const Row& row : rows) {
    if (name.starts_with(row.begin)) return text(name, " has no effect on Gannet: ", row.hint);
  }
  return {};
}

}  // namespace gannet::base
