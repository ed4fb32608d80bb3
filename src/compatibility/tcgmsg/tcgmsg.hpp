#pragma once

#include <string_view>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

/// TCGMSG: start and end, typed messages between ranks, collective calls, a shared counter. Names
/// in brackets are those of C and Fortran. Collective calls are matched by their order alone; the
/// type that programs give them appears only in debugging output. Source: R. J. Harrison,
/// TCGMSG 4.04 (1994), README of the library.
namespace gannet::tcgmsg {

/// Bits that may be added to the type of a message to tell what data it is made of. A message
/// matches a receive with the same bits.
inline constexpr Index doubles = 65536;
inline constexpr Index integers = 131072;
inline constexpr Index characters = 262144;

/// Stands for all ranks.
inline constexpr Index any = -1;

// --- Start and end ---

/// [pbegin, pbeginf, pbginf] Collective. Starts MPI and the world unless they exist already.
GANNET_API void begin();

/// [pend] Collective. Ends the world, including whatever other layers still have in it, and MPI;
/// then the process exits with status 0.
[[noreturn]] GANNET_API void end();

/// [ready] Local. Whether begin() has been called.
GANNET_API bool ready();

/// Programs that have started MPI, GA or ARMCI may leave begin() out. The first collective call of
/// one that has only MPI starts the world, which ends with MPI; the first next_value() is
/// collective then.

/// [nodeid, nnodes] Local. Fault::state before MPI is started.
GANNET_API Index rank();
GANNET_API Index ranks();

// --- Messages. `type`: 1 to 32767, and the bits above. Any thread. ---

/// [snd] Returns when the buffer may be used again; with `wait` false at once, and the buffer is
/// free after wait_for(to). A message that waits for itself (to one's own rank) is Fault::argument.
GANNET_API void send(Index type, const void* data, Index bytes, Index to, bool wait);

/// A message that has arrived.
struct Arrival {
  Index bytes;
  Index from;
};

/// [rcv] The next message of this type from rank `from`, or from any. Fault::argument if it does
/// not fit into `room` bytes. With `wait` false returns at once: the message is there after
/// wait_for(from), and values not known yet are -1.
GANNET_API Arrival receive(Index type, void* data, Index room, Index from, bool wait);

/// [probe] Local. Whether receive() would find a message.
GANNET_API bool probe(Index type, Index from);

/// [waitcom] Waits for what send() and receive() left in flight with `node`, or with any.
GANNET_API void wait_for(Index node);

// --- Collective ---

/// [brdcst] Collective. Copies `bytes` of rank `root` to all others.
GANNET_API void broadcast(Index type, void* data, Index bytes, Index root);

/// [synch] Collective. A barrier; one-sided operations before it are complete.
GANNET_API void synchronise(Index type);

/// [igop, dgop] Collective. As interface::gop.
GANNET_API void combine(Index type, void* values, Index count, Element element,
                        std::string_view op);

/// [pfcopy, pfilecopy] Collective. The contents of file `name` of rank `root` go to file `name` of
/// every other rank, which has to be another file: where ranks share a directory, names differ.
/// Fault::system on all ranks if it cannot be read.
GANNET_API void copy_file(Index type, Index root, std::string_view name);

// --- The shared counter ---

/// [nxtval] One-sided for `ranks` > 0: 0, 1, 2, ..., every number once over all ranks. With a
/// negative number, collective over that many ranks: waits until this many have called, and the
/// counter starts again; returns 0.
GANNET_API Index next_value(Index ranks);

// --- Local helpers ---

/// [mitob, mdtob, mitod, mdtoi] How many bytes, doubles or integers of `integer_bytes` hold n of
/// the other unit.
constexpr Index integers_to_bytes(Index n, Index integer_bytes) { return n * integer_bytes; }
constexpr Index doubles_to_bytes(Index n) { return n * Index{sizeof(double)}; }
constexpr Index integers_to_doubles(Index n, Index integer_bytes) {
  return (n * integer_bytes + Index{sizeof(double)} - 1) / Index{sizeof(double)};
}
constexpr Index doubles_to_integers(Index n, Index integer_bytes) {
  return (n * Index{sizeof(double)} + integer_bytes - 1) / integer_bytes;
}

/// [tcgtime, mtime] Seconds, and hundredths of a second, since the first call of either.
GANNET_API double seconds();
GANNET_API Index centiseconds();

/// [srand48, drand48] The generator of the C library: the same numbers for the same seed.
GANNET_API void seed_random(Index seed);
GANNET_API double random();

/// [niceftn] Lowers the priority of this process by `step`; returns the new one.
GANNET_API Index lower_priority(Index step);

/// [llog] Standard output and error of this process go to the file log.<rank>.
GANNET_API void log_to_file();

// --- Watching ---

/// [setdbg] Whether every call says what it does, on standard error.
GANNET_API void set_debugging(bool on);

/// [stats] Prints how often this rank made each call, with how many bytes and for how long.
GANNET_API void print_statistics();

/// [evon, evoff] Whether every call is written, with its time, to the file events.<rank>.
GANNET_API void set_event_log(bool on);

/// [evbgin, evend, event] A line of the program's own in that file, if it is switched on.
enum class Event { begin, end, moment };
GANNET_API void note_event(Event event, std::string_view text);

}  // namespace gannet::tcgmsg
