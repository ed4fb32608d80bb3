#include "good.hpp"

#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "ga.h"
#include "good_armci.hpp"
#include "macdecls.h"

namespace bad_arguments {

namespace {

alignas(64) char scratch[1 << 16];
std::map<std::string, long> things;  // handles by name
long destroyed = 0;

long array(const std::string& what, int type, int dims) {
  int extents[GA_MAX_DIM];
  for (int& each : extents) each = extent;
  std::string name = good_name + what;
  return things[what] = NGA_Create(type, dims, extents, name.data(), nullptr);
}

long block(const std::string& what, bool on_stack) {
  Integer handle = 0;
  if (on_stack) {
    MA_push_stack(MT_C_DBL, extent, what.c_str(), &handle);
  } else {
    MA_allocate_heap(MT_C_DBL, extent, what.c_str(), &handle);
  }
  return things[what] = handle;
}

long draft() {
  int extents[] = {extent, extent};
  const int handle = GA_Create_handle();
  GA_Set_data(handle, 2, extents, MT_C_DBL);
  std::string name = std::string(good_name) + "draft";
  GA_Set_array_name(handle, name.data());
  return things["draft"] = handle;
}

List numbers_in(const std::string& text) {
  std::istringstream rest(text);
  return List(std::istream_iterator<std::int64_t>(rest), {});
}

/// What an argument is that functions.py gives a certain value: a number, numbers, 'text', null, or
/// a thing.
void choose(Value& value, const std::string& chosen, const Function& function) {
  if (chosen == "null") {
    value.be_null();
  } else if (chosen == "starts") {  // of the parts of an array: one in each dimension
    value.be(List(16, base(function)));
  } else if (chosen.starts_with("letter ")) {
    const char letter = chosen.back();
    function.language == Language::fortran ? value.be(std::string(1, letter))
                                           : value.be(long{letter});
  } else if (chosen == "a file") {
    value.be_buffer(stdout);
  } else if (chosen == "zeros") {
    value.be(List(16, 0));
  } else if (chosen.front() == '\'') {
    value.be(chosen.substr(1, chosen.size() - 2));
  } else if (chosen.find_first_not_of("-0123456789") == std::string::npos) {
    value.be(std::atol(chosen.c_str()));
  } else if (chosen.find_first_not_of(" 0123456789") == std::string::npos) {
    value.be(numbers_in(chosen));
  } else if (void* of_armci = good_armci(chosen)) {
    value.be_buffer(of_armci);
  } else if (things.contains(chosen)) {
    value.be(things.at(chosen));
  } else {
    throw std::invalid_argument("good.cpp makes no " + chosen);
  }
}

long mirrored() {
  int extents[] = {extent, extent};
  std::string name = std::string(good_name) + "mirrored";
  return things["mirrored"] =
             NGA_Create_config(C_DBL, 2, extents, name.data(), nullptr, GA_Pgroup_get_mirror());
}

/// No element is 0, and the matrices can be inverted. Arrays are in memory that children share, so
/// this is done for each call.
void fill() {
  double values[extent * extent];
  for (int i = 0; i < extent * extent; ++i) values[i] = i % (extent + 1) == 0 ? extent : 1;
  int lo[] = {0, 0}, hi[] = {extent - 1, extent - 1}, ld[] = {extent};
  for (const char* which : {"a", "b", "c", "d"})
    NGA_Put(static_cast<int>(things["matrix " + std::string(which)]), lo, hi, values, ld);
}

/// Scalars that stand for an element of a list have the kind of the list and " part".
bool ends_a_part(std::string& kind) {
  const auto at = kind.find(" part");
  if (at == std::string::npos) return false;
  kind.resize(at);
  return true;
}

std::vector<std::int64_t> good_list(const std::string& kind, long base) {
  const std::map<std::string, long> values = {
      {"first", base}, {"last", base + 1}, {"point", base}, {"extents", extent},
      {"chunk", 1},    {"ld", extent},     {"list", 1},     {"list out", 0}};
  const auto found = values.find(kind);
  if (found == values.end()) return {};
  return std::vector<std::int64_t>(kind == "list out" ? 256 : 16, found->second);
}

long good_number(const std::string& kind, const Function& function) {
  const long type = function.language == Language::fortran ? MT_F_DBL : MT_C_DBL;
  const std::map<std::string, long> values = {
      {"type", type}, {"dimensions", 2}, {"process", 0},          {"count", 1},
      {"mutex", 0},   {"group", -1},     {"group by address", 0}, {"block", 0},
      {"number", 1},  {"request", 0},    {"handle", 0},           {"block handle", things["heap"]}};
  return values.at(kind);
}

void be_good(Value& value, const Argument& argument, const Function& function) {
  const bool fortran = function.language == Language::fortran;
  std::string kind = argument.kind;
  const bool part = ends_a_part(kind);
  const auto list = good_list(kind, base(function));
  if (!argument.chosen.empty()) {
    choose(value, argument.chosen, function);
  } else if (!list.empty() && !part) {
    value.be(list);
  } else if (!list.empty()) {
    value.be(list.front());
  } else if (kind == "array") {
    const std::string last = argument.name.substr(2);
    value.be(things.at("matrix " + (last == "b" || last == "c" ? last : "a")));
  } else if (kind == "lists") {
    const std::int64_t i = base(function);
    fortran ? value.be(List{i, i, i + 1, i + 1}) : value.be_lists({i, i}, {i + 1, i + 1});
  } else if (kind == "buffer" || kind == "out" || kind == "text out") {
    value.be_buffer(scratch);
  } else if (kind == "letter") {
    fortran ? value.be("n") : value.be(long{'n'});
  } else if (kind == "text") {
    value.be("a name");
  } else if (kind == "op") {
    value.be("+");
  } else if (kind == "property") {
    value.be("read_only");
  } else if (kind == "other") {
    value.be_null();
  } else {
    value.be(good_number(kind, function));
  }
}

}  // namespace

void make_good_things() {
  for (const char* which : {"a", "b", "c", "d"}) {
    const std::string w = which;
    array("matrix " + w, C_DBL, 2);
    array("floats " + w, C_FLOAT, 2);
    array("integers " + w, C_INT, 2);
    array("longs " + w, C_LONG, 2);
    array("long longs " + w, C_LONGLONG, 2);
    array("single complexes " + w, C_SCPL, 2);
    array("complexes " + w, C_DCPL, 2);
    array("line " + w, C_DBL, 1);
    array("integer line " + w, C_INT, 1);
    array("cube " + w, C_DBL, 3);
  }
  draft();
  mirrored();
  destroyed = array("destroyed", C_DBL, 2);
  GA_Destroy(static_cast<int>(destroyed));
  GA_Create_mutexes(good_mutexes);
  make_good_armci();
  MA_init(MT_C_DBL, 100000, 100000);
  block("heap", false);
  block("stack", true);
}

long destroyed_array() { return destroyed; }

Values good_values(const Function& function) {
  fill();
  Values values(function.arguments.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    be_good(values[i], function.arguments[i], function);
  return values;
}

}  // namespace bad_arguments
