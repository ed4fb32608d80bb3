#include "node/atomics.hpp"

#include <atomic>
#include <cstring>
#include <iterator>
#include <utility>

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

template <trace::Op op>
void apply(void* at, Element type, std::size_t bytes, const void* first,
           [[maybe_unused]] const void* second, void* before) {
  if constexpr (op == trace::Op::fetch_add) {
    fetch_add(at, type, first, before);
  } else if constexpr (op == trace::Op::swap) {
    swap(at, bytes, first, before);
  } else {
    static_assert(op == trace::Op::compare_swap, "what does the processor do?");
    compare_swap(at, bytes, first, second, before);
  }
}

using Apply = void(void*, Element, std::size_t, const void*, const void*, void*);
template Apply apply<trace::Op::fetch_add>;
template Apply apply<trace::Op::swap>;
template Apply apply<trace::Op::compare_swap>;

namespace {

/// Tries the verbs of the table, one after the other.
template <std::size_t... number>
bool apply_any(void* at, const AtomicCall& what, void* before, std::index_sequence<number...>) {
  const auto is = [&]<std::size_t n>(std::integral_constant<std::size_t, n>) {
    if constexpr (trace::verbs[n].family == trace::Family::atomic) {
      if (what.op != trace::verbs[n].op) return false;
      apply<trace::verbs[n].op>(at, what.type, what.bytes, what.operands[0], what.operands[1],
                                before);
      return true;
    }
    return false;
  };
  return (is(std::integral_constant<std::size_t, number>()) || ...);
}

}  // namespace

void apply(void* at, const AtomicCall& what, void* before) {
  constexpr auto all = std::make_index_sequence<std::size(trace::verbs)>();
  if (apply_any(at, what, before, all)) return;
  throw Error(Fault::argument, base::text("\"", trace::name_of(what.op), "\" is no atomic"));
}

}  // namespace gannet::node::atomics
