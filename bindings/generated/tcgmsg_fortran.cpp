// Generated from bindings/api/tcgmsg by bindings/generate; do not edit.
#include "convert/tcgmsg_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

void pbeginf_();
void pbeginf_() {
  convert::run<void>("pbeginf", [&] {
    tcgmsg::begin();
  });
}

void pbginf_();
void pbginf_() {
  convert::run<void>("pbginf", [&] {
    tcgmsg::begin();
  });
}

void pend_();
void pend_() {
  convert::run<void>("pend", [&] {
    tcgmsg::end();
  });
}

Integer tcgready_();
Integer tcgready_() {
  return convert::run<Integer>("tcgready", [&] {
    return tcgmsg::ready();
  });
}

Integer nodeid_();
Integer nodeid_() {
  return convert::run<Integer>("nodeid", [&] {
    return tcgmsg::rank();
  });
}

Integer nnodes_();
Integer nnodes_() {
  return convert::run<Integer>("nnodes", [&] {
    return tcgmsg::ranks();
  });
}

void snd_(const Integer* type, void* buf, const Integer* lenbuf, const Integer* node, const Integer* sync);
void snd_(const Integer* type, void* buf, const Integer* lenbuf, const Integer* node, const Integer* sync) {
  convert::run<void>("snd", [&] {
    tcgmsg::send(*type, buf, *lenbuf, *node, *sync);
  });
}

void rcv_(const Integer* type, void* buf, const Integer* lenbuf, Integer* lenmes, const Integer* nodeselect, Integer* nodefrom, const Integer* sync);
void rcv_(const Integer* type, void* buf, const Integer* lenbuf, Integer* lenmes, const Integer* nodeselect, Integer* nodefrom, const Integer* sync) {
  convert::run<void>("rcv", [&] {
    convert::receive<Fortran>(*type, buf, *lenbuf, lenmes, *nodeselect, nodefrom, *sync);
  });
}

Integer probe_(const Integer* type, const Integer* node);
Integer probe_(const Integer* type, const Integer* node) {
  return convert::run<Integer>("probe", [&] {
    return tcgmsg::probe(*type, *node);
  });
}

void waitcom_(const Integer* node);
void waitcom_(const Integer* node) {
  convert::run<void>("waitcom", [&] {
    tcgmsg::wait_for(*node);
  });
}

void brdcst_(const Integer* type, void* buf, const Integer* lenbuf, const Integer* originator);
void brdcst_(const Integer* type, void* buf, const Integer* lenbuf, const Integer* originator) {
  convert::run<void>("brdcst", [&] {
    tcgmsg::broadcast(*type, buf, *lenbuf, *originator);
  });
}

void synch_(const Integer* type);
void synch_(const Integer* type) {
  convert::run<void>("synch", [&] {
    tcgmsg::synchronise(*type);
  });
}

void igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length);
void igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("igop", [&] {
    convert::combine<Fortran>(*type, x, *n, convert::text(op, op_length));
  });
}

void dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length);
void dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("dgop", [&] {
    convert::combine<Fortran>(*type, x, *n, convert::text(op, op_length));
  });
}

Integer nxtval_(const Integer* mproc);
Integer nxtval_(const Integer* mproc) {
  return convert::run<Integer>("nxtval", [&] {
    return tcgmsg::next_value(*mproc);
  });
}

void pfcopy_(const Integer* type, const Integer* node0, const char* fname, std::size_t fname_length);
void pfcopy_(const Integer* type, const Integer* node0, const char* fname, std::size_t fname_length) {
  convert::run<void>("pfcopy", [&] {
    tcgmsg::copy_file(*type, *node0, convert::text(fname, fname_length));
  });
}

void pfilecopy_(const Integer* type, const Integer* node0, const char* filename);
void pfilecopy_(const Integer* type, const Integer* node0, const char* filename) {
  convert::run<void>("pfilecopy", [&] {
    tcgmsg::copy_file(*type, *node0, filename);
  });
}

Integer mitob_(const Integer* n);
Integer mitob_(const Integer* n) {
  return convert::run<Integer>("mitob", [&] {
    return convert::integers_to_bytes<Fortran>(*n);
  });
}

Integer mdtob_(const Integer* n);
Integer mdtob_(const Integer* n) {
  return convert::run<Integer>("mdtob", [&] {
    return tcgmsg::doubles_to_bytes(*n);
  });
}

Integer mitod_(const Integer* n);
Integer mitod_(const Integer* n) {
  return convert::run<Integer>("mitod", [&] {
    return convert::integers_to_doubles<Fortran>(*n);
  });
}

Integer mdtoi_(const Integer* n);
Integer mdtoi_(const Integer* n) {
  return convert::run<Integer>("mdtoi", [&] {
    return convert::doubles_to_integers<Fortran>(*n);
  });
}

double tcgtime_();
double tcgtime_() {
  return convert::run<double>("tcgtime", [&] {
    return tcgmsg::seconds();
  });
}

Integer mtime_();
Integer mtime_() {
  return convert::run<Integer>("mtime", [&] {
    return tcgmsg::centiseconds();
  });
}

double drand48_();
double drand48_() {
  return convert::run<double>("drand48", [&] {
    return tcgmsg::random();
  });
}

double drand_(const Integer* seed);
double drand_(const Integer* seed) {
  return convert::run<double>("drand", [&] {
    return convert::random_from<Fortran>(*seed);
  });
}

void srand48_(const Integer* seed);
void srand48_(const Integer* seed) {
  convert::run<void>("srand48", [&] {
    tcgmsg::seed_random(*seed);
  });
}

Integer niceftn_(const Integer* ival);
Integer niceftn_(const Integer* ival) {
  return convert::run<Integer>("niceftn", [&] {
    return tcgmsg::lower_priority(*ival);
  });
}

void parerr_(const Integer* code);
void parerr_(const Integer* code) {
  convert::run<void>("parerr", [&] {
    convert::end_job<Fortran>(*code);
  });
}

void setdbg_(const Integer* value);
void setdbg_(const Integer* value) {
  convert::run<void>("setdbg", [&] {
    tcgmsg::set_debugging(*value);
  });
}

void stats_();
void stats_() {
  convert::run<void>("stats", [&] {
    tcgmsg::print_statistics();
  });
}

void llog_();
void llog_() {
  convert::run<void>("llog", [&] {
    tcgmsg::log_to_file();
  });
}

void evon_();
void evon_() {
  convert::run<void>("evon", [&] {
    tcgmsg::set_event_log(true);
  });
}

void evoff_();
void evoff_() {
  convert::run<void>("evoff", [&] {
    tcgmsg::set_event_log(false);
  });
}

void evbgin_(const char* info, std::size_t info_length);
void evbgin_(const char* info, std::size_t info_length) {
  convert::run<void>("evbgin", [&] {
    tcgmsg::note_event(tcgmsg::Event::begin, convert::text(info, info_length));
  });
}

void evend_(const char* info, std::size_t info_length);
void evend_(const char* info, std::size_t info_length) {
  convert::run<void>("evend", [&] {
    tcgmsg::note_event(tcgmsg::Event::end, convert::text(info, info_length));
  });
}

void event_(const char* info, std::size_t info_length);
void event_(const char* info, std::size_t info_length) {
  convert::run<void>("event", [&] {
    tcgmsg::note_event(tcgmsg::Event::moment, convert::text(info, info_length));
  });
}

}  // extern "C"
#pragma GCC visibility pop
