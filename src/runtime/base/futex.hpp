#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

/// Waiting in the kernel for a word of memory: of this process, or of memory that processes share.
namespace gannet::base::futex {

enum class Of { process, node };

/// Wakes at most `most` of the threads that sleep on the word with one of these bits.
void wake(std::atomic<std::uint32_t>& word, int most, Of of, std::uint32_t bits = ~0U);

/// Sleeps until a wake for one of these bits, or until the time is over, unless the word is not
/// `expected` any more. May return early for no reason.
void wait(std::atomic<std::uint32_t>& word, std::uint32_t expected,
          std::chrono::microseconds at_most, Of of, std::uint32_t bits = ~0U);

}  // namespace gannet::base::futex
