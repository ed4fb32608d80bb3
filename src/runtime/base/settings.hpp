#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gannet/export.hpp"

namespace gannet::base {

/// One environment variable that Gannet reads. The table of rows parses, prints and documents.
struct Setting {
  std::string_view name;
  std::string_view fallback;
  /// Words that its value may be; <number>, <seconds>, window=t0:t1, <file> and <text> stand for
  /// many. What a <text> means is up to the code that reads it.
  std::string_view values;
  std::string_view sentence;
  /// Its name in the previous release, which is read if the new one is not set; empty: none.
  std::string_view former = {};
};

namespace settings {
inline constexpr Setting announce{
    "GANNET_ANNOUNCE", "1", "0 1",
    "1 lets clients announce their backlog, so that helpers grant them spare buffers.",
    "GANNET_INTIMATE"};
inline constexpr Setting bind{"GANNET_BIND", "auto", "auto core none",
                              "auto keeps memory and threads of bound ranks near their cores; "
                              "core: each worker on one; none."};
inline constexpr Setting check{"GANNET_CHECK", "basic", "basic full",
                               "full compares all of collective calls, with the lines they are at, "
                               "and finds overlapping puts."};
inline constexpr Setting checkpoint{"GANNET_CHECKPOINT", "ga_checkpoint.h5", "<file>",
                                    "The HDF5 file of GA_Checkpoint and ga_recover_arrays."};
inline constexpr Setting chunk{"GANNET_CHUNK", "16M", "<number>",
                               "Node memory is reserved in pieces of at least this many bytes."};
inline constexpr Setting cross_copy{
    "GANNET_CROSS_COPY", "auto", "auto 0",
    "auto lets messages on a node be copied straight between processes, if the system does."};
inline constexpr Setting flow{
    "GANNET_FLOW", "auto", "<text>",
    "A helper's receive buffers for each client and their size, such as 2x4K; auto: by memory."};
inline constexpr Setting gf_cache{
    "GANNET_GF_CACHE", "64M", "<number>",
    "Most bytes that each of the two caches of an array may keep in a program of Global Futures."};
inline constexpr Setting gf_passive{"GANNET_GF_PASSIVE", "worker", "worker quiesce",
                                    "worker runs passive futures when a worker is free; quiesce, "
                                    "the paper's rule, in GFAllQuiesce."};
inline constexpr Setting gf_workers{
    "GANNET_GF_WORKERS", "auto", "auto <number>",
    "Threads of a rank that run Global Futures; auto: its share of the processors."};
inline constexpr Setting hang_report{
    "GANNET_HANG_REPORT", "0", "<seconds>",
    "After so long, such as 30s, one rank reports what all wait for; 0: only on SIGUSR2."};
inline constexpr Setting helper{
    "GANNET_HELPER", "auto", "auto affinity <number>",
    "Where a node's helper thread runs: auto, affinity (the 2010 paper's rule) or a CPU number."};
inline constexpr Setting net_interface{
    "GANNET_INTERFACE", "auto", "<text>",
    "Network interface for Gannet's messages, such as eth0; auto leaves it to the transport."};
inline constexpr Setting log{"GANNET_LOG", "warn", "error warn info debug",
                             "How much to say on standard error: error, warn, info or debug."};
inline constexpr Setting memory{
    "GANNET_MEMORY", "0", "<number>",
    "Most bytes of arrays that one rank may own; 0 leaves it to the machine."};
inline constexpr Setting node_ranks{
    "GANNET_NODE_RANKS", "0", "<number>",
    "Most ranks of a machine that share memory as one node; 0: all. For tests on one machine."};
inline constexpr Setting ports{
    "GANNET_PORTS", "auto", "auto <number>",
    "Ports to other nodes of a rank, for threads that want their own; auto: by processors."};
inline constexpr Setting rdma{"GANNET_RDMA", "auto", "auto 0 1",
                              "1 uses the network's direct access to memory even if it is "
                              "emulated, 0 never; auto: if the card "
                              "has it."};
inline constexpr Setting silence{
    "GANNET_SILENCE", "4s", "<seconds>",
    "A node that does not answer for so long is dead, and the job ends; 0: never."};
inline constexpr Setting spin{
    "GANNET_SPIN", "auto", "auto <number>",
    "How often a waiting rank looks before it yields its processor; auto: 0 if ranks share one."};
inline constexpr Setting stats{
    "GANNET_STATS", "0", "0 1",
    "1 prints a summary of operations, with advice, when the world ends."};
inline constexpr Setting tblis{"GANNET_TBLIS", "auto", "<file>",
                               "TBLIS's shared library, for products of tensors; auto: libtblis.so "
                               "if it is found; off: none."};
inline constexpr Setting trace{
    "GANNET_TRACE", "off", "off summary events window=t0:t1",
    "What to record: off, summary (sums over time), events, or window=t0:t1 in seconds."};
inline constexpr Setting trace_file{
    "GANNET_TRACE_FILE", "gannet.gtr", "<file>",
    "Where GANNET_TRACE writes to; run.gtr is the file of node 0, run.1.gtr that of node 1."};
inline constexpr Setting transport{
    "GANNET_TRANSPORT", "auto", "auto ucx ofi mpi",
    "The network library that carries messages between nodes: auto, ucx, ofi or mpi."};
inline constexpr Setting watch{
    "GANNET_WATCH", "1", "0 1",
    "1 ends the job when a rank of this node dies; 0 leaves that to MPI."};

inline constexpr Setting all[] = {
    announce,      bind,       check,      checkpoint,  chunk,   cross_copy, flow,
    gf_cache,      gf_passive, gf_workers, hang_report, helper,  log,        memory,
    net_interface, node_ranks, ports,      rdma,        silence, spin,       stats,
    tblis,         trace,      trace_file, transport,   watch};
}  // namespace settings

/// Value from the environment, or the default.
GANNET_API std::string setting_text(const Setting& setting);

/// A number, or a size as people write it: 64M, 1.5G, 5m, 2GiB (powers of 1024); nothing if it is
/// neither.
std::optional<std::int64_t> parse_number(std::string_view text);

/// As a number that parse_number() takes. Fault::argument if it is not one.
GANNET_API std::int64_t setting_number(const Setting& setting);

/// As a number of seconds: "30s", "30", "5m" or "2h"; at most 30 years.
std::int64_t setting_seconds(const Setting& setting);

/// A part of a run, in seconds from its beginning.
struct Window {
  double from;
  double until;
};

/// "window=1.5:3", with or without an s behind each number; nothing if it is none.
std::optional<Window> parse_window(std::string_view text);

/// 0 or 1.
bool setting_flag(const Setting& setting);

/// Place of the value among the words that it may be.
GANNET_API int setting_choice(const Setting& setting);

/// The word at a place among those that the value may be.
std::string setting_word(const Setting& setting, int place);

/// "GANNET_CHUNK=1G GANNET_STATS=1": the settings whose values are not their defaults.
std::string changed_settings();

/// Fault::argument for the first setting whose value means nothing, so that a mistake is reported
/// when a job begins and not by the first rank that comes to need it.
void check_settings();

}  // namespace gannet::base
