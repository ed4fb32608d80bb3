#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gannet/store/options.hpp"
#include "gannet/store/pending.hpp"
#include "store/name.hpp"

namespace gannet::store {

/// The level below memory: where records are when nothing runs. Calls may come from several
/// threads, write() and sync() from one at a time. A failure is Fault::system, which names the
/// file; the call may be tried again.
class Disk {
 public:
  virtual ~Disk() = default;

  struct Found {
    Info info;
    std::uint64_t flags = 0;  ///< of Record::lasting
  };

  /// Memory for the bytes of a record that was found.
  using Room = std::function<std::byte*(const Found& found)>;

  /// False if there is no such record.
  virtual bool read(const Name& name, const Room& room) = 0;
  virtual bool look(const Name& name, Info& info) = 0;

  struct Item {
    Name name;
    std::span<const std::byte> bytes;
    std::uint64_t version;
    std::uint64_t flags;  ///< with Record::gone it is removed
  };

  /// All of them, or an Error.
  virtual void write(std::span<const Item> items) = 0;

  /// What was written survives, whatever happens after return.
  virtual void sync() = 0;

  virtual void for_each(const std::function<void(const Name& name)>& visit) = 0;

  /// No record that was synced has a later version.
  virtual std::uint64_t last_version() const = 0;
};

/// Local. A part of a store in a folder of its own, which has to exist unless `fresh`. Fault::state
/// if another job is using it; Fault::unsupported in a build without RocksDB.
std::unique_ptr<Disk> open_part(const std::string& folder, const Options& options, bool fresh);

/// Local. A file with records of one length.
std::unique_ptr<Disk> open_file(const std::string& path, std::size_t record_bytes, Access access);

}  // namespace gannet::store
