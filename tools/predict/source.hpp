#pragma once

#include "program.hpp"

namespace gannet::predict {

/// Tasks in the order of their list, each once.
class Feed {
 public:
  virtual ~Feed() = default;

  /// The accesses stay valid until the next call. False: there are no more tasks.
  virtual bool next(Dealt& dealt) = 0;
};

/// A program as a simulation requests it: phase after phase, and the tasks of the last one either
/// one by one or all at once.
class Source {
 public:
  virtual ~Source() = default;
  virtual const Phase* next_phase() = 0;  ///< null: there are no more
  virtual bool has_tasks() = 0;
  virtual Feed& one_by_one() = 0;

  /// Among them are those from begin to end of the phase, which do not change from then on.
  virtual const TaskList& all() = 0;

  /// Arrays of accesses: those that the tasks so far have; more may follow.
  virtual const std::vector<Shape>& arrays() const = 0;
};

/// A program that lies in memory.
class ProgramSource final : public Source, private Feed {
 public:
  explicit ProgramSource(const Program& program) : program_(program) {}

  const Phase* next_phase() override {
    if (following_ == program_.phases.size()) return nullptr;
    phase_ = &program_.phases[following_++];
    task_ = phase_->begin;
    return phase_;
  }
  bool has_tasks() override { return phase_->end > phase_->begin; }
  Feed& one_by_one() override { return *this; }
  const TaskList& all() override { return program_.tasks; }
  const std::vector<Shape>& arrays() const override { return program_.arrays; }

 private:
  bool next(Dealt& dealt) override {
    if (task_ == phase_->end) return false;
    dealt = program_.tasks.dealt(task_++);
    return true;
  }

  const Program& program_;
  std::size_t following_ = 0;
  const Phase* phase_ = nullptr;
  std::uint64_t task_ = 0;
};

}  // namespace gannet::predict
