#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gannet/request.hpp"
#include "gannet/store/pending.hpp"
#include "store/hints.hpp"
#include "store/record.hpp"
#include "store/wire.hpp"

namespace gannet::store {

class Engine;

/// Where the answer of a home goes. Stays where it is until it is done.
struct Answer {
  std::span<std::byte> to;  ///< for the bytes of a record, unless it grows
  bool grows = false;
  std::vector<std::byte> bytes;  ///< what grows, and texts of errors
  Reply reply;
  std::atomic<bool> done{false};
};

/// A read of a record from where it was last. A short one comes in one piece with its header and
/// its checksum. Of a long one, only the bytes come; its header is read once they are here: if it
/// is still that of this version then, nothing has changed meanwhile, since a header says so before
/// its bytes change, and no version comes twice.
struct DirectRead {
  Hints::Hint hint;
  Index begin = 0;                     ///< of the header, in the memory of all nodes
  std::unique_ptr<std::byte[]> whole;  ///< the block of a short one
  gannet::Request transfer;
};

/// A put or get that is under way.
class Operation {
 public:
  Operation(Engine& in, const Key& key)
      : engine(&in), text(key.text()), name(key.is_text() ? Name(Key(text)) : Name(key)) {}
  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;

  enum Stage { done, reading, asked, sending };

  Engine* engine;
  std::string text;
  Name name;
  Stage stage = done;
  std::optional<Info> info;
  std::optional<std::uint32_t> writes;  // near the key, when it began
  DirectRead direct;
  Answer answer;
  Receipt sent;
};

}  // namespace gannet::store
