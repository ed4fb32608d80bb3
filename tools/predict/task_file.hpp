#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "program.hpp"
#include "source.hpp"

/// Lists of tasks as text (docs/predict.md). Error(Fault::argument) names `file`, the line and what
/// is wrong with it.
namespace gannet::predict {

/// A list, line by line.
class TaskLines {
 public:
  /// Both have to outlive this.
  TaskLines(std::istream& in, const std::string& file) : name(file), in_(in), file_(file) {}

  enum class Kind { phase, tasks, shared, end };

  /// What the next line says, skipping lines that only name the program.
  Kind next();

  std::string name;
  std::vector<Shape> arrays;  ///< that have been named so far
  Phase phase;                ///< of the last line of its kind, without tasks
  std::uint64_t count = 0;    ///< so many of `task`, of the last line of its kind
  Task task;
  std::vector<Access> accesses;  ///< of each of them
  SharedWork shared;             ///< of the last line of its kind

 private:
  [[noreturn]] void refuse(const std::string& problem) const;
  double value(std::istringstream& fields, const char* what, double most) const;
  void end(std::istringstream& fields) const;
  Shape extents(std::istringstream& fields) const;
  void read_seconds(std::istringstream& fields);
  void read_phase(std::istringstream& fields);
  void read_tasks(std::istringstream& fields);
  void read_accesses(std::istringstream& fields);
  void read_array(std::istringstream& fields);
  void read_diagonals(std::istringstream& fields);
  void read_shared(std::istringstream& fields);

  std::istream& in_;
  const std::string& file_;
  std::uint64_t number_ = 0;
  bool in_phase_ = false;
  bool behind_tasks_ = false;  ///< of the phase
};

/// All of a list, which has tasks or shared work.
Program read_tasks(std::istream& in, const std::string& file);

/// A list that is consumed while it is made, once: tasks of a counter are not kept, and of others,
/// which a rank has to know in advance, only those of one phase.
class TaskStream final : public Source, private Feed {
 public:
  TaskStream(std::istream& in, const std::string& file) : lines_(in, file), ahead_(lines_.next()) {}

  const Phase* next_phase() override;
  bool has_tasks() override { return ahead_ == TaskLines::Kind::tasks; }
  Feed& one_by_one() override { return *this; }
  const TaskList& all() override;
  const std::vector<Shape>& arrays() const override { return lines_.arrays; }

  /// As far as the list has been read.
  const std::string& name() const { return lines_.name; }

 private:
  bool next(Dealt& dealt) override;

  TaskLines lines_;
  TaskLines::Kind ahead_;
  std::uint64_t taken_ = 0;       ///< of the tasks of the line ahead
  std::vector<Access> accesses_;  ///< of the task that was returned last
  std::uint64_t number_ = 0;      ///< of the next task
  Phase phase_;
  TaskList all_;
};

/// As read_tasks() reads it.
void write_tasks(const Program& program, std::ostream& out);

}  // namespace gannet::predict
