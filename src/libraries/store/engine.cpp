#include "store/engine.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <new>

#include "gannet/diagnostics.hpp"
#include "gannet/hash.hpp"
#include "store/agree.hpp"

namespace gannet::store {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t line = 64;

// Bytes read ahead of a reader, and bytes in each run of a file that has its home on one node.
constexpr std::size_t ahead_bytes = std::size_t{1} << 20;

void check_options(const Options& options, const Over& over) {
  if (options.directory.empty() && options.memory == 0 && over.file.empty()) {
    throw Error(Fault::argument,
                "Store \"" + options.name +
                    "\": it has neither memory nor a directory; give it one of them");
  }
}

/// Collective.
void check_same(const Group& world, const Options& options, const Over& over) {
  Hash hash;
  hash.add(options.name);
  hash.add(options.directory);
  hash.add(over.file);
  for (const std::uint64_t number :
       {std::uint64_t{options.local}, std::uint64_t{options.memory}, options.disk,
        std::uint64_t(options.write), std::uint64_t(options.access),
        std::uint64_t{over.record_bytes}}) {
    hash.add(number);
  }
  const auto all = world.allgather(hash.value());
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    if (all[rank] == all[0]) continue;
    throw Error(Fault::argument,
                text("Store \"", options.name, "\": ranks 0 and ", rank,
                     " ask for different ones; options have to be the same on all ranks"));
  }
}

fs::path folder_of(const std::string& directory, std::size_t part) {
  return fs::path(directory) / text("part-", part);
}
fs::path marker_of(const std::string& directory, std::size_t part) {
  return folder_of(directory, part) / "gannet-store";
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// How many parts the store in this directory has, as far as can be seen from here; 0: none.
int parts_seen(const std::string& directory) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(directory, ignored)) {
    std::ifstream marker(entry.path() / "gannet-store");
    std::string word;
    int parts = 0;
    if (marker >> word >> parts && word == "parts" && parts > 0) return parts;
  }
  return 0;
}

void make_part(const std::string& directory, std::size_t part, std::size_t parts) {
  fs::create_directories(folder_of(directory, part));
  std::ofstream marker(marker_of(directory, part));
  marker << "parts " << parts << '\n';
  marker.close();
  if (!marker) {
    throw Error(Fault::system, "Store: cannot write " + marker_of(directory, part).string());
  }
}

}  // namespace

void Engine::Free::operator()(std::byte* bytes) const {
  ::operator delete (bytes, std::align_val_t{line});
}

Engine::Engine(const World& world, const Options& options, const Over& over)
    : options_(options),
      over_(over),
      world_(world),
      exceptions_(std::uncaught_exceptions()),
      messages_(std::make_unique<Messages>(world)),
      nodes_(world, *messages_) {
  for (Outstanding& each : outstanding_) each.engine = this;
  agree(world_, error_in([&] { check_options(options_, over_); }));
  check_same(world_, options_, over_);
  open_disks();
  make_memory(world);
  register_handlers();
  world_.sync();
}

/// Collective. Finds out which node has which part of the store, and opens the disks of this one.
void Engine::open_disks() {
  const auto nodes = static_cast<std::size_t>(nodes_.count());
  if (!over_.file.empty() || options_.directory.empty()) {
    std::vector<int> parts(nodes);
    for (std::size_t i = 0; i < nodes; ++i) parts[i] = static_cast<int>(i);
    const std::size_t run =
        over_.file.empty() ? 1 : std::max<std::size_t>(1, ahead_bytes / over_.record_bytes);
    homes_.emplace(std::move(parts), run);
    if (over_.file.empty()) return;
    has_disk_ = true;
    agree(world_, error_in([&] {
            if (!nodes_.i_lead()) return;
            disks_.push_back(open_file(over_.file, over_.record_bytes, options_.access));
            disk_of_part_.assign(nodes, disks_.back().get());
          }));
    ahead_ = std::make_unique<ReadAhead>(over_.records(), std::clamp<std::uint64_t>(run, 4, 512));
  } else {
    has_disk_ = true;
    const bool writes = options_.access == Access::write;
    int seen = world_.max(nodes_.i_lead() ? parts_seen(options_.directory) : 0);
    const bool fresh = seen == 0;
    if (fresh && !writes) {
      throw Error(Fault::argument, text("Store \"", options_.name, "\": there is no store in ",
                                        options_.directory, " that could be read"));
    }
    if (fresh) seen = nodes_.count();
    // Each part goes to a node that sees it: the one that would have made it, or else the first.
    constexpr int nobody = 1 << 30;
    std::vector<int> rank_of_choice(static_cast<std::size_t>(seen), nobody);
    for (int part = 0; part < seen; ++part) {
      const bool first_choice = part % nodes_.count() == nodes_.mine();
      const bool there =
          fresh || is_there(marker_of(options_.directory, static_cast<std::size_t>(part)));
      if (!nodes_.i_lead() || !there || (fresh && !first_choice)) continue;
      rank_of_choice[static_cast<std::size_t>(part)] = first_choice ? 0 : 1 + nodes_.mine();
    }
    world_.min(rank_of_choice);
    std::vector<int> parts;
    for (int part = 0; part < seen; ++part) {
      const int choice = rank_of_choice[static_cast<std::size_t>(part)];
      if (choice == nobody) {
        throw Error(Fault::argument,
                    text("Store \"", options_.name, "\": part ", part, " of ", seen, " of ",
                         options_.directory, " is on no node of this job; start it where it is"));
      }
      parts.push_back(choice == 0 ? part % nodes_.count() : choice - 1);
    }
    homes_.emplace(parts, 1);
    agree(world_, error_in([&] {
            disk_of_part_.resize(parts.size());
            for (std::size_t part = 0; part < parts.size(); ++part) {
              if (!nodes_.i_lead() || parts[part] != nodes_.mine()) continue;
              const fs::path folder = folder_of(options_.directory, part);
              if (fresh) fs::create_directories(folder);
              disks_.push_back(open_part(folder.string(), options_, fresh));
              disk_of_part_[part] = disks_.back().get();
              if (fresh) make_part(options_.directory, part, parts.size());
            }
          }));
  }
  writes_down_ = has_disk_ && options_.access == Access::write;
}

/// Collective.
void Engine::make_memory(const World& world) {
  const std::size_t bytes = std::max(options_.memory, Shelf::least_bytes) / line * line;
  memory_of_node_ = bytes + line;
  std::vector<Index> starts;
  std::vector<int> leaders;
  for (int node = 0; node < nodes_.count(); ++node) {
    starts.push_back(static_cast<Index>(memory_of_node_) * node);
    leaders.push_back(nodes_.leader(node));
  }
  memory_.emplace(
      world, Shape{static_cast<Index>(memory_of_node_) * nodes_.count()},
      ArrayOptions{.name = options_.name,
                   .distribution = Distribution::irregular({starts}).restricted_to(leaders),
                   .zeroed = false});
  const int leader = nodes_.leader(nodes_.mine());
  block_ = reinterpret_cast<std::byte*>(memory_->node_view(leader).data());
  unsettled_.emplace(block_, memory_of_node_);
  const auto odd = reinterpret_cast<std::uintptr_t>(block_) % line;
  std::byte* aligned = block_ + (odd == 0 ? 0 : line - odd);
  if (nodes_.i_lead()) {
    std::uint64_t version = 0;
    for (const auto& disk : disks_) version = std::max(version, disk->last_version());
    Shelf::format(aligned, {.bytes = bytes,
                            .backed = has_disk_,
                            .summed = nodes_.count() > 1,
                            .foresees = has_disk_,
                            .first_version = version});
  }
  world_.sync();
  shelf_.emplace(aligned);
  if (nodes_.count() > 1 && options_.local >= Shelf::least_bytes) {
    const std::size_t local = options_.local / line * line;
    agree(world_, error_in([&] {
            local_memory_.reset(
                static_cast<std::byte*>(::operator new (local, std::align_val_t{line})));
          }));
    Shelf::format(local_memory_.get(), {.bytes = local, .backed = true});
    local_.emplace(local_memory_.get());
  }
  if (!nodes_.i_lead()) return;
  home_ = std::make_unique<Home>(
      *shelf_, std::move(disks_),
      [this](const Name& name) -> Disk& {
        return *disk_of_part_[homes_->part(name.number, name.is_text())];
      },
      writes_down_);
}

void Engine::register_handlers() {
  const std::string call = "store " + options_.name;
  on_request_ = messages_->on(call + ": request", [this](const Message& m) { serve(m); });
  on_write_ =
      messages_->on(call + ": write", [this](const Arrival& a) { return receive_write(a); });
  on_reply_ =
      messages_->on(call + ": reply", [this](const Arrival& a) { return receive_reply(a); });
}

Engine::~Engine() {
  const bool unwinding = std::uncaught_exceptions() > exceptions_ || !world_.open() || withdrawn_;
  if (unwinding) {
    messages_->withdraw();  // before what their handlers use
  } else {
    try {
      sync();
      report();
      messages_->sync("~Store");
    } catch (const std::exception& thrown) {
      log(LogLevel::error, text("store \"", options_.name, "\" ends: ", reason(thrown)));
      messages_->withdraw();
    }
  }
  home_.reset();
  messages_.reset();
}

}  // namespace gannet::store
