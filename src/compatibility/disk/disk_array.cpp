#include "disk/disk_array.hpp"

#include <fcntl.h>

#include <algorithm>
#include <optional>

#include "base/reason.hpp"
#include "base/text.hpp"
#include "disk/agree.hpp"
#include "gannet/draft.hpp"
#include "interface/text.hpp"
#include "interface/types.hpp"

namespace gannet::disk {

namespace {

// Small, because a narrow section reads whole lines of chunks; and each rank takes as many
// neighbouring chunks in turn as parallel file systems assign to one server.
constexpr Index chunk_target = 128 << 10;
constexpr Index stretch_target = 1 << 20;

int valid_io_ranks(const Group& group, int asked) {
  return asked < 1 ? group.size() : std::min(asked, group.size());
}

void check_shape(const Shape& shape, std::size_t element_bytes) {
  double bytes = static_cast<double>(element_bytes);
  for (const Index extent : shape) {
    if (extent < 1) throw Failure(bad_argument, base::text("shape ", to_string(shape)));
    bytes *= static_cast<double>(extent);
  }
  if (shape.dims() == 0 || bytes > 1e18) {
    throw Failure(bad_argument,
                  base::text("shape ", to_string(shape), ", ", base::bytes_text(bytes),
                             "; one file has up to 1e18 bytes"));
  }
}

Header header_of(const DiskArray::Options& options) {
  const int type = stored_type(options.type);
  const std::size_t bytes = interface::type_facts(type)->bytes;
  check_shape(options.shape, bytes);
  if (options.name.size() > Header::longest_name) {
    throw Failure(bad_argument, base::text("a name of ", options.name.size(),
                                           " characters; at most ", Header::longest_name));
  }
  Header header{type, options.name, {}};
  std::replace(header.name.begin(), header.name.end(), '\n', ' ');
  const Shape request = options.request.dims() == options.shape.dims()
                            ? options.request
                            : Shape::filled(options.shape.dims(), 0);
  header.layout = Layout(options.shape,
                         Layout::choose_chunk(options.shape, request, bytes, chunk_target), bytes);
  return header;
}

/// A failure in one step of making a file has the code of that step.
template <class Step>
void step(Code code, Step&& act) {
  try {
    act();
  } catch (const Error& why) {
    throw Failure(code, std::string(base::reason(why)));
  }
}

}  // namespace

DiskArray::DiskArray(const Group& group, const Options& options, int io_ranks)
    : group_(group),
      path_(interface::broadcast(group, options.path, 0)),
      mode_(options.mode),
      io_ranks_(valid_io_ranks(group, io_ranks)),
      header_(header_of(options)) {
  first_rank(group_, [&] { make_file(); });
  agree(group_, [&] { open_file(); });
}

DiskArray::DiskArray(const Group& group, std::string path, Mode mode, int io_ranks)
    : group_(group),
      path_(interface::broadcast(group, std::move(path), 0)),
      mode_(mode),
      io_ranks_(valid_io_ranks(group, io_ranks)) {
  std::string page(Layout::page, '\0');
  first_rank(group_, [&] {
    open_file();
    page.resize(static_cast<std::size_t>(file_.read(0, page.data(), Layout::page)));
    header_ = Header::parse(page, path_);
    if (const Index there = file_.size(); there < layout().file_bytes()) {
      throw Failure(not_an_array, base::text(there, " bytes of ", layout().file_bytes(),
                                             " are there: \"", path_, '"'));
    }
  });
  group_.broadcast(std::span(page), 0);
  agree(group_, [&] {
    if (group_.rank() == 0) return;
    header_ = Header::parse(page, path_);
    open_file();
  });
}

void DiskArray::make_file() const {
  std::optional<Draft> draft;
  DraftPart file;
  step(cannot_open, [&] {
    draft.emplace(path_);
    file = DraftPart(draft->name(), path_);
  });
  step(cannot_truncate,
       [&] { file.set_length(static_cast<std::uint64_t>(layout().file_bytes())); });
  step(cannot_write, [&] {
    file.write(0, header_.text().data(), Layout::page);
    file.close();
    draft->publish();
  });
}

void DiskArray::open_file() {
  // For writing, too: a chunk that is written in part is read first.
  file_ = File(path_, mode_ == Mode::read ? O_RDONLY : O_RDWR);
}

void DiskArray::close() {
  agree(group_, [&] { file_.close(); });
}

void DiskArray::remove() {
  close();
  first_rank(group_, [&] { remove_file(path_); });
}

int DiskArray::owner(Index chunk) const {
  // Along diagonals, so that sections in any direction are spread over all ranks.
  const Point at = layout().place(chunk);
  const int last = at.dims() - 1;
  Index turn = at[last] / std::max<Index>(1, stretch_target / layout().chunk_bytes());
  for (int d = 0; d < last; ++d) turn += at[d];
  // Spread over the group, so that a small number of I/O ranks are on different nodes.
  return static_cast<int>(turn % io_ranks_ * group_.size() / io_ranks_);
}

std::string DiskArray::label() const { return base::text('"', name(), "\" in \"", path_, '"'); }

}  // namespace gannet::disk
