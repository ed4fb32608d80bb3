#include "commands.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "counting.hpp"
#include "from_ga.hpp"
#include "gannet/error.hpp"
#include "gannet/write_file.hpp"

namespace gannet::timeline {

namespace {

/// All commands: the help is made from this, and options that are not listed here are refused.
struct Command {
  std::string_view name;
  std::string_view arguments;
  std::string_view what;
};
constexpr Command commands[] = {
    {"summary", "RUN.gtr [--rows 20]", "what took time, and whom to blame"},
    {"view", "RUN.gtr [B.gtr] [-o PAGE]", "a page to look at it, and to compare"},
    {"serve", "RUN.gtr [--port N] [--events N]", "the same for runs too large for one page"},
    {"check", "RUN.gtr", "whether all of it can be read"},
    {"diff", "A.gtr B.gtr [--rows 20]", "what changed from one run to another"},
    {"export", "RUN.gtr --csv FILE", "one line for each event or counter"},
    {"export", "RUN.gtr --perfetto FILE", "for ui.perfetto.dev"},
    {"export", "RUN.gtr --otf2 FOLDER", "for Vampir: FOLDER/run.otf2"},
    {"from-ga", "FOLDER -o RUN.gtr", "a trace of what GA's old recorder wrote there"},
};

void print_usage(std::ostream& out) {
  constexpr std::size_t width = 42;
  const char* first = "usage: ";
  for (const Command& command : commands) {
    std::string line = base::text(command.name, ' ', command.arguments);
    line.resize(std::max(width, line.size() + 1), ' ');
    out << std::exchange(first, "       ") << "gannet trace " << line << command.what << '\n';
  }
  out << "Runs are recorded with GANNET_TRACE=summary or events (docs/trace.md).\n";
}

bool has_command(std::string_view name) {
  return std::any_of(std::begin(commands), std::end(commands),
                     [&](const Command& command) { return command.name == name; });
}

bool takes(std::string_view name, const std::string& option) {
  return std::any_of(std::begin(commands), std::end(commands), [&](const Command& command) {
    const auto at = command.arguments.find(option + ' ');
    return command.name == name && at != std::string_view::npos &&
           (at == 0 || command.arguments[at - 1] != '-');
  });
}

constexpr std::size_t usual_rows = 20;

[[noreturn]] void refuse(const std::string& problem) {
  throw Error(Fault::argument, "gannet trace: " + problem + "; see `gannet trace --help`");
}

/// Words of a command: files, and options with a value.
struct Words {
  std::vector<std::string> files;
  std::size_t rows = usual_rows;
  std::string csv, otf2, perfetto, out;

  explicit Words(const std::vector<std::string>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string& word = words[i];
      if (!word.starts_with("-")) {
        files.push_back(word);
        continue;
      }
      if (!takes(words.front(), word)) {
        refuse(base::text(words.front(), " has no option ", word));
      }
      if (i + 1 == words.size()) refuse(word + " needs a value");
      const std::string& value = words[++i];
      if (word == "-o") {
        out = value;
      } else if (word == "--csv") {
        csv = value;
      } else if (word == "--otf2") {
        otf2 = value;
      } else if (word == "--perfetto") {
        perfetto = value;
      } else {
        const auto number = base::parse_number(value);
        if (!number || *number < 1) refuse("--rows takes a number, not \"" + value + '"');
        rows = static_cast<std::size_t>(*number);
      }
    }
  }

  const std::string& file(const std::string& command) const {
    if (files.size() == 1) return files.front();
    refuse(base::text(command, " takes one name, not ", files.size()));
  }
};

bool check(const Run& run, std::ostream& out) {
  for (const std::string& warning : run.warnings) out << "warning: " << warning << '\n';
  for (const std::string& note : run.notes) out << "note: " << note << '\n';
  out << run.path << ": " << place_text(run) << ", " << events_text(run) << ", "
      << number_text(static_cast<std::int64_t>(run.arrays.size()), "array") << "; "
      << (run.warnings.empty() ? "all of it can be read\n" : "not all is well\n");
  return run.warnings.empty();
}

void export_to(const Words& words, const Run& run) {
  if (words.csv.empty() && words.perfetto.empty() && words.otf2.empty()) {
    refuse("export takes --csv, --otf2 or --perfetto");
  }
  const bool needs_events = !words.otf2.empty() || !words.perfetto.empty();
  if (needs_events && run.mode == trace::format::mode_summary) {
    refuse(run.path +
           " is a summary, which only --csv exports: --perfetto and --otf2 need events "
           "(GANNET_TRACE=events)");
  }
  if (!words.otf2.empty()) write_otf2(run, words.otf2);
  if (!words.csv.empty()) write_file(words.csv, [&](auto& file) { write_csv(run, file); });
  if (!words.perfetto.empty()) {
    write_file(words.perfetto, [&](auto& file) { write_perfetto(run, file); });
  }
}

}  // namespace

bool run_command(const std::vector<std::string>& all, std::ostream& out) {
  if (all.empty()) refuse("no command given");
  const std::string& command = all.front();
  if (command == "--help") {
    print_usage(out);
    return true;
  }
  if (!has_command(command)) refuse("there is no command \"" + command + '"');
  const Words words(all);
  if (command == "summary") {
    print_summary(Run::open(words.file(command)), words.rows, out);
  } else if (command == "check") {
    return check(Run::open(words.file(command)), out);
  } else if (command == "export") {
    export_to(words, Run::open(words.file(command)));
  } else if (command == "from-ga") {
    if (words.out.empty()) refuse("from-ga needs the name of a trace to write: -o run.gtr");
    convert_from_ga(words.file(command), words.out, out);
  } else {
    if (words.files.size() != 2) refuse("diff takes two traces");
    print_difference(Run::open(words.files[0]), Run::open(words.files[1]), words.rows, out);
  }
  return true;
}

}  // namespace gannet::timeline
