#include "page.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <set>
#include <sstream>

#include "arrays.hpp"
#include "base/text.hpp"
#include "boxes.hpp"
#include "column.hpp"
#include "events.hpp"
#include "gannet/error.hpp"

namespace gannet::page {

namespace {

constexpr std::string_view mark = "<!-- gannet-data -->";

using Numbers = std::vector<std::uint64_t>;

std::string date_of(std::int64_t nanoseconds) {
  const std::time_t seconds = nanoseconds / 1'000'000'000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[64];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts);
  return text;
}

/// "x86 with 64 processors: node1, node2".
std::string machine_of(const timeline::Run& run) {
  std::set<std::string> hosts;
  for (const timeline::Node& node : run.nodes) hosts.insert(node.host);
  std::string text = run.processors;
  if (hosts.size() > 4) return base::text(text, " on ", hosts.size(), " hosts");
  for (const std::string& host : hosts) {
    text += (host == *hosts.begin() ? (text.empty() ? "" : " on ") : ", ") + host;
  }
  return text;
}

template <class List, class Item>
void write_list(std::ostream& out, const char* name, const List& items, Item item) {
  out << ",\"" << name << "\":[";
  const char* between = "";
  for (const auto& one : items) {
    out << between << item(one);
    between = ",\n";
  }
  out << ']';
}

/// A list of texts in which number 0 is none.
std::vector<std::string> after_none(const std::vector<std::string>& texts) {
  std::vector<std::string> all{""};
  all.insert(all.end(), texts.begin(), texts.end());
  return all;
}

void write_head(std::ostream& out, int number, const timeline::Run& run,
                const Operations& operations, std::size_t events) {
  const bool summary = run.mode == trace::format::mode_summary;
  out << "<script type=\"application/json\" class=\"gannet-head\" data-run=\"" << number << "\">"
      << "{\"format\":\"gannet-page\",\"version\":1,\"mode\":"
      << (summary ? "\"summary\"" : "\"events\"") << ",\"program\":" << json(run.program)
      << ",\"date\":" << json(date_of(run.began)) << ",\"machine\":" << json(machine_of(run))
      << ",\"memo\":" << json(run.settings) << ",\"ranks\":" << run.ranks.size()
      << ",\"span_ns\":" << run.length << ",\"lost\":" << run.lost << ",\"events\":" << events;
  write_list(out, "nodes", run.ranks, [](const auto& rank) { return rank.node; });
  write_list(out, "warnings", run.warnings, json);
  write_list(out, "operations", operations.all(), [](const Operations::Operation& operation) {
    return "{\"name\":" + json(operation.name) + ",\"kind\":\"" + operation.kind + "\"}";
  });
  std::size_t at = 0;
  write_list(out, "arrays", run.arrays,
             [&](const timeline::Array& array) { return json_of(array, at++); });
  write_list(out, "sites", after_none(run.lines), json);
  write_list(out, "regions", after_none(run.regions), json);
  out << "}</script>\n";
}

void write_boxes(std::ostream& out, int number, const Boxes& boxes) {
  write_column(out, number, "box_array", boxes.array());
  write_column(out, number, "box_at", boxes.at(), true);
  write_column(out, number, "box_bounds", boxes.bounds());
}

std::uint64_t plus_one(std::uint32_t number) {
  return number == timeline::none ? 0 : std::uint64_t{number} + 1;
}

/// The numbers of meetings, from 1, in the order in which they are asked for.
class Meetings {
 public:
  std::uint64_t of(const timeline::Event& event) {
    if (event.op != timeline::Op::sync || event.where != timeline::Where::number) return 0;
    return known_.try_emplace({event.name, event.place}, known_.size() + 1).first->second;
  }

 private:
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> known_;
};

void write_events(std::ostream& out, int number, const timeline::Run& run) {
  Operations operations(run);
  Boxes boxes(run);
  Meetings meetings;
  const std::vector<timeline::Event>& events = run.events;
  const std::vector<std::uint32_t> inside = enclosing(events);
  const std::vector<timeline::Time> lost = losses(run);
  std::vector<std::uint32_t> shown;
  for (std::uint32_t at = 0; at < events.size(); ++at) {
    if (is_shown(events[at].op)) shown.push_back(at);
  }
  const auto numbers = [&](auto&& number_of) {
    Numbers column(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
      column[i] = static_cast<std::uint64_t>(number_of(shown[i]));
    }
    return column;
  };
  const Numbers operation = numbers([&](std::uint32_t at) { return operations.of(events[at]); });
  write_head(out, number, run, operations, shown.size());

  const auto write = [&](const char* name, auto&& number_of, bool delta = false) {
    const auto of_event = [&](std::uint32_t at) { return number_of(events[at]); };
    write_column(out, number, name, numbers(of_event), delta);
  };
  write_column(out, number, "op", operation);
  write(
      "begin", [](const auto& e) { return e.begin; }, true);
  write("duration", [](const auto& e) { return e.length(); });
  write("tail", [](const auto& e) { return std::max<timeline::Time>(0, e.complete - e.end); });
  write_column(out, number, "wait", numbers([&](std::uint32_t at) { return lost[at]; }));
  write("rank", [](const auto& e) { return e.rank; });
  write("peer", [](const auto& e) { return e.peer + 1; });
  write("array", [](const auto& e) { return plus_one(e.array); });
  write("box", [&](const auto& e) { return boxes.of(e); });
  write("bytes", [](const auto& e) { return std::max<std::int64_t>(0, e.bytes); });
  write("site", [](const auto& e) { return plus_one(e.line); });
  write("region", [](const auto& e) { return plus_one(e.region); });
  write("meeting", [&](const auto& e) { return meetings.of(e); });
  write_column(out, number, "inside", numbers([&](std::uint32_t at) {
                 return inside[at] ? operations.of(events[inside[at] - 1]) + 1 : 0;
               }));
  write_boxes(out, number, boxes);
}

void write_counters(std::ostream& out, int number, const timeline::Run& run) {
  Operations operations(run);
  Boxes boxes(run);
  const auto numbers = [&](auto&& number_of) {
    Numbers column;
    for (const timeline::Counter& counter : run.counters) {
      if (is_shown(counter.op)) column.push_back(static_cast<std::uint64_t>(number_of(counter)));
    }
    return column;
  };
  const Numbers operation = numbers([&](const auto& c) { return operations.of(c); });
  write_head(out, number, run, operations, operation.size());
  const auto write = [&](const char* name, auto&& number_of, bool delta = false) {
    write_column(out, number, name, numbers(number_of), delta);
  };
  write_column(out, number, "op", operation);
  write(
      "begin", [](const auto& c) { return c.begin; }, true);
  write("duration", [](const auto& c) { return c.width; });
  write("spent", [](const auto& c) { return c.time; });
  write("wait", [](const auto& c) { return std::min(c.wait, c.time); });
  write("calls", [](const auto& c) { return c.calls; });
  write("rank", [](const auto& c) { return c.rank; });
  write("peer", [](const auto& c) { return c.peer + 1; });
  write("array", [](const auto& c) { return plus_one(c.array); });
  write("box", [&](const auto& c) { return boxes.of_block(c.array, c.block); });
  write("bytes", [](const auto& c) { return c.bytes; });
  write("site", [](const auto& c) { return plus_one(c.line); });
  write("region", [](const auto& c) { return plus_one(c.region); });
  for (const char* name : {"tail", "meeting", "inside"}) {
    write(name, [](const auto&) { return 0; });
  }
  write_boxes(out, number, boxes);
}

void write_run(std::ostream& out, int number, const timeline::Run& run) {
  if (run.mode == trace::format::mode_summary) {
    write_counters(out, number, run);
  } else {
    write_events(out, number, run);
  }
  out << "<script type=\"application/json\" class=\"gannet-end\" data-run=\"" << number
      << "\"></script>\n";
}

struct Request {
  std::vector<std::string> files;
  std::string page;
};

Request parse(const std::vector<std::string>& arguments) {
  Request request;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string& word = arguments[at];
    if (word == "-o" || word == "--output") {
      if (++at == arguments.size()) {
        throw Error(Fault::argument, "trace view: " + word + " needs the name of a page");
      }
      request.page = arguments[at];
    } else if (word.starts_with("-")) {
      throw Error(Fault::argument, "trace view: there is no option \"" + word + '"');
    } else {
      request.files.push_back(word);
    }
  }
  if (request.files.empty() || request.files.size() > 2) {
    throw Error(Fault::argument, base::text("trace view: needs a trace, or two to compare, not ",
                                            request.files.size(), "; such as run.gtr"));
  }
  if (request.page.empty()) {
    const auto name = std::filesystem::path(request.files[0]).replace_extension(".html");
    request.page = name.string();
  }
  return request;
}

/// Writes beside the page first, so that nobody meets half of one.
void save(const std::string& name, const std::vector<timeline::Run>& runs) {
  const std::string draft = name + ".new";
  std::ofstream out(draft, std::ios::binary);
  write(out, runs);
  out.close();
  std::error_code problem;
  if (out) std::filesystem::rename(draft, name, problem);
  if (!out || problem) {
    std::filesystem::remove(draft, problem);
    throw Error(Fault::system, "trace view: cannot write \"" + name +
                                   "\"; is the folder there, and is there room?");
  }
}

}  // namespace

void write(std::ostream& out, const std::vector<timeline::Run>& runs) {
  const std::string_view page = program();
  const std::size_t place = page.find(mark);
  if (place == std::string_view::npos) {
    throw Error(Fault::unsupported,
                "trace view: this gannet was built without its page; install npm, and build again");
  }
  out << page.substr(0, place);
  for (std::size_t at = 0; at < runs.size(); ++at) write_run(out, static_cast<int>(at), runs[at]);
  out << page.substr(place + mark.size());
}

void view(const std::vector<std::string>& arguments, std::ostream& out) {
  const Request request = parse(arguments);
  if (program().empty()) write(out, {});
  std::vector<timeline::Run> runs;
  for (const std::string& file : request.files) runs.push_back(timeline::Run::open(file));
  save(request.page, runs);
  const auto bytes = static_cast<double>(std::filesystem::file_size(request.page));
  out << request.page << ": " << base::bytes_text(bytes) << ", open it in a browser\n";
}

}  // namespace gannet::page
