#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/options.h>
#include <rocksdb/sst_file_manager.h>
#include <rocksdb/table.h>
#include <rocksdb/write_batch.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <unordered_map>

#include "gannet/diagnostics.hpp"
#include "gannet/error.hpp"
#include "store/compress.hpp"
#include "store/disk.hpp"
#include "store/record.hpp"
#include "store/rocks_errors.hpp"
#include "store/synced.hpp"

namespace gannet::store {

namespace {

// Longer records are cut, since RocksDB holds a whole record in memory, and at most 4 GiB of it.
constexpr std::size_t piece_bytes = 16 << 20;

/// What precedes the bytes of a record, or replaces them if there are pieces.
struct Head {
  std::uint64_t version, bytes, flags, pieces;
};

/// Keys of RocksDB: a letter, then a number with its highest byte first, or a text.
std::string number_key(char letter, std::uint64_t number) {
  std::string key(1, letter);
  for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(number >> shift);
  return key;
}
std::uint64_t number_in(std::string_view key) {
  std::uint64_t number = 0;
  for (const char byte : key.substr(1, 8)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}
std::string key_of(const Name& name) {
  return name.is_text() ? "t" + std::string(name.text) : number_key('n', name.number);
}
/// Versions are never used twice, so pieces of one record never meet those of another.
std::string piece_key(std::uint64_t version, std::uint64_t piece) {
  return number_key('p', version) + number_key('p', piece);
}
constexpr const char* version_key = "v";

class Rocks final : public Disk {
 public:
  Rocks(const std::string& folder, const Options& options, bool fresh)
      : folder_(folder), name_(options.name), access_(options.access), synced_(folder) {
    setup_.create_if_missing = fresh;
    setup_.paranoid_checks = true;
    setup_.max_background_jobs = 2;
    setup_.env = files_.get();
    setup_.info_log = std::make_shared<NoLog>();
    setup_.listeners.push_back(std::make_shared<NoRecovery>());
    setup_.max_bgerror_resume_count = 0;
    setup_.compression = rocksdb::kNoCompression;  // records are compressed one by one
    setup_.enable_blob_files = true;               // values are not rewritten with the keys
    setup_.min_blob_size = 2048;
    setup_.enable_blob_garbage_collection = true;
    setup_.write_buffer_size = std::size_t{16} << 20;
    if (options.disk != 0) {
      setup_.sst_file_manager.reset(rocksdb::NewSstFileManager(rocksdb::Env::Default()));
      setup_.sst_file_manager->SetMaxAllowedSpaceUsage(options.disk);
    }
    const std::uint64_t synced = fresh ? 0 : synced_.read();  // first: others may sync meanwhile
    open();
    compare_files();
    read_last();
    if (fresh) synced_.write(last_);
    if (last_ < synced) refuse_older(synced);
    if (access_ == Access::write) find_pieces();
  }

  bool read(const Name& name, const Room& room) override {
    rocksdb::PinnableSlice value;
    Head head;
    if (!get(name, value, head)) return false;
    std::byte* to = room({{head.bytes, head.version}, head.flags});
    if (head.pieces == 0) {
      unpack(value, sizeof head, head.flags, to, head.bytes);
      return true;
    }
    for (std::uint64_t piece = 0; piece < head.pieces; ++piece) {
      rocksdb::PinnableSlice part;
      const auto status = value_of(piece_key(head.version, piece), part);
      // The record may have been put again since the head was read; then its pieces are gone.
      if (status.IsNotFound() && changed(name, head.version)) return read(name, room);
      if (!status.ok()) fail("read", status);
      const std::size_t at = piece * piece_bytes;
      unpack(part, 0, head.flags, to + at, std::min(piece_bytes, head.bytes - at));
    }
    return true;
  }

  bool look(const Name& name, Info& info) override {
    rocksdb::PinnableSlice value;
    Head head;
    if (!get(name, value, head)) return false;
    info = {head.bytes, head.version};
    return true;
  }

  void write(std::span<const Item> items) override {
    revive();
    rocksdb::WriteBatch batch;
    for (const Item& item : items) {
      add(batch, item);
      last_ = std::max(last_, item.version);
    }
    batch.Put(version_key, {reinterpret_cast<const char*>(&last_), sizeof last_});
    commit(batch);
  }

  void sync() override {
    revive();
    if (!unsynced_) return;
    const auto status = db_->Flush({});
    broken_ = !status.ok();
    if (broken_) fail("sync", status);
    synced_.write(last_);
    unsynced_ = false;
    failures_known_ = failures();
  }

  void for_each(const std::function<void(const Name&)>& visit) override {
    const std::unique_ptr<rocksdb::Iterator> scan(db_->NewIterator(checked()));
    for (scan->SeekToFirst(); scan->Valid(); scan->Next()) {
      const std::string_view key = scan->key().ToStringView();
      if (key[0] == 'n') visit(Name(number_in(key), {}));
      if (key[0] == 't') visit(Name(Key(key.substr(1))));
    }
    if (!scan->status().ok()) fail("list", scan->status());
  }

  std::uint64_t last_version() const override { return last_; }

 private:
  static rocksdb::ReadOptions checked() {
    rocksdb::ReadOptions how;
    how.verify_checksums = true;
    return how;
  }

  [[noreturn]] void fail(const char* call, const rocksdb::Status& status) const {
    throw Error(Fault::system, gannet::text("Store \"", name_, "\": ", call, " ", folder_, ": ",
                                            status.ToString()));
  }

  /// Nothing in a file of values says which one it is, so RocksDB takes another one of the same
  /// store for its own: a value of this key in it that is older, and whole, would be read.
  void compare_files() const {
    rocksdb::ColumnFamilyMetaData known;
    db_->GetColumnFamilyMetaData(&known);
    for (const rocksdb::BlobMetaData& file : known.blob_files) {
      const std::string path = folder_ + "/" + file.blob_file_name;
      std::error_code failed;
      const std::uintmax_t bytes = std::filesystem::file_size(path, failed);
      if (failed && access_ == Access::read) continue;  // its writer has removed it meanwhile
      if (failed || bytes != file.blob_file_size) {
        throw Error(
            Fault::system,
            gannet::text("Store \"", name_, "\": ", path, " has ", failed ? 0 : bytes,
                         " bytes, and ", file.blob_file_size, " were written: it is damaged"));
      }
    }
  }

  void read_last() {
    std::string version;
    const auto status = db_->Get({}, version_key, &version);
    if (!status.ok() && !status.IsNotFound()) fail("read", status);
    if (version.size() == sizeof last_) std::memcpy(&last_, version.data(), sizeof last_);
  }

  [[noreturn]] void refuse_older(std::uint64_t synced) const {
    throw Error(Fault::system, gannet::text("Store \"", name_, "\": ", folder_, " holds version ",
                                            last_, ", and ", synced, " was synced: it is damaged"));
  }

  void open() {
    rocksdb::DB* db = nullptr;
    rocksdb::Status status;
    if (access_ == Access::write) {
      status = rocksdb::DB::Open(setup_, folder_, &db);
    } else {
      // A job that writes there may remove a file under our hands meanwhile.
      for (int tries = 0; tries < 5; ++tries) {
        status = rocksdb::DB::OpenForReadOnly(setup_, folder_, &db);
        if (status.ok()) break;
      }
    }
    const auto says = [&](const char* words) {
      return status.ToString().find(words) != std::string::npos;
    };
    if (status.IsIOError() && (says("temporarily unavailable") || says("current process"))) {
      throw Error(Fault::state,
                  gannet::text("Store \"", name_, "\": another job has ", folder_, " (",
                               status.ToString(), "); wait for it, or open it with Access::read"));
    }
    if (!status.ok()) fail("open", status);
    db_.reset(db);
  }

  /// After an error RocksDB accepts nothing more until it is told to resume. Meanwhile it keeps in
  /// memory what it had accepted before, and then goes on to write it.
  void revive() {
    if (!broken_) return;
    const auto status = db_->Resume();
    if (!status.ok()) fail("go on after an error with", status);
    broken_ = false;
    failures_known_ = failures();
  }

  /// In RocksDB 7.8, Get() finds no values in blob files of a store that is only read.
  rocksdb::Status value_of(const std::string& key, rocksdb::PinnableSlice& value) {
    if (access_ == Access::write) {
      return db_->Get(checked(), db_->DefaultColumnFamily(), key, &value);
    }
    const std::unique_ptr<rocksdb::Iterator> at(db_->NewIterator(checked()));
    at->Seek(key);
    if (!at->status().ok()) return at->status();
    if (!at->Valid() || at->key() != rocksdb::Slice(key)) return rocksdb::Status::NotFound();
    value.PinSelf(at->value());
    return at->status();
  }

  bool get(const Name& name, rocksdb::PinnableSlice& value, Head& head) {
    const auto status = value_of(key_of(name), value);
    if (status.IsNotFound()) return false;
    if (!status.ok()) fail("read", status);
    if (value.size() < sizeof head) {
      throw Error(Fault::system, gannet::text("Store \"", name_, "\": ", folder_,
                                              " has no record behind a key of it: it is damaged"));
    }
    std::memcpy(&head, value.data(), sizeof head);
    return true;
  }

  bool changed(const Name& name, std::uint64_t version) {
    Info info;
    return !look(name, info) || info.version != version;
  }

  void unpack(const rocksdb::Slice& from, std::size_t skip, std::uint64_t flags, std::byte* to,
              std::size_t bytes) {
    const std::span<const std::byte> packed(reinterpret_cast<const std::byte*>(from.data()) + skip,
                                            from.size() - skip);
    if (expand(packed, (flags & Record::compress) != 0, {to, bytes})) return;
    throw Error(Fault::system, gannet::text("Store \"", name_, "\": a record in ", folder_,
                                            " has not the length that it should have"));
  }

  /// Writes to RocksDB's memory, without a log: with one, bytes would be written twice, and damage
  /// looks like the end of a run. If there is no room because the disk is slow, it waits; not if
  /// the disk has failed.
  void commit(rocksdb::WriteBatch& batch) {
    rocksdb::WriteOptions how;
    how.disableWAL = true;
    how.no_slowdown = true;
    unsynced_ = true;
    rocksdb::Status status = db_->Write(how, &batch);
    while (status.IsIncomplete() && failures() == failures_known_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      status = db_->Write(how, &batch);
    }
    broken_ = !status.ok();
    if (broken_) fail("write", status);
    batch.Clear();
  }

  /// Failures of its writes in the background.
  std::uint64_t failures() const {
    std::uint64_t count = 0;
    db_->GetIntProperty(rocksdb::DB::Properties::kBackgroundErrors, &count);
    return count;
  }

  /// Pieces are written before the head that makes them a record.
  void add(rocksdb::WriteBatch& batch, const Item& item) {
    if (const auto old = long_ones_.find(key_of(item.name)); old != long_ones_.end()) {
      batch.DeleteRange(piece_key(old->second, 0), piece_key(old->second + 1, 0));
      long_ones_.erase(old);
    }
    if ((item.flags & Record::gone) != 0) {
      batch.Delete(key_of(item.name));
      return;
    }
    std::uint64_t flags = item.flags & Record::lasting & ~std::uint64_t{Record::text};
    if (!can_compress()) flags &= ~std::uint64_t{Record::compress};
    const bool compressed = (flags & Record::compress) != 0;
    const std::size_t pieces =
        item.bytes.size() > piece_bytes ? (item.bytes.size() + piece_bytes - 1) / piece_bytes : 0;
    const Head head{item.version, item.bytes.size(), flags, pieces};
    std::string entry(reinterpret_cast<const char*>(&head), sizeof head);
    if (pieces == 0) {
      append(entry, item.bytes, compressed);
    } else {
      rocksdb::WriteBatch ahead;
      ahead.Put(piece_key(item.version, ~std::uint64_t{0}), key_of(item.name));
      for (std::uint64_t piece = 0; piece < pieces; ++piece) {
        const std::size_t at = piece * piece_bytes;
        std::string part;
        append(part, item.bytes.subspan(at, std::min(piece_bytes, item.bytes.size() - at)),
               compressed);
        ahead.Put(piece_key(item.version, piece), part);
        commit(ahead);
      }
      long_ones_[key_of(item.name)] = item.version;
    }
    batch.Put(key_of(item.name), entry);
  }

  /// Learns which records are in pieces, and removes pieces without a head, left by a run that was
  /// killed between the two.
  void find_pieces() {
    rocksdb::WriteBatch batch;
    const std::unique_ptr<rocksdb::Iterator> scan(db_->NewIterator(checked()));
    for (scan->Seek("p"); scan->Valid() && scan->key()[0] == 'p';) {
      const std::uint64_t version = number_in(scan->key().ToStringView());
      const std::string last = piece_key(version, ~std::uint64_t{0});
      std::string key, value;
      Head head{};
      const bool known = db_->Get(checked(), last, &key).ok() &&
                         db_->Get(checked(), key, &value).ok() && value.size() >= sizeof head;
      if (known) std::memcpy(&head, value.data(), sizeof head);
      if (head.version == version) {
        long_ones_[key] = version;
      } else {
        batch.DeleteRange(piece_key(version, 0), piece_key(version + 1, 0));
      }
      scan->Seek(piece_key(version + 1, 0));
    }
    if (batch.Count() > 0) commit(batch);
  }

  std::string folder_, name_;
  Access access_;
  Synced synced_;
  std::unique_ptr<rocksdb::Env> files_ =
      rocksdb::NewCompositeEnv(std::make_shared<ForgivingFiles>());
  rocksdb::Options setup_;
  std::unique_ptr<rocksdb::DB> db_;
  std::uint64_t last_ = 0;
  std::unordered_map<std::string, std::uint64_t> long_ones_;  // in pieces, with their versions
  bool broken_ = false;                                       // a write has failed
  std::uint64_t failures_known_ = 0;
  bool unsynced_ = false;  // something was written since the last sync
};

}  // namespace

std::unique_ptr<Disk> open_part(const std::string& folder, const Options& options, bool fresh) {
  return std::make_unique<Rocks>(folder, options, fresh);
}

}  // namespace gannet::store
