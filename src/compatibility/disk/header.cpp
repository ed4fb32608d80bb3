#include "disk/header.hpp"

#include <bit>
#include <sstream>
#include <vector>

#include "base/text.hpp"
#include "disk/failure.hpp"
#include "interface/types.hpp"

namespace gannet::disk {

namespace {

constexpr const char* title = "gannet disk array";
constexpr const char* byte_order = std::endian::native == std::endian::little ? "little" : "big";

std::string list(const Shape& shape) {
  std::string text;
  for (const Index extent : shape) text += base::text(' ', extent);
  return text;
}

/// Reads the page line by line, checking the word that each line has to begin with.
class Lines {
 public:
  Lines(std::string_view page, const std::string& path) : in_(std::string(page)), path_(path) {}

  std::string after(const std::string& word) {
    std::string line;
    std::getline(in_, line);
    if (!line.starts_with(word + ' ')) refuse(base::text("no line \"", word, "\" in the header"));
    return line.substr(word.size() + 1);
  }

  int number(const std::string& word) {
    std::istringstream in(after(word));
    int number = 0;
    if (!(in >> number)) refuse(base::text("no number behind \"", word, "\" in the header"));
    return number;
  }

  Shape shape(const std::string& word) {
    std::istringstream in(after(word));
    std::vector<Index> extents;
    for (Index extent; in >> extent;) {
      if (extent < 1) refuse(base::text("extent ", extent, " behind \"", word, "\""));
      extents.push_back(extent);
    }
    if (extents.empty() || extents.size() > max_dims) {
      refuse(base::text(extents.size(), " dimensions behind \"", word, "\""));
    }
    return Shape(extents);
  }

  [[noreturn]] void refuse(const std::string& what) const {
    throw Failure(not_an_array, base::text(what, ": \"", path_, '"'));
  }

 private:
  std::istringstream in_;
  const std::string& path_;
};

}  // namespace

int stored_type(int type) {
  const interface::TypeFacts* facts = interface::type_facts(type);
  if (!facts) throw Failure(bad_argument, base::text(type, " is no type of elements"));
  for (int same = interface::c_char;; ++same) {
    const interface::TypeFacts& candidate = *interface::type_facts(same);
    if (candidate.element == facts->element && candidate.bytes == facts->bytes) return same;
  }
}

std::string Header::text() const {
  std::string page = base::text(title, ' ', version, "\norder ", byte_order, "\ntype ", type,
                                "\nshape", list(layout.shape()), "\nchunk",
                                list(layout.chunk_shape()), "\nname ", name, '\n');
  page.resize(Layout::page, '\n');
  return page;
}

Header Header::parse(std::string_view page, const std::string& path) {
  Lines lines(page, path);
  if (const int found = lines.number(title); found != version) {
    lines.refuse(base::text("format ", found, ", this program reads format ", version));
  }
  if (const std::string order = lines.after("order"); order != byte_order) {
    lines.refuse(base::text("byte order ", order, ", this machine has ", byte_order));
  }
  Header header;
  header.type = lines.number("type");
  const interface::TypeFacts* facts = interface::type_facts(header.type);
  if (!facts) lines.refuse(base::text("type ", header.type));
  const Shape shape = lines.shape("shape");
  const Shape chunk = lines.shape("chunk");
  if (chunk.dims() != shape.dims()) lines.refuse("chunks of other dimensions than the array");
  header.layout = Layout(shape, chunk, facts->bytes);
  header.name = lines.after("name");
  return header;
}

}  // namespace gannet::disk
