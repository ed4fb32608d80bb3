#include <cstring>
#include <memory>

#include "lapi/code.hpp"
#include "lapi/counter.hpp"
#include "lapi/instance.hpp"
#include "lapi/rmw.hpp"
#include "lapi/running.hpp"

// Requests that the target answers with a message: LAPI_Get, LAPI_Getv and LAPI_Rmw.
namespace gannet::lapi {

void Instance::ask(int target, Messages::Handler what, std::span<const std::byte> head) {
  ++unanswered_;
  try {
    send(target, what, head);
  } catch (...) {
    --unanswered_;
    throw;
  }
}

/// An answer has to be sent, so the second part of the handler does it.
template <class Body>
Landing Instance::answering(int origin, const AnswerHead& refusal, Body body) {
  return {.then = [=, this] {
    try {
      body();
    } catch (const Error& why) {
      refuse(origin, refusal, why);
    }
  }};
}

void Instance::notify(const Asker& asker, int target) {
  --unanswered_;
  if (asker.handler) run_handler(number_, asker.handler, asker.info);
  if (asker.shandler) run_send_handler(number_, asker.shandler, asker.info, target, LAPI_SUCCESS);
  counter::raise(asker.counter, target);
}

Landing Instance::tell_then(const Asker& asker, int target, std::byte* to) {
  return {.to = to,
          .then = [this, asker, target] { notify(asker, target); },
          .in_line = !asker.handler && !asker.shandler};
}

/// Data that does not travel with a header is read by the task that asked, and the task that sends
/// it is notified if that fails.
Landing Instance::begin_get(const Arrival& arrival) {
  const auto head = head_in<GetHead>(arrival.header);
  const int origin = arrival.origin;
  const AnswerHead refusal{LAPI_ERR_UNKNOWN, nullptr, head.asker.counter};
  return answering(origin, refusal, [=, this] {
    const auto ended = [=, this](const Error* why) {
      if (why) refuse(origin, refusal, *why);
    };
    send(origin, got_, bytes_of(GotHead{head.to, head.asker}), {head.from, head.bytes},
         {.sent = counter::raised(head.there, origin),
          .done = head.bytes > always_together ? call(ended) : Completion{}});
  });
}

Landing Instance::end_get(const Arrival& arrival) {
  const auto head = head_in<GotHead>(arrival.header);
  return tell_then(head.asker, arrival.origin, head.to);
}

void Instance::getv(int target, const Extents& from, lapi_cntr_t* there, Extents to,
                    const Asker& asker) {
  auto packed = std::make_unique<Packed>(from.size() * sizeof(Extent));
  if (!from.empty()) std::memcpy(packed->data(), from.data(), from.size() * sizeof(Extent));
  auto kept = std::make_unique<Extents>(std::move(to));
  ++unanswered_;
  try {
    send(target, getv_, bytes_of(GetvHead{from.size(), kept.get(), there, asker}),
         std::move(packed), {});
  } catch (...) {
    --unanswered_;
    throw;
  }
  (void)kept.release();  // until the answer has arrived
}

Landing Instance::begin_getv(const Arrival& arrival) {
  const auto head = head_in<GetvHead>(arrival.header);
  const int origin = arrival.origin;
  const AnswerHead refusal{LAPI_ERR_UNKNOWN, head.to, head.asker.counter};
  const auto vector = std::make_shared<Packed>(arrival.bytes);
  Landing landing = answering(origin, refusal, [=, this] {
    const Extents from = pieces_in(vector->bytes(), head.pieces);
    auto packed = std::make_unique<Packed>(total(from));
    gather(from, packed->data());
    counter::raise(head.there);
    send(origin, gotv_, bytes_of(GotvHead{head.to, head.asker}), std::move(packed), {});
  });
  landing.to = vector->data();
  return landing;
}

Landing Instance::end_getv(const Arrival& arrival) {
  const auto head = head_in<GotvHead>(arrival.header);
  const auto packed = std::make_shared<Packed>(arrival.bytes);
  Landing landing = tell_then(head.asker, arrival.origin, packed->data());
  landing.then = [this, head, packed, origin = arrival.origin] {
    const std::unique_ptr<Extents> to(head.to);
    if (total(*to) != packed->bytes().size()) {
      return give_up(head.asker.counter, LAPI_ERR_UNKNOWN,
                     "LAPI_Getv: the answer has other bytes than the vector");
    }
    scatter(*to, packed->data());
    notify(head.asker, origin);
  };
  return landing;
}

/// The operation itself is done at once, so that no other comes in between.
Landing Instance::begin_rmw(const Arrival& arrival) {
  const auto head = head_in<RmwHead>(arrival.header);
  const int origin = arrival.origin;
  const bool known = (head.bits == 32 || head.bits == 64) && head.op >= FETCH_AND_ADD &&
                     head.op <= COMPARE_AND_SWAP;
  const std::int64_t value = !known            ? 0
                             : head.bits == 64 ? read_modify_write<long long>(head)
                                               : read_modify_write<int>(head);
  const FoundHead found{head.bits, value, head.previous, head.asker};
  return answering(origin, {LAPI_ERR_UNKNOWN, nullptr, head.asker.counter}, [=, this] {
    if (!known) throw Error(Fault::argument, "a message of LAPI asks for no operation");
    send(origin, found_, bytes_of(found));
  });
}

Landing Instance::end_rmw(const Arrival& arrival) {
  const auto head = head_in<FoundHead>(arrival.header);
  (head.bits == 64 ? return_progress<long long> : return_progress<int>)(head.previous, head.value);
  if (head.asker.shandler) return tell_then(head.asker, arrival.origin, nullptr);
  notify(head.asker, arrival.origin);
  return {};
}

}  // namespace gannet::lapi
