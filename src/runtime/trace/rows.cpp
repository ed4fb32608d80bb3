#include "trace/rows.hpp"

#include <map>
#include <mutex>
#include <utility>

#include "base/text.hpp"
#include "trace/field.hpp"
#include "trace/lines.hpp"
#include "trace/recorder.hpp"
#include "trace/verbs.hpp"

namespace gannet::trace {

namespace {

std::string numbers(const Point& point) {
  std::string text;
  for (const Index i : point) text += base::text(text.empty() ? "" : ",", i);
  return text;
}

using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

/// Never destroyed: threads may outlive the end of main().
struct Rows {
  std::mutex mutex;
  std::string waiting;  // rows of this file, not yet written
  std::string lasting;  // rows that every file needs
  std::size_t lines_told = 0;
  Numbers names, regions;
  std::uint32_t subjects = 0;
  std::uint32_t teams = 0;

  /// With the lock.
  void add_lasting(const std::string& row) {
    lasting += row;
    waiting += row;
  }
};

Rows& rows() {
  static Rows& all = *new Rows;
  return all;
}

std::uint32_t number_in(Numbers& numbers, const char* row, std::string_view name) {
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  const auto found = numbers.find(name);
  if (found != numbers.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(numbers.size() + 1);
  numbers.emplace(name, number);
  all.add_lasting(base::text(row, '\t', number, '\t', field(name), '\n'));
  return number;
}

}  // namespace

void begin_rows(const std::string& first) {
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  all.lines_told = 0;
  all.waiting = first + all.lasting;
}

std::string rows_of_verbs() {
  std::string rows;
  for (const Verb& v : verbs) {
    if (!v.one_sided()) continue;
    rows += base::text("verb\t", static_cast<int>(v.op), '\t', v.name, '\t', name_of(v.family),
                       '\t', name_of(v.effect), '\n');
  }
  return rows;
}

void add_row(std::string_view row) {
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  all.waiting += row;
  all.waiting += '\n';
}

std::string take_rows() {
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  return std::exchange(all.waiting, {}) + rows_of_lines(all.lines_told);
}

std::uint32_t number_of_name(const char* name) { return number_in(rows().names, "name", name); }

std::uint32_t number_of_region(std::string_view name) {
  return number_in(rows().regions, "region", name);
}

std::uint32_t declare_array(const ArrayRow& array) {
  if (!Recorder::is_open()) return 0;
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.subjects;
  all.waiting +=
      base::text("array\t", number, '\t', array.team, '\t', array.number, '\t', array.element_bytes,
                 '\t', numbers(array.shape), '\t', field(array.name), '\n');
  for (const Patch& block : array.mine) {
    all.waiting +=
        base::text("block\t", number, '\t', numbers(block.lo), '\t', numbers(block.hi), '\n');
  }
  return number;
}

std::uint32_t declare_subject(std::string_view name) {
  if (!Recorder::is_open()) return 0;
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.subjects;
  all.add_lasting(base::text("subject\t", number, '\t', field(name), '\n'));
  return number;
}

std::uint32_t declare_team(std::uint64_t name, int members) {
  if (!Recorder::is_open()) return 0;
  Rows& all = rows();
  const std::lock_guard lock(all.mutex);
  const std::uint32_t number = ++all.teams;
  all.add_lasting(base::text("team\t", number, '\t', name, '\t', members, '\n'));
  return number;
}

}  // namespace gannet::trace
