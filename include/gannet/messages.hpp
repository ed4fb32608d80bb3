#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "gannet/error.hpp"
#include "gannet/export.hpp"
#include "gannet/world.hpp"

namespace gannet {

namespace am {
class Endpoint;
}  // namespace am

/// What is notified when something has happened to a message: a counter, a Receipt or a function.
/// `why` is null, or says what went wrong instead.
struct Completion {
  using Notify = void (*)(void* context, const Error* why);
  using Tell [[deprecated("Notify")]] = Notify;
  union {
    Notify notify = nullptr;  ///< null: nobody is notified
    [[deprecated("notify")]] Notify tell;
  };
  union {
    void* context = nullptr;
    [[deprecated("context")]] void* who;
  };

  /// True: `notify` only records the event, as counters do, and is called wherever the completion
  /// arrives. False: it is called like the second part of a handler, outside all locks, and may do
  /// whatever a second part may.
  bool notes_only = true;

  /// Null, or, for a completion that does more than record: called first, wherever the completion
  /// arrives, like a `notify` that only records. Returns true if that was all, so that `notify`
  /// need not be called.
  bool (*settles)(void* context, const Error* why) = nullptr;

  /// Null, or, for a context that lives until it is notified: frees the context, and does nothing
  /// else. Called instead of `notify` if the World ends before an answer comes, for instance after
  /// an error.
  void (*discard)(void* context) = nullptr;

  explicit operator bool() const { return notify != nullptr; }
};

/// Subtracts `by` from an atomic number if it is at least that large; otherwise returns false.
template <class Atomic>
bool take_from(Atomic&& number, typename std::remove_cvref_t<Atomic>::value_type by) {
  auto now = number.load(std::memory_order_acquire);
  while (now >= by) {
    if (number.compare_exchange_weak(now, now - by, std::memory_order_acq_rel)) return true;
  }
  return false;
}

/// Counts what has happened to messages. Any thread. A counter has to stay where it is while a
/// message that counts in it is in flight; after an error, only until the Messages that sent that
/// message end.
class GANNET_API Counter {
 public:
  Counter() = default;
  ~Counter() { delete failure_.load(); }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  std::int64_t value() const { return value_.load(std::memory_order_acquire); }
  void add(std::int64_t by) { value_.fetch_add(by, std::memory_order_acq_rel); }

  /// Subtracts `by` if the value is at least that large; otherwise returns false.
  bool take(std::int64_t by) { return take_from(value_, by); }

  /// Goes up by one for each event. A message that failed counts, too; Messages::wait() throws the
  /// reason.
  operator Completion() { return {&Counter::notify, this}; }

  /// The first failure that has not been taken yet.
  std::optional<Error> take_failure();

 private:
  static void notify(void* counter, const Error* why);

  alignas(64) std::atomic<std::int64_t> value_{0};
  std::atomic<Error*> failure_{nullptr};
};

/// A counter for a single event, which raises it to one.
class GANNET_API Receipt : public Counter {
 public:
  bool done() const { return value() > 0; }
};

/// A completion that calls a function once. The function lives until then. What it throws is logged
/// and goes no further.
GANNET_API Completion call(std::function<void(const Error* why)> function);

/// How the sender of a message, and its target, are notified. All of these may be empty.
struct Completions {
  /// Notified when the payload may be changed. Small messages are copied, and notify it inside
  /// send().
  Completion sent = {};

  /// Notified when both parts of the target's handler have ended; or when there is no hope that
  /// they will, with the reason.
  Completion done = {};

  /// The notification of `done` may come a little late: from another node, it comes with whatever
  /// the target's rank sends to this one next, or when that rank has polled the network once more.
  bool done_may_wait = false;

  /// The address, at the target, of a Counter that goes up when the target's handler has ended.
  std::uintptr_t counter_there = 0;
};

/// The number of a handler; the same on all ranks.
enum class MessageHandler : std::uint32_t {};

/// A message that has begun to arrive, as the first part of its handler sees it. None of it is
/// valid after the first part has returned. `header` and `here` are aligned for numbers of 8 bytes.
struct Arrival {
  int origin;                         ///< rank of the world
  MessageHandler handler;             ///< whose first part this is: its messages may arrive before
                                      ///< on() has returned the number to its caller
  std::span<const std::byte> header;  ///< as it was sent
  std::size_t bytes;                  ///< of the payload
  const std::byte* here;  ///< the payload, if it came along with the header; null: still in flight
};

/// What the first part of a handler returns: where the payload goes, and what runs afterwards.
struct Landing {
  std::byte* to = nullptr;  ///< memory for Arrival::bytes that lasts until the second part runs
  bool unwanted = false;    ///< no payload is wanted (or it was read from `here`): `to` is null
  std::function<void()> then = {};  ///< the second part, when all has arrived; may be empty
  bool in_line = false;  ///< `then` neither waits nor communicates: it runs at once, where the
                         ///< message arrived, like a first part
};

/// A whole message, as a simple handler sees it. Not valid after the handler has returned.
struct Message {
  int origin;
  MessageHandler handler;
  std::span<const std::byte> header;
  std::span<const std::byte> payload;
};

/// Active messages: they run code at their target. Any rank may send to any rank, including itself,
/// from any thread. What runs is a handler that all ranks have registered under the same name.
///
/// **Parts.** The first part of a handler runs when a message begins to arrive, and says where the
/// payload goes. First parts and in-line second parts run one at a time in a process. They may
/// neither wait nor communicate; if they do, that is an Error, which reaches the sender where this
/// class can see it. The second part runs when the whole message is there. It may do all that its
/// rank may, except collective calls, fence() and set_mode(): one-sided operations, send(), wait().
/// Second parts of different messages may overlap, on several threads, and while a second part
/// waits, others may run inside its wait, on its stack.
///
/// **Order.** Messages from one thread to one target begin to arrive in the order of sending: their
/// first parts run in that order, and short payloads (`here`) are there with them. Messages sent by
/// second parts keep an order of their own. Payloads that are not short, and second parts, complete
/// in any order. Nothing is guaranteed across different senders or targets, but none is starved:
/// each sender may have only a limited number of messages at a target.
///
/// **Progress.** In interrupt mode, threads of the library serve messages while the rank computes,
/// and sleep in the kernel when there is nothing to do; they start with the first handler. In
/// polling mode, nothing runs except inside this rank's calls to Gannet: poll(), wait(), and every
/// call in which it waits for others, such as sync(). A rank that computes for a long time makes
/// others wait. In both modes, a thread that waits in Gannet serves messages of that World itself,
/// so, while calling Gannet, do not hold a lock that a handler takes. A thread with a WorkerPort
/// (threads.hpp) serves none while it waits for its own one-sided operations.
///
/// **Credits.** At most `window` messages of a rank are at a target without having been handled.
/// Further sends are kept at the sender; when 64 are kept, the next one waits, and serves messages
/// meanwhile. What a second part sends does not count and never waits: if there is no room, it is
/// kept at the sender, so handlers that only send always end. While one target has not handled
/// `window` of these messages, or 1 MiB of them is kept, the rank returns no credits to the senders
/// whose messages made the handlers run, so that those senders wait. A second part that sends more
/// all the same gets Fault::memory, at 65,535 messages that one target has not handled or 256 MiB
/// that are kept, and nothing of that send is done. In polling mode, short messages to a rank of
/// another node that has not handled the last eight are held back and go together, when the window
/// is full or with this rank's next call that serves messages.
///
/// **Failure.** If a handler throws, or provides no place for a payload, that is an Error for the
/// sender: reported by `done`, or else thrown by its next fence() or sync(). If a rank leaves
/// because of an error, waits end in Errors with Fault::peer. With GANNET_CHECK=full, a first part
/// that takes more than a millisecond, or provides no place, is reported on standard error, with
/// its handler's name.
class GANNET_API Messages {
 public:
  enum class Mode { interrupt, polling };
  struct Options {
    Mode mode = Mode::interrupt;
  };

  /// Maximum number of bytes of a header, which need not be a multiple of 8. More is
  /// Fault::argument.
  static constexpr std::size_t header_limit = 896;

  /// Maximum number of messages of a rank to one target that have not been handled yet.
  static constexpr int window = 192;

  using Handler = MessageHandler;

  /// Collective over the whole world. All users of messages in a world share one endpoint; the mode
  /// is the one that was set last.
  explicit Messages(const World& world) : Messages(world, Options{}) {}
  Messages(const World& world, const Options& options);

  /// Collective; as sync(), but during stack unwinding it does not wait, and is the same as
  /// withdraw(). Has to come before the World's end, and while no other thread of this rank is in a
  /// call to Gannet.
  ~Messages();

  /// Local. From now on the destructor does not wait for other ranks, as during stack unwinding:
  /// for a rank that knows that one of them will not reach it.
  void detach() { detached_ = true; }

  /// Local. After an error: ends these Messages now, without waiting for other ranks. Nothing that
  /// is in flight uses memory of this rank any more: payloads, places where they arrive, counters.
  /// Second parts that have not begun do not run. What others send to its handlers is refused.
  void withdraw();

  Messages(const Messages&) = delete;
  Messages& operator=(const Messages&) = delete;

  using FirstPart = std::function<Landing(const Arrival&)>;

  /// Collective, in the same order on all ranks. If the names differ, Fault::argument on all ranks,
  /// with both names, and nothing is registered. What `first` refers to has to last as long as this
  /// object.
  Handler on(const std::string& name, FirstPart first);

  /// The same for a function that takes the whole message at once; it runs as a second part.
  Handler on(const std::string& name, std::function<void(const Message&)> whole);

  /// Any thread, any second part. On return the message is in flight, and the header may be
  /// changed. The payload is in use until `completions.sent` or `done` is notified, or a fence()
  /// has returned, or these Messages have ended, for whatever reason: then its target gets all of
  /// it, or an Error instead. After an error, a payload that belongs to the context of `done` is in
  /// use until `done` is notified or discarded. Fault::argument, before anything is sent, for a
  /// rank or handler that does not exist, or a length that is not possible. A call that throws has
  /// sent nothing, and has discarded what belongs to `completions`. `call`, here and below: the
  /// name that errors, and reports of a long wait, give; a string that stays valid.
  void send(int rank, Handler handler, std::span<const std::byte> header,
            std::span<const std::byte> payload = {}, const Completions& completions = {},
            const char* call = "Messages::send");

  /// Any thread. Waits until the counter is at least `value`, then subtracts `value`. Throws the
  /// first failure of a message that counted in it.
  void wait(Counter& counter, std::int64_t value = 1);

  /// Any thread. Serves messages until `done` returns true, which is checked whenever something has
  /// arrived. For results that handlers store in a place of their own. `done` may neither wait nor
  /// communicate.
  void wait_until(const std::function<bool()>& done, const char* call = "Messages::wait_until");

  /// Any thread. Serves what has arrived. True if there was anything.
  bool poll(const char* call = "Messages::poll");

  /// Any thread with nothing else to do: polls for messages until done(), so that threads of this
  /// rank that wait leave the polling to it, and let it have the processor. Only one thread at a
  /// time does so; for another, it returns false at once. `done` may neither wait nor communicate.
  bool poll_until(const std::function<bool()>& done);
  [[deprecated("poll_until")]] bool look_until(const std::function<bool()>& done) {
    return poll_until(done);
  }

  /// States, while it lives, that a thread of this rank works: a thread that waits, and at first
  /// polls for messages all the time, yields to it after each poll.
  class GANNET_API Working {
   public:
    explicit Working(const Messages& messages);
    ~Working();
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;

   private:
    std::shared_ptr<am::Endpoint> endpoint_;
  };

  /// Any thread, including handlers. Makes waiting threads of this rank check again whether they
  /// are done: for something that another thread of the rank has done, not a message.
  void wake();

  /// Any thread. On return, the payload of every message that this rank sent before is where its
  /// handler wanted it; second parts may still run. Throws the first failure that nobody was
  /// notified of.
  void fence(const char* call = "Messages::fence");

  /// Collective. On return, all messages that any rank sent before, and those that their handlers
  /// sent, have been handled, both parts. Throws as fence() does.
  void sync(const char* call = "Messages::sync");

  /// Local. Any thread. Whether messages to `rank` go through memory that it shares with this rank.
  bool shares_memory(int rank) const;

  /// What this rank has done with messages so far, for all users in this world.
  struct Counts {
    std::int64_t sent = 0;
    std::int64_t sent_bytes = 0;  ///< of headers and payloads
    std::int64_t received = 0;    ///< those whose first part has run
    std::int64_t received_bytes = 0;
    std::int64_t handled = 0;  ///< those whose parts have both ended
    std::int64_t refused = 0;  ///< of these, those that ended in an error
    std::int64_t kept = 0;     ///< sent messages that found no credit or no room at first
    std::int64_t waits = 0;    ///< sends that had to wait
  };

  /// Local. Any thread.
  Counts counts() const;

  /// Local. Any thread; not in handlers. Fault::system if threads cannot be started.
  void set_mode(Mode mode);
  Mode mode() const;

 private:
  std::shared_ptr<am::Endpoint> endpoint_;
  std::vector<Handler> handlers_;
  int exceptions_;
  bool detached_ = false;
};

}  // namespace gannet
