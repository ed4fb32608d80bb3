#pragma once

#include <deque>
#include <exception>
#include <memory>
#include <vector>

#include "disk/disk_array.hpp"
#include "disk/operation.hpp"
#include "gannet/array.hpp"

namespace gannet::disk {

/// Memory that the transfers of this process use to hold chunks.
struct Budget {
  Index limit;
  Index used = 0;
};

/// Which elements correspond: disk element `disk.lo + i` is array element `array.lo + i`, or,
/// transposed, with the indices i in reverse order.
struct Section {
  array::Core* core;
  Patch array;
  Patch disk;
  bool transposed = false;

  /// The part of the array that belongs to a part of the disk section, and how it lies in a
  /// buffer where the disk's elements are `strides` apart.
  Patch array_part(const Patch& disk_part) const;
  Strides array_strides(const Strides& strides) const;
};

/// One section in transit between an array and a disk array. Each rank transfers the chunks that it
/// owns: one-sided operations fetch or deliver the elements, and the system reads and writes
/// several chunks alongside the program, as far as the budget allows.
class Transfer {
 public:
  enum class Direction { write, read };  ///< to the disk, from the disk

  /// Collective over the group of both. Failure(bad_argument) if type, shape, mode or group do not
  /// match. On return everything is in flight, and what does not fit into the budget is done. The
  /// array must stay, and must not be changed, until complete().
  Transfer(std::shared_ptr<DiskArray> disk, Direction direction, const Section& section,
           Budget& budget);
  ~Transfer();

  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  /// Local. Finishes what the system has completed; true if nothing is left to do here. Does not
  /// wait.
  bool advance();

  /// Local. Does all that is left to do here.
  void finish();

  /// Collective. Does all that is left to do; throws on all ranks alike if anything failed on any.
  void complete();

  const std::shared_ptr<DiskArray>& disk() const { return disk_; }

 private:
  struct Part {
    Index chunk;
    Patch patch;
  };
  /// One stretch of the file in memory.
  struct Lane {
    Part part;
    Layout::Span span;
    std::unique_ptr<std::byte[]> buffer;
    std::unique_ptr<Operation> operation;
  };

  void run();
  void start(const Part& part);
  void fill(const Lane& lane);
  void deliver(const Lane& lane);
  void end_oldest();
  void give_up() noexcept;

  std::shared_ptr<DiskArray> disk_;
  const Direction direction_;
  const Section section_;
  Budget& budget_;
  std::vector<Part> parts_;  // that this rank owns
  std::deque<Lane> lanes_;   // oldest first
  std::exception_ptr problem_;
};

}  // namespace gannet::disk
