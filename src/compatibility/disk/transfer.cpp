#include "disk/transfer.hpp"

#include <algorithm>

#include "array/core.hpp"
#include "base/reversed.hpp"
#include "base/text.hpp"
#include "disk/agree.hpp"
#include "interface/types.hpp"

namespace gannet::disk {

namespace {

[[noreturn]] void refuse(const DiskArray& disk, const array::Core& core, const std::string& what) {
  throw Failure(bad_argument,
                base::text(what, ": array ", core.label(), ", disk array ", disk.label()));
}

void check_group(const DiskArray& disk, const array::Core& core) {
  const Group& a = core.group();
  const Group& d = disk.group();
  bool same = a.size() == d.size();
  for (int r = 0; same && r < a.size(); ++r) same = a.world_rank(r) == d.world_rank(r);
  if (!same) {
    refuse(disk, core,
           base::text("the array is on ", a.size(), " ranks, the disk array on ", d.size(),
                      " or on others"));
  }
}

void check_type(const DiskArray& disk, const array::Core& core) {
  const interface::TypeFacts& facts = *interface::type_facts(disk.type());
  if (core.type() == facts.element && core.element_bytes() == facts.bytes) return;
  refuse(disk, core, base::text("the array has other elements than ", facts.name));
}

void check_inside(const DiskArray& disk, const array::Core& core, const Patch& patch,
                  const Shape& shape) {
  if (patch.dims() == shape.dims() && !patch.empty() && Patch::whole(shape).contains(patch)) return;
  refuse(disk, core,
         base::text("section ", to_string(patch), " is not within shape ", to_string(shape)));
}

void check(const DiskArray& disk, Transfer::Direction direction, const Section& section) {
  const array::Core& core = *section.core;
  if (direction == Transfer::Direction::write ? disk.mode() == Mode::read
                                              : disk.mode() == Mode::write) {
    refuse(disk, core,
           base::text("it was opened only to ", disk.mode() == Mode::read ? "read" : "write"));
  }
  check_group(disk, core);
  check_type(disk, core);
  check_inside(disk, core, section.array, core.map().shape());
  check_inside(disk, core, section.disk, disk.layout().shape());
  const Shape there = section.disk.extents();
  const Shape expected = section.transposed ? base::reversed(there) : there;
  if (section.array.extents() == expected) return;
  refuse(disk, core,
         base::text("sections ", to_string(section.array), " and ", to_string(section.disk),
                    section.transposed ? ", transposed," : "", " differ in shape"));
}

}  // namespace

Patch Section::array_part(const Patch& disk_part) const {
  Patch part = disk_part;
  for (int d = 0; d < part.dims(); ++d) {
    part.lo[d] -= disk.lo[d];
    part.hi[d] -= disk.lo[d];
  }
  if (transposed) part = base::reversed(part);
  for (int d = 0; d < part.dims(); ++d) {
    part.lo[d] += array.lo[d];
    part.hi[d] += array.lo[d];
  }
  return part;
}

Strides Section::array_strides(const Strides& strides) const {
  return transposed ? base::reversed(strides) : strides;
}

Transfer::Transfer(std::shared_ptr<DiskArray> disk, Direction direction, const Section& section,
                   Budget& budget)
    : disk_(std::move(disk)), direction_(direction), section_(section), budget_(budget) {
  check(*disk_, direction_, section_);
  const int me = disk_->group().rank();
  disk_->layout().for_each_part(section_.disk, [&](Index chunk, const Patch& patch) {
    if (disk_->owner(chunk) == me) parts_.push_back({chunk, patch});
  });
  disk_->group().sync();  // the array is as the program wants it
  try {
    run();
  } catch (const std::exception&) {
    problem_ = std::current_exception();
    give_up();
  }
}

Transfer::~Transfer() { give_up(); }

void Transfer::run() {
  for (const Part& part : parts_) {
    const Index bytes = disk_->layout().span(part.chunk, part.patch).bytes;
    while (!lanes_.empty() && budget_.used + bytes > budget_.limit) end_oldest();
    start(part);
  }
}

void Transfer::start(const Part& part) {
  Lane lane{part, disk_->layout().span(part.chunk, part.patch), {}, {}};
  lane.buffer =
      std::make_unique_for_overwrite<std::byte[]>(static_cast<std::size_t>(lane.span.bytes));
  if (direction_ == Direction::write) fill(lane);
  const auto kind = direction_ == Direction::write ? Operation::Kind::write : Operation::Kind::read;
  lane.operation = std::make_unique<Operation>(disk_->file(), kind, lane.span.offset,
                                               lane.buffer.get(), lane.span.bytes);
  budget_.used += lane.span.bytes;
  lanes_.push_back(std::move(lane));
}

void Transfer::fill(const Lane& lane) {
  if (!lane.span.gapless) {  // what lies between stays as it is
    disk_->file().read_all(lane.span.offset, lane.buffer.get(), lane.span.bytes);
  }
  array::get(section_.core, section_.array_part(lane.part.patch), lane.buffer.get(),
             section_.array_strides(disk_->layout().strides()));
}

void Transfer::deliver(const Lane& lane) {
  array::put(section_.core, section_.array_part(lane.part.patch), lane.buffer.get(),
             section_.array_strides(disk_->layout().strides()));
}

void Transfer::end_oldest() {
  const Lane lane = std::move(lanes_.front());
  lanes_.pop_front();
  budget_.used -= lane.span.bytes;
  lane.operation->wait();
  if (direction_ == Direction::read) deliver(lane);
}

void Transfer::give_up() noexcept {
  for (const Lane& lane : lanes_) budget_.used -= lane.span.bytes;
  lanes_.clear();
}

bool Transfer::advance() {
  try {
    while (!lanes_.empty() && lanes_.front().operation->done()) end_oldest();
  } catch (const std::exception&) {
    problem_ = std::current_exception();
    give_up();
  }
  return lanes_.empty();
}

void Transfer::finish() {
  try {
    while (!lanes_.empty()) end_oldest();
  } catch (const std::exception&) {
    problem_ = std::current_exception();
    give_up();
  }
}

void Transfer::complete() {
  finish();
  disk_->group().fence();  // what was read is in the array before the ranks agree
  agree_on(disk_->group(), problem_);
}

}  // namespace gannet::disk
