#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "gannet/messages.hpp"
#include "gannet/world.hpp"
#include "lapi/environment.hpp"
#include "lapi/lapi.h"
#include "lapi/limits.hpp"
#include "lapi/packet.hpp"

namespace gannet::lapi {

/// How the origin is told: by counters of its own, which may be null.
struct Told {
  lapi_cntr_t* origin;      ///< what was given may be changed
  lapi_cntr_t* completion;  ///< the target's part has ended
};

/// What LAPI_Init makes: a world of its own, so that instances have nothing in common, and messages
/// in it. Arguments have been checked; failures are Errors.
class Instance {
 public:
  /// Collective.
  Instance(lapi_handle_t number, const lapi_info_t& info);

  int task() const { return world_.rank(); }
  int tasks() const { return world_.size(); }
  Environment& environment() { return environment_; }
  Messages& messages() { return messages_; }

  /// An entry of the address table, from 1.
  std::atomic<void*>& address(int index) { return addresses_[static_cast<std::size_t>(index)]; }

  void am_send(int target, const AmHead& head, std::span<const std::byte> user_header,
               std::span<const std::byte> data, const Told& told);
  void put(int target, const PutHead& head, std::span<const std::byte> data, const Told& told);
  void get(int target, const GetHead& head);
  void rmw(int target, const RmwHead& head);

  /// Serves messages until done() says so.
  void wait_until(const std::function<bool()>& done) { messages_.wait_until(done); }

  /// Data of this task's transfers is in place, at targets and here.
  void fence();

  /// Collective.
  void sync() { world_.sync(); }
  void gather(void* mine, void* all[]) const;

  /// The calling thread runs a handler of any instance.
  static bool inside_handler();

 private:
  /// Sends what will be answered, by refuse() at the latest, so that a fence waits for it.
  void ask(int target, Messages::Handler what, std::span<const std::byte> head);
  void refuse(int origin, lapi_cntr_t* there, const Error& why);
  Landing take_refusal(const Arrival& arrival);
  Landing begin_am(const Arrival& arrival);
  Landing begin_put(const Arrival& arrival);
  Landing begin_get(const Arrival& arrival);
  Landing end_get(const Arrival& arrival);
  Landing begin_rmw(const Arrival& arrival);
  Landing end_rmw(const Arrival& arrival);
  hdr_hndlr_t* handler_at(void* address_or_index);
  void complete(compl_hndlr_t* handler, void* info) const;

  lapi_handle_t number_;
  World world_;
  Messages messages_;
  Environment environment_;
  std::array<std::atomic<void*>, table_size> addresses_{};
  std::atomic<std::int64_t> unanswered_{0};  ///< gets, and read-modify-writes with an answer
  std::atomic<int> refused_{LAPI_SUCCESS};   ///< why an ask came to nothing that has no counter

  // Answers come first: they are sent by the others as soon as those are registered.
  Messages::Handler refusal_;
  Messages::Handler got_;
  Messages::Handler found_;
  Messages::Handler am_;
  Messages::Handler put_;
  Messages::Handler get_;
  Messages::Handler rmw_;
};

}  // namespace gannet::lapi
