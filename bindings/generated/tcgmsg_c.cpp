// Generated from bindings/api/tcgmsg by bindings/generate; do not edit.
#include "convert/tcgmsg_interface.hpp"
#include "tcgmsg.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

void tcg_pbeginf(void) {
  convert::run<void>("tcg_pbeginf", [&] {
    tcgmsg::begin();
  });
}

void tcg_pbginf(void) {
  convert::run<void>("tcg_pbginf", [&] {
    tcgmsg::begin();
  });
}

void tcg_pbegin(int argc, char** argv) {
  convert::run<void>("tcg_pbegin", [&] {
    tcgmsg::begin();
  });
}

void tcg_alt_pbegin(int* argc, char*** argv) {
  convert::run<void>("tcg_alt_pbegin", [&] {
    tcgmsg::begin();
  });
}

void tcg_pend(void) {
  convert::run<void>("tcg_pend", [&] {
    tcgmsg::end();
  });
}

long tcg_ready(void) {
  return convert::run<long>("tcg_ready", [&] {
    return tcgmsg::ready();
  });
}

long tcg_nodeid(void) {
  return convert::run<long>("tcg_nodeid", [&] {
    return tcgmsg::rank();
  });
}

long tcg_nnodes(void) {
  return convert::run<long>("tcg_nnodes", [&] {
    return tcgmsg::ranks();
  });
}

void tcg_snd(long type, void* buf, long lenbuf, long node, long sync) {
  convert::run<void>("tcg_snd", [&] {
    tcgmsg::send(type, buf, lenbuf, node, sync);
  });
}

void tcg_rcv(long type, void* buf, long lenbuf, long* lenmes, long nodeselect, long* nodefrom, long sync) {
  convert::run<void>("tcg_rcv", [&] {
    convert::receive<C>(type, buf, lenbuf, lenmes, nodeselect, nodefrom, sync);
  });
}

long tcg_probe(long type, long node) {
  return convert::run<long>("tcg_probe", [&] {
    return tcgmsg::probe(type, node);
  });
}

void tcg_waitcom(long node) {
  convert::run<void>("tcg_waitcom", [&] {
    tcgmsg::wait_for(node);
  });
}

void tcg_brdcst(long type, void* buf, long lenbuf, long originator) {
  convert::run<void>("tcg_brdcst", [&] {
    tcgmsg::broadcast(type, buf, lenbuf, originator);
  });
}

void tcg_synch(long type) {
  convert::run<void>("tcg_synch", [&] {
    tcgmsg::synchronise(type);
  });
}

void tcg_igop(long type, long* x, long n, char* op) {
  convert::run<void>("tcg_igop", [&] {
    convert::combine<C>(type, x, n, convert::text(op));
  });
}

void tcg_dgop(long type, double* x, long n, char* op) {
  convert::run<void>("tcg_dgop", [&] {
    convert::combine<C>(type, x, n, convert::text(op));
  });
}

long tcg_nxtval(long mproc) {
  return convert::run<long>("tcg_nxtval", [&] {
    return tcgmsg::next_value(mproc);
  });
}

void tcg_pfcopy(long type, long node0, char* fname) {
  convert::run<void>("tcg_pfcopy", [&] {
    tcgmsg::copy_file(type, node0, convert::text(fname));
  });
}

long tcg_mitob(long n) {
  return convert::run<long>("tcg_mitob", [&] {
    return convert::integers_to_bytes<C>(n);
  });
}

long tcg_mdtob(long n) {
  return convert::run<long>("tcg_mdtob", [&] {
    return tcgmsg::doubles_to_bytes(n);
  });
}

long tcg_mitod(long n) {
  return convert::run<long>("tcg_mitod", [&] {
    return convert::integers_to_doubles<C>(n);
  });
}

long tcg_mdtoi(long n) {
  return convert::run<long>("tcg_mdtoi", [&] {
    return convert::doubles_to_integers<C>(n);
  });
}

double tcg_time(void) {
  return convert::run<double>("tcg_time", [&] {
    return tcgmsg::seconds();
  });
}

long tcg_mtime(void) {
  return convert::run<long>("tcg_mtime", [&] {
    return tcgmsg::centiseconds();
  });
}

double tcg_drand48(void) {
  return convert::run<double>("tcg_drand48", [&] {
    return tcgmsg::random();
  });
}

void tcg_srand48(long seed) {
  convert::run<void>("tcg_srand48", [&] {
    tcgmsg::seed_random(seed);
  });
}

long tcg_niceftn(long ival) {
  return convert::run<long>("tcg_niceftn", [&] {
    return tcgmsg::lower_priority(ival);
  });
}

void tcg_error(char* msg, long code) {
  convert::run<void>("tcg_error", [&] {
    convert::end_job<C>(convert::text(msg), code);
  });
}

void Error(char* msg, long code) {
  convert::run<void>("Error", [&] {
    convert::end_job<C>(convert::text(msg), code);
  });
}

void tcg_parerr(long code) {
  convert::run<void>("tcg_parerr", [&] {
    convert::end_job<C>(code);
  });
}

void tcg_setdbg(long value) {
  convert::run<void>("tcg_setdbg", [&] {
    tcgmsg::set_debugging(value);
  });
}

void tcg_stats(void) {
  convert::run<void>("tcg_stats", [&] {
    tcgmsg::print_statistics();
  });
}

void tcg_llog(void) {
  convert::run<void>("tcg_llog", [&] {
    tcgmsg::log_to_file();
  });
}

unsigned char CheckByte(const void* c, long n) {
  return convert::run<unsigned char>("CheckByte", [&] {
    return convert::check_byte<C>(c, n);
  });
}

}  // extern "C"
#pragma GCC visibility pop
