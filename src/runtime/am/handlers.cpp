#include "am/handlers.hpp"

#include <new>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/retry_alloc.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "trace/rows.hpp"

namespace gannet::am {

Handlers::Handlers() : full_check_(base::setting_choice(base::settings::check) == 1) {}

std::uint32_t Handlers::add(const std::string& name, FirstPart first) {
  const std::lock_guard lock(adding_);
  const std::uint32_t number = count_.load(std::memory_order_relaxed);
  const auto row = static_cast<std::size_t>(std::bit_width(number + first_row) - first_row_bits);
  const std::uint32_t length = first_row << row;
  if (!rows_[row]) rows_[row] = std::make_unique<std::unique_ptr<Handler>[]>(length);
  auto& place = rows_[row][number + first_row - length];
  place = std::make_unique<Handler>();
  place->name = name;
  place->first = std::move(first);
  place->traced_as = trace::declare_subject(name);
  count_.store(number + 1, std::memory_order_release);
  return number;
}

void Handlers::remove(std::uint32_t number, bool leaving) {
  Handler* handler = find(number);
  const std::lock_guard lock(receive_mutex_);
  handler->left = leaving;
  handler->there.store(false, std::memory_order_release);
  handler->first = nullptr;
}

std::string Handlers::name(std::uint32_t number) const {
  const Handler* handler = find(number);
  return handler ? base::text("handler \"", handler->name, '"')
                 : base::text("handler number ", number);
}

template <class Part>
auto Handlers::guarded(std::uint32_t number, std::optional<Error>& failure, Part&& part) const {
  const auto why = [&](Fault fault, const char* does, std::string_view what) {
    return base::retry_alloc([&] { return Error(fault, base::text(name(number), does, what)); });
  };
  try {
    return part();
  } catch (const Error& error) {
    failure = why(error.fault(), ": ", base::reason(error));
  } catch (const std::bad_alloc&) {
    failure = why(Fault::memory, ": ", "out of memory");
  } catch (const std::exception& error) {
    failure = why(Fault::state, ": ", error.what());
  } catch (...) {
    failure = why(Fault::state, " threw what is no exception", "");
  }
  return decltype(part())();
}

/// Runs a first part, and checks what it did.
Landing Handlers::checked_first(const Handler& handler, const Arrival& arrival) const {
  constexpr std::int64_t longest_ns = 1'000'000;
  const std::int64_t begin = base::now_ns();
  Landing landing = handler.first(arrival);
  const std::int64_t took = base::now_ns() - begin;
  if (took > longest_ns) {
    base::log(base::Level::warn,
              base::text("the first part of handler \"", handler.name, "\" took ", took / 1000,
                         " us for a message from rank ", arrival.origin,
                         "; nothing else arrives meanwhile: do such work in the second part"));
  }
  if (arrival.bytes > 0 && !landing.to && !landing.unwanted) {
    base::log(base::Level::warn,
              base::text("the first part of handler \"", handler.name, "\" gave no place to ",
                         arrival.bytes, " bytes from rank ", arrival.origin));
  }
  return landing;
}

Error Handlers::why_not(std::uint32_t number) const {
  const Handler* handler = find(number);
  if (handler && handler->left) {
    return Error(Fault::peer, base::text(name(number),
                                         " has gone: its rank left the world because "
                                         "of an error"));
  }
  return Error(Fault::state, base::text(name(number), " is not registered any more"));
}

Landing Handlers::run_first(std::uint32_t number, const Arrival& arrival,
                            std::optional<Error>& failure) {
  const Handler* handler = find(number);
  if (!handler || !handler->first) [[unlikely]] {
    failure = base::retry_alloc([&] { return why_not(number); });
    return {};
  }
  Inside& here = inside();
  const std::string* outer = std::exchange(here.first_part, &handler->name);
  Landing landing = guarded(number, failure, [&] {
    return trace::observe(
        [&] { return event(trace::Op::first_part, number, arrival.bytes, arrival.origin, false); },
        [&] { return full_check_ ? checked_first(*handler, arrival) : handler->first(arrival); });
  });
  here.first_part = outer;
  if (arrival.bytes != 0 && !landing.to && !landing.unwanted && !failure) {
    failure = base::retry_alloc([&] {
      return Error(Fault::state, base::text(name(number), " gave no place to a payload of ",
                                            arrival.bytes, " bytes from rank ", arrival.origin,
                                            "; set Landing::to, or Landing::unwanted"));
    });
  }
  return landing;
}

void Handlers::run_in_line(std::uint32_t number, const std::function<void()>& then, int origin,
                           std::optional<Error>& failure) {
  Inside& here = inside();
  const std::string* outer = std::exchange(here.first_part, &find(number)->name);
  run(number, then, origin, failure);
  here.first_part = outer;
}

void Handlers::run(std::uint32_t number, const std::function<void()>& then, int origin,
                   std::optional<Error>& failure) const {
  if (!has(number)) [[unlikely]] {
    failure = base::retry_alloc([&] { return why_not(number); });
    return;
  }
  guarded(number, failure, [&] {
    trace::observe([&] { return event(trace::Op::second_part, number, 0, origin, false); }, then);
  });
}

void Handlers::refuse(const char* call, const std::string& handler) {
  throw Error(Fault::state, base::text(call, " in the first part of handler \"", handler,
                                       "\", which may neither wait nor communicate; do it in the "
                                       "second part, not in line"));
}

}  // namespace gannet::am
