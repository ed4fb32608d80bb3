#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/messages.hpp"
#include "gannet/store/options.hpp"
#include "gannet/store/stats.hpp"
#include "store/hints.hpp"
#include "store/home.hpp"
#include "store/layout.hpp"
#include "store/marks.hpp"
#include "store/operation.hpp"
#include "store/order.hpp"
#include "store/read_ahead.hpp"
#include "store/shelf.hpp"

namespace gannet::store {

struct Pinning;

/// A file that a store is over.
struct Over {
  std::string file;
  std::size_t record_bytes = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t records() const {
    return record_bytes == 0 ? 0 : (file_bytes + record_bytes - 1) / record_bytes;
  }
  std::size_t length(std::uint64_t number) const {
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(record_bytes, file_bytes - number * record_bytes));
  }
};

/// A store on this rank. The contracts of its functions are in gannet/store.hpp.
class Engine {
 public:
  Engine(const World& world, const Options& options, const Over& over);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  void put(const Key& key, std::span<const std::byte> bytes, const PutOptions& how);
  std::optional<Info> get(const Key& key, std::span<std::byte> to);
  std::optional<std::vector<std::byte>> get(const Key& key);
  std::optional<Pinned> pin(const Key& key);
  std::vector<std::optional<Pinned>> pin(std::span<const Key> keys);
  void add(const Key& key, Element type, std::span<const std::byte> values, const PutOptions& how);
  bool remove(const Key& key);
  std::optional<Info> info(const Key& key);
  std::vector<std::string> list(std::string_view prefix);
  std::vector<std::uint64_t> numbers(std::uint64_t lo, std::uint64_t hi);
  void prefetch(const Key& key) noexcept;

  std::unique_ptr<Operation> begin_put(const Key& key, std::span<const std::byte> bytes,
                                       const PutOptions& how);
  std::unique_ptr<Operation> begin_get(const Key& key, std::span<std::byte> to);
  std::optional<Info> finish(Operation& operation);
  bool is_done(const Operation& operation) const;

  void fence(const char* call);
  void refresh();
  void flush();
  void sync();

  int home(const Key& key) const;
  Stats stats() const;
  const Options& options() const { return options_; }
  const Over& over() const { return over_; }

 private:
  // engine.cpp
  void open_disks();
  void make_memory(const World& world);
  void register_handlers();
  void report() const;

  // calls.cpp
  Name checked(const char* call, const Key& key) const;
  void need_write(const char* call) const;
  std::uint64_t flags_of(const PutOptions& how) const;
  int node_of(const Name& name) const { return homes_->node(name.number, name.is_text()); }
  bool is_here(const Name& name) const { return node_of(name) == nodes_.mine(); }
  void changed(const Name& name);
  void send_write(Request::Kind kind, const Name& name, Element type,
                  std::span<const std::byte> bytes, std::uint64_t flags, Counter* sent);
  void put_through(const Name& name);
  void keep_copy(const Name& name, std::span<const std::byte> bytes, std::uint64_t version,
                 const std::optional<std::uint32_t>& writes);
  void ask(int node, Request request, const Name& name, Answer& answer);
  void wait_for(Answer& answer, const char* call);
  void wait_until(const char* call, const std::function<bool()>& done);
  void check_withdrawn(const char* call) const;
  bool put_here(const Name& name, std::span<const std::byte> bytes, const PutOptions& how);
  void begin_write(Operation& operation, std::span<const std::byte> bytes, const PutOptions& how);
  bool get_here(const Name& name, std::span<std::byte> to, std::optional<Info>& info);
  void begin_read(Operation& operation, std::span<std::byte> to);
  void read_ahead(const Name& name);
  void for_all_names(const Name& name, std::uint64_t hi, std::uint64_t numbers,
                     const std::function<void(std::span<const std::byte>)>& take);
  void ask_all(const Request& request, const Name& name, std::vector<Answer>& answers,
               const char* call);
  std::optional<Info> settled(Operation& operation);
  void ask_home(Operation& operation);
  Info direct_info(Operation& operation);
  [[noreturn]] void misfit(const char* call, const Name& name, std::size_t bytes,
                           std::size_t room) const;
  bool begin_direct(const Name& name, std::span<std::byte> to, DirectRead& read);
  bool end_direct(const Name& name, std::span<std::byte> to, DirectRead& read);

  bool stands_for_others(const Name& name) const;
  void asked(const Name& name);
  void touch(const Name& name, Hints::Hint hint);

  // Writes of this rank to other nodes that are not acknowledged yet, by the hash of their keys:
  // calls of this rank on these keys wait. One object for many writes, since those that are in
  // flight when the messages end are never acknowledged.
  struct Outstanding {
    Engine* engine = nullptr;
    std::atomic<std::uint32_t> writes{0};
    static void notify(void* context, const Error* why);
  };
  static constexpr std::size_t slots = 4096;
  void await_writes(const Name& name, const char* call);

  // pins.cpp
  Pinning begin_pin(const Key& key);
  std::optional<Pinned> finish_pin(Pinning& pinning);
  void begin_whole(Operation& operation);

  // serve.cpp
  Landing receive_write(const Arrival& arrival);
  Landing receive_reply(const Arrival& arrival);
  void serve(const Message& message);
  void serve_get(int origin, const Request& request, const Name& name);
  void serve_look(int origin, const Request& request, const Name& name);
  void serve_list(int origin, const Request& request, const std::string& prefix);
  void answer(int origin, const Reply& reply, std::span<const std::byte> payload = {},
              std::function<void()> release = {});
  void answer_grip(int origin, const Request& request, Grip grip);
  void answer_error(int origin, std::uint64_t operation, const Error& why);

  Options options_;
  Over over_;
  Group world_;
  int exceptions_;
  std::unique_ptr<Messages> messages_;
  Nodes nodes_;
  std::optional<Homes> homes_;
  bool has_disk_ = false, writes_down_ = false;

  std::vector<std::unique_ptr<Disk>> disks_;  // of the parts that are here, until Home has them
  std::vector<Disk*> disk_of_part_;
  std::optional<Array<std::uint8_t>> memory_;
  std::size_t memory_of_node_ = 0;  // with what it takes to align it
  std::byte* block_ = nullptr;      // of this node
  std::optional<order::Unsettled> unsettled_;
  std::optional<Shelf> shelf_;
  struct Free {
    void operator()(std::byte* bytes) const;
  };
  std::unique_ptr<std::byte, Free> local_memory_;
  std::optional<Shelf> local_;
  Hints hints_;
  Marks changes_;
  std::unique_ptr<ReadAhead> ahead_;
  std::unique_ptr<Home> home_;  // null unless this rank leads its node

  std::once_flag withdraw_once_;
  std::atomic<bool> withdrawn_{false};
  Messages::Handler on_request_{}, on_write_{}, on_reply_{};

  std::atomic<std::uint64_t> all_outstanding_{0};
  std::array<Outstanding, slots> outstanding_{};
  std::mutex failure_mutex_;
  std::optional<Error> failure_;

  struct Counters {
    std::atomic<std::uint64_t> local_hits{0}, local_misses{0}, local_bytes{0};
    std::atomic<std::uint64_t> memory_hits{0}, memory_misses{0}, memory_bytes{0}, remote{0};
    std::atomic<std::uint64_t> puts{0}, adds{0}, removes{0};
  } counters_;
  static void count(std::atomic<std::uint64_t>& hits, std::atomic<std::uint64_t>& bytes,
                    std::uint64_t by) {
    hits.fetch_add(1, std::memory_order_relaxed);
    bytes.fetch_add(by, std::memory_order_relaxed);
  }
};

}  // namespace gannet::store
