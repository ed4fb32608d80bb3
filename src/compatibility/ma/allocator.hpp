#pragma once

#include "ma/space.hpp"

namespace gannet::ma {

/// Memory of this process in whole granules. Pages (of 2 MiB where the system has them) that are
/// never written to cost nothing.
class Segment {
 public:
  Segment() = default;
  /// Fault::memory if this machine has less than `bytes`, or the system refuses them.
  explicit Segment(Address bytes);
  Segment(Segment&& other) noexcept;
  Segment& operator=(Segment&& other) noexcept;
  ~Segment();

  Address low() const { return low_; }
  Address high() const { return high_; }
  Address bytes() const { return high_ - low_; }

 private:
  Address low_ = 0;
  Address high_ = 0;
};

using Handle = std::int64_t;

/// What a program is told about a block that was made.
struct NewBlock {
  Handle handle;
  void* elements;
};

/// One segment in which a heap grows upwards and a stack downwards until they meet. All of it is
/// local and belongs to one thread.
///
/// Elements begin at whole cache lines, or at multiples of 2^numalign if that is more, and a whole
/// number of elements away from the base array of their type (index.hpp). Guard words lie directly
/// before and behind them. Types are those of index.hpp, counts are elements.
///
/// Errors: Fault::argument for types, counts and handles that do not exist; Fault::state before
/// init, and for blocks that may not be freed: not at the top of the stack, or guard words
/// overwritten; Fault::memory for what does not fit. Nothing has changed after an error.
class Allocator {
 public:
  Allocator() : stack_(table_, 0), heap_(table_, 0) {}
  Allocator(const Allocator&) = delete;
  Allocator& operator=(const Allocator&) = delete;

  /// Makes the segment: room for one stack block and one heap block of this many elements, and for
  /// the guard words of some more. Either may be default_space.
  void init(int type, std::int64_t nominal_stack, std::int64_t nominal_heap);
  bool initialized() const { return segment_.bytes() > 0; }
  static constexpr std::int64_t default_space = -1;

  /// A block on the stack. No allocation, no system call; the time does not depend on how many
  /// blocks there are.
  NewBlock push(int type, std::int64_t count, std::string_view name);
  /// Ends the block at the top of the stack, which must be this one.
  void pop(Handle handle);
  /// Ends this block of the stack and all that were pushed after it.
  void chop(Handle handle);

  NewBlock allocate(int type, std::int64_t count, std::string_view name);
  void free(Handle handle);
  /// Gives back the last `count` elements of a heap block; the whole block if it has no more.
  void free_piece(Handle handle, std::int64_t count);

  const Block& block(Handle handle) const { return table_[table_.find(handle)]; }

  /// The number of elements that one block can have if it is pushed or allocated now.
  /// Between heap and stack, wherever the nominal partition is:
  std::int64_t avail(int type) const;
  /// The same within the nominal stack; the part that the heap has taken does not count:
  std::int64_t stack_avail(int type) const;
  /// In the nominal heap, or in a gap between blocks of the heap:
  std::int64_t heap_avail(int type) const;
  /// Between heap and stack, or in a gap between blocks of the heap:
  std::int64_t heap_avail_no_partition(int type) const;

  /// Elements that guard words and alignment of a block take at most.
  std::int64_t overhead(int type) const;

  /// Elements of blocks from now on lie at multiples of 2^numalign bytes; 0 to 30.
  void set_numalign(std::int64_t numalign);
  std::int64_t numalign() const { return numalign_; }

  /// The live block after this one, or the first one for 0; 0 at the end. The stack comes first,
  /// from its top, then the heap from its upper end.
  Handle next(Handle handle) const;

  const Usage& stack_usage() const { return stack_.usage(); }
  const Usage& heap_usage() const { return heap_.usage(); }
  const Segment& segment() const { return segment_; }

 private:
  Request request(int type, std::int64_t count, std::string_view name) const;
  NewBlock made(Slot slot) const { return {table_.handle(slot), table_[slot].pointer()}; }
  Slot find(Handle handle, Use use) const;
  Layout layout(int type) const;
  void check_guards(Slot slot) const;
  [[noreturn]] void refuse_uninitialized() const;
  [[noreturn]] void refuse_count(std::int64_t count, std::string_view name, int type) const;
  [[noreturn]] void refuse_use(Slot slot, Use use) const;
  [[noreturn]] void refuse_order(Slot slot) const;
  [[noreturn]] void refuse_damaged(Slot slot) const;
  [[noreturn]] void refuse_request(const Request& request, std::int64_t most) const;

  Segment segment_;
  Address partition_ = 0;
  Address alignment_ = granule;
  std::int64_t numalign_ = 0;
  Table table_;
  Stack stack_;
  Heap heap_;
};

}  // namespace gannet::ma
