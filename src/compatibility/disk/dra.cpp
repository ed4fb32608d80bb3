#include "disk/dra.hpp"

#include <algorithm>

#include "array/check.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "disk/pending.hpp"
#include "disk/slots.hpp"
#include "interface/types.hpp"
#include "interface/world.hpp"

namespace gannet::disk::dra {

namespace {

constexpr Index default_memory = 16 << 20;

struct State {
  bool initialized = false;
  bool debug = false;
  int io_ranks = 0;
  Budget budget{default_memory};
  Slots<DiskArray> arrays{-5000};
  Pending pending;
};

State& state() {
  static State& one = *new State;  // never destroyed: arrays left open at exit outlive the world
  return one;
}

State& initialized() {
  if (!state().initialized) throw Failure(not_initialized, "call DRA_Init first");
  return state();
}

std::shared_ptr<DiskArray> opened(int array) {
  auto found = initialized().arrays.find(array);
  if (!found) throw Failure(no_such_handle, base::text("there is no disk array ", array));
  return found;
}

void tell(const DiskArray& array, const std::string& what) {
  if (!state().debug || array.group().rank() != 0) return;
  base::log(base::Level::error, base::text("DRA ", array.label(), ": ", what));
}

int add(const std::shared_ptr<DiskArray>& array, const char* how) {
  tell(*array, base::text(how, ", shape ", to_string(array->layout().shape()), ", chunks ",
                          to_string(array->layout().chunk_shape())));
  return state().arrays.add(array);
}

void close_array(const std::shared_ptr<DiskArray>& array) {
  tell(*array, "closed");
  state().pending.complete_all(*array);
  array->close();
}

int start(Transfer::Direction direction, int array, const Section& section) {
  const auto disk = opened(array);
  const char* verb = direction == Transfer::Direction::write ? "write " : "read ";
  tell(*disk, base::text(verb, to_string(section.disk), section.transposed ? ", transposed" : ""));
  return state().pending.start(disk, direction, section, state().budget);
}

Section whole(const char* call, array::Core* core, int array) {
  const Shape& shape = array::check_core(call, core).map().shape();
  return {core, Patch::whole(shape), Patch::whole(opened(array)->layout().shape())};
}

/// Arrays that a program leaves open do not outlive the world.
void leave() {
  state().pending.forget_all();
  state().arrays.clear();
  state().initialized = false;
}

}  // namespace

void init(double max_memory) {
  if (!state().initialized) interface::before_end(leave);
  state().budget.limit =
      max_memory >= 0 ? static_cast<Index>(std::min(max_memory, 1e18)) : default_memory;
  state().initialized = true;
}

void terminate(const Group& group) {
  initialized();
  group.sync();
  for (const auto& array : state().arrays.clear()) close_array(array);
  state().initialized = false;
}

int create(const Group& group, int type, const Shape& shape, std::string_view name,
           std::string_view path, int mode, const Shape& request, int io_ranks) {
  const State& settings = initialized();
  const DiskArray::Options options{type,          shape,         std::string(name),
                                   path_of(path), mode_of(mode), request};
  if (options.mode == Mode::read)
    throw Failure(bad_argument, "a new disk array has to be writable");
  group.sync();
  return add(
      std::make_shared<DiskArray>(group, options, io_ranks > 0 ? io_ranks : settings.io_ranks),
      "created");
}

int open(const Group& group, std::string_view path, int mode) {
  const int io_ranks = initialized().io_ranks;
  const Mode asked = mode_of(mode);
  group.sync();
  return add(std::make_shared<DiskArray>(group, path_of(path), asked, io_ranks), "opened");
}

void close(int array) {
  const auto closing = opened(array);
  state().arrays.take(array);
  close_array(closing);
}

void remove(int array) {
  const auto removing = opened(array);
  state().arrays.take(array);
  state().pending.complete_all(*removing);
  tell(*removing, "deleted");
  removing->remove();
}

int write(array::Core* from, int array) {
  return start(Transfer::Direction::write, array, whole("DRA_Write", from, array));
}

int read(array::Core* to, int array) {
  return start(Transfer::Direction::read, array, whole("DRA_Read", to, array));
}

int write_section(bool transposed, array::Core* from, const Patch& from_patch, int array,
                  const Patch& to_patch) {
  array::check_core("DRA_Write_section", from);
  return start(Transfer::Direction::write, array, {from, from_patch, to_patch, transposed});
}

int read_section(bool transposed, array::Core* to, const Patch& to_patch, int array,
                 const Patch& from_patch) {
  array::check_core("DRA_Read_section", to);
  return start(Transfer::Direction::read, array, {to, to_patch, from_patch, transposed});
}

void wait(int request) {
  if (request != no_request) initialized().pending.wait(request);
}

bool probe(int request) { return request == no_request || initialized().pending.probe(request); }

Facts inquire(int array) {
  const auto disk = opened(array);
  return {disk->type(), disk->layout().shape(), disk->name(), disk->path()};
}

void set_io_ranks(int io_ranks) { state().io_ranks = io_ranks; }

void set_debug(bool on) { state().debug = on; }

std::string internals(int array) {
  const auto disk = opened(array);
  const Layout& layout = disk->layout();
  return base::text(
      "disk array ", array, ' ', disk->label(),
      "\n  elements: ", interface::type_facts(disk->type())->name,
      "\n  shape:    ", to_string(layout.shape()), "\n  chunks:   ", layout.chunks(), " of ",
      to_string(layout.chunk_shape()), ", ",
      base::bytes_text(static_cast<double>(layout.chunk_bytes())),
      " each\n  file:     ", base::bytes_text(static_cast<double>(layout.file_bytes())), ", by ",
      disk->io_ranks(), " of ", disk->group().size(),
      " ranks\n  memory:   ", base::bytes_text(static_cast<double>(state().budget.limit)),
      " of a rank\n");
}

void flick() { state().pending.advance(); }

}  // namespace gannet::disk::dra
