#include "ga/report.hpp"

#include "base/text.hpp"
#include "ga/locality.hpp"
#include "ga/program.hpp"
#include "ga/sync.hpp"

namespace gannet::ga {

namespace {

void write(std::FILE* out, const std::string& text) {
  std::fputs(text.c_str(), out);
  std::fflush(out);
}

/// One line for an array.
std::string line_for(const Array& a) {
  return base::text("  ", a.label(), ": ", type_of(a.type()).name, " ", to_string(a.shape()), ", ",
                    a.allocated() ? base::bytes_text(double(Patch::whole(a.shape()).size()) *
                                                     double(a.element_bytes()))
                                  : std::string("not allocated"),
                    "\n");
}

/// The parts of an array, one line for each.
std::string parts_of(const Array& a) {
  std::string text;
  const Index count = block_cyclic(a) ? Patch::whole(blocks(a)).size() : group(a.group()).size();
  for (Index i = 0; i < count; ++i) {
    const Patch part = block(a, i);
    text += base::text("    ", block_cyclic(a) ? "block " : "process ", i, ": ",
                       part.empty() ? std::string("nothing") : to_string(part), "\n");
  }
  return text;
}

}  // namespace

void print_distribution(const Array& a) {
  take_mask();
  const Group& on = group(a.group());
  on.sync();
  if (on.rank() == 0) write(stdout, "distribution of array\n" + line_for(a) + parts_of(a));
  on.sync();
}

void summarize(bool verbose) {
  std::string text =
      base::text("global arrays that process ", group(world_group).rank(), " knows:\n");
  int there = 0;
  for (int place = 0; place < max_arrays; ++place) {
    if (!arrays[place]) continue;
    ++there;
    text += line_for(*arrays[place]);
    if (verbose && arrays[place]->allocated()) text += parts_of(*arrays[place]);
  }
  if (there == 0) text += "  none\n";
  write(stdout, text);
}

void print_stats() {
  const auto limit = program().limit;
  write(stdout, base::text("memory of global arrays on process ", group(world_group).rank(), ": ",
                           base::bytes_text(double(memory_used())), " now, ",
                           base::bytes_text(double(most_memory_used())), " at most, limit ",
                           limit ? base::bytes_text(double(*limit)) : std::string("none"),
                           "; set GANNET_STATS=1 for counts of operations at exit\n"));
}

}  // namespace gannet::ga
