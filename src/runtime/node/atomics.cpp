#include "node/atomics.hpp"

#include <atomic>
#include <cstring>

#include "base/bytes.hpp"
#include "base/dispatch.hpp"
#include "gannet/error.hpp"

namespace gannet::node::atomics {

namespace {

using base::value_at;

template <class T>
std::atomic_ref<T> element(void* at) {
  return std::atomic_ref<T>(*static_cast<T*>(at));
}

template <class T>
void store(void* to, T value) {
  std::memcpy(to, &value, sizeof value);
}

/// Calls use with the unsigned type of that size.
template <class Use>
void with_word(std::size_t bytes, Use&& use) {
  if (bytes == 8) return use(std::type_identity<std::uint64_t>{});
  if (bytes == 4) return use(std::type_identity<std::uint32_t>{});
  throw Error(Fault::argument, "atomic operations need elements of 4 or 8 bytes");
}

}  // namespace

void fetch_add(void* at, Element type, const void* value, void* before) {
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    if constexpr (Real<T> && Atomic<T>) {
      store(before, element<T>(at).fetch_add(value_at<T>(value)));
    } else {
      throw Error(Fault::argument, "fetch_add needs integer or real elements of 4 or 8 bytes");
    }
  });
}

void swap(void* at, std::size_t bytes, const void* value, void* before) {
  with_word(bytes, [&]<class T>(std::type_identity<T>) {
    store(before, element<T>(at).exchange(value_at<T>(value)));
  });
}

void compare_swap(void* at, std::size_t bytes, const void* expected, const void* desired,
                  void* before) {
  with_word(bytes, [&]<class T>(std::type_identity<T>) {
    T seen = value_at<T>(expected);
    element<T>(at).compare_exchange_strong(seen, value_at<T>(desired));
    store(before, seen);
  });
}

}  // namespace gannet::node::atomics
