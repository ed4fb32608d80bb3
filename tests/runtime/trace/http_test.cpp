// Laws: of all that may come on a connection only whole, sound GET requests to this machine by its
// own name and port are taken; everything else is refused with the status that says why, and what
// is not complete waits, but not for ever. Cut anywhere, a good request is incomplete.
#include "page/http.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gannet::page {
namespace {

constexpr int port = 4711;

int status_of(const std::string& bytes) {
  const Heard heard = hear(bytes, port);
  if (const auto* refusal = std::get_if<Refusal>(&heard)) return refusal->status;
  return std::holds_alternative<Request>(heard) ? 200 : 0;
}

const std::string good =
    "GET /data?from=12&to=345 HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nAccept: */*\r\n\r\n";

TEST(Http, TakesWhatABrowserAsks) {
  const Heard heard = hear(good, port);
  const auto* request = std::get_if<Request>(&heard);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->path, "/data");
  const std::map<std::string, std::string> fields{{"from", "12"}, {"to", "345"}};
  EXPECT_EQ(request->fields, fields);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nhost: LOCALHOST:4711\r\n\r\n"), 200);
}

TEST(Http, WaitsForTheRest) {
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_EQ(status_of(good.substr(0, length)), 0) << length;
  }
}

TEST(Http, RefusesWhatIsMalformed) {
  const std::string host = "Host: 127.0.0.1:4711\r\n";
  EXPECT_EQ(status_of("\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET /\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status_of("GET  / HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1 more\r\n" + host + "\r\n"), 505);
  EXPECT_EQ(status_of("GET http://elsewhere/ HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status_of("GET /\x01 HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status_of(std::string("GET /\0 HTTP/1.1\r\n", 17) + host + "\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n" + host + "no colon\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n" + host + " folded: line\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n" + host + ": nothing\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n" + host + host + "\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/3.0\r\n" + host + "\r\n"), 505);
  EXPECT_EQ(status_of("GET / FTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello"), 405);
  EXPECT_EQ(status_of("HEAD / HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status_of("GET /" + std::string(most_of_request, 'x')), 431);
  EXPECT_EQ(status_of("GET /" + std::string(most_of_request, 'x') + " HTTP/1.1\r\n\r\n"), 431);
}

TEST(Http, RefusesOtherNamesOfThisMachine) {
  for (const char* host : {"evil.example", "127.0.0.1", "127.0.0.1:4712", "localhost", ""}) {
    const auto request = std::string("GET / HTTP/1.1\r\nHost: ") + host + "\r\n\r\n";
    EXPECT_EQ(status_of(request), 403) << host;
  }
}

TEST(Http, TakesNothingBrokenByChance) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int turn = 0; turn < 20'000; ++turn) {
    std::string bytes = good;
    for (int harm = 0; harm < 3; ++harm) bytes[random() % bytes.size()] = char(random());
    const Heard heard = hear(bytes, port);
    if (const auto* request = std::get_if<Request>(&heard)) {
      EXPECT_TRUE(request->path.starts_with('/'));
    }
    if (const auto* refusal = std::get_if<Refusal>(&heard)) {
      EXPECT_TRUE(answer(*refusal).starts_with("HTTP/1.1 " + std::to_string(refusal->status)));
    }
  }
}

}  // namespace
}  // namespace gannet::page
