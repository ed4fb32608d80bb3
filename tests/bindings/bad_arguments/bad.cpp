#include "bad.hpp"

#include <climits>
#include <cmath>
#include <map>
#include <set>

#include "good.hpp"

namespace bad_arguments {

namespace {

using Numbers = std::vector<std::pair<std::string, long>>;

const std::map<std::string, Numbers>& bad_numbers() {
  static const std::map<std::string, Numbers> all = {
      {"array",
       {{"0", 0},
        {"1", 1},
        {"-1", -1},
        {"never created", -900},
        {"destroyed", destroyed_array()},
        {"largest", INT_MAX},
        {"smallest", INT_MIN}}},
      {"type", {{"0", 0}, {"5", 5}, {"1100", 1100}, {"-1", -1}}},
      {"dimensions", {{"0", 0}, {"-1", -1}, {"8", 8}, {"largest", INT_MAX}}},
      {"process", {{"-5", -5}, {"9999", 9999}, {"largest", INT_MAX}, {"smallest", INT_MIN}}},
      {"count", {{"-1", -1}, {"smallest", INT_MIN}}},
      {"mutex",
       {{"-1", -1}, {"their number", good_mutexes}, {"9999", 9999}, {"smallest", INT_MIN}}},
      {"group", {{"77", 77}, {"-7", -7}, {"largest", INT_MAX}, {"smallest", INT_MIN}}},
      {"group by address", {{"77", 77}, {"-7", -7}, {"largest", INT_MAX}, {"smallest", INT_MIN}}},
      {"block", {{"-1", -1}, {"9999", 9999}, {"smallest", INT_MIN}}},
      {"axis", {{"-1", -1}, {"9", 9}, {"largest", INT_MAX}, {"smallest", INT_MIN}}},
      {"direction", {{"0", 0}, {"2", 2}, {"-2", -2}, {"largest", INT_MAX}}},
      {"tag", {{"-1", -1}, {"smallest", INT_MIN}}},
      {"loop", {{"0", 0}, {"more than there are", -9999}, {"smallest", LONG_MIN}}},
      {"mode", {{"0", 0}, {"7", 7}, {"-4", -4}, {"largest", INT_MAX}}},
      {"handle", {{"-7", -7}, {"9999", 9999}, {"largest", INT_MAX}, {"smallest", INT_MIN}}},
      {"handle by address", {{"-7", -7}, {"9999", 9999}, {"largest", INT_MAX}}},
      {"block handle", {{"-7", -7}, {"9999", 9999}, {"largest", INT_MAX}, {"smallest", INT_MIN}}}};
  return all;
}

/// The largest index that the function's integers hold, nearly.
long huge(const Function& function) {
  const bool wide = function.language == Language::fortran || function.name.ends_with("64");
  return wide ? 1L << 62 : INT_MAX;
}

/// Wrong numbers in a list, or in a scalar that stands for a part of one.
Numbers bad_elements(const std::string& kind, const Function& function) {
  const long first = base(function);
  const long beyond = first + extent;
  const long huge = bad_arguments::huge(function);
  const std::map<std::string, Numbers> all = {
      {"first",
       {{"negative", first - 1},
        {"beyond", beyond},
        {"after the last", first + 5},
        {"huge", huge},
        {"huge negative", -huge}}},
      {"last",
       {{"before the first", first - 2},
        {"beyond", beyond},
        {"huge", huge},
        {"huge negative", -huge}}},
      {"point",
       {{"negative", first - 1}, {"beyond", beyond}, {"huge", huge}, {"huge negative", -huge}}},
      {"extents", {{"0", 0}, {"-1", -1}, {"huge", huge}, {"huge negative", -huge}}},
      {"width", {{"-1", -1}, {"more than the extent", extent + 1}, {"huge", huge}}},
      {"mask", {{"2", 2}, {"-2", -2}, {"huge", huge}}},
      {"cell",
       {{"negative", first - 1}, {"beyond", beyond}, {"huge", huge}, {"huge negative", -huge}}},
      {"chunk", {{"huge", huge}, {"huge negative", -huge}}},
      {"ld", {{"0", 0}, {"-1", -1}, {"less than the patch", 1}, {"huge negative", -huge}}},
      {"lists", {{"negative", first - 1}, {"beyond", beyond}, {"huge", huge}}},
      {"handles", {{"-7", -7}, {"9999", 9999}}}};
  const auto found = all.find(kind);
  return found == all.end() ? Numbers() : found->second;
}

bool is_pointer(const std::string& kind) {
  static const std::set<std::string> pointers = {"first",
                                                 "last",
                                                 "point",
                                                 "extents",
                                                 "ld",
                                                 "lists",
                                                 "list",
                                                 "width",
                                                 "mask",
                                                 "cell",
                                                 "list out",
                                                 "buffer",
                                                 "out",
                                                 "text out",
                                                 "request",
                                                 "text",
                                                 "op",
                                                 "property",
                                                 "group by address",
                                                 "handle by address",
                                                 "handles"};
  return pointers.contains(kind);
}

/// Fortran has no null pointers.
void add_null(std::vector<Bad>& all, const std::string& kind) {
  if (is_pointer(kind)) all.push_back({"null", [](Value& value) { value.be_null(); }});
  if (kind == "lists") all.push_back({"second null", [](Value& value) { value.lose_second(); }});
}

void add_texts(std::vector<Bad>& all, const std::string& kind, bool fortran) {
  if (kind == "op" || kind == "property") {
    all.push_back({"nothing", [](Value& value) { value.be(std::string()); }});
    all.push_back({"nonsense", [](Value& value) { value.be("nonsense"); }});
  }
  if (kind == "letter")
    all.push_back({"q", [=](Value& value) { fortran ? value.be("q") : value.be(long{'q'}); }});
}

void add_reals(std::vector<Bad>& all, const std::string& kind) {
  if (kind != "size on disk") return;
  const std::pair<const char*, double> reals[] = {
      {"-1", -1}, {"a half", 0.5}, {"huge", 1e300}, {"not a number", std::nan("")}};
  for (const auto& [what, number] : reals)
    all.push_back({what, [number = number](Value& value) { value.be_real(number); }});
}

}  // namespace

std::vector<Bad> bad_values(const Function& function, const Argument& argument) {
  std::vector<Bad> all;
  std::string kind = argument.kind;
  const bool fortran = function.language == Language::fortran;
  const bool part = kind.ends_with(" part");
  if (part) kind.resize(kind.size() - 5);
  if (!part && !fortran) add_null(all, kind);
  add_texts(all, kind, fortran);
  add_reals(all, kind);
  for (const auto& [what, number] : bad_elements(kind, function)) {
    all.push_back({what, [=, number = number](Value& value) {
                     part ? value.be(number) : void(value.list().at(0) = number);
                   }});
  }
  if (const auto found = bad_numbers().find(kind); found != bad_numbers().end()) {
    for (const auto& [what, number] : found->second)
      all.push_back({what, [number = number](Value& value) { value.be(number); }});
  }
  return all;
}

bool is_about_an_array(const Argument& argument) {
  static const std::set<std::string> kinds = {"first", "last",       "point",     "ld",
                                              "lists", "first part", "last part", "point part"};
  return kinds.contains(argument.kind);
}

}  // namespace bad_arguments
