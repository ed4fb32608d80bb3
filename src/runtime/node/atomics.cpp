#include "node/atomics.hpp"

#include <atomic>
#include <cstring>

#include "base/bytes.hpp"
#include "base/dispatch.hpp"
#include "base/text.hpp"
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
  refuse_size();
}

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

}  // namespace

void refuse_size() {
  throw Error(Fault::argument, "atomic operations need elements of 4 or 8 bytes");
}

void apply(void* at, const AtomicCall& what, void* before) {
  const void* const* in = what.operands;
  switch (what.op) {
    case trace::Op::fetch_add:
      return fetch_add(at, what.type, in[0], before);
    case trace::Op::swap:
      return swap(at, what.bytes, in[0], before);
    case trace::Op::compare_swap:
      return compare_swap(at, what.bytes, in[0], in[1], before);
    default:
      throw Error(Fault::argument, base::text("\"", trace::name_of(what.op), "\" is no atomic"));
  }
}

}  // namespace gannet::node::atomics
