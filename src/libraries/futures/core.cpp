#include "gannet/futures/core.hpp"

#include <exception>
#include <iostream>

#include "futures/engine.hpp"
#include "futures/functions.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/futures.hpp"

namespace gannet {

void Reader::refuse(std::size_t count) const {
  throw Error(Fault::argument,
              text("a task's arguments or result: ", count, " bytes at byte ", at_, " of ",
                   bytes_.size(), ": its Carry takes something else than it puts"));
}

namespace futures {

array::Pin hold(const Group& in, const array::Key& key) {
  array::Pin pin(array::find(in, key));
  if (!pin) {
    throw Error(Fault::state,
                "an array that a task uses was destroyed before the task began, or this rank is "
                "not in its group: wait for the tasks before destroying it");
  }
  return pin;
}

Fetched::Fetched(array::Core* from, const Patch& patch)
    : bytes_(std::make_unique_for_overwrite<std::byte[]>(static_cast<std::size_t>(patch.size()) *
                                                         array::element_bytes(from))),
      request_(array::nb_get(from, patch, bytes_.get(), {})) {}

/// If the wait fails, the data may still arrive, so the memory is not freed.
Fetched::~Fetched() {
  try {
    request_.wait();
  } catch (...) {
    (void)bytes_.release();
  }
}

void refuse_in_place(const array::Core* core, const Patch& patch) {
  throw Error(Fault::state,
              text("Slice::view: ", to_string(patch), " of \"", array::name(core),
                   "\" is not in one piece in this node's memory: use read(), or each() "
                   "for one task for each owner"));
}

Outcome::Outcome(const Outcome& other) : state_(other.state_) {
  if (state_) state_->keep();
}

Outcome::~Outcome() {
  if (state_) state_->drop();
}

namespace {

State& live(State* state) {
  if (state) return *state;
  throw Error(Fault::state, "a Future that stands for no task");
}

Keeper& keeper_of(const State& state) {
  if (Keeper* keeper = state.home().keeper.load()) return *keeper;
  throw Error(Fault::state, "a Future whose Futures has ended");
}

}  // namespace

bool Outcome::test() const { return live(state_).done(); }

void Outcome::wait(const char* call) const {
  State& state = live(state_);
  if (state.done()) return;
  keeper_of(state).wait(call, [&state] { return state.done(); });
}

std::span<const std::byte> Outcome::result() const {
  wait();
  if (state_->failed()) {
    state_->mark_read();
    throw state_->error();
  }
  return state_->result();
}

const Group& Outcome::world() const { return live(state_).home().group; }

void Outcome::then(std::function<void()> next) const { live(state_).then(std::move(next)); }

Outcome Outcome::after(std::function<void(std::vector<std::byte>& result)> body) const {
  return keeper_of(live(state_)).after(live(state_), std::move(body));
}

Core::Core(const World& world, const Settings& settings)
    : engine_(std::make_unique<Engine>(world, settings)), exceptions_(std::uncaught_exceptions()) {}

/// A child that this process has forked does not have its threads.
Core::~Core() {
  if (engine_->is_in_child()) {
    (void)engine_.release();
    return;
  }
  if (!engine_->world().open()) return;
  if (std::uncaught_exceptions() != exceptions_) {
    engine_->leave();
    return;
  }
  try {
    engine_->all_quiesce(0, "the end of futures");
  } catch (const std::exception& error) {
    std::cerr << "gannet: the end of futures: " << reason(error) << '\n';
    if (!engine_->have_met()) engine_->leave();
  }
}

void Core::open(void* owner) { engine_->open(owner); }

Outcome Core::start(const Task& task, std::span<const std::byte> arguments) {
  return engine_->start(task, arguments);
}
void Core::post(const Task& task, std::span<const std::byte> arguments) {
  engine_->post(task, arguments);
}

void Core::quiesce(std::uint64_t type, const char* call) { engine_->quiesce(type, call); }
void Core::all_quiesce(std::uint64_t type, const char* call) { engine_->all_quiesce(type, call); }
void Core::wait(GroupState& group) { engine_->wait(group); }
void Core::cancel(GroupState& group) { engine_->cancel(group); }
void Core::sync_functions() { functions::agree(engine_->world()); }

std::shared_ptr<GroupState> Core::make_group() { return engine_->make_group(); }

int Core::workers() const { return engine_->workers(); }
bool Core::inside_task() { return Engine::inside_task(); }
bool Core::cancelled() { return Engine::cancelled(); }
void* Core::owner_of_task() { return Engine::owner_of_task(); }
Core::Counts Core::counts() const { return engine_->counts(); }

}  // namespace futures

}  // namespace gannet
