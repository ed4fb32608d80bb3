#include "ga/reports/report.hpp"

#include "base/text.hpp"
#include "ga/arrays/locality.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

void write(std::FILE* out, const std::string& text) {
  std::fputs(text.c_str(), out);
  std::fflush(out);
}

/// GA's name for a type in its lists of arrays.
std::string listed_type(int type) {
  if (type == interface::c_int) return "integer";
  if (type == interface::c_single_complex) return "float (single) complex";
  return type_of(type).name;
}

/// 5x7
std::string listed_extents(const Shape& shape, Indices as) {
  std::string text;
  for (int k = 0; k < shape.dims(); ++k) {
    text += base::text(k > 0 ? "x" : "", shape[as == Indices::c ? k : shape.dims() - 1 - k]);
  }
  return text;
}

/// [0:4,0:6], first and last indices; both lie before the array if it is empty.
std::string listed_section(const Patch& part, Indices as) {
  const Index base = as == Indices::c ? 0 : 1;
  std::string text;
  for (int k = 0; k < part.dims(); ++k) {
    const int d = as == Indices::c ? k : part.dims() - 1 - k;
    const Index first = part.empty() ? -1 : part.lo[d];
    const Index last = part.empty() ? -2 : part.hi[d] - 1;
    text += base::text(k > 0 ? "," : "[", first + base, ':', last + base);
  }
  return text + "]";
}

/// One line for an array.
std::string line_for(const Array& a, Indices as) {
  return base::text(
      "  ", a.label(), ": ", type_of(a.type()).name, " ", listed_extents(a.shape(), as), ", ",
      a.allocated()
          ? base::bytes_text(double(Patch::whole(a.shape()).size()) * double(a.element_bytes()))
          : std::string("not allocated"),
      "\n");
}

/// The parts of an array, one line for each.
std::string parts_of(const Array& a, Indices as) {
  std::string text;
  for (Index i = 0; i < part_count(a); ++i) {
    const Patch part = block(a, i);
    text += base::text("    ", block_cyclic(a) ? "block " : "process ", i, ": ",
                       part.empty() ? std::string("nothing") : listed_section(part, as), "\n");
  }
  return text;
}

std::string listed_processes(const Array& a, Indices as) {
  std::string text;
  for (int rank = 0; rank < part_count(a); ++rank) {
    text += base::text("Process=", rank,
                       "\t owns array section: ", listed_section(distribution(a, rank), as), " \n");
  }
  return text;
}

std::string listed_blocks(const Array& a, Indices as) {
  const Index count = part_count(a);
  std::string text = base::text("Distribution is block-cyclic\nTotal of ", count, " blocks on ",
                                group(a.group()).size(), " processes\n");
  for (Index i = 0; i < count; ++i) {
    const Patch part = block(a, i);
    text += base::text("Block=", i, "\t corresponds to array section: ", listed_section(part, as));
    text += part.empty() ? "\n" : base::text(" on process ", owner(a, part.lo), "\n");
  }
  return text;
}

}  // namespace

void print_distribution(const Array& a, Indices as) {
  const Group& on = group(a.group());
  on.sync();
  if (on.rank() == 0) {
    write(stdout, base::text("Array Handle=", a.handle(), " Name:'", a.name(),
                             "' Data Type:", listed_type(a.type()),
                             "\nArray Dimensions:", listed_extents(a.shape(), as), "\n",
                             block_cyclic(a) ? listed_blocks(a, as) : listed_processes(a, as)));
  }
  on.sync();
}

void summarize(bool verbose, Indices as) {
  std::string text =
      base::text("global arrays that process ", group(world_group).rank(), " knows:\n");
  int there = 0;
  for (int place = 0; place < max_arrays; ++place) {
    if (!arrays[place]) continue;
    ++there;
    text += line_for(*arrays[place], as);
    if (verbose && arrays[place]->allocated()) text += parts_of(*arrays[place], as);
  }
  if (there == 0) text += "  none\n";
  write(stdout, text);
}

}  // namespace gannet::ga
