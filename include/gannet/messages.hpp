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
/// `why` is null, or what went wrong instead.
struct Completion {
  using Notify = void (*)(void* context, const Error* why);
  using Tell [[deprecated("Notify")]] = Notify;
  union {
    Notify notify = nullptr;  ///< null: nobody
    [[deprecated("notify")]] Notify tell;
  };
  union {
    void* context = nullptr;
    [[deprecated("context")]] void* who;
  };

  /// True: `notify` only notes it, as counters do, and is called wherever the completion arrives.
  /// False: it is called like a handler's second part, outside all locks, and may do what that may.
  bool notes_only = true;

  /// Null, or for one that does not only note: asked first, wherever the completion arrives, as
  /// those that do. True if that was all, so that notify need not be called.
  bool (*settles)(void* context, const Error* why) = nullptr;

  /// Null, or for a context that lives until it is notified: frees it, and does nothing else.
  /// Called instead of notify if the World ends before an answer comes, as after an error.
  void (*discard)(void* context) = nullptr;

  explicit operator bool() const { return notify != nullptr; }
};

/// Takes `by` away from an atomic number if there is as much; otherwise false.
template <class Atomic>
bool take_from(Atomic&& number, typename std::remove_cvref_t<Atomic>::value_type by) {
  auto now = number.load(std::memory_order_acquire);
  while (now >= by) {
    if (number.compare_exchange_weak(now, now - by, std::memory_order_acq_rel)) return true;
  }
  return false;
}

/// Counts what has happened to messages. Any thread; has to stay where it is while a message that
/// counts in it is under way. After an error that ends with the Messages that sent it.
class GANNET_API Counter {
 public:
  Counter() = default;
  ~Counter() { delete failure_.load(); }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  std::int64_t value() const { return value_.load(std::memory_order_acquire); }
  void add(std::int64_t by) { value_.fetch_add(by, std::memory_order_acq_rel); }

  /// Takes `by` away if there is as much; otherwise false.
  bool take(std::int64_t by) { return take_from(value_, by); }

  /// Goes up by one for each event. A message that failed counts, too; Messages::wait() throws why.
  operator Completion() { return {&Counter::notify, this}; }

  /// The first failure that has not been taken yet.
  std::optional<Error> take_failure();

 private:
  static void notify(void* counter, const Error* why);

  alignas(64) std::atomic<std::int64_t> value_{0};
  std::atomic<Error*> failure_{nullptr};
};

/// Stands for one event: a counter that goes to one.
class GANNET_API Receipt : public Counter {
 public:
  bool done() const { return value() > 0; }
};

/// Calls a function once. The function lives until then. What it throws is logged, and gone.
GANNET_API Completion call(std::function<void(const Error* why)> function);

/// How the sender of a message, and its target, are notified. All may be empty.
struct Completions {
  /// The payload may be changed. Small messages are copied, and notify it inside send().
  Completion sent = {};

  /// The target's handler has ended, both parts; or there is no hope that it will, and why.
  Completion done = {};

  /// The notification of `done` may be a little late: from another node, it comes with what its
  /// rank sends next to this one, or when that has looked at the network once more.
  bool done_may_wait = false;

  /// The address, at the target, of a Counter that is to go up when its handler has ended.
  std::uintptr_t counter_there = 0;
};

/// A handler's number; the same on all ranks.
enum class MessageHandler : std::uint32_t {};

/// A message that has begun to arrive, as the first part of its handler sees it. All of it is gone
/// when the first part returns. `header` and `here` are aligned for numbers of 8 bytes.
struct Arrival {
  int origin;                         ///< rank of the world
  MessageHandler handler;             ///< whose first part this is: messages to it may come before
                                      ///< on() has returned the number to its caller
  std::span<const std::byte> header;  ///< as it was sent
  std::size_t bytes;                  ///< of the payload
  const std::byte* here;  ///< the payload, if it came along with the header; null: it is on its way
};

/// What the first part of a handler answers: where the payload goes, and what runs then.
struct Landing {
  std::byte* to = nullptr;  ///< memory for Arrival::bytes, which lasts until the second part runs
  bool unwanted = false;    ///< no payload is wanted (or it was read from `here`): `to` is null
  std::function<void()> then = {};  ///< the second part, when all is there; may be empty
  bool in_line = false;  ///< `then` neither waits nor communicates: it runs at once, where the
                         ///< message arrived, like a first part
};

/// A whole message, as a simple handler sees it. Gone when the handler returns.
struct Message {
  int origin;
  MessageHandler handler;
  std::span<const std::byte> header;
  std::span<const std::byte> payload;
};

/// Messages that run code where they arrive. Any rank sends to any, itself included, from any
/// thread; what runs is a handler that all ranks have registered under one name.
///
/// **Parts.** The first part of a handler runs when a message begins to arrive and says where the
/// payload goes. First parts run one at a time in a process, and so do in-line second parts and
/// those among first parts; they may neither wait nor communicate, which is an Error that reaches
/// the sender where this class can see it. The second part runs when all is there. It may do all
/// that its rank may but collective calls, fence() and set_mode(): one-sided operations, send(),
/// wait(). Second parts of different messages may overlap, on several threads, and one that waits
/// may find others run inside its wait, on its stack.
///
/// **Order.** Messages of one thread to one target begin to arrive in the order of sending: their
/// first parts run in that order, and short payloads (`here`) are there with them. Those that
/// second parts send keep an order of their own. Payloads that are not short, and second parts,
/// complete in any order. Nothing is said about different senders or targets, but none is starved:
/// each has so many messages at a target, not more.
///
/// **Progress.** In interrupt mode, threads of the library, asleep in the kernel when there is
/// nothing to do, serve messages while the rank computes; they start with the first handler. In
/// polling mode nothing runs but inside calls of this rank to Gannet: poll(), wait(), and every
/// call in which it waits for others, such as sync(). A rank that computes for long lets others
/// wait. In both modes a thread that waits in Gannet serves messages of that World itself, so do
/// not hold a lock that a handler takes while calling Gannet. One with a WorkerPort (threads.hpp)
/// does not while it waits for its own one-sided operations.
///
/// **Room.** At most `window` messages of a rank are at a target without having been handled. A
/// send beyond that is kept, and beyond 64 of those waits and serves messages meanwhile. What a
/// second part sends does not count and never waits: what finds no room is kept at the sender, so
/// handlers that only send always end. While `window` of that are not handled by one target, or 1
/// MiB is kept, the rank gives no room back to those whose messages made the handlers run, so that
/// they wait. A second part that sends more all the same gets Fault::memory: at 65,535 messages
/// that one target has not handled, or 256 MiB that are kept, and nothing of that send is done. In
/// polling mode, short messages to a rank of another node that has not handled the last eight wait
/// for each other; they go when the window is full, or with this rank's next call that serves
/// messages.
///
/// **Failure.** A handler that throws, or gives no place to a payload, is an Error for the sender:
/// reported by `done`, or else thrown by its next fence() or sync(). A rank that leaves because of
/// an error turns waits into Errors with Fault::peer. With GANNET_CHECK=full, a first part that
/// takes more than a millisecond or gives no place is reported on standard error, with its
/// handler's name.
class GANNET_API Messages {
 public:
  enum class Mode { interrupt, polling };
  struct Options {
    Mode mode = Mode::interrupt;
  };

  /// Most bytes of a header; whole words of 8 or not. More is Fault::argument.
  static constexpr std::size_t header_limit = 896;

  /// Messages of a rank to one target that have not been handled yet.
  static constexpr int window = 192;

  using Handler = MessageHandler;

  /// Collective over the whole world. All users of messages in a world share what is behind it; the
  /// mode is that of the last who set it.
  explicit Messages(const World& world) : Messages(world, Options{}) {}
  Messages(const World& world, const Options& options);

  /// Collective; as sync(), but during stack unwinding it does not wait: it is withdraw(). Before
  /// the World's end, when no other thread of this rank is in a call to Gannet.
  ~Messages();

  /// Local. The end does not wait for other ranks, as during stack unwinding: for a rank that knows
  /// that one of them does not come to it.
  void detach() { detached_ = true; }

  /// Local. After an error: the end of these Messages, now and without waiting for other ranks.
  /// Nothing of what is under way uses memory of this rank any more: payloads, places where they
  /// arrive, counters; second parts that have not begun do not run. What others send to its
  /// handlers is refused.
  void withdraw();

  Messages(const Messages&) = delete;
  Messages& operator=(const Messages&) = delete;

  using FirstPart = std::function<Landing(const Arrival&)>;

  /// Collective, in the same order on all ranks. Fault::argument on all of them, with both names,
  /// if they differ, and nothing is registered. What `first` refers to has to last as long as this.
  Handler on(const std::string& name, FirstPart first);

  /// The same for a function that wants the whole message at once; it runs as a second part.
  Handler on(const std::string& name, std::function<void(const Message&)> whole);

  /// Any thread, any second part. On return the message is on its way, and the header may be
  /// changed; the payload is in use until `completions.sent` or `done` is notified, or after a
  /// fence(), or until these Messages have ended, by whatever: then its target gets all of it, or
  /// an Error instead. After an error, one that belongs to the context of `done` is in use until
  /// that is notified or discarded. Fault::argument for a rank, handler or length that does not
  /// exist, before anything is sent. What throws has sent nothing, and has discarded what belongs
  /// to `completions`. `call`, here and below: what errors, and reports of a wait that lasts, name;
  /// a text that lasts, too.
  void send(int rank, Handler handler, std::span<const std::byte> header,
            std::span<const std::byte> payload = {}, const Completions& completions = {},
            const char* call = "Messages::send");

  /// Any thread. Waits until the counter is at least `value`, then takes that away. Throws the
  /// first failure of a message that counted in it.
  void wait(Counter& counter, std::int64_t value = 1);

  /// Any thread. Serves what comes until `done` says so, which is asked whenever something has
  /// come. For results that handlers keep in a place of their own. `done` neither waits nor
  /// communicates.
  void wait_until(const std::function<bool()>& done, const char* call = "Messages::wait_until");

  /// Any thread. Serves what has come. True if there was anything.
  bool poll(const char* call = "Messages::poll");

  /// Any thread with nothing else to do: looks for messages until done(), so that threads of this
  /// rank that wait leave that to it and let it have the processor. One thread at a time does so:
  /// false, at once, for another. `done` neither waits nor communicates.
  bool poll_until(const std::function<bool()>& done);
  [[deprecated("poll_until")]] bool look_until(const std::function<bool()>& done) {
    return poll_until(done);
  }

  /// Says, while it lives, that a thread of this rank works: a thread that waits, and looks for
  /// messages all the time at first, gives way to it after each look.
  class GANNET_API Working {
   public:
    explicit Working(const Messages& messages);
    ~Working();
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;

   private:
    std::shared_ptr<am::Endpoint> endpoint_;
  };

  /// Any thread, handlers too: threads of this rank that wait ask again whether they are done. For
  /// what another thread of the rank has done, not a message.
  void wake();

  /// Any thread. The payload of every message that this rank sent before is where its handler
  /// wanted it; second parts may still run. Throws the first failure that nobody was notified of.
  void fence(const char* call = "Messages::fence");

  /// Collective. All messages that any rank sent before, and those that their handlers sent, have
  /// been handled, both parts. Throws as fence().
  void sync(const char* call = "Messages::sync");

  /// Local. Any thread. Messages to it go through memory that this rank and it share.
  bool shares_memory(int rank) const;

  /// What this rank has done with messages so far, of all users in this world.
  struct Counts {
    std::int64_t sent = 0;
    std::int64_t sent_bytes = 0;  ///< of headers and payloads
    std::int64_t received = 0;    ///< whose first part has run
    std::int64_t received_bytes = 0;
    std::int64_t handled = 0;  ///< both parts have ended
    std::int64_t refused = 0;  ///< of these, that ended in an error
    std::int64_t kept = 0;     ///< sent, but found no credit or no room at first
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
