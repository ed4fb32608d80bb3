#include "options.hpp"

#include <charconv>
#include <cmath>
#include <map>
#include <sstream>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::predict {

const char* const usage =
    "usage: gannet predict RUN.gtr --machine FILE --ranks 128,1024 [options]\n"
    "       gannet predict --tasks FILE --machine FILE --ranks 128,1024 [options]\n"
    "What a run that was recorded with GANNET_TRACE=events would take on another machine.\n"
    "  --tasks FILE        a list of tasks; - takes it from standard input, and with --no-bands "
    "and\n"
    "                      one number of ranks keeps none of it\n"
    "  --machine FILE      machine file, or the name of one in share/gannet/machines\n"
    "  --ranks 128,1024    numbers of ranks, one prediction for each\n"
    "  --from FILE         machine of the recording: computing is faster by the ratio of speeds\n"
    "  --speed X           computing is X times as fast besides [1]\n"
    "  --per-node N        ranks on a node [as the machine has it]\n"
    "  --shared X          part of the work outside of tasks that ranks share [0]\n"
    "  --one-lock          calls of the ranks of a node go one at a time\n"
    "  --no-bands          without the runs for figures that are off by a fifth\n"
    "  --csv FILE          the table, and where the time goes\n"
    "  --svg FILE          time over ranks\n"
    "  --trace OUT.gtr     what all ranks do, for gannet trace (one number of ranks)\n"
    "  --write-tasks FILE  the tasks of the recording as a list\n"
    "Files and model are in docs/predict.md.\n";

namespace {

constexpr int most_ranks = 1 << 24;

[[noreturn]] void refuse(const std::string& problem) {
  throw Error(Fault::argument, "gannet predict: " + problem);
}

int count_of(const std::string& option, const std::string& text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || stopped != end || value < 1 || value > most_ranks) {
    refuse(base::text(option, " takes numbers from 1 to ", most_ranks, ", not \"", text, '"'));
  }
  return value;
}

double number_of(const std::string& option, const std::string& text, double most) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || stopped != end || !(value >= 0) || value > most) {
    refuse(base::text(option, " takes a number from 0 to ", most, ", not \"", text, '"'));
  }
  return value;
}

std::vector<int> counts_of(const std::string& option, const std::string& text) {
  std::vector<int> counts;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) counts.push_back(count_of(option, part));
  if (counts.empty()) refuse(option + " needs a number");
  return counts;
}

void check(const Options& options) {
  if (options.run.empty() == options.tasks.empty()) {
    refuse("it needs either a recorded run or --tasks FILE");
  }
  if (options.machine.empty()) refuse("it needs --machine FILE");
  if (options.ranks.empty()) refuse("it needs --ranks N");
  if (!(options.speed > 0)) refuse("--speed is above 0");
  if (!options.trace.empty() && options.ranks.size() > 1) {
    refuse("--trace is for one number of ranks, but --ranks has " +
           std::to_string(options.ranks.size()));
  }
}

}  // namespace

Options Options::parse(const std::vector<std::string>& words) {
  Options options;
  const std::map<std::string, std::string Options::*> texts{
      {"--tasks", &Options::tasks},
      {"--machine", &Options::machine},
      {"--from", &Options::from},
      {"--csv", &Options::csv},
      {"--svg", &Options::svg},
      {"--trace", &Options::trace},
      {"--write-tasks", &Options::write_tasks}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--no-bands") {
      options.bands = false;
      continue;
    }
    if (word == "--one-lock") {
      options.one_lock = true;
      continue;
    }
    if (!word.starts_with('-')) {
      if (!options.run.empty()) refuse("it takes one recorded run, not also \"" + word + '"');
      options.run = word;
      continue;
    }
    const auto text = texts.find(word);
    const bool known = text != texts.end() || word == "--ranks" || word == "--per-node" ||
                       word == "--speed" || word == "--shared";
    if (!known) refuse("there is no option " + word);
    if (i + 1 == words.size()) refuse(word + " needs a value");
    const std::string& value = words[++i];
    if (text != texts.end()) options.*text->second = value;
    if (word == "--ranks") options.ranks = counts_of(word, value);
    if (word == "--per-node") options.per_node = count_of(word, value);
    if (word == "--speed") options.speed = number_of(word, value, 1e9);
    if (word == "--shared") options.shared = number_of(word, value, 1);
  }
  check(options);
  return options;
}

}  // namespace gannet::predict
