#pragma once

#include "gannet/export.hpp"

/// Messages and collective calls alongside one-sided operations: message.h. They use the
/// communicator of the world, which GA_MPI_Comm gives to programs too: tags tell messages apart.
///
/// `scope` says which of the group take part: all, those of this node, or the first of each node
/// (others return at once). Without a group, the default group is meant. A root is in the scope.
namespace gannet::armci {

/// SCOPE_ALL, SCOPE_NODE, SCOPE_MASTERS.
enum Scope { scope_all = 333, scope_node = 337, scope_masters = 339 };

/// ARMCI_INT, ...
enum MessageType {
  int_type = -99,
  long_type = -101,
  long_long_type = -102,
  float_type = -306,
  double_type = -307
};

/// [me, nproc] Local. The number of this process, and how many there are.
GANNET_API int my_process();
GANNET_API int process_count();

/// [snd] Returns when the buffer may be used again; at once where a process sends to itself.
GANNET_API void send(int tag, void* data, int bytes, int to);

/// [rcv] Waits for a message; *length receives its number of bytes (`length` may be null).
/// Fault::argument if it is longer than the buffer.
GANNET_API void receive(int tag, void* data, int room, int* length, int from);

/// [rcvany] The same from any process; returns its number.
GANNET_API int receive_any(int tag, void* data, int room, int* length);

/// [bcast, brdcst, bcast_scope, group_bcast_scope] Collective over the scope of the group. `root`
/// is a member of the default group; where a group is given, it is the number of a process, as
/// GA's callers of group_bcast_scope know.
GANNET_API void broadcast(int scope, void* data, int bytes, int root);
GANNET_API void broadcast(int scope, void* data, int bytes, int root, const int* group);

/// [gop_scope, group_gop_scope, reduce_scope, igop, ...] Collective over the scope of the group.
/// `type`: ARMCI_INT, ARMCI_LONG, ARMCI_LONG_LONG, ARMCI_FLOAT, ARMCI_DOUBLE; `operation` as
/// interface::gop. All members get the result.
GANNET_API void combine(int scope, void* values, int count, const char* operation, int type);
GANNET_API void combine(int scope, void* values, int count, const char* operation, int type,
                        const int* group);

/// [sel_scope] Collective over the scope. All get the `bytes` of the contributing process whose
/// first value, of `type`, is the least or greatest (`operation` min or max); of equals, those of
/// the first process. Nothing changes if nobody contributes.
GANNET_API void select(int scope, void* data, int bytes, const char* operation, int type,
                       int contribute);

/// [barrier, group_barrier] Collective over the default group or `group`.
GANNET_API void meet();
GANNET_API void meet(const int* group);

/// [exchange_address, exchange_address_grp] Collective over the default group or `group`. Each
/// member passes its own address of its own memory; all get their own addresses of that memory.
GANNET_API void exchange_addresses(void** addresses, int count);
GANNET_API void exchange_addresses(void** addresses, int count, const int* group);

/// [bintree] Local. The places of this process in a binary tree of the scope, as process numbers;
/// -1 where there is none.
GANNET_API void binary_tree(int scope, int* root, int* up, int* left, int* right);

/// [timer] Local. Seconds from a fixed point in the past.
GANNET_API double seconds();

/// [init, finalize] Start and end MPI, unless that is done already. Ending MPI ends the world, too.
GANNET_API void start_messages(int* argc, char*** argv);
GANNET_API void end_messages();

/// [armci_grp_clus_brdcst] Collective over the members of this node; `master` is the root, and
/// `count` their number.
GANNET_API void broadcast_on_node(void* data, int bytes, int master, int count, const int* group);

}  // namespace gannet::armci
