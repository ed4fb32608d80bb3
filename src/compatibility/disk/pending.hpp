#pragma once

#include <map>
#include <memory>

#include "disk/transfer.hpp"

namespace gannet::disk {

/// Transfers that a program waits for by number. Numbers are not reused, so that waiting twice does
/// no harm. Calls are in the same order on all ranks of a disk array, one thread at a time.
class Pending {
 public:
  /// Local. First finishes the transfers in flight with `disk` on this rank, then starts: transfers
  /// of one disk array take effect in order. Returns the number.
  int start(const std::shared_ptr<DiskArray>& disk, Transfer::Direction direction,
            const Section& section, Budget& budget);

  /// Collective over the group of the disk array. Throws what went wrong. Failure(no_such_request)
  /// for a number that was never given.
  void wait(int number);

  /// Collective, as wait(), but without waiting: true if it is complete on all ranks.
  bool probe(int number);

  /// Collective. Completes all requests of a disk array; what went wrong is kept for wait().
  void complete_all(const DiskArray& disk);

  /// Local. Waits for the system; data read for arrays is dropped.
  void forget_all() { entries_.clear(); }

  /// Local. Makes progress on everything.
  void advance();

 private:
  struct Entry {
    std::unique_ptr<Transfer> transfer;  // null when complete
    std::exception_ptr problem;
    void complete() noexcept;
  };
  Entry* find(int number);

  std::map<int, Entry> entries_;
  int next_ = 0;
};

}  // namespace gannet::disk
