#include "good.hpp"

#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "macdecls.h"

namespace bad_arguments {

namespace {

alignas(64) char scratch[1 << 16];
std::map<std::string, Value> things;

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
  } else {
    value = thing(chosen);
  }
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
      {"chunk", 1},    {"ld", extent},     {"list", 1},     {"list out", 0},
      {"width", 1},    {"mask", 1},        {"cell", base}};
  const auto found = values.find(kind);
  if (found == values.end()) return {};
  return std::vector<std::int64_t>(kind == "list out" ? 256 : 16, found->second);
}

long good_number(const std::string& kind, const Function& function) {
  const long type = function.language == Language::fortran ? MT_F_DBL : MT_C_DBL;
  const std::map<std::string, long> values = {
      {"type", type}, {"dimensions", 2},       {"process", 0}, {"count", 1},  {"mutex", 0},
      {"group", -1},  {"group by address", 0}, {"block", 0},   {"number", 1}, {"request", 0},
      {"axis", 1},    {"direction", 1},        {"handle", 0}};
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
    value = thing("matrix " + (last == "b" || last == "c" ? last : "a"));
  } else if (kind == "block handle") {
    value = thing("heap");
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
  make_good_ga();
  make_good_armci();
  make_good_tcgmsg();
  make_good_disk();
}

void remove_good_things() { remove_good_disk(); }

void offer(const std::string& name, long number) { things[name].be(number); }
void offer(const std::string& name, void* buffer) { things[name].be_buffer(buffer); }
void offer(const std::string& name, const std::string& text) { things[name].be(text); }
void offer(const std::string& name, const List& numbers) { things[name].be(numbers); }

const Value& thing(const std::string& name) {
  const auto found = things.find(name);
  if (found == things.end()) throw std::invalid_argument("nobody offers " + name);
  return found->second;
}

Values good_values(const Function& function) {
  fill_good_ga();
  Values values(function.arguments.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    be_good(values[i], function.arguments[i], function);
  return values;
}

}  // namespace bad_arguments
