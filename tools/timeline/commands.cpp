#include "commands.hpp"

#include <fstream>
#include <ostream>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "from_ga.hpp"
#include "gannet/error.hpp"

namespace gannet::timeline {

namespace {

constexpr const char* usage =
    "usage: gannet trace summary RUN.gtr [--rows 20]   what took time, and whom to blame\n"
    "       gannet trace view RUN.gtr [B.gtr] [-o PAGE]  a page to look at it, and to compare\n"
    "       gannet trace serve RUN.gtr [--port N]      the same for runs too large for one page\n"
    "       gannet trace check RUN.gtr                 whether all of it can be read\n"
    "       gannet trace diff A.gtr B.gtr [--rows 20]  what changed from one run to another\n"
    "       gannet trace export RUN.gtr --csv FILE     one line for each event or counter\n"
    "       gannet trace export RUN.gtr --perfetto FILE   for ui.perfetto.dev\n"
    "       gannet trace export RUN.gtr --otf2 FOLDER     for Vampir: FOLDER/run.otf2\n"
    "       gannet trace from-ga FOLDER -o RUN.gtr     a trace of what GA's old recorder wrote "
    "there\n"
    "Runs are recorded with GANNET_TRACE=summary or events (docs/trace.md).\n";

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
      } else if (word == "--rows") {
        const auto number = base::parse_number(value);
        if (!number || *number < 1) refuse("--rows takes a number, not \"" + value + '"');
        rows = static_cast<std::size_t>(*number);
      } else {
        refuse("there is no option " + word);
      }
    }
  }

  const std::string& file(const std::string& command) const {
    if (files.size() == 1) return files.front();
    refuse(base::text(command, " takes one name, not ", files.size()));
  }
};

template <class Write>
void write_file(const std::string& name, Write&& write) {
  std::ofstream file(name, std::ios::binary);
  write(file);
  file.close();
  if (!file) throw Error(Fault::system, "gannet trace: cannot write \"" + name + '"');
}

bool check(const Run& run, std::ostream& out) {
  for (const std::string& warning : run.warnings) out << "warning: " << warning << '\n';
  out << run.path << ": " << run.ranks.size() << " ranks on " << run.nodes.size() << " nodes, "
      << run.events.size() << " events, " << run.arrays.size() << " arrays; "
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
    out << usage;
    return true;
  }
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
  } else if (command == "diff") {
    if (words.files.size() != 2) refuse("diff takes two traces");
    print_difference(Run::open(words.files[0]), Run::open(words.files[1]), words.rows, out);
  } else {
    refuse("there is no command \"" + command + '"');
  }
  return true;
}

}  // namespace gannet::timeline
