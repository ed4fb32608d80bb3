#include "ga/arrays/array.hpp"

#include <algorithm>
#include <utility>

#include "array/core.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "dist/map.hpp"
#include "ga/arrays/limit.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"
#include "ga/reports/tally.hpp"
#include "gannet/ghosts.hpp"
#include "ghosts/halo.hpp"
#include "rma/full_check.hpp"

namespace gannet::ga {

Array* arrays[max_arrays] = {};
int places_used = 0;

namespace {

/// No place below this one is free.
int search_from = 0;

/// The lowest free place, so that programs see the same numbers in every run.
int free_place() {
  while (search_from < max_arrays && arrays[search_from]) ++search_from;
  if (search_from < max_arrays) return search_from;
  throw Error(Fault::unsupported, base::text("there are ", max_arrays, " arrays; destroy some"));
}

void forget(int place) {
  delete std::exchange(arrays[place], nullptr);
  search_from = std::min(search_from, place);
}

Widths widths_of(const Options& options) {
  return options.ghosts == Point::filled(options.ghosts.dims(), 0) ? Widths{}
                                                                   : Widths::both(options.ghosts);
}

/// Bytes that this rank would own; nothing if there cannot be such an array: create() reports that.
Index my_share(const Group& group, const Options& options, std::size_t bytes) {
  try {
    const dist::Map map(options.shape, options.distribution, group.size(), widths_of(options));
    return map.local_size(group.rank()) * static_cast<Index>(bytes);
  } catch (const Error&) {
    return 0;
  }
}

/// Whether every rank stays within its limit. Ranks that exceed it say so.
bool within_limit(const Array& a, const Group& group, Index more) {
  const State& s = state();
  if (!s.limit) return true;
  const Index left = *s.limit - s.used;
  const bool within = left >= more;
  if (!within) {
    base::log(base::Level::warn,
              base::text("create ", a.label(), " needs ", base::bytes_text(double(more)),
                         " on this rank, and the memory limit leaves ",
                         base::bytes_text(double(left)), " of ", base::bytes_text(double(*s.limit)),
                         "; raise the limit that GA_Initialize_ltd was given"));
  }
  return group.min(Index{within}) != 0;
}

/// On return no rank works on any array of the group any more, as GA programs expect when one ends.
/// One sync serves for those at entry and exit: nothing that others can see is between them.
void sync_before_end(const Array& a) {
  const algo::Syncs wanted = syncs();
  if (a.allocated() && (wanted.before || wanted.after)) array::group(a.core()).sync();
}

}  // namespace

std::string Array::label() const {
  const std::string number = base::text("handle ", handle_);
  return name().empty() ? number : base::text("\"", name(), "\" (", number, ")");
}

Options& Array::options() {
  if (core_)
    throw Error(Fault::state, base::text("array ", label(), " is allocated and cannot be changed"));
  return options_;
}

Memory Array::memory() const { return {core()->segment().block(), charge_}; }

void Array::promise(std::string_view property) {
  if (!property.empty() && !property_.empty()) {
    throw Error(Fault::state, base::text("array ", label(), " is ", property_,
                                         " already; unset that property first"));
  }
  property_ = property;
  aim();
}

/// Done while all ranks are here, since some updates are one-sided.
void Array::plan_ghosts() {
  if (core_->map().has_ghosts()) ghosts_ = ghosts::plan(core_, {.boundary = {Boundary::periodic}});
}

bool Array::give_back() {
  const bool there = allocated();
  ghosts_.reset();
  if (there) array::end(core_.get());  // now, no matter who else still holds it
  core_.reset();
  charge_.reset();
  aim();
  return there;
}

void Array::aim() {
  target_ = property_ == read_only ? nullptr : core_.get();
  direct_ = core_ ? array::direct(core_.get()) : nullptr;
  own_ = core_ ? own_block() : std::span<const std::byte>();
}

std::span<const std::byte> Array::own_block() const {
  const int me = core_->group().rank();
  const auto bytes = static_cast<std::size_t>(core_->map().local_size(me)) * bytes_;
  if (bytes == 0) return {};
  return {core_->segment().at(me), bytes};
}

void Array::refuse_unallocated() const {
  throw Error(Fault::state,
              base::text("array ", label(), " is not allocated; call GA_Allocate first"));
}

void Array::refuse_target() const {
  core();
  throw Error(Fault::state, base::text("array ", label(),
                                       " is read_only and cannot be written; "
                                       "call GA_Unset_property first"));
}

void refuse_handle(int handle) {
  const auto there =
      std::count_if(arrays, arrays + max_arrays, [](const Array* a) { return a != nullptr; });
  throw Error(Fault::argument,
              base::text("handle ", handle, " is no array; it was never created or is destroyed (",
                         there, there == 1 ? " array is" : " arrays are", " there)"));
}

bool valid(int handle) {
  const Array* a = lookup(handle);
  return a && a->allocated();
}

Array& new_array(Options options) {
  state();
  const int place = free_place();
  arrays[place] = new Array(place + first_handle, std::move(options));
  places_used = std::max(places_used, place + 1);
  return *arrays[place];
}

void restrict_to(Array& a, std::vector<int> owners) {
  if (a.allocated()) {
    base::log(base::Level::warn, base::text("array ", a.label(),
                                            " is allocated and stays where it is; say which "
                                            "processes own it before GA_Allocate"));
    return;
  }
  Distribution& mine = a.options().distribution;
  mine = mine.restricted_to(std::move(owners));
}

bool allocate(Array& a, const Memory& in) {
  Options& options = a.options();
  const TypeOf type = type_of(options.type);
  if (options.group == no_group) options.group = default_group();
  const Group& on = group(options.group);
  const Index share = my_share(on, options, type.bytes);
  if (!in.block && !within_limit(a, on, share)) return false;
  try {
    a.core_ = array::create_in(in.block, on, options.shape, type.element, type.bytes,
                               {.name = options.name,
                                .distribution = options.distribution,
                                .zeroed = false,
                                .ghosts = widths_of(options)});
    a.plan_ghosts();
  } catch (const Error& error) {
    a.give_back();
    if (error.fault() != Fault::memory) throw;
    base::log(base::Level::warn, error.what());
    return false;
  }
  a.element_ = type.element;
  a.bytes_ = type.bytes;
  a.aim();
  a.charge_ = in.block ? in.charge : std::make_shared<const Charge>(share);
  count(Counted::create);
  if (rma::full_check && a.ghosts_) a.ghosts_->spoil(Patch::whole(options.shape));
  return true;
}

bool overlay(Array& over, const Array& under) {
  const Memory memory = under.memory();
  Options& options = over.options();
  if (options.group == no_group) options.group = default_group();
  if (options.group != under.group()) {
    throw Error(Fault::argument,
                base::text("array ", over.label(), " on group ", options.group, " cannot lie over ",
                           under.label(), " on group ", under.group()));
  }
  return allocate(over, memory);
}

bool deallocate(Array& a) {
  sync_before_end(a);
  const bool there = a.give_back();
  if (there) count(Counted::destroy);
  return there;
}

void destroy(Array& a) {
  sync_before_end(a);
  drop(a);
}

void drop(Array& a) {
  if (a.give_back()) count(Counted::destroy);
  forget(a.handle() - first_handle);
}

void drop_all() {
  for (int place = 0; place < max_arrays; ++place) {
    if (arrays[place]) drop(*arrays[place]);
  }
}

Array* create(Options options, const Memory& in) {
  Array& a = new_array(std::move(options));
  try {
    if (allocate(a, in)) return &a;
  } catch (...) {
    forget(a.handle() - first_handle);
    throw;
  }
  forget(a.handle() - first_handle);
  return nullptr;
}

Array* duplicate(Array& a, std::string_view name) {
  return create({.type = a.type(),
                 .shape = a.shape(),
                 .name = std::string(name),
                 .group = a.group(),
                 .distribution = a.distribution(),
                 .ghosts = a.ghost_widths()});
}

}  // namespace gannet::ga
