#include "lapi/instance.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lapi/code.hpp"
#include "lapi/counter.hpp"
#include "lapi/running.hpp"
#include "lapi/sleepers.hpp"
#include "lapi/status.hpp"
#include "lapi/traffic.hpp"

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
      error_handler_(info.err_hndlr),
      world_(new_world()),
      messages_(world_, {first_mode(info)}),
      environment_(info.epoch_num),
      answer_(messages_.on("LAPI answer", [this](const Arrival& a) { return take_answer(a); })),
      got_(messages_.on("LAPI got", [this](const Arrival& a) { return end_get(a); })),
      gotv_(messages_.on("LAPI gotv", [this](const Arrival& a) { return end_getv(a); })),
      found_(messages_.on("LAPI found", [this](const Arrival& a) { return end_rmw(a); })),
      am_(messages_.on("LAPI_Amsend", [this](const Arrival& a) { return begin_am(a); })),
      amv_(messages_.on("LAPI_Amsendv", [this](const Arrival& a) { return begin_amv(a); })),
      put_(messages_.on("LAPI_Put", [this](const Arrival& a) { return begin_put(a); })),
      putv_(messages_.on("LAPI_Putv", [this](const Arrival& a) { return begin_putv(a); })),
      get_(messages_.on("LAPI_Get", [this](const Arrival& a) { return begin_get(a); })),
      getv_(messages_.on("LAPI_Getv", [this](const Arrival& a) { return begin_getv(a); })),
      rmw_(messages_.on("LAPI_Rmw", [this](const Arrival& a) { return begin_rmw(a); })) {}

void Instance::send(int target, Messages::Handler what, std::span<const std::byte> head,
                    std::unique_ptr<Packed> data, const Notifications& notifications) {
  const auto bytes = data->bytes();
  send(target, what, head, bytes,
       {.sent = freed(std::move(data), notifications.origin), .done = notifications.completion});
}

/// The text lies in the header, which is copied.
void Instance::refuse(int origin, const AnswerHead& head, const Error& why) {
  AnswerHead answer = head;
  answer.code = code_of(why);
  const std::string_view reason(why.what());
  std::vector<std::byte> header(sizeof answer + std::min(reason.size(), most_of_reason));
  std::memcpy(header.data(), &answer, sizeof answer);
  std::memcpy(header.data() + sizeof answer, reason.data(), header.size() - sizeof answer);
  send(origin, answer_, header);
}

Landing Instance::take_answer(const Arrival& arrival) {
  const auto head = head_in<AnswerHead>(arrival.header);
  delete head.to;
  if (head.code == LAPI_SUCCESS) {
    --unanswered_;
  } else {
    const auto text = arrival.header.subspan(sizeof head);
    give_up(head.here, head.code,
            std::string(reinterpret_cast<const char*>(text.data()), text.size()));
  }
  return {};
}

void Instance::give_up(lapi_cntr_t* here, int code, const std::string& reason) {
  note_reason(reason.c_str());
  if (!here) refused_ = code;
  --unanswered_;
  counter::fail(here, code);
}

void Instance::report_a_leaver() {
  if (!error_handler_) return;
  lapi_handle_t handle = number_;
  int code = LAPI_ERR_TGT_PURGED;
  int here = task();
  int there = -1;
  lapi_err_t type = INT_ERR;
  error_handler_(&handle, &code, &type, &here, &there);
}

void Instance::require_success(int outcome) {
  if (outcome == LAPI_ERR_TGT_PURGED) report_a_leaver();
  require(outcome == LAPI_SUCCESS, outcome);
}

void Instance::sleep_until(lapi_cntr_t& counter, int value) {
  const auto enough = [&] {
    const int missing = status::any() ? status::purged(counter) : 0;
    return counter::take(counter, value - missing);
  };
  constexpr const char* call = "LAPI_Nopoll_wait";
  if (messages_.mode() == Messages::Mode::polling) return messages_.wait_until(enough, call);
  sleepers::Sleeper sleeper(counter);
  bool taken = false;
  const auto take = [&] { return taken = taken || enough(); };
  while (!taken) {
    sleeper.sleep(std::chrono::milliseconds(200), take);
    // Check the others: a task that has left ends the wait.
    bool looked = false;
    if (!taken) messages_.wait_until([&] { return std::exchange(looked, true); }, call);
  }
}

void Instance::fence() {
  messages_.fence("LAPI_Fence");
  messages_.wait_until([this] { return unanswered_ == 0; }, "LAPI_Fence");
  require_success(refused_.exchange(LAPI_SUCCESS));
}

void Instance::exchange(std::uintptr_t mine, std::span<std::uintptr_t> all) const {
  const auto addresses = world_.allgather(mine);
  std::copy(addresses.begin(), addresses.end(), all.begin());
}

Completion Instance::notifications(lapi_cntr_t* counter, scompl_hndlr_t* handler, void* info,
                                   int target) {
  if (!handler) return counter::raised(counter, target);
  return call([=, this](const Error* why) {
    traffic::has_sent();
    run_send_handler(number_, handler, info, target, why ? code_of(*why) : LAPI_SUCCESS);
    counter::raise(counter, target);
  });
}

}  // namespace gannet::lapi
