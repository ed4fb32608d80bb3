// Law: what a message says of its lengths is believed only as far as a task's arguments and results
// may go, however long the message is.
#include "futures/reading.hpp"

#include "futures/functions.hpp"
#include "futures_test.hpp"

namespace gannet::test {
namespace {

using namespace gannet::futures;

/// Of any function that tasks may call.
std::int32_t some_function() {
  std::int32_t number = 0;
  while (!functions::find(number)->run) ++number;
  return number;
}

TEST(Reading, BelievesNoLengthBeyondTheLimit) {
  const Futures futures(test::world(), {.workers = 1});
  const std::int32_t function = some_function();
  const std::vector<std::byte> body(Futures::argument_limit + 1);
  for (const std::size_t length : {body.size() - 1, body.size()}) {
    const bool possible = length <= Futures::argument_limit;
    const auto bytes = std::span(body).first(length);
    std::vector<std::byte> message;
    EndRecord end{{.kind = RecordKind::result}, 1};
    end.head.length = static_cast<std::uint32_t>(length);
    end.head.function = function;
    append(message, end, bytes);
    EXPECT_EQ(read_end(message).has_value(), possible) << length;
    message.clear();
    TaskRecord task{};
    task.head = {.kind = RecordKind::task, .length = static_cast<std::uint32_t>(length)};
    task.head.function = function;
    append(message, task, bytes);
    EXPECT_EQ(read_task(message, 1).has_value(), possible) << length;
  }
}

}  // namespace
}  // namespace gannet::test
