#include "store/home.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <future>
#include <set>

#include "gannet/diagnostics.hpp"
#include "gannet/region.hpp"
#include "store/add_numbers.hpp"
#include "store/agree.hpp"

namespace gannet::store {

namespace {

constexpr int readers = 4;
constexpr std::size_t batch_bytes = std::size_t{8} << 20;
constexpr auto writer_pause = std::chrono::milliseconds(20);
constexpr auto longest_dirty = std::chrono::seconds(1);

std::string id_of(const Name& name) {
  return name.is_text() ? "t" + std::string(name.text) : "n" + std::to_string(name.number);
}
Name name_of(const std::string& id) {
  if (id[0] == 't') return Name(Key(std::string_view(id).substr(1)));
  return Name(std::stoull(id.substr(1)), {});
}

[[noreturn]] void misfit(std::size_t bytes, std::size_t of_record) {
  throw Error(Fault::argument, gannet::text("Store::add: ", bytes, " bytes into a record of ",
                                            of_record, "; lengths have to be the same"));
}

Error error_of(const std::exception& thrown) {
  const auto* known = dynamic_cast<const Error*>(&thrown);
  return known ? *known : Error(Fault::memory, gannet::text("Store: ", thrown.what()));
}

}  // namespace

Home::Home(Shelf& shelf, std::vector<std::unique_ptr<Disk>> disks, DiskOf disk_of, bool writes)
    : shelf_(shelf), disks_(std::move(disks)), disk_of_(std::move(disk_of)), writes_(writes) {
  for (int i = 0; i < readers; ++i) threads_.emplace_back([this] { run_jobs(); });
  if (writes_) threads_.emplace_back([this] { run_writer(); });
}

Home::~Home() {
  {
    const std::lock_guard lock(jobs_mutex_);
    stopping_ = true;
  }
  jobs_changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Home::later(std::function<void()> job) {
  {
    const std::lock_guard lock(jobs_mutex_);
    jobs_.push_back(std::move(job));
  }
  jobs_changed_.notify_all();
}

void Home::run_jobs() {
  for (;;) {
    std::unique_lock lock(jobs_mutex_);
    jobs_changed_.wait(lock, [&] { return stopping_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    try {
      job();
    } catch (const std::exception& thrown) {
      log(LogLevel::debug, gannet::text("store: ", reason(thrown)));
    }
  }
}

// --- Reading ---

void Home::read(const Name& name, Then then) {
  const std::string id = id_of(name);
  {
    const std::lock_guard lock(reading_mutex_);
    const auto [at, first] = reading_.try_emplace(id);
    at->second.push_back(std::move(then));
    if (!first) {
      ++counts_.waits;
      return;
    }
  }
  later([this, id] { read_once(id); });
}

void Home::read_now(const Name& name, const Then& take) {
  std::promise<void> done;
  read(name, [&](Read& found) {
    try {
      take(found);
      done.set_value();
    } catch (...) {
      done.set_exception(std::current_exception());
    }
  });
  done.get_future().get();
}

void Home::read_once(const std::string& id) {
  const Name name = name_of(id);
  const std::uint64_t hash = name.hash();
  bool on_shelf = true;
  for (;;) {
    const std::uint32_t before = shelf_.writes_near(hash);
    Read read;
    Grip grip;
    std::vector<std::byte> apart;
    std::optional<Error> why;
    const Shelf::Look look = shelf_.pin(name, grip);
    if (look == Shelf::Look::unknown) {
      try {
        Shelf::Draft draft;
        Disk::Found found;
        const Region region("store: read the disk");
        const bool there = disk_of_(name).read(name, [&](const Disk::Found& what) {
          found = what;
          draft = on_shelf ? shelf_.draft(name, what.info.bytes, what.flags) : Shelf::Draft();
          if (draft) return draft.bytes().data();
          on_shelf = false;
          apart.resize(what.info.bytes);
          return apart.data();
        });
        if (there) {
          ++counts_.reads;
          counts_.read_bytes += found.info.bytes;
        } else {
          ++counts_.absent;
        }
        if (draft) {
          Info info;
          const Shelf::When when{
              .kind = Shelf::When::absent, .writes = before, .as = found.info.version};
          on_shelf = shelf_.publish(name, std::move(draft), when, info) != Shelf::Publish::no_room;
          if (shelf_.pin(name, grip) != Shelf::Look::found) continue;
        } else if (there) {
          read.info = found.info;
          read.bytes = apart;
        }
      } catch (const std::exception& thrown) {
        why = error_of(thrown);
        ++counts_.errors;
        read.why = &*why;
      }
    }
    if (grip) {
      read.info = grip.info();
      read.bytes = grip.bytes();
      read.grip = &grip;
    }
    std::vector<Then> waiting;
    {
      // A reader that joined since may know of a put that was written and evicted since we looked.
      const std::lock_guard lock(reading_mutex_);
      if (shelf_.writes_near(hash) != before) continue;
      waiting = std::move(reading_[id]);
      reading_.erase(id);
    }
    read_.notify_all();
    for (const Then& then : waiting) {
      try {
        then(read);
      } catch (const std::exception& thrown) {  // the rank that asked has left
        log(LogLevel::debug, gannet::text("store: ", reason(thrown)));
      }
    }
    return;
  }
}

// --- Writing ---

void Home::put(const Name& name, std::span<const std::byte> bytes, std::uint64_t flags) {
  Info info;
  if (shelf_.put(name, bytes, flags, info)) return;
  if (!writes_) {
    throw Error(Fault::memory,
                gannet::text("Store::put: no room for a record of ", bytes.size(), " bytes: of ",
                             shelf_.capacity(), " bytes of memory on its node ", shelf_.used(),
                             " are in use, and there is no disk; give it more memory"));
  }
  ++counts_.waits;
  flush(false);
  if (shelf_.put(name, bytes, flags, info)) return;
  const std::lock_guard lock(writing_mutex_);
  const Disk::Item item{name, bytes, shelf_.new_version(), flags};
  disk_of_(name).write(std::span(&item, 1));
  shelf_.bump_writes_near(name.hash());
  shelf_.erase(name, item.version);
  counts_.written_bytes += bytes.size();
}

void Home::add(const Name& name, Element type, std::span<const std::byte> values,
               std::uint64_t flags) {
  int tries = 100;  // others may hold records that have to go
  for (;;) {
    Info info;
    const Shelf::Added added = shelf_.add(name, type, values, flags, info);
    if (added.look == Shelf::Look::misfit) {
      shelf_.look(name, info);
      misfit(values.size(), info.bytes);
    }
    if (added.look == Shelf::Look::found && added.room) return;
    if (added.look == Shelf::Look::unknown && !disks_.empty()) {
      const Brought brought = bring(name, type, values, flags);
      if (brought == Brought::added) return;
      if (brought != Brought::absent) continue;
    }
    if (added.look != Shelf::Look::found) {
      Shelf::Draft draft = shelf_.draft(name, values.size(), flags);
      if (draft) {
        if (!values.empty()) std::memcpy(draft.bytes().data(), values.data(), values.size());
        const Shelf::When when{.kind = Shelf::When::absent_or_gone};
        if (shelf_.publish(name, std::move(draft), when, info) == Shelf::Publish::done) return;
        continue;
      }
    }
    if (!writes_ || --tries == 0) {
      throw Error(Fault::memory,
                  gannet::text("Store::add: no room for ", values.size(), " bytes: of ",
                               shelf_.capacity(), " bytes of memory on its node ", shelf_.used(),
                               " are in use, or held; give it more memory"));
    }
    flush(false);
    std::this_thread::yield();
  }
}

/// Reads a record to the shelf, or adds to it on the disk if it is too large for the shelf.
Home::Brought Home::bring(const Name& name, Element type, std::span<const std::byte> values,
                          std::uint64_t flags) {
  Brought brought = Brought::absent;
  read_now(name, [&](Read& read) {
    if (read.why) throw *read.why;
    if (read.info) brought = read.grip ? Brought::on_shelf : Brought::too_large;
  });
  if (brought != Brought::too_large) return brought;
  const std::string id = id_of(name);
  {
    // Nobody else reads it from the disk meanwhile.
    std::unique_lock lock(reading_mutex_);
    read_.wait(lock, [&] { return reading_.count(id) == 0; });
    reading_[id];
  }
  const auto error = error_in([&] {
    if (add_on_disk(name, type, values, flags)) brought = Brought::added;
  });
  std::vector<Then> waiting;
  {
    const std::lock_guard lock(reading_mutex_);
    waiting = std::move(reading_[id]);
    reading_.erase(id);
  }
  read_.notify_all();
  for (Then& then : waiting) read(name, std::move(then));
  if (error) throw *error;
  return brought;
}

bool Home::add_on_disk(const Name& name, Element type, std::span<const std::byte> values,
                       std::uint64_t flags) {
  const std::lock_guard lock(writing_mutex_);
  Info info;
  std::vector<std::byte> sums;
  if (!writes_ || shelf_.look(name, info) != Shelf::Look::unknown) return false;
  const bool there = disk_of_(name).read(name, [&](const Disk::Found& found) {
    sums.resize(found.info.bytes);
    return sums.data();
  });
  if (!there) return false;
  if (sums.size() != values.size()) misfit(values.size(), sums.size());
  add_numbers(type, sums.data(), values);
  const Disk::Item item{name, sums, shelf_.new_version(), flags};
  disk_of_(name).write(std::span(&item, 1));
  shelf_.bump_writes_near(name.hash());
  counts_.written_bytes += sums.size();
  return true;
}

bool Home::remove(const Name& name) {
  Info info;
  const Shelf::Look look = shelf_.look(name, info);
  if (look == Shelf::Look::gone) return false;
  if (!writes_) return shelf_.erase(name) == Shelf::Look::found;
  if (look == Shelf::Look::unknown && !this->look(name, info)) return false;
  put(name, {}, Record::dirty | Record::gone);
  return true;
}

void Home::write(const Shelf::Batch& batch) {
  std::vector<std::pair<Disk*, std::vector<Disk::Item>>> work;
  for (const Grip& grip : batch.records) {
    const Record& record = grip.record();
    const Name name(record.number, record.key_text());
    Disk* disk = &disk_of_(name);
    auto found = std::find_if(work.begin(), work.end(), [&](auto& w) { return w.first == disk; });
    if (found == work.end()) found = work.insert(work.end(), {disk, {}});
    found->second.push_back({name, grip.bytes(), grip.info().version, record.word()});
  }
  const Region region("store: write the disk");
  for (const auto& [disk, items] : work) disk->write(items);
  for (const Grip& grip : batch.records) {
    counts_.written_bytes += grip.info().bytes;
    shelf_.written(grip);
  }
}

void Home::write_all() {
  const std::uint64_t version = shelf_.last_version();
  for (;;) {
    const Shelf::Batch batch = shelf_.dirty_batch(version, batch_bytes);
    if (!batch.records.empty()) {
      write(batch);
    } else if (batch.busy) {
      std::this_thread::yield();
    } else {
      return;
    }
  }
}

void Home::flush(bool safe) {
  if (!writes_) return;
  const std::lock_guard lock(writing_mutex_);
  try {
    write_all();
    if (!safe) return;
    for (const auto& disk : disks_) disk->sync();
  } catch (const Error&) {
    ++counts_.errors;
    throw;
  }
}

/// What it cannot write is tried again by whoever flushes, who is also told of it.
void Home::run_writer() {
  auto clean_until = std::chrono::steady_clock::now();
  for (std::unique_lock lock(jobs_mutex_); !stopping_;) {
    jobs_changed_.wait_for(lock, writer_pause, [&] { return stopping_; });
    const auto now = std::chrono::steady_clock::now();
    if (!shelf_.has_dirty()) clean_until = now;
    if (stopping_ || (!shelf_.many_are_dirty() && now - clean_until < longest_dirty)) continue;
    lock.unlock();
    try {
      flush(false);
    } catch (const std::exception& thrown) {
      log(LogLevel::debug, std::string(reason(thrown)));
    }
    clean_until = std::chrono::steady_clock::now();
    lock.lock();
  }
}

void Home::list(const std::function<void(const Name&)>& visit) {
  std::set<std::string> names;
  std::vector<std::string> gone;
  shelf_.for_each([&](const Record& record) {
    const std::string id = id_of(Name(record.number, record.key_text()));
    if (record.has(Record::gone)) {
      gone.push_back(id);
    } else {
      names.insert(id);
    }
  });
  for (const auto& disk : disks_) {
    disk->for_each([&](const Name& name) { names.insert(id_of(name)); });
  }
  for (const std::string& id : gone) names.erase(id);
  for (const std::string& id : names) visit(name_of(id));
}

}  // namespace gannet::store
