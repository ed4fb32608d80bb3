#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "gannet/error.hpp"
#include "gannet/messages.hpp"
#include "gannet/types.hpp"
#include "store/name.hpp"

namespace gannet::store {

/// What a rank asks a home; the text of a key follows.
struct Request {
  enum Kind : std::uint32_t {
    get,
    look,
    remove,
    list,
    prefetch,
    touch,
    flush,
    put,
    add
  } kind = get;
  std::uint16_t text = 0;  // bytes
  Element type = Element::opaque;
  std::uint64_t number = 0;
  std::uint64_t operation = 0;  // at the origin
  std::uint64_t bytes = 0;      // get: the most that it can take
  std::uint64_t flags = 0;
};

/// What a home answers; bytes of a record, names or the text of an error follow as payload.
struct Reply {
  enum Kind : std::uint32_t { absent, found, misfit, failed } kind = absent;
  Fault fault = Fault::system;
  std::uint64_t operation = 0;
  std::uint64_t bytes = 0, version = 0;
  std::uint64_t place = 0;  // in the home's memory; 0: not there
};

/// A request and its text, as the header of a message.
class RequestHeader {
 public:
  RequestHeader(Request request, const Name& name) {
    request.number = name.number;
    request.text = static_cast<std::uint16_t>(name.text.size());
    std::memcpy(bytes_, &request, sizeof request);
    if (request.text > 0) std::memcpy(bytes_ + sizeof request, name.text.data(), request.text);
    size_ = sizeof request + request.text;
  }
  std::span<const std::byte> bytes() const { return {bytes_, size_}; }

 private:
  std::byte bytes_[sizeof(Request) + Key::longest_text];
  std::size_t size_;
};
static_assert(sizeof(Request) + Key::longest_text <= Messages::header_limit);

}  // namespace gannet::store
