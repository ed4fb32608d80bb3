#include "lapi/instance.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "lapi/code.hpp"
#include "lapi/counter.hpp"
#include "lapi/rmw.hpp"

namespace gannet::lapi {

namespace {

constexpr std::size_t most_of_reason = 512;

World new_world() {
  static int no_arguments = 0;
  static char** none = nullptr;
  return World(no_arguments, none);
}

Messages::Mode first_mode(const lapi_info_t& info) {
  const bool off = (info.protocol & LAPI_INTERRUPT_OFF) != 0;
  return off ? Messages::Mode::polling : Messages::Mode::interrupt;
}

}  // namespace

Instance::Instance(lapi_handle_t number, const lapi_info_t& info)
    : number_(number),
      world_(new_world()),
      messages_(world_, {first_mode(info)}),
      environment_(info.epoch_num),
      refusal_(messages_.on("LAPI refused",
                            [this](const Arrival& arrival) { return take_refusal(arrival); })),
      got_(messages_.on("LAPI got", [this](const Arrival& arrival) { return end_get(arrival); })),
      found_(
          messages_.on("LAPI found", [this](const Arrival& arrival) { return end_rmw(arrival); })),
      am_(messages_.on("LAPI_Amsend",
                       [this](const Arrival& arrival) { return begin_am(arrival); })),
      put_(messages_.on("LAPI_Put", [this](const Arrival& arrival) { return begin_put(arrival); })),
      get_(messages_.on("LAPI_Get", [this](const Arrival& arrival) { return begin_get(arrival); })),
      rmw_(messages_.on("LAPI_Rmw",
                        [this](const Arrival& arrival) { return begin_rmw(arrival); })) {}

void Instance::put(int target, const PutHead& head, std::span<const std::byte> data,
                   const Told& told) {
  messages_.send(target, put_, bytes_of(head), data,
                 {.sent = counter::raised(told.origin), .done = counter::raised(told.completion)});
}

Landing Instance::begin_put(const Arrival& arrival) {
  const auto head = head_in<PutHead>(arrival.header);
  Landing landing{.to = head.to, .in_line = true};
  if (head.there) landing.then = [there = head.there] { counter::raise(there); };
  return landing;
}

void Instance::ask(int target, Messages::Handler what, std::span<const std::byte> head) {
  ++unanswered_;
  try {
    messages_.send(target, what, head);
  } catch (...) {
    --unanswered_;
    throw;
  }
}

void Instance::get(int target, const GetHead& head) { ask(target, get_, bytes_of(head)); }

/// The text lies in the header, which is copied.
void Instance::refuse(int origin, lapi_cntr_t* there, const Error& why) {
  const RefusedHead head{code_of(why), there};
  const std::string_view reason(why.what());
  std::vector<std::byte> header(sizeof head + std::min(reason.size(), most_of_reason));
  std::memcpy(header.data(), &head, sizeof head);
  std::memcpy(header.data() + sizeof head, reason.data(), header.size() - sizeof head);
  messages_.send(origin, refusal_, header);
}

Landing Instance::take_refusal(const Arrival& arrival) {
  const auto head = head_in<RefusedHead>(arrival.header);
  const auto text = arrival.header.subspan(sizeof head);
  note_reason(std::string(reinterpret_cast<const char*>(text.data()), text.size()).c_str());
  if (!head.here) refused_ = head.code;
  counter::fail(head.here, head.code);
  --unanswered_;
  return {};
}

/// An answer is sent, so it is a second part that does it. What does not come along with a header
/// is read by the task that asked, and it is this one that hears if that fails.
Landing Instance::begin_get(const Arrival& arrival) {
  const auto head = head_in<GetHead>(arrival.header);
  return {.then = [this, head, origin = arrival.origin] {
    const auto ended = [this, origin, here = head.here](const Error* why) {
      if (why) refuse(origin, here, *why);
    };
    messages_.send(origin, got_, bytes_of(GotHead{head.to, head.here}), {head.from, head.bytes},
                   {.sent = counter::raised(head.there),
                    .done = head.bytes > Messages::header_limit ? call(ended) : Completion{}});
  }};
}

Landing Instance::end_get(const Arrival& arrival) {
  const auto head = head_in<GotHead>(arrival.header);
  return {.to = head.to,
          .then =
              [this, here = head.here] {
                --unanswered_;
                counter::raise(here);
              },
          .in_line = true};
}

void Instance::rmw(int target, const RmwHead& head) { ask(target, rmw_, bytes_of(head)); }

Landing Instance::begin_rmw(const Arrival& arrival) {
  const auto head = head_in<RmwHead>(arrival.header);
  const std::int64_t value =
      head.bits == 64 ? read_modify_write<long long>(head) : read_modify_write<int>(head);
  const FoundHead found{head.bits, value, head.previous, head.here};
  return {.then = [this, found, origin = arrival.origin] {
    messages_.send(origin, found_, bytes_of(found));
  }};
}

Landing Instance::end_rmw(const Arrival& arrival) {
  const auto head = head_in<FoundHead>(arrival.header);
  (head.bits == 64 ? hand_back<long long> : hand_back<int>)(head.previous, head.value);
  --unanswered_;
  counter::raise(head.here);
  return {};
}

void Instance::fence() {
  messages_.fence();
  messages_.wait_until([this] { return unanswered_ == 0; });
  const int refused = refused_.exchange(LAPI_SUCCESS);
  require(refused == LAPI_SUCCESS, refused);
}

void Instance::gather(void* mine, void* all[]) const {
  const auto addresses = world_.allgather(reinterpret_cast<std::uintptr_t>(mine));
  std::transform(addresses.begin(), addresses.end(), all,
                 [](std::uintptr_t address) { return reinterpret_cast<void*>(address); });
}

}  // namespace gannet::lapi
