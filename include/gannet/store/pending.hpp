#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "gannet/diagnostics.hpp"
#include "gannet/error.hpp"
#include "gannet/export.hpp"
#include "gannet/store/key.hpp"
#include "gannet/types.hpp"

namespace gannet::store {

class Hold;
class Operation;

/// What is known about a record without its bytes.
struct Info {
  std::size_t bytes = 0;
  std::uint64_t version = 0;  ///< from 1 on, larger with each change, also after a remove

  friend bool operator==(const Info&, const Info&) = default;
};

/// A record that stays where it is, and unchanged, as long as this lives. One thread at a time.
class GANNET_API Pinned {
 public:
  Pinned(std::span<const std::byte> bytes, std::uint64_t version, std::unique_ptr<Hold> hold);
  ~Pinned();
  Pinned(Pinned&&) noexcept;
  Pinned& operator=(Pinned&&) noexcept;

  std::span<const std::byte> bytes() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }
  std::uint64_t version() const { return version_; }

  /// Fault::argument if the length is not a multiple of the size of T. Aligned for all numbers.
  template <Storable T>
  std::span<const T> as() const {
    if (bytes_.size() % sizeof(T) != 0) {
      throw Error(Fault::argument,
                  gannet::text("Store: a record of ", bytes_.size(),
                               " bytes has no whole number of elements of ", sizeof(T)));
    }
    return {reinterpret_cast<const T*>(bytes_.data()), bytes_.size() / sizeof(T)};
  }

 private:
  std::span<const std::byte> bytes_;
  std::uint64_t version_ = 0;
  std::unique_ptr<Hold> hold_;
};

/// One put or get in flight. A default-constructed one is complete. One thread at a time; ends
/// before its store.
class GANNET_API Pending {
 public:
  Pending() noexcept;
  explicit Pending(std::unique_ptr<Operation> operation) noexcept;
  Pending(Pending&&) noexcept;
  Pending& operator=(Pending&&) noexcept;

  /// Waits; an error at this point goes to the log.
  ~Pending();

  /// Returns when the operation is complete: for a get, the record's length and version, or nothing
  /// if there is no such record; for a put, nothing.
  std::optional<Info> wait();

  /// Local. True once wait() would return at once; never blocks.
  bool test();

 private:
  std::unique_ptr<Operation> operation_;
};

/// For calls on many records.
struct PutItem {
  Key key;
  std::span<const std::byte> bytes;
};
struct GetItem {
  Key key;
  std::span<std::byte> to;
};

}  // namespace gannet::store
