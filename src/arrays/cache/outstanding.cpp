#include "cache/outstanding.hpp"

#include "array/check.hpp"
#include "base/at_end.hpp"

namespace gannet::cache {

/// Afterwards nothing is written into the buffer any more, and tiles can be evicted again.
Outstanding::~Outstanding() {
  const auto wait = [](auto&& act) {
    base::at_end(base::Level::error, "the end of a cached get that nobody waited for", act);
  };
  for (Request& request : requests_) wait([&] { request.wait(); });
  for (const Copy& copy : copies_) wait([&] { copy.tile->wait(*core_); });
}

void Outstanding::add(Request request) {
  if (!request.test()) requests_.push_back(std::move(request));
}

void Outstanding::add(std::shared_ptr<ReadTile> tile, const Patch& box, std::byte* to,
                      const Strides& strides) {
  copies_.push_back({std::move(tile), box, to, strides});
}

void Outstanding::wait() {
  while (!requests_.empty()) {
    Request request = std::move(requests_.back());
    requests_.pop_back();
    request.wait();
  }
  while (!copies_.empty()) {
    const Copy copy = std::move(copies_.back());
    copies_.pop_back();
    copy.tile->wait(*core_);
    array::check_core("cached get", core_.get(), "cache");
    copy.tile->copy(*core_, copy.box, copy.to, copy.strides);
  }
}

bool Outstanding::test() {
  for (const Copy& copy : copies_) {
    if (!copy.tile->settle()) return false;
  }
  while (!requests_.empty() && requests_.back().test()) requests_.pop_back();
  return requests_.empty();
}

}  // namespace gannet::cache
