#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

#include "lapi/code.hpp"
#include "lapi/counter.hpp"
#include "lapi/instance.hpp"
#include "lapi/running.hpp"
#include "lapi/traffic.hpp"

// LAPI_Amsend and LAPI_Amsendv, at the origin and at the target.
namespace gannet::lapi {

namespace {

/// What marks a return-info structure as one.
constexpr int return_info_mark = 0x4c415049;

using Header = std::array<std::byte, Messages::header_limit>;

/// LAPI's part of a header, then the user's.
template <class Head>
std::span<const std::byte> joined(Header& header, const Head& head,
                                  std::span<const std::byte> user_header) {
  std::memcpy(header.data(), &head, sizeof head);
  std::copy(user_header.begin(), user_header.end(), header.begin() + sizeof head);
  return {header.data(), sizeof head + user_header.size()};
}

/// A header as its handler sees it: aligned for any type, and free for it to change.
struct UserHeader {
  explicit UserHeader(std::span<const std::byte> sent) : bytes(static_cast<unsigned>(sent.size())) {
    std::copy(sent.begin(), sent.end(), data.begin());
  }
  alignas(16) std::array<std::byte, Messages::header_limit> data;
  unsigned bytes;
};

lapi_return_info_t info_of(int origin, const std::byte* here, std::size_t bytes) {
  lapi_return_info_t info{};
  info.msg_len = bytes;
  info.MAGIC = return_info_mark;
  info.bytes = here ? bytes : 0;
  info.src = origin;
  info.udata_one_pkt_ptr = const_cast<std::byte*>(here);
  return info;
}

/// Header handlers of an instance run one at a time, including those that run late.
class Alone {
 public:
  explicit Alone(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  ~Alone() { flag_.clear(std::memory_order_release); }
  Alone(const Alone&) = delete;
  Alone& operator=(const Alone&) = delete;

 private:
  std::atomic_flag& flag_;
  RunningHeader running_;
};

}  // namespace

/// A header handler, its arguments and its results.
struct HeaderCall {
  HeaderCall(lapi_handle_t number, int from, std::span<const std::byte> sent, const std::byte* here,
             std::size_t bytes)
      : handle(number), header(sent), info(info_of(from, here, bytes)), origin(from) {}

  /// Where the data goes.
  std::byte* operator()(std::atomic_flag& alone, void* handler) {
    const Alone running(alone);
    const auto run = reinterpret_cast<hdr_hndlr_t*>(handler);
    return static_cast<std::byte*>(
        run(&handle, header.data.data(), &header.bytes, &info.msg_len, &completion, &user_info));
  }
  Extents operator()(std::atomic_flag& alone, void* handler, unsigned long* lengths) {
    const Alone running(alone);
    const auto run = reinterpret_cast<vhdr_hndlr_t*>(handler);
    const lapi_vec_t* to =
        run(&handle, header.data.data(), &header.bytes, lengths, &completion, &user_info);
    return to ? pieces_of(to, target_codes, Generic::yes) : Extents{};
  }

  bool buried() const { return info.ctl_flags == LAPI_BURY_MSG; }
  bool dropped() const { return info.ctl_flags == LAPI_DROP_PKT; }
  void require_place(const std::byte* to, std::size_t bytes) const {
    if (to || buried() || bytes == 0) return;
    throw Error(Fault::state, "a LAPI header handler returned NULL for " + std::to_string(bytes) +
                                  " bytes from task " + std::to_string(origin) +
                                  "; return a buffer, or set ctl_flags to LAPI_BURY_MSG");
  }

  lapi_handle_t handle;
  UserHeader header;
  lapi_return_info_t info;
  int origin;
  compl_hndlr_t* completion = nullptr;
  void* user_info = nullptr;
};

/// A message that waits at its target for its header handler.
struct Held {
  Held(const Arrival& arrival, const AmvHead& first, std::size_t head_bytes)
      : head(first),
        origin(arrival.origin),
        header(arrival.header.begin() + static_cast<std::ptrdiff_t>(head_bytes),
               arrival.header.end()),
        data(arrival.bytes) {}
  std::size_t bytes() const { return data.bytes().size(); }

  AmvHead head;
  int origin;
  std::vector<std::byte> header;
  Packed data;
};

void Instance::am_send(int target, const AmHead& head, std::span<const std::byte> user_header,
                       std::span<const std::byte> data, const Notifications& notifications) {
  Header header;
  send(target, am_, joined(header, head, user_header), data,
       {.sent = notifications.origin, .done = notifications.completion});
}

/// If the data does not travel with the header, the target reports when it is in place.
void Instance::amv_send(int target, const AmHead& head, std::span<const std::byte> user_header,
                        const Extents& from, const Notifications& notifications) {
  const std::size_t before = from.size() * sizeof(unsigned long);
  auto packed = std::make_unique<Packed>(before + total(from));
  std::byte* next = packed->data();
  for (const Extent& piece : from) {
    const unsigned long length = piece.bytes;
    std::memcpy(next, &length, sizeof length);
    next += sizeof length;
  }
  gather(from, next);
  const bool answers = packed->bytes().size() > always_together;
  Header header;
  if (answers) ++unanswered_;
  try {
    send(target, amv_,
         joined(header,
                AmvHead{head, from.size(), answers, static_cast<bool>(notifications.completion)},
                user_header),
         std::move(packed), notifications);
  } catch (...) {
    if (answers) --unanswered_;
    throw;
  }
}

void* Instance::address_of_handler(void* address_or_index) {
  const auto index = reinterpret_cast<std::uintptr_t>(address_or_index);
  if (index >= table_size) return address_or_index;
  if (void* there = address(static_cast<int>(index))) return there;
  throw Error(Fault::argument, "LAPI_Amsend: the target's address table has no handler " +
                                   std::to_string(index) + "; set it there with LAPI_Addr_set");
}

void Instance::end_am(compl_hndlr_t* handler, void* info, lapi_cntr_t* there) const {
  if (handler) run_handler(number_, handler, info);
  traffic::has_received();
  counter::raise(there);
}

Landing Instance::after(const HeaderCall& call, lapi_cntr_t* there) {
  Landing landing;
  landing.in_line = !call.completion || call.info.ret_flags == LAPI_LOCAL_STATE;
  if (!call.completion && !there && !traffic::wanted()) return landing;
  landing.then = [this, handler = call.completion, info = call.user_info, there] {
    end_am(handler, info, there);
  };
  return landing;
}

Landing Instance::begin_am(const Arrival& arrival) {
  const auto head = head_in<AmHead>(arrival.header);
  void* handler = address_of_handler(head.handler);
  HeaderCall call(number_, arrival.origin, arrival.header.subspan(sizeof head), arrival.here,
                  arrival.bytes);
  std::byte* to = call(header_handler_, handler);
  if (call.dropped()) {
    const auto held = std::make_shared<Held>(arrival, AmvHead{head, 0, false, false}, sizeof head);
    return {.to = held->data.data(), .then = [this, held] { offer_again(*held); }};
  }
  call.require_place(to, arrival.bytes);
  Landing landing = after(call, head.there);
  landing.to = call.buried() ? nullptr : to;
  landing.unwanted = call.buried();
  return landing;
}

/// Room for it may come from handling another message.
void Instance::offer_again(const Held& held) {
  void* handler = address_of_handler(held.head.am.handler);
  for (;;) {
    HeaderCall call(number_, held.origin, held.header, held.data.data(), held.bytes());
    std::byte* to = call(header_handler_, handler);
    if (!call.dropped()) {
      call.require_place(to, held.bytes());
      if (to && !call.buried()) std::copy_n(held.data.data(), held.bytes(), to);
      return end_am(call.completion, call.user_info, held.head.am.there);
    }
    if (!messages_.poll()) std::this_thread::yield();
  }
}

/// Runs the vector header handler and puts the data where the handler says.
void Instance::deliver(HeaderCall& call, void* handler, const AmvHead& head, const std::byte* data,
                       std::size_t bytes) {
  const std::size_t before = head.pieces * sizeof(unsigned long);
  if (head.pieces > bytes / sizeof(unsigned long)) {
    throw Error(Fault::argument, "a message of LAPI has fewer bytes than its vector");
  }
  std::vector<unsigned long> lengths(head.pieces);
  if (before > 0) std::memcpy(lengths.data(), data, before);
  try {
    const Extents to = call(header_handler_, handler, lengths.data());
    require(total(to) == bytes - before, LAPI_ERR_VEC_LEN_DIFF);
    scatter(to, data + before);
  } catch (const Refusal& refusal) {
    throw Error(Fault::argument,
                "a LAPI vector header handler returned a vector that does not fit " +
                    std::to_string(bytes - before) + " bytes from task " +
                    std::to_string(call.origin) + ": code " + std::to_string(refusal.code));
  }
}

Landing Instance::begin_amv(const Arrival& arrival) {
  const auto head = head_in<AmvHead>(arrival.header);
  if ((arrival.here || arrival.bytes == 0) && !head.answers) {
    void* handler = address_of_handler(head.am.handler);
    HeaderCall call(number_, arrival.origin, arrival.header.subspan(sizeof head), nullptr, 0);
    deliver(call, handler, head, arrival.here, arrival.bytes);
    Landing landing = after(call, head.am.there);
    landing.unwanted = true;
    return landing;
  }
  const auto held = std::make_shared<Held>(arrival, head, sizeof head);
  return {.to = held->data.data(), .then = [this, held] { deliver_late(*held); }};
}

/// The origin's fence waits for the answer that the data is in place, or that it never will be. The
/// answer says why if no counter does.
void Instance::deliver_late(const Held& held) {
  const AnswerHead placed{LAPI_SUCCESS, nullptr, nullptr};
  HeaderCall call(number_, held.origin, held.header, nullptr, 0);
  try {
    deliver(call, address_of_handler(held.head.am.handler), held.head, held.data.data(),
            held.bytes());
  } catch (const Error& why) {
    if (!held.head.notifications) return refuse(held.origin, placed, why);
    send(held.origin, answer_, bytes_of(placed));
    throw;
  }
  send(held.origin, answer_, bytes_of(placed));
  end_am(call.completion, call.user_info, held.head.am.there);
}

}  // namespace gannet::lapi
