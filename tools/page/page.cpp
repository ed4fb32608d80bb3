#include "page.hpp"

#include <filesystem>
#include <ostream>

#include "base/text.hpp"
#include "data.hpp"
#include "gannet/error.hpp"
#include "gannet/write_file.hpp"

namespace gannet::page {

namespace {

constexpr std::string_view mark = "<!-- gannet-data -->";

struct PageCommand {
  std::vector<std::string> files;
  std::string page;
};

PageCommand parse_command(const std::vector<std::string>& arguments) {
  PageCommand request;
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

}  // namespace

void check_program() {
  if (program().find(mark) != std::string_view::npos) return;
  throw Error(Fault::unsupported,
              "gannet trace: this gannet was built without its page; install npm, and build again");
}

void write_page(std::ostream& out, const std::function<void()>& write_runs) {
  check_program();
  const std::string_view page = program();
  const std::size_t place = page.find(mark);
  out << page.substr(0, place);
  write_runs();
  out << page.substr(place + mark.size());
}

void write(std::ostream& out, const std::vector<timeline::Run>& runs) {
  write_page(out, [&] {
    for (std::size_t at = 0; at < runs.size(); ++at) {
      Data(runs[at]).write(out, static_cast<int>(at));
    }
  });
}

void view(const std::vector<std::string>& arguments, std::ostream& out) {
  const PageCommand request = parse_command(arguments);
  check_program();
  std::vector<timeline::Run> runs;
  for (const std::string& file : request.files) runs.push_back(timeline::Run::open(file));
  write_file(request.page, [&](std::ostream& page) { write(page, runs); });
  const auto bytes = static_cast<double>(std::filesystem::file_size(request.page));
  out << request.page << ": " << base::bytes_text(bytes) << ", open it in a browser\n";
}

}  // namespace gannet::page
