#include <string>

#include "gannet/diagnostics.hpp"
#include "store/engine.hpp"

namespace gannet::store {

Name Engine::checked(const char* call, const Key& key) const {
  if (!world_.open()) {
    throw Error(Fault::state, text(call, " of store \"", options_.name, "\": its World has ended"));
  }
  check_withdrawn(call);
  if (key.is_text() && (key.text().empty() || key.text().size() > Key::longest_text)) {
    throw Error(Fault::argument,
                text(call, " of store \"", options_.name, "\": a key of ", key.text().size(),
                     " bytes; a text has 1 to ", Key::longest_text));
  }
  if (!over_.file.empty() && (key.is_text() || key.number() >= over_.records())) {
    throw Error(Fault::argument, text(call, " of record ", to_string(key), " of ", over_.file,
                                      ": it has records 0 to ", over_.records(), " (exclusive)"));
  }
  return Name(key);
}

void Engine::need_write(const char* call) const {
  if (options_.access == Access::write) return;
  throw Error(Fault::state, text(call, " of store \"", options_.name,
                                 "\": it was opened with Access::read, so nothing can be changed"));
}

std::uint64_t Engine::flags_of(const PutOptions& how) const {
  return (how.priority == Priority::high ? std::uint64_t{Record::high} : 0) |
         (how.compress ? std::uint64_t{Record::compress} : 0) |
         (writes_down_ ? std::uint64_t{Record::dirty} : 0);
}

void Engine::misfit(const char* call, const Name& name, std::size_t bytes, std::size_t room) const {
  const Key key = name.is_text() ? Key(name.text) : Key(name.number);
  throw Error(Fault::argument,
              text(call, " of store \"", options_.name, "\": record ", to_string(key), " has ",
                   bytes, " bytes, and the buffer has ", room));
}

void Engine::ask(int node, Request request, const Name& name, Answer& answer) {
  request.operation = reinterpret_cast<std::uintptr_t>(&answer);
  const RequestHeader header(request, name);
  messages_->send(nodes_.leader(node), on_request_, header.bytes(), {}, {}, "Store::get");
}

void Engine::check_withdrawn(const char* call) const {
  if (!withdrawn_) return;
  throw Error(Fault::peer, text(call, " of store \"", options_.name,
                                "\": it ended with a call that failed, since another rank left"));
}

/// A call that ends because another rank has left leaves messages in flight that use memory of its
/// caller: answers that may still arrive, bytes of a put. They end with it, and so does this store.
void Engine::wait_until(const char* call, const std::function<bool()>& done) {
  try {
    messages_->wait_until([&] { return done() || withdrawn_; }, call);
    if (!done()) check_withdrawn(call);
  } catch (...) {
    withdrawn_ = true;
    std::call_once(withdraw_once_, [this] { messages_->withdraw(); });
    throw;
  }
}

/// Throws the error that the home has reported.
void Engine::wait_for(Answer& answer, const char* call) {
  wait_until(call, [&] { return answer.done.load(std::memory_order_acquire); });
  if (answer.reply.kind != Reply::failed) return;
  throw Error(answer.reply.fault,
              std::string(reinterpret_cast<const char*>(answer.bytes.data()), answer.bytes.size()));
}

}  // namespace gannet::store
