#include <algorithm>
#include <cstring>
#include <utility>

#include "gannet/diagnostics.hpp"
#include "store/agree.hpp"
#include "store/engine.hpp"

namespace gannet::store {

namespace {

/// A request that has arrived, with a copy of its text.
struct Asked {
  Request request;
  std::string text;

  explicit Asked(std::span<const std::byte> header) {
    std::memcpy(&request, header.data(), sizeof request);
    text.assign(reinterpret_cast<const char*>(header.data()) + sizeof request, request.text);
  }
  Name name() const { return Name(request.number, text); }
};

/// A write whose bytes are on their way.
struct Incoming {
  Asked asked;
  Shelf::Draft draft;
  std::vector<std::byte> apart;
};

}  // namespace

// --- At a home: writes ---

/// Bytes go straight to their final place, if there is room.
Landing Engine::receive_write(const Arrival& arrival) {
  auto incoming = std::make_shared<Incoming>(Incoming{Asked(arrival.header), {}, {}});
  const Request& request = incoming->asked.request;
  const Name name = incoming->asked.name();
  Info info;
  if (arrival.here && request.kind == Request::put &&
      shelf_->put(name, {arrival.here, arrival.bytes}, request.flags, info)) {
    return {.unwanted = true};
  }
  if (request.kind == Request::put && !arrival.here) {
    incoming->draft = shelf_->draft(name, arrival.bytes, request.flags);
    if (incoming->draft) {
      Landing landing{.to = incoming->draft.bytes().data()};
      landing.then = [this, incoming] {
        Info made;
        const auto done =
            shelf_->publish(incoming->asked.name(), std::move(incoming->draft), {}, made);
        if (done == Shelf::Publish::no_room) {
          throw Error(Fault::memory, "Store::put: no room for one more record in the directory");
        }
      };
      landing.in_line = true;
      return landing;
    }
  }
  incoming->apart.resize(arrival.bytes);
  Landing landing{.to = incoming->apart.data()};
  if (arrival.here) {
    std::memcpy(incoming->apart.data(), arrival.here, arrival.bytes);
    landing = {.unwanted = true};
  }
  landing.then = [this, incoming] {
    const Request& kept = incoming->asked.request;
    if (kept.kind == Request::put) {
      home_->put(incoming->asked.name(), incoming->apart, kept.flags);
    } else {
      home_->add(incoming->asked.name(), kept.type, incoming->apart, kept.flags);
    }
  };
  return landing;
}

// --- At a home: questions ---

void Engine::serve(const Message& message) {
  auto asked = std::make_shared<Asked>(message.header);
  const Request& request = asked->request;
  const int origin = message.origin;
  const auto try_to = [this, asked, origin](const auto& body) {
    if (const auto why = error_in(body)) answer_error(origin, asked->request.operation, *why);
  };
  switch (request.kind) {
    case Request::get:
      return try_to([&] { serve_get(origin, request, asked->name()); });
    case Request::prefetch: {
      Info info;
      if (shelf_->look(asked->name(), info) == Shelf::Look::unknown) {
        home_->read(asked->name(), [](Home::Read&) {});
      }
      return;
    }
    case Request::touch: {
      Grip grip;
      this->asked(asked->name());
      shelf_->pin(asked->name(), grip);
      return;
    }
    case Request::list:
      return home_->later([this, asked, origin, try_to] {
        try_to([&] { serve_list(origin, asked->request, asked->text); });
      });
    case Request::look:
      return home_->later([this, asked, origin, try_to] {
        try_to([&] { serve_look(origin, asked->request, asked->name()); });
      });
    case Request::remove:
      return home_->later([this, asked, origin, try_to] {
        try_to([&] {
          const bool there = home_->remove(asked->name());
          answer(origin, {.kind = there ? Reply::found : Reply::absent,
                          .operation = asked->request.operation});
        });
      });
    case Request::flush:
      return home_->later([this, asked, origin, try_to] {
        try_to([&] {
          home_->flush(true);
          answer(origin, {.kind = Reply::found, .operation = asked->request.operation});
        });
      });
    case Request::put:
    case Request::add:
      return;  // these go to receive_write()
  }
}

void Engine::serve_get(int origin, const Request& request, const Name& name) {
  Grip grip;
  if (!messages_->shares_memory(origin)) asked(name);  // else it has noted the read itself
  switch (shelf_->pin(name, grip)) {
    case Shelf::Look::found:
      return answer_grip(origin, request, std::move(grip));
    case Shelf::Look::unknown:
      break;
    default:
      return answer(origin, {.operation = request.operation});
  }
  if (!has_disk_) return answer(origin, {.operation = request.operation});
  home_->read(name, [this, origin, request](Home::Read& read) {
    if (read.why) return answer_error(origin, request.operation, *read.why);
    if (!read.info) return answer(origin, {.operation = request.operation});
    if (read.grip) return answer_grip(origin, request, read.grip->again());
    if (read.info->bytes > request.bytes) {
      return answer(
          origin,
          {.kind = Reply::misfit, .operation = request.operation, .bytes = read.info->bytes});
    }
    const auto copy =
        std::make_shared<std::vector<std::byte>>(read.bytes.begin(), read.bytes.end());
    answer(origin,
           {.kind = Reply::found,
            .operation = request.operation,
            .bytes = read.info->bytes,
            .version = read.info->version},
           *copy, [copy] {});
  });
}

void Engine::serve_look(int origin, const Request& request, const Name& name) {
  Info info;
  Shelf::Look look = shelf_->look(name, info);
  if (look == Shelf::Look::unknown && has_disk_) {
    if (home_->look(name, info)) {
      look = Shelf::Look::found;
    } else {
      look = shelf_->look(name, info);  // it may have been put meanwhile
    }
  }
  answer(origin, {.kind = look == Shelf::Look::found ? Reply::found : Reply::absent,
                  .operation = request.operation,
                  .bytes = info.bytes,
                  .version = info.version});
}

void Engine::serve_list(int origin, const Request& request, const std::string& prefix) {
  const auto names = std::make_shared<std::vector<std::byte>>();
  const auto append = [&](const void* from, std::size_t bytes) {
    const auto* begin = static_cast<const std::byte*>(from);
    names->insert(names->end(), begin, begin + bytes);
  };
  const bool numbers = request.flags != 0;
  home_->list([&](const Name& name) {
    if (homes_->node(name.number, name.is_text()) != nodes_.mine()) return;
    if (numbers && !name.is_text() && name.number >= request.number &&
        (name.number < request.bytes || request.bytes == UINT64_MAX)) {
      append(&name.number, sizeof name.number);
    }
    if (!numbers && name.is_text() && name.text.substr(0, prefix.size()) == prefix) {
      const auto size = static_cast<std::uint16_t>(name.text.size());
      append(&size, sizeof size);
      append(name.text.data(), size);
    }
  });
  answer(origin, {.kind = Reply::found, .operation = request.operation, .bytes = names->size()},
         *names, [names] {});
}

// --- Answers ---

void Engine::answer(int origin, const Reply& reply, std::span<const std::byte> payload,
                    std::function<void()> release) {
  Completions completions;
  if (release) {
    completions.sent = call([release = std::move(release)](const Error*) { release(); });
  }
  messages_->send(origin, on_reply_, std::as_bytes(std::span(&reply, 1)), payload, completions,
                  "Store: an answer");
}

void Engine::answer_grip(int origin, const Request& request, Grip grip) {
  const Info info = grip.info();
  Reply reply{.kind = Reply::found,
              .operation = request.operation,
              .bytes = info.bytes,
              .version = info.version};
  if (info.bytes > request.bytes) {
    reply.kind = Reply::misfit;
    return answer(origin, reply);
  }
  const auto* record = reinterpret_cast<const std::byte*>(&grip.record());
  reply.place = static_cast<std::uint64_t>(record - block_);
  const auto held = std::make_shared<Grip>(std::move(grip));
  answer(origin, reply, held->bytes(), [held] {});
}

void Engine::answer_error(int origin, std::uint64_t operation, const Error& why) {
  const auto said = std::make_shared<std::string>(reason(why));
  if (operation == 0) return;
  answer(
      origin,
      {.kind = Reply::failed, .fault = why.fault(), .operation = operation, .bytes = said->size()},
      std::as_bytes(std::span(*said)), [said] {});
}

/// At the rank that asked.
Landing Engine::receive_reply(const Arrival& arrival) {
  Reply reply;
  std::memcpy(&reply, arrival.header.data(), sizeof reply);
  auto& answer = *reinterpret_cast<Answer*>(static_cast<std::uintptr_t>(reply.operation));
  answer.reply = reply;
  const auto done = [&answer] { answer.done.store(true, std::memory_order_release); };
  if (arrival.bytes == 0) {
    done();
    return {.unwanted = true};
  }
  std::byte* to = answer.to.data();
  if (answer.grows || reply.kind == Reply::failed) {
    try {
      answer.bytes.resize(arrival.bytes);
    } catch (const std::bad_alloc&) {
      answer.reply.kind = Reply::failed;
      answer.reply.fault = Fault::memory;
      done();
      return {.unwanted = true};
    }
    to = answer.bytes.data();
  }
  if (arrival.here) {
    std::memcpy(to, arrival.here, arrival.bytes);
    done();
    return {.unwanted = true};
  }
  return {.to = to, .then = done, .in_line = true};
}

}  // namespace gannet::store
