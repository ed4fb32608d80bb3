#include "am/handlers.hpp"

#include <utility>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::am {

thread_local const Handlers::Handler* Handlers::inside_ = nullptr;

std::uint32_t Handlers::add(const std::string& name, FirstPart first) {
  const std::lock_guard lock(table_mutex_);
  handlers_.push_back({name, std::move(first)});
  return static_cast<std::uint32_t>(handlers_.size() - 1);
}

void Handlers::remove(std::uint32_t number) {
  const std::scoped_lock lock(alone_, table_mutex_);
  handlers_.at(number).first = nullptr;
}

const Handlers::Handler* Handlers::find(std::uint32_t number) const {
  const std::lock_guard lock(table_mutex_);
  return number < handlers_.size() ? &handlers_[number] : nullptr;
}

bool Handlers::any() const {
  const std::lock_guard lock(table_mutex_);
  return !handlers_.empty();
}

bool Handlers::has(std::uint32_t number) const {
  const Handler* handler = find(number);
  return handler && handler->first;
}

std::string Handlers::name(std::uint32_t number) const {
  const Handler* handler = find(number);
  return handler ? base::text("handler \"", handler->name, '"')
                 : base::text("handler number ", number);
}

template <class Part>
std::optional<Error> Handlers::guarded(std::uint32_t number, Part&& part) const {
  try {
    part();
    return {};
  } catch (const Error& error) {
    return Error(error.fault(), base::text(name(number), ": ", base::reason(error)));
  } catch (const std::exception& error) {
    return Error(Fault::state, base::text(name(number), ": ", error.what()));
  } catch (...) {
    return Error(Fault::state, base::text(name(number), " threw what is no exception"));
  }
}

std::optional<Error> Handlers::run_first(std::uint32_t number, const Arrival& arrival,
                                         Landing& landing) {
  const Handler* handler = find(number);
  const std::lock_guard lock(alone_);
  if (!handler || !handler->first) {
    return Error(Fault::state, base::text(name(number), " is not registered any more"));
  }
  const Handler* outer = std::exchange(inside_, handler);
  auto failure = guarded(number, [&] { landing = handler->first(arrival); });
  inside_ = outer;
  if (failure || landing.to || landing.unwanted || arrival.bytes == 0) return failure;
  return Error(Fault::state, base::text(name(number), " gave no place to a payload of ",
                                        arrival.bytes, " bytes from rank ", arrival.origin,
                                        "; set Landing::to, or Landing::unwanted"));
}

std::optional<Error> Handlers::run_in_line(std::uint32_t number,
                                           const std::function<void()>& then) {
  const Handler* handler = find(number);
  const std::lock_guard lock(alone_);
  const Handler* outer = std::exchange(inside_, handler);
  auto failure = guarded(number, then);
  inside_ = outer;
  return failure;
}

std::optional<Error> Handlers::run(std::uint32_t number, const std::function<void()>& then) const {
  return guarded(number, then);
}

void Handlers::refuse_inside(const char* call) {
  if (!inside_) [[likely]]
    return;
  throw Error(Fault::state, base::text(call, " in the first part of handler \"", inside_->name,
                                       "\", which may neither wait nor communicate; do it in the "
                                       "second part, not in line"));
}

}  // namespace gannet::am
