#include "disk/pending.hpp"

#include "base/text.hpp"

namespace gannet::disk {

void Pending::Entry::complete() noexcept {
  if (!transfer) return;
  try {
    transfer->complete();
  } catch (const std::exception&) {
    problem = std::current_exception();
  }
  transfer.reset();
}

Pending::Entry* Pending::find(int number) {
  const auto found = entries_.find(number);
  if (found != entries_.end()) return &found->second;
  if (number >= 0 && number < next_) return nullptr;  // waited for before
  throw Failure(no_such_request, base::text("no transfer has number ", number));
}

int Pending::start(const std::shared_ptr<DiskArray>& disk, Transfer::Direction direction,
                   const Section& section, Budget& budget) {
  for (auto& [number, entry] : entries_) {
    if (entry.transfer && entry.transfer->disk() == disk) entry.transfer->finish();
  }
  entries_[next_].transfer = std::make_unique<Transfer>(disk, direction, section, budget);
  return next_++;
}

void Pending::wait(int number) {
  Entry* entry = find(number);
  if (!entry) return;
  entry->complete();
  const std::exception_ptr problem = entry->problem;
  entries_.erase(number);
  if (problem) std::rethrow_exception(problem);
}

bool Pending::probe(int number) {
  Entry* entry = find(number);
  if (!entry || !entry->transfer) return true;
  const std::int32_t done_here = entry->transfer->advance() ? 1 : 0;
  if (entry->transfer->disk()->group().min(done_here) == 0) return false;
  entry->complete();
  return true;
}

void Pending::complete_all(const DiskArray& disk) {
  for (auto& [number, entry] : entries_) {
    if (entry.transfer && entry.transfer->disk().get() == &disk) entry.complete();
  }
}

void Pending::advance() {
  for (auto& [number, entry] : entries_) {
    if (entry.transfer) entry.transfer->advance();
  }
}

}  // namespace gannet::disk
