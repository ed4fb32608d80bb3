#include <algorithm>
#include <cstring>

#include "store/agree.hpp"
#include "store/engine.hpp"

namespace gannet::store {

std::vector<std::string> Engine::list(std::string_view prefix) {
  std::vector<std::string> names;
  if (prefix.size() > Key::longest_text || !over_.file.empty()) return names;
  for_all_names(Name(0, prefix), 0, 0, [&](std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
      std::uint16_t size = 0;
      std::memcpy(&size, bytes.data(), sizeof size);
      names.emplace_back(reinterpret_cast<const char*>(bytes.data()) + sizeof size, size);
      bytes = bytes.subspan(sizeof size + size);
    }
  });
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::uint64_t> Engine::numbers(std::uint64_t lo, std::uint64_t hi) {
  std::vector<std::uint64_t> found;
  for_all_names(Name(lo, {}), hi, 1, [&](std::span<const std::byte> bytes) {
    const std::size_t before = found.size();
    found.resize(before + bytes.size() / sizeof(std::uint64_t));
    if (!bytes.empty()) std::memcpy(found.data() + before, bytes.data(), bytes.size());
  });
  std::sort(found.begin(), found.end());
  return found;
}

void Engine::for_all_names(const Name& name, std::uint64_t hi, std::uint64_t numbers,
                           const std::function<void(std::span<const std::byte>)>& take) {
  fence("Store::list");
  std::vector<Answer> answers(static_cast<std::size_t>(nodes_.count()));
  for (Answer& answer : answers) answer.grows = true;
  ask_all({.kind = Request::list, .bytes = hi, .flags = numbers}, name, answers, "Store::list");
  for (const Answer& answer : answers) take(answer.bytes);
}

/// Asks all homes; on return, none of them has an answer left to send. Throws the first error.
void Engine::ask_all(const Request& request, const Name& name, std::vector<Answer>& answers,
                     const char* call) {
  std::size_t asked = 0;
  std::optional<Error> first = error_in([&] {
    for (; asked < answers.size(); ++asked) {
      ask(static_cast<int>(asked), request, name, answers[asked]);
    }
  });
  for (std::size_t i = 0; i < asked; ++i) {
    const auto error = error_in([&] { wait_for(answers[i], call); });
    if (error && !first) first = error;
  }
  if (first) throw *first;
}

// --- When others see it ---

void Engine::fence(const char* call) {
  wait_until(call, [&] { return all_outstanding_.load(std::memory_order_acquire) == 0; });
  const std::lock_guard lock(failure_mutex_);
  if (!failure_) return;
  const Error why = *failure_;
  failure_.reset();
  throw why;
}

void Engine::refresh() {
  if (!local_) return;
  local_->bump_all_writes();
  local_->erase_if([](const Record&) { return true; });
}

void Engine::flush() {
  fence("Store::flush");
  if (!writes_down_) return;
  std::vector<Answer> answers(static_cast<std::size_t>(nodes_.count()));
  ask_all({.kind = Request::flush}, Name(0, {}), answers, "Store::flush");
}

void Engine::sync() {
  std::optional<Error> why = error_in([&] { fence("Store::sync"); });
  world_.sync();
  if (home_ && writes_down_) {
    const auto error = error_in([&] { home_->flush(true); });
    if (!why) why = error;
  }
  if (nodes_.count() > 1 && world_.max(changes_.any() ? 1 : 0) != 0) {
    std::vector<std::uint8_t> marks = changes_.take();
    world_.max(marks);
    if (local_) {
      local_->bump_all_writes();
      local_->erase_if(
          [&](const Record& record) { return marks[Marks::place(record.hash())] != 0; });
    }
  }
  agree(world_, why);
}

int Engine::home(const Key& key) const {
  return nodes_.leader(node_of(checked("Store::home", key)));
}

}  // namespace gannet::store
