#include "commands.hpp"
#include "counting.hpp"
#include "gannet/error.hpp"

#ifdef GANNET_OTF2

#include <otf2/otf2.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/text.hpp"

namespace gannet::timeline {

namespace {

constexpr const char* archive_name = "run";
constexpr std::uint64_t bytes_of_chunk = 1 << 20;
constexpr auto paradigm = OTF2_PARADIGM_USER;
constexpr std::uint64_t second = 1'000'000'000;
constexpr Time never = std::numeric_limits<Time>::max();

void must(OTF2_ErrorCode code, const char* what) {
  if (code == OTF2_SUCCESS) return;
  throw Error(Fault::system, base::text("gannet trace: OTF2 cannot write ", what, ": ",
                                        OTF2_Error_GetDescription(code)));
}

OTF2_FlushType before_flush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool) {
  return OTF2_FLUSH;
}
OTF2_TimeStamp after_flush(void*, OTF2_FileType, OTF2_LocationRef) { return 0; }

std::uint64_t unsigned_of(Time time) { return static_cast<std::uint64_t>(std::max<Time>(0, time)); }

/// Numbers of texts, each once.
class Strings {
 public:
  OTF2_StringRef of(const std::string& text) {
    return known_.try_emplace(text, static_cast<OTF2_StringRef>(known_.size())).first->second;
  }
  void write(OTF2_GlobalDefWriter* to) const {
    for (const auto& [text, number] : known_) {
      must(OTF2_GlobalDefWriter_WriteString(to, number, text.c_str()), "names");
    }
  }

 private:
  std::map<std::string, OTF2_StringRef> known_;
};

/// A thread of a rank, and its events by begin, the outer ones first.
struct Location {
  int rank = 0;
  std::string name;
  std::vector<std::uint32_t> events = {};
  std::uint64_t written = 0;
};

class Archive {
 public:
  Archive(const Run& run, const std::string& folder) : run_(run) {
    if (std::filesystem::exists(folder)) {
      throw Error(Fault::argument,
                  "gannet trace: \"" + folder +
                      "\" is there already; OTF2 traces need a folder of their own");
    }
    archive_ = OTF2_Archive_Open(folder.c_str(), archive_name, OTF2_FILEMODE_WRITE, bytes_of_chunk,
                                 4 * bytes_of_chunk, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (!archive_) throw Error(Fault::system, "gannet trace: cannot write \"" + folder + '"');
    must(OTF2_Archive_SetFlushCallbacks(archive_, &flushes, nullptr), "events");
    must(OTF2_Archive_SetSerialCollectiveCallbacks(archive_), "events");
  }
  ~Archive() {
    if (archive_) OTF2_Archive_Close(archive_);
  }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  void write() {
    find_locations();
    must(OTF2_Archive_OpenEvtFiles(archive_), "events");
    for (std::size_t at = 0; at < locations_.size(); ++at) write_events(at);
    must(OTF2_Archive_CloseEvtFiles(archive_), "events");
    must(OTF2_Archive_OpenDefFiles(archive_), "definitions");
    for (std::size_t at = 0; at < locations_.size(); ++at) {
      must(OTF2_Archive_CloseDefWriter(archive_, OTF2_Archive_GetDefWriter(archive_, at)),
           "definitions");
    }
    must(OTF2_Archive_CloseDefFiles(archive_), "definitions");
    write_definitions(OTF2_Archive_GetGlobalDefWriter(archive_));
    must(OTF2_Archive_Close(std::exchange(archive_, nullptr)), "its end");
  }

 private:
  static constexpr OTF2_FlushCallbacks flushes{before_flush, after_flush};

  /// An operation or region that is open, and when it will end.
  struct Open {
    OTF2_RegionRef region;
    Time end;
    bool named = false;  ///< by the program, which says when it ends
  };

  void find_locations() {
    std::map<std::pair<int, std::uint32_t>, std::size_t> known;
    const auto location_of = [&](int rank, std::uint32_t stream) -> Location& {
      const auto [at, fresh] = known.try_emplace({rank, stream}, locations_.size());
      if (fresh) locations_.push_back({rank, base::text("thread ", stream)});
      return locations_[at->second];
    };
    for (std::size_t r = 0; r < run_.ranks.size(); ++r) {
      const int rank = static_cast<int>(r);
      first_.push_back(locations_.size());
      location_of(rank, 0);
      for (const auto& [stream, name] : run_.ranks[r].threads) {
        Location& location = location_of(rank, stream);
        if (!name.empty()) location.name = name;
      }
    }
    for (std::uint32_t at = 0; at < run_.events.size(); ++at) {
      location_of(run_.events[at].rank, run_.events[at].stream).events.push_back(at);
    }
    for (Location& location : locations_) {
      std::stable_sort(location.events.begin(), location.events.end(), [&](auto a, auto b) {
        const Event &x = run_.events[a], &y = run_.events[b];
        return std::tuple(x.begin, -x.end) < std::tuple(y.begin, -y.end);
      });
    }
  }

  OTF2_RegionRef region_of(const std::string& name, OTF2_RegionRole role) {
    const auto next = static_cast<OTF2_RegionRef>(regions_.size());
    const auto [at, fresh] = numbers_.try_emplace({name, role}, next);
    if (fresh) regions_.emplace_back(name, role);
    return at->second;
  }

  OTF2_RegionRef region_of(const Event& event) {
    if (event.op == Op::region_begin) {
      const bool known = event.region != none;
      return region_of(known ? run_.regions[event.region] : "region", OTF2_REGION_ROLE_CODE);
    }
    const bool meets = event.op == Op::sync;
    const auto role = meets                               ? OTF2_REGION_ROLE_BARRIER
                      : trace::verb(event.op).one_sided() ? OTF2_REGION_ROLE_RMA
                      : event.op == Op::collective        ? OTF2_REGION_ROLE_COLL_OTHER
                                                          : OTF2_REGION_ROLE_FUNCTION;
    return region_of(name_of(run_, event), role);
  }

  void write_events(std::size_t at) {
    Location& location = locations_[at];
    OTF2_EvtWriter* to = OTF2_Archive_GetEvtWriter(archive_, at);
    std::vector<Open> open;
    Time now = 0;
    const auto leave_until = [&](Time time) {
      while (!open.empty() && open.back().end <= time) {
        now = std::max(now, open.back().end);
        must(OTF2_EvtWriter_Leave(to, nullptr, unsigned_of(now), open.back().region), "events");
        open.pop_back();
      }
    };
    for (const std::uint32_t number : location.events) {
      const Event& event = run_.events[number];
      leave_until(event.begin);
      now = std::max(now, event.begin);
      if (event.op == Op::region_end) {
        const auto last = std::find_if(open.rbegin(), open.rend(), [](const Open& one) {
          return one.named && one.end == never;
        });
        if (last != open.rend()) last->end = now;
        leave_until(now);
        continue;
      }
      if (!is_drawn(event.op)) continue;
      const OTF2_RegionRef region = region_of(event);
      must(OTF2_EvtWriter_Enter(to, nullptr, unsigned_of(now), region), "events");
      write_transfer(to, event, now, number);
      const bool named = event.op == Op::region_begin;
      const Time outer = open.empty() ? never : open.back().end;
      open.push_back({region, named ? never : std::min(event.end, outer), named});
    }
    for (Open& one : open) one.end = std::min(one.end, std::max(now, run_.length));
    leave_until(never);
    must(OTF2_EvtWriter_GetNumberOfEvents(to, &location.written), "events");
    must(OTF2_Archive_CloseEvtWriter(archive_, to), "events");
  }

  /// One-sided operations whose peer is known: on the window of all ranks.
  void write_transfer(OTF2_EvtWriter* to, const Event& event, Time now, std::uint64_t id) {
    if (!trace::verb(event.op).one_sided() || event.peer < 0) return;
    const auto time = unsigned_of(now);
    const auto peer = static_cast<std::uint32_t>(event.peer);
    const auto bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, event.bytes));
    const auto atomic = [&](OTF2_RmaAtomicType type, std::uint64_t received) {
      must(OTF2_EvtWriter_RmaAtomic(to, nullptr, time, 0, peer, type, bytes, received, id),
           "events");
    };
    const trace::Verb& verb = trace::verb(event.op);
    if (verb.effect == trace::Effect::reads) {
      must(OTF2_EvtWriter_RmaGet(to, nullptr, time, 0, peer, bytes, id), "events");
    } else if (verb.effect == trace::Effect::writes) {
      must(OTF2_EvtWriter_RmaPut(to, nullptr, time, 0, peer, bytes, id), "events");
    } else if (verb.family == trace::Family::atomic) {
      atomic(type_of(event.op), bytes);
    } else {
      atomic(OTF2_RMA_ATOMIC_TYPE_ACCUMULATE, 0);
    }
  }

  /// OTF2 has names for some.
  static OTF2_RmaAtomicType type_of(Op op) {
    switch (op) {
      case Op::fetch_add:
        return OTF2_RMA_ATOMIC_TYPE_FETCH_AND_ADD;
      case Op::swap:
        return OTF2_RMA_ATOMIC_TYPE_SWAP;
      case Op::compare_swap:
        return OTF2_RMA_ATOMIC_TYPE_COMPARE_AND_SWAP;
      default:
        return OTF2_RMA_ATOMIC_TYPE_FETCH_AND_ACCUMULATE;
    }
  }

  void write_definitions(OTF2_GlobalDefWriter* to) {
    Strings strings;
    const auto nothing = strings.of("");
    // Texts first, since a definition may only refer to what exists already.
    const auto machine = strings.of("machine"), node = strings.of("node"), all = strings.of("all");
    for (std::size_t n = 0; n < run_.nodes.size(); ++n) strings.of(host_of(n));
    for (std::size_t r = 0; r < run_.ranks.size(); ++r) strings.of(base::text("rank ", r));
    for (const Location& location : locations_) strings.of(location.name);
    for (const auto& [region, _] : regions_) strings.of(region);
    strings.of(run_.program);
    must(OTF2_GlobalDefWriter_WriteClockProperties(to, second, 0, unsigned_of(run_.length) + 1,
                                                   static_cast<std::uint64_t>(run_.began)),
         "clock");
    strings.write(to);
    must(OTF2_GlobalDefWriter_WriteSystemTreeNode(to, 0, strings.of(run_.program), machine,
                                                  OTF2_UNDEFINED_SYSTEM_TREE_NODE),
         "nodes");
    for (std::size_t n = 0; n < run_.nodes.size(); ++n) {
      must(OTF2_GlobalDefWriter_WriteSystemTreeNode(to, static_cast<std::uint32_t>(n + 1),
                                                    strings.of(host_of(n)), node, 0),
           "nodes");
    }
    for (std::size_t r = 0; r < run_.ranks.size(); ++r) {
      must(OTF2_GlobalDefWriter_WriteLocationGroup(
               to, static_cast<std::uint32_t>(r), strings.of(base::text("rank ", r)),
               OTF2_LOCATION_GROUP_TYPE_PROCESS, static_cast<std::uint32_t>(run_.ranks[r].node + 1),
               OTF2_UNDEFINED_LOCATION_GROUP),
           "ranks");
    }
    for (std::size_t at = 0; at < locations_.size(); ++at) {
      const Location& location = locations_[at];
      must(OTF2_GlobalDefWriter_WriteLocation(to, at, strings.of(location.name),
                                              OTF2_LOCATION_TYPE_CPU_THREAD, location.written,
                                              static_cast<std::uint32_t>(location.rank)),
           "threads");
    }
    for (std::size_t n = 0; n < regions_.size(); ++n) {
      const auto name = strings.of(regions_[n].first);
      must(OTF2_GlobalDefWriter_WriteRegion(to, static_cast<OTF2_RegionRef>(n), name, name, nothing,
                                            regions_[n].second, paradigm, OTF2_REGION_FLAG_NONE,
                                            nothing, 0, 0),
           "regions");
    }
    write_window(to, all);
  }

  std::string host_of(std::size_t node) const {
    return run_.nodes[node].host.empty() ? base::text("node ", node) : run_.nodes[node].host;
  }

  /// The memory of all ranks, each of which is its first thread.
  void write_window(OTF2_GlobalDefWriter* to, OTF2_StringRef name) {
    std::vector<std::uint64_t> ranks(run_.ranks.size());
    std::iota(ranks.begin(), ranks.end(), 0);
    const auto count = static_cast<std::uint32_t>(ranks.size());
    must(OTF2_GlobalDefWriter_WriteGroup(to, 0, name, OTF2_GROUP_TYPE_COMM_LOCATIONS, paradigm,
                                         OTF2_GROUP_FLAG_NONE, count, first_.data()),
         "groups");
    must(OTF2_GlobalDefWriter_WriteGroup(to, 1, name, OTF2_GROUP_TYPE_COMM_GROUP, paradigm,
                                         OTF2_GROUP_FLAG_NONE, count, ranks.data()),
         "groups");
    must(OTF2_GlobalDefWriter_WriteComm(to, 0, name, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE),
         "groups");
    must(OTF2_GlobalDefWriter_WriteRmaWin(to, 0, name, 0, OTF2_RMA_WIN_FLAG_NONE), "groups");
  }

  const Run& run_;
  OTF2_Archive* archive_ = nullptr;
  std::vector<Location> locations_;
  std::vector<std::uint64_t> first_;  ///< location of each rank's first thread
  using Region = std::pair<std::string, OTF2_RegionRole>;
  std::vector<Region> regions_;  ///< by number
  std::map<Region, OTF2_RegionRef> numbers_;
};

}  // namespace

void write_otf2(const Run& run, const std::string& folder) { Archive(run, folder).write(); }

}  // namespace gannet::timeline

#else

namespace gannet::timeline {

void write_otf2(const Run&, const std::string&) {
  throw Error(Fault::unsupported,
              "gannet trace: this gannet was built without OTF2; install libotf2-trace-dev, and "
              "build again");
}

}  // namespace gannet::timeline

#endif
