#include "gannet/messages.hpp"

#include <exception>

#include "am/endpoint.hpp"
#include "base/failure.hpp"
#include "base/forked.hpp"
#include "base/log_current.hpp"
#include "base/retry_alloc.hpp"

namespace gannet {

std::optional<Error> Counter::take_failure() {
  if (!failure_.load(std::memory_order_relaxed)) return {};
  const std::unique_ptr<Error> failure(failure_.exchange(nullptr, std::memory_order_acq_rel));
  return failure ? std::optional<Error>(*failure) : std::nullopt;
}

void Counter::notify(void* counter, const Error* why) {
  auto& target = *static_cast<Counter*>(counter);
  if (why) {
    auto failure = base::retry_alloc([&] { return std::make_unique<Error>(*why); });
    Error* none = nullptr;
    if (target.failure_.compare_exchange_strong(none, failure.get())) (void)failure.release();
  }
  target.add(1);
}

Completion call(std::function<void(const Error* why)> function) {
  using Function = std::function<void(const Error*)>;
  const auto notify = [](void* context, const Error* why) {
    const std::unique_ptr<Function> once(static_cast<Function*>(context));
    try {
      (*once)(why);
    } catch (...) {  // it may run on a thread of the library, where nobody catches it
      base::log_current("a function that gannet::call() called threw");
    }
  };
  const auto discard = [](void* context) { delete static_cast<Function*>(context); };
  return {notify, new Function(std::move(function)), false, nullptr, discard};
}

Messages::Messages(const World& world, const Options& options)
    : endpoint_(am::Endpoint::of(world.team())), exceptions_(std::uncaught_exceptions()) {
  set_mode(options.mode);
}

/// Other ranks that wait for this one while it unwinds get an Error from the end of its World.
Messages::~Messages() {
  if (base::is_forked()) return;
  if (detached_ || std::uncaught_exceptions() > exceptions_) {
    withdraw();
    return;
  }
  bool synced = false;
  if (endpoint_->is_open()) {
    try {
      sync();
      synced = true;
    } catch (const Error& error) {
      if (error.fault() != Fault::peer) base::log_current("the end of Messages");
    } catch (const std::exception&) {
      base::log_current("the end of Messages");
    }
  }
  for (const Handler handler : handlers_) endpoint_->remove_handler(handler, false);
  if (!synced) base::retry_alloc([&] { endpoint_->withdraw(handlers_); });
}

void Messages::withdraw() {
  detached_ = true;
  for (const Handler handler : handlers_) endpoint_->remove_handler(handler, true);
  base::retry_alloc([&] {
    endpoint_->withdraw(handlers_);
    if (endpoint_->is_open()) am::Endpoint::keep(endpoint_);
  });
  handlers_.clear();
}

namespace {

/// All ranks learn of a rank that lacks the memory, either for `first`, which make() makes, or to
/// remember the handler.
template <class Make>
MessageHandler add_handler(am::Endpoint& endpoint, std::vector<MessageHandler>& handlers,
                           const std::string& name, Make&& make) {
  Messages::FirstPart first;
  const auto objection = base::failure_of([&] {
    if (handlers.size() == handlers.capacity()) handlers.reserve(2 * handlers.size() + 8);
    first = make();
  });
  handlers.push_back(MessageHandler{endpoint.add_handler(name, std::move(first), objection)});
  return handlers.back();
}

}  // namespace

Messages::Handler Messages::on(const std::string& name, FirstPart first) {
  return add_handler(*endpoint_, handlers_, name, [&] { return std::move(first); });
}

namespace {

/// The header and payload of a message, until its handler has run.
struct Kept {
  Kept(const Arrival& arrival)
      : origin(arrival.origin),
        handler(arrival.handler),
        header(arrival.header.begin(), arrival.header.end()),
        payload(arrival.bytes) {}
  int origin;
  MessageHandler handler;
  std::vector<std::byte> header;
  std::vector<std::byte> payload;
};

}  // namespace

Messages::Handler Messages::on(const std::string& name, std::function<void(const Message&)> whole) {
  return add_handler(*endpoint_, handlers_, name, [&] {
    auto shared = std::make_shared<std::function<void(const Message&)>>(std::move(whole));
    return [shared](const Arrival& arrival) {
      auto kept = std::make_shared<Kept>(arrival);
      Landing landing{.to = kept->payload.data()};
      landing.then = [shared, kept] {
        (*shared)({kept->origin, kept->handler, kept->header, kept->payload});
      };
      return landing;
    };
  });
}

void Messages::send(int rank, Handler handler, std::span<const std::byte> header,
                    std::span<const std::byte> payload, const Completions& completions,
                    const char* call) {
  endpoint_->send(rank, static_cast<std::uint32_t>(handler), header, payload, completions, call);
}

void Messages::wait(Counter& counter, std::int64_t value) {
  endpoint_->wait_until("Messages::wait", [&] { return counter.take(value); });
  if (const auto why = counter.take_failure()) throw *why;
}

void Messages::wait_until(const std::function<bool()>& done, const char* call) {
  endpoint_->wait_until(call, done);
}

Messages::Working::Working(const Messages& messages) : endpoint_(messages.endpoint_) {
  endpoint_->count_workers(1);
}
Messages::Working::~Working() { endpoint_->count_workers(-1); }

bool Messages::poll(const char* call) { return endpoint_->poll(call); }
bool Messages::poll_until(const std::function<bool()>& done) { return endpoint_->poll_until(done); }
void Messages::wake() { endpoint_->wake(); }
void Messages::fence(const char* call) { endpoint_->fence(call); }
void Messages::sync(const char* call) { endpoint_->sync(call); }
bool Messages::shares_memory(int rank) const { return endpoint_->on_my_node(rank); }
Messages::Counts Messages::counts() const { return endpoint_->counts(); }
void Messages::set_mode(Mode mode) { endpoint_->set_mode(mode); }
Messages::Mode Messages::mode() const { return endpoint_->mode(); }

}  // namespace gannet
