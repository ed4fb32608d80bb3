#pragma once

#include <rocksdb/env.h>
#include <rocksdb/file_system.h>
#include <rocksdb/listener.h>

#include <cstdarg>
#include <memory>
#include <string>

namespace gannet::store {

/// RocksDB reports disk failures to its log, and stops there in Debian's build if the log is on
/// that disk.
class NoLog final : public rocksdb::Logger {
 public:
  void Logv(const char*, va_list) override {}
};

/// After an error RocksDB waits until it is told to resume, which the next flush does.
class NoRecovery final : public rocksdb::EventListener {
 public:
  void OnErrorRecoveryBegin(rocksdb::BackgroundErrorReason, rocksdb::Status,
                            bool* by_itself) override {
    *by_itself = false;
  }
};

/// RocksDB gives up for good when a disk reports an error that it does not expect to go away. These
/// are the system's files, but RocksDB takes their errors for ones that may: whoever flushes tries
/// again.
class ForgivingFiles final : public rocksdb::FileSystemWrapper {
 public:
  using Status = rocksdb::IOStatus;
  using Debug = rocksdb::IODebugContext;

  ForgivingFiles() : FileSystemWrapper(rocksdb::FileSystem::Default()) {}
  const char* Name() const override { return "ForgivingFiles"; }

  Status NewWritableFile(const std::string& name, const rocksdb::FileOptions& options,
                         std::unique_ptr<rocksdb::FSWritableFile>* result, Debug* debug) override {
    const Status status =
        forgiven(FileSystemWrapper::NewWritableFile(name, options, result, debug));
    if (status.ok()) *result = std::make_unique<File>(std::move(*result));
    return status;
  }
  Status RenameFile(const std::string& from, const std::string& to,
                    const rocksdb::IOOptions& options, Debug* debug) override {
    return forgiven(FileSystemWrapper::RenameFile(from, to, options, debug));
  }

 private:
  static Status forgiven(Status status) {
    if (status.IsIOError()) status.SetRetryable(true);
    return status;
  }

  class File final : public rocksdb::FSWritableFileOwnerWrapper {
   public:
    using Options = rocksdb::IOOptions;
    using Base = rocksdb::FSWritableFileOwnerWrapper;
    explicit File(std::unique_ptr<rocksdb::FSWritableFile>&& file) : Base(std::move(file)) {}

    Status Append(const rocksdb::Slice& data, const Options& options, Debug* debug) override {
      return forgiven(Base::Append(data, options, debug));
    }
    Status Append(const rocksdb::Slice& data, const Options& options,
                  const rocksdb::DataVerificationInfo& check, Debug* debug) override {
      return forgiven(Base::Append(data, options, check, debug));
    }
    Status Truncate(uint64_t size, const Options& options, Debug* debug) override {
      return forgiven(Base::Truncate(size, options, debug));
    }
    Status Close(const Options& options, Debug* debug) override {
      return forgiven(Base::Close(options, debug));
    }
    Status Flush(const Options& options, Debug* debug) override {
      return forgiven(Base::Flush(options, debug));
    }
    Status Sync(const Options& options, Debug* debug) override {
      return forgiven(Base::Sync(options, debug));
    }
    Status Fsync(const Options& options, Debug* debug) override {
      return forgiven(Base::Fsync(options, debug));
    }
    Status Allocate(uint64_t offset, uint64_t bytes, const Options& options,
                    Debug* debug) override {
      return forgiven(Base::Allocate(offset, bytes, options, debug));
    }
  };
};

}  // namespace gannet::store
