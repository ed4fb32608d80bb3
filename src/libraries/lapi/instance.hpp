#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "gannet/messages.hpp"
#include "gannet/world.hpp"
#include "lapi/environment.hpp"
#include "lapi/groups.hpp"
#include "lapi/lapi.h"
#include "lapi/limits.hpp"
#include "lapi/packed.hpp"
#include "lapi/packet.hpp"
#include "lapi/purged.hpp"
#include "lapi/vector.hpp"

namespace gannet::lapi {

struct HeaderCall;
struct Held;

/// How the origin is notified.
struct Notifications {
  Completion origin;      ///< the data that was passed may be changed
  Completion completion;  ///< the target's part has ended
};

/// What LAPI_Init makes: a world of its own, so that instances have nothing in common, and messages
/// in it. Arguments have been checked; failures are Errors.
class Instance {
 public:
  /// Collective.
  Instance(lapi_handle_t number, const lapi_info_t& info);

  int task() const { return world_.rank(); }
  int tasks() const { return world_.size(); }
  lapi_handle_t number() const { return number_; }
  Environment& environment() { return environment_; }
  Messages& messages() { return messages_; }
  const Messages& messages() const { return messages_; }
  Purged& purged() { return purged_; }
  Groups& groups() { return groups_; }

  /// An entry of the address table, from 1.
  std::atomic<void*>& address(int index) { return addresses_[static_cast<std::size_t>(index)]; }

  void am_send(int target, const AmHead& head, std::span<const std::byte> user_header,
               std::span<const std::byte> data, const Notifications& notifications);
  void amv_send(int target, const AmHead& head, std::span<const std::byte> user_header,
                const Extents& from, const Notifications& notifications);
  void put(int target, const PutHead& head, std::span<const std::byte> data,
           const Notifications& notifications);
  void putv(int target, const Extents& to, lapi_cntr_t* there, const Extents& from,
            const Notifications& notifications);
  void get(int target, const GetHead& head) { ask(target, get_, bytes_of(head)); }
  void getv(int target, const Extents& from, lapi_cntr_t* there, Extents to, const Asker& asker);
  void rmw(int target, const RmwHead& head) { ask(target, rmw_, bytes_of(head)); }

  /// Serves messages until done() says so. Reports of long waits name the call.
  void wait_until(const std::function<bool()>& done, const char* call) {
    messages_.wait_until(done, call);
  }

  /// Tells the program's error handler.
  void report_a_leaver();

  /// What became of something that was begun: its code is answered, after the error handler has
  /// been notified if a task has left.
  void require_success(int outcome);

  /// Waits, without serving messages where others do, until the counter is large enough, and
  /// subtracts; tasks that were purged are not waited for.
  void sleep_until(lapi_cntr_t& counter, int value);

  /// Data of this task's transfers is in place, at targets and here.
  void fence();

  /// Collective.
  void sync() const { world_.sync(); }
  void exchange(std::uintptr_t mine, std::span<std::uintptr_t> all) const;

  /// A completion handler of the origin, or a counter, or nobody.
  Completion notifications(lapi_cntr_t* counter, scompl_hndlr_t* handler, void* info, int target);

 private:
  /// Sends a message that will be answered, so that a fence waits for it.
  void ask(int target, Messages::Handler what, std::span<const std::byte> head);
  void send(int target, Messages::Handler what, std::span<const std::byte> head,
            std::span<const std::byte> data = {}, const Completions& notifications = {}) {
    messages_.send(target, what, head, data, notifications, "a transfer of LAPI");
  }
  void send(int target, Messages::Handler what, std::span<const std::byte> head,
            std::unique_ptr<Packed> data, const Notifications& notifications);
  void refuse(int origin, const AnswerHead& head, const Error& why);
  Landing take_answer(const Arrival& arrival);

  /// A request has failed: its counter reports it, or else the next fence.
  void give_up(lapi_cntr_t* here, int code, const std::string& reason);

  /// What `body` throws goes to the asker.
  template <class Body>
  Landing answering(int origin, const AnswerHead& refusal, Body body);

  /// Notifies the asker that everything has arrived.
  void notify(const Asker& asker, int target);
  Landing tell_then(const Asker& asker, int target, std::byte* to);

  Landing begin_put(const Arrival& arrival);
  Landing begin_putv(const Arrival& arrival);
  Landing begin_get(const Arrival& arrival);
  Landing end_get(const Arrival& arrival);
  Landing begin_getv(const Arrival& arrival);
  Landing end_getv(const Arrival& arrival);
  Landing begin_rmw(const Arrival& arrival);
  Landing end_rmw(const Arrival& arrival);

  Landing begin_am(const Arrival& arrival);
  Landing begin_amv(const Arrival& arrival);
  void offer_again(const Held& held);
  void deliver_late(const Held& held);
  void* address_of_handler(void* address_or_index);
  void deliver(HeaderCall& call, void* handler, const AmvHead& head, const std::byte* data,
               std::size_t bytes);
  Landing after(const HeaderCall& call, lapi_cntr_t* there);
  void end_am(compl_hndlr_t* handler, void* info, lapi_cntr_t* there) const;

  lapi_handle_t number_;
  LAPI_err_hndlr* error_handler_;
  World world_;
  Messages messages_;
  Environment environment_;
  Purged purged_;
  Groups groups_;
  std::array<std::atomic<void*>, table_size> addresses_{};
  std::atomic<std::int64_t> unanswered_{0};  ///< requests not answered yet; a fence waits for them
  std::atomic<int> refused_{LAPI_SUCCESS};   ///< why a request without a counter failed
  std::atomic_flag header_handler_;          ///< one is running

  // Answers come first: the other handlers send them as soon as those are registered.
  Messages::Handler answer_;
  Messages::Handler got_;
  Messages::Handler gotv_;
  Messages::Handler found_;
  Messages::Handler am_;
  Messages::Handler amv_;
  Messages::Handler put_;
  Messages::Handler putv_;
  Messages::Handler get_;
  Messages::Handler getv_;
  Messages::Handler rmw_;
};

}  // namespace gannet::lapi
