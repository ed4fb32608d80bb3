#include "serve.hpp"

#include <charconv>
#include <optional>
#include <ostream>
#include <sstream>

#include "../timeline/counting.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "data.hpp"
#include "gannet/error.hpp"
#include "page.hpp"
#include "server.hpp"

namespace gannet::page {

namespace {

constexpr std::int64_t most_port = 65535;
constexpr std::int64_t usual_events = 300'000;

struct Wanted {
  std::string file;
  int port = 0;
  std::size_t events = usual_events;
};

std::int64_t number_of(const std::string& option, const std::string& value, std::int64_t least,
                       std::int64_t most) {
  const auto number = base::parse_number(value);
  if (number && *number >= least && *number <= most) return *number;
  throw Error(Fault::argument, base::text("trace serve: ", option, " takes a number from ", least,
                                          " to ", most, ", not \"", value, '"'));
}

Wanted parse(const std::vector<std::string>& arguments) {
  Wanted wanted;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string& word = arguments[at];
    if (word == "--port" || word == "--events") {
      const std::string value = at + 1 < arguments.size() ? arguments[++at] : "";
      if (word == "--port") wanted.port = static_cast<int>(number_of(word, value, 0, most_port));
      if (word == "--events") {
        wanted.events = static_cast<std::size_t>(number_of(word, value, 1, 100'000'000));
      }
    } else if (word.starts_with("-") || !wanted.file.empty()) {
      throw Error(Fault::argument, base::text("trace serve: takes one trace, --port and --events, "
                                              "not \"",
                                              word, '"'));
    } else {
      wanted.file = word;
    }
  }
  if (wanted.file.empty()) throw Error(Fault::argument, "trace serve: needs a trace; run.gtr");
  return wanted;
}

std::optional<timeline::Time> time_in(const Request& request, const char* name) {
  const auto found = request.fields.find(name);
  if (found == request.fields.end()) return {};
  const std::string& text = found->second;
  timeline::Time time = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), time);
  if (problem != std::errc() || end != text.data() + text.size() || time < 0) return {};
  return time;
}

std::string answer_to(const Request& request, const Data& data, timeline::Time length,
                      std::size_t events) {
  std::ostringstream out;
  if (request.path == "/") {
    write_page(out, [&] { data.write_part(out, 0, length, events); });
    return answer(200, "text/html", out.str());
  }
  if (request.path != "/data") return answer({404, "there is nothing of that name"});
  const auto from = time_in(request, "from"), to = time_in(request, "to");
  if (!from || !to || *from >= *to) return answer({400, "/data?from=0&to=1000, in nanoseconds"});
  data.write_part(out, *from, *to, events);
  return answer(200, "text/html", out.str());
}

}  // namespace

void serve(const std::vector<std::string>& arguments, std::ostream& out) {
  const Wanted wanted = parse(arguments);
  check_program();
  const timeline::Run run = timeline::Run::open(wanted.file);
  const Data data(run);
  Server server(wanted.port);
  out << wanted.file << ": " << timeline::events_text(run)
      << " at http://127.0.0.1:" << server.port() << "/ until Ctrl-C" << std::endl;
  server.run([&](const Request& request) {
    try {
      return answer_to(request, data, run.length + 1, wanted.events);
    } catch (const std::exception& error) {
      return answer({500, error.what()});
    }
  });
  out << "\nended\n";
}

}  // namespace gannet::page
