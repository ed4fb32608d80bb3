#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "gannet/diagnostics.hpp"
#include "gannet/store.hpp"
#include "store/agree.hpp"
#include "store/engine.hpp"
#include "store/hold.hpp"

namespace gannet {

namespace store {

Pinned::Pinned(std::span<const std::byte> bytes, std::uint64_t version, std::unique_ptr<Hold> hold)
    : bytes_(bytes), version_(version), hold_(std::move(hold)) {}
Pinned::~Pinned() = default;
Pinned::Pinned(Pinned&&) noexcept = default;
Pinned& Pinned::operator=(Pinned&&) noexcept = default;

Pending::Pending() noexcept = default;
Pending::Pending(std::unique_ptr<Operation> operation) noexcept
    : operation_(std::move(operation)) {}
Pending::Pending(Pending&&) noexcept = default;

Pending& Pending::operator=(Pending&& other) noexcept {
  Pending before(std::move(*this));
  operation_ = std::move(other.operation_);
  return *this;
}

Pending::~Pending() {
  if (!operation_) return;
  try {
    wait();
  } catch (const std::exception& thrown) {
    log(LogLevel::error, text("a request that nobody waited for: ", reason(thrown)));
  }
}

std::optional<Info> Pending::wait() {
  return operation_ ? operation_->engine->finish(*operation_) : std::nullopt;
}

bool Pending::test() { return !operation_ || operation_->engine->is_done(*operation_); }

}  // namespace store

using namespace store;

Store::Store(const World& world, const Options& options)
    : engine_(std::make_shared<Engine>(world, options, Over{})) {}
Store::Store(std::shared_ptr<Engine> engine) : engine_(std::move(engine)) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

Store Store::over(const World& world, const std::string& file, std::size_t record_bytes,
                  const Options& options) {
  Over over{file, record_bytes, 0};
  agree(world, error_in([&] {
          if (record_bytes == 0) {
            throw Error(Fault::argument,
                        text("Store::over ", file, ": records of 0 bytes; give their length"));
          }
          struct stat facts {};
          if (::stat(file.c_str(), &facts) != 0) {
            throw Error(Fault::system,
                        text("Store::over ", file, ": cannot look at it: ", std::strerror(errno)));
          }
          over.file_bytes = static_cast<std::uint64_t>(facts.st_size);
        }));
  Options used = options;
  used.directory.clear();
  return Store(std::make_shared<Engine>(world, used, over));
}

void Store::put(const Key& key, std::span<const std::byte> bytes, const PutOptions& how) {
  engine_->put(key, bytes, how);
}
std::optional<Info> Store::get(const Key& key, std::span<std::byte> to) {
  return engine_->get(key, to);
}
std::optional<std::vector<std::byte>> Store::get(const Key& key) { return engine_->get(key); }
std::optional<Pinned> Store::pin(const Key& key) { return engine_->pin(key); }
std::vector<std::optional<Pinned>> Store::pin(std::span<const Key> keys) {
  return engine_->pin(keys);
}
void Store::add(const Key& key, Element type, std::span<const std::byte> values,
                const PutOptions& how) {
  engine_->add(key, type, values, how);
}
bool Store::remove(const Key& key) { return engine_->remove(key); }
std::optional<Info> Store::info(const Key& key) { return engine_->info(key); }
std::vector<std::string> Store::list(std::string_view prefix) { return engine_->list(prefix); }
std::vector<std::uint64_t> Store::numbers(std::uint64_t lo, std::uint64_t hi) {
  return engine_->numbers(lo, hi);
}

Pending Store::nb_put(const Key& key, std::span<const std::byte> bytes, const PutOptions& how) {
  return Pending(engine_->begin_put(key, bytes, how));
}
Pending Store::nb_get(const Key& key, std::span<std::byte> to) {
  return Pending(engine_->begin_get(key, to));
}

namespace {

/// Ends all operations that were begun, whatever happens; throws the first error.
template <class Item, class Begin>
std::vector<std::optional<Info>> do_all(std::span<const Item> items, const Begin& begin) {
  std::vector<Pending> pending;
  std::vector<std::optional<Info>> results(items.size());
  std::optional<Error> first = error_in([&] {
    pending.reserve(items.size());
    for (const Item& item : items) pending.push_back(begin(item));
  });
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const auto error = error_in([&] { results[i] = pending[i].wait(); });
    if (error && !first) first = error;
  }
  if (first) throw *first;
  return results;
}

}  // namespace

void Store::put(std::span<const PutItem> items, const PutOptions& how) {
  do_all(items, [&](const PutItem& item) { return nb_put(item.key, item.bytes, how); });
}
std::vector<std::optional<Info>> Store::get(std::span<const GetItem> items) {
  return do_all(items, [&](const GetItem& item) { return nb_get(item.key, item.to); });
}

void Store::prefetch(const Key& key) { engine_->prefetch(key); }
void Store::fence() { engine_->fence("Store::fence"); }
void Store::refresh() { engine_->refresh(); }
void Store::flush() { engine_->flush(); }
void Store::sync() { engine_->sync(); }
std::uint64_t Store::records() const { return engine_->over().records(); }
std::size_t Store::record_bytes() const { return engine_->over().record_bytes; }
int Store::home(const Key& key) const { return engine_->home(key); }
Stats Store::stats() const { return engine_->stats(); }
const Options& Store::options() const { return engine_->options(); }

}  // namespace gannet
