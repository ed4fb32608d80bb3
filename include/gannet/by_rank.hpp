#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

/// For libraries that are built on Gannet.
namespace gannet {

/// What a rank keeps for each rank that it has communicated with: it is found without a lock and
/// does not move. Apart from that, the only cost is one word for every 512 ranks of the job.
template <class T>
class ByRank {
 public:
  explicit ByRank(int ranks) : pages_(static_cast<std::size_t>(ranks) / page_ranks + 1) {}
  ~ByRank() {
    for (auto& page : pages_) delete page.load(std::memory_order_relaxed);
  }
  ByRank(const ByRank&) = delete;
  ByRank& operator=(const ByRank&) = delete;

  /// Any thread. Null if not added yet.
  T* find(int rank) const {
    const auto at = static_cast<std::size_t>(rank);
    const Page* page = pages_[at / page_ranks].load(std::memory_order_acquire);
    return page ? (*page)[at % page_ranks].load(std::memory_order_acquire) : nullptr;
  }

  /// One thread at a time. If a rank is added twice, the first entry is kept. If the call throws,
  /// nothing was added.
  T& add(int rank, std::unique_ptr<T> what) {
    if (T* there = find(rank)) return *there;
    const auto at = static_cast<std::size_t>(rank);
    auto& place = pages_[at / page_ranks];
    if (!place.load(std::memory_order_relaxed)) place.store(new Page{}, std::memory_order_release);
    all_.push_back(std::move(what));
    (*place.load(std::memory_order_relaxed))[at % page_ranks].store(all_.back().get(),
                                                                    std::memory_order_release);
    return *all_.back();
  }

  /// Only while no other thread can call add().
  const std::vector<std::unique_ptr<T>>& all() const { return all_; }

 private:
  static constexpr std::size_t page_ranks = 512;
  using Page = std::array<std::atomic<T*>, page_ranks>;
  std::vector<std::atomic<Page*>> pages_;
  std::vector<std::unique_ptr<T>> all_;
};

}  // namespace gannet
