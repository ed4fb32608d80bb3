#include "lapi/any_order.hpp"

#include <algorithm>
#include <cstring>

#include "gannet/world.hpp"
#include "lapi/packed.hpp"

namespace gannet {

namespace test {

AnyOrder* AnyOrder::now = nullptr;

namespace {
constexpr std::size_t always_here = Messages::header_limit;  // a payload that a header could hold
constexpr std::size_t never_here = 8192;
}  // namespace

int AnyOrder::rank_of(const void* who) const {
  for (const auto* list : {&worlds, &messages}) {
    const auto found = std::find(list->begin(), list->end(), who);
    if (found != list->end()) return static_cast<int>(found - list->begin());
  }
  std::abort();
}

void AnyOrder::notify(const Completion& completion, const Error* why) {
  if (!completion) return;
  if (completion.notes_only) return completion.notify(completion.context, why);
  std::shared_ptr<Error> kept = why ? std::make_shared<Error>(*why) : nullptr;
  news_.push_back([completion, kept] { completion.notify(completion.context, kept.get()); });
}

void AnyOrder::send(int from, int to, std::uint32_t handler, std::span<const std::byte> header,
                    std::span<const std::byte> payload, const Completions& completions) {
  auto note = std::make_unique<Note>();
  note->from = from;
  note->to = to;
  note->handler = handler;
  note->header.assign(header.begin(), header.end());
  note->payload = payload;
  note->completions = completions;
  if (payload.size() <= always_here || dice.number(2) == 0) {
    note->copy.assign(payload.begin(), payload.end());
    note->payload = note->copy;
    notify(std::exchange(note->completions.sent, {}), nullptr);
  }
  sent_.push_back(std::move(note));
}

void AnyOrder::check_peers(const char* call) const {
  if (left) throw Error(Fault::peer, std::string(call) + ": a rank has left");
}

bool AnyOrder::has_data_under_way(int from) const {
  const auto is_mine = [from](const Kept& note) { return note->from == from; };
  return std::any_of(sent_.begin(), sent_.end(), is_mine) ||
         std::any_of(arriving_.begin(), arriving_.end(), is_mine);
}

template <class List>
AnyOrder::Kept AnyOrder::take(List& list) {
  const auto at = list.begin() + static_cast<std::ptrdiff_t>(dice.number(list.size()));
  Kept taken = std::move(*at);
  list.erase(at);
  return taken;
}

bool AnyOrder::step() {
  const std::size_t choices[] = {sent_.size(), arriving_.size(), landed_.size(), news_.size()};
  const std::size_t all = choices[0] + choices[1] + choices[2] + choices[3];
  if (all == 0) return false;
  std::uint64_t chosen = dice.number(all);
  std::size_t kind = 0;
  while (chosen >= choices[kind]) chosen -= choices[kind++];
  if (kind == 0) {
    // The first of the chosen sender to the chosen target.
    const Note& any = *sent_[chosen];
    const auto first = std::find_if(sent_.begin(), sent_.end(), [&any](const Kept& note) {
      return note->from == any.from && note->to == any.to;
    });
    Kept note = std::move(*first);
    sent_.erase(first);
    begin(std::move(note));
  } else if (kind == 1) {
    land(take(arriving_));
  } else if (kind == 2) {
    const Kept note = take(landed_);
    run(*note, note->landing.then);
  } else {
    const auto what = std::move(news_[chosen]);
    news_.erase(news_.begin() + static_cast<std::ptrdiff_t>(chosen));
    what();
  }
  return true;
}

void AnyOrder::begin(Kept note) {
  if (spoil) {
    note->copy.assign(note->payload.begin(), note->payload.end());
    note->payload = note->copy;
    spoil(note->header, note->copy);
    note->payload = note->copy;
  }
  const std::size_t bytes = note->payload.size();
  const bool here = bytes <= always_here || (bytes < never_here && dice.number(2) == 0);
  // Exactly as long as they are, so that tools see who reads beyond.
  const std::vector<std::byte> header(note->header);
  const std::vector<std::byte> payload(here ? note->payload.begin() : note->payload.end(),
                                       note->payload.end());
  try {
    note->landing = handlers[static_cast<std::size_t>(note->to)][note->handler](
        {note->from, MessageHandler{note->handler}, header, bytes,
         here ? payload.data() : nullptr});
    if (!note->landing.to && !note->landing.unwanted && bytes > 0) {
      throw Error(Fault::state, "no place");
    }
  } catch (const Error& why) {
    return end(*note, &why);
  }
  if (here || note->landing.unwanted) return land(std::move(note));
  arriving_.push_back(std::move(note));
}

void AnyOrder::land(Kept note) {
  if (note->landing.to && !note->payload.empty()) {
    std::memcpy(note->landing.to, note->payload.data(), note->payload.size());
  }
  notify(std::exchange(note->completions.sent, {}), nullptr);
  if (!note->landing.then) return end(*note, nullptr);
  if (note->landing.in_line) return run(*note, note->landing.then);
  landed_.push_back(std::move(note));
}

void AnyOrder::run(const Note& note, const std::function<void()>& what) {
  try {
    what();
  } catch (const Error& why) {
    return end(note, &why);
  }
  end(note, nullptr);
}

void AnyOrder::end(const Note& note, const Error* why) {
  notify(note.completions.sent, nullptr);
  if (why && !note.completions.done) failures[static_cast<std::size_t>(note.from)].push_back(*why);
  notify(note.completions.done, why);
}

}  // namespace test

using test::AnyOrder;

Error::Error(Fault fault, const std::string& message)
    : std::runtime_error(message), fault_(fault) {}

World::World(int&, char**&) : Group(nullptr), exceptions_(0) {
  AnyOrder::now->worlds.push_back(static_cast<const Group*>(this));
}
World::~World() = default;
int Group::rank() const { return AnyOrder::now->rank_of(this); }
int Group::size() const { return AnyOrder::now->ranks; }
void Group::sync() const {}
void Group::gather_bytes(const void*, std::size_t, void*) const {
  AnyOrder::now->check_peers("allgather");
  std::abort();
}

Messages::Messages(const World&, const Options&) : exceptions_(0) {
  AnyOrder::now->messages.push_back(this);
  AnyOrder::now->handlers.emplace_back();
  AnyOrder::now->failures.emplace_back();
}
Messages::~Messages() = default;

Messages::Handler Messages::on(const std::string&, FirstPart first) {
  auto& mine = AnyOrder::now->handlers[static_cast<std::size_t>(AnyOrder::now->rank_of(this))];
  mine.push_back(std::move(first));
  return Handler{static_cast<std::uint32_t>(mine.size() - 1)};
}

void Messages::send(int rank, Handler handler, std::span<const std::byte> header,
                    std::span<const std::byte> payload, const Completions& completions,
                    const char* call) {
  AnyOrder& all = *AnyOrder::now;
  try {
    all.check_peers(call);
  } catch (...) {
    lapi::discard(completions.sent);
    lapi::discard(completions.done);
    throw;
  }
  all.send(all.rank_of(this), rank, static_cast<std::uint32_t>(handler), header, payload,
           completions);
}

void Messages::wait_until(const std::function<bool()>& done, const char* call) {
  AnyOrder::now->check_peers(call);
  while (!done()) test::demand(AnyOrder::now->step(), "a wait for what will never happen");
}

bool Messages::poll(const char* call) {
  AnyOrder::now->check_peers(call);
  return AnyOrder::now->step();
}

void Messages::fence(const char* call) {
  AnyOrder& all = *AnyOrder::now;
  all.check_peers(call);
  const int mine = all.rank_of(this);
  wait_until([&] { return !all.has_data_under_way(mine); });
  auto& failures = all.failures[static_cast<std::size_t>(mine)];
  if (failures.empty()) return;
  const Error why = failures.front();
  failures.pop_front();
  throw why;
}

void Messages::sync(const char* call) {
  AnyOrder::now->check_peers(call);
  AnyOrder::now->finish();
}
void Messages::set_mode(Mode) {}
Messages::Mode Messages::mode() const { return Mode::polling; }
bool Messages::shares_memory(int) const { return true; }
Messages::Counts Messages::counts() const { return {}; }

Completion call(std::function<void(const Error* why)> function) {
  using Function = std::function<void(const Error*)>;
  const auto notify = [](void* who, const Error* why) {
    const std::unique_ptr<Function> once(static_cast<Function*>(who));
    (*once)(why);
  };
  return {notify, new Function(std::move(function)), false};
}

}  // namespace gannet
