#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "nodes.hpp"

namespace gannet::wire::test {

using Buffer = std::vector<std::byte>;

/// A port whose owner follows the rules and checks that the port does: callbacks only from inside
/// progress(), one answer for each pending request. Payloads lie in two parts. Buffers are spoilt
/// as soon as the port says that it is done with them.
class Talker : public Listener {
 public:
  struct Heard {
    Peer from;
    Buffer header;
    Buffer payload;
  };
  struct Loss {
    Peer peer;
    std::string why;
  };

  explicit Talker(Transport& transport) : port_(transport.open_port(*this)) {}

  Port& port() { return *port_; }

  /// Once; false if the port is busy. Also from within react().
  bool try_send(Peer to, Bytes header, Bytes payload) {
    const std::uint64_t tag = next_tag_++;
    const Bytes copy = keep(tag, payload);
    const std::size_t cut = copy.size() * (tag % 4) / 3;  // none, some or all in the first part
    return took(tag, port_->send(to, header, {copy.first(cut), copy.subspan(cut)}, tag));
  }

  void send(Peer to, Bytes header, Bytes payload) {
    while (!try_send(to, header, payload)) progress();
  }

  /// Runs request(buffer, tag) until it is taken, with a buffer that lives until it is done.
  template <class Request>
  std::uint64_t finish(Bytes bytes, Request&& request) {
    const std::uint64_t tag = next_tag_++;
    while (!took(tag, request(keep(tag, bytes), tag))) progress();
    return tag;
  }

  bool is_done(std::uint64_t tag) const { return !in_use_.contains(tag); }
  bool all_done() const { return in_use_.empty(); }

  /// There may be more ranks than processors.
  bool progress() {
    const Within here(in_progress_);
    const bool happened = port_->progress();
    if (!happened) std::this_thread::yield();
    return happened;
  }

  template <class Condition>
  void progress_until(Condition&& condition) {
    while (!condition()) progress();
  }

  void close() { port_.reset(); }

  std::vector<Heard> heard;
  std::vector<Loss> lost;
  std::function<void(Peer, Bytes header, Bytes payload)> react;  ///< instead of heard
  std::function<void()> after_sent;
  int busy = 0;

 private:
  struct Within {
    explicit Within(bool& flag) : flag_(flag) { flag = true; }
    ~Within() { flag_ = false; }
    bool& flag_;
  };

  void on_message(Peer from, Bytes header, Bytes payload) override {
    EXPECT_TRUE(in_progress_);
    if (react) return react(from, header, payload);
    heard.push_back({from, Buffer(header.begin(), header.end()), {payload.begin(), payload.end()}});
  }

  void on_sent(std::uint64_t tag) override {
    EXPECT_TRUE(in_progress_);
    spoil(tag);
    if (after_sent) after_sent();
  }

  void on_lost(Peer peer, const std::string& why) override {
    EXPECT_TRUE(in_progress_);
    EXPECT_FALSE(why.empty());
    lost.push_back({peer, why});
  }

  Buffer& keep(std::uint64_t tag, Bytes bytes) {
    return in_use_[tag] = Buffer(bytes.begin(), bytes.end());
  }

  bool took(std::uint64_t tag, Sent sent) {
    if (sent == Sent::busy) in_use_.erase(tag);
    if (sent == Sent::done) spoil(tag);
    busy += sent == Sent::busy;
    return sent != Sent::busy;
  }

  void spoil(std::uint64_t tag) {
    const auto found = in_use_.find(tag);
    ASSERT_NE(found, in_use_.end()) << "told twice, or never asked for";
    std::fill(found->second.begin(), found->second.end(), std::byte{0xdd});
    in_use_.erase(found);
  }

  std::map<std::uint64_t, Buffer> in_use_;
  std::uint64_t next_tag_ = 0;
  bool in_progress_ = false;
  std::unique_ptr<Port> port_;
};

/// One talker for each node, connected to all, itself included.
struct Connected {
  explicit Connected(Node& where) : node(where), talker(where.transport()) {
    for (const auto& address : node.tell_all(talker.port().address())) {
      peers.push_back(talker.port().connect(address));
    }
  }

  /// Closing is collective, since a port that goes is lost to the others.
  void finish() {
    talker.progress_until([&] { return talker.all_done(); });
    node.meet([&] { talker.progress(); });
    EXPECT_TRUE(talker.lost.empty());
    EXPECT_EQ(talker.port().from_unknown_peers(), 0U);
    node.meet([] {});
  }

  Node& node;
  Talker talker;
  std::vector<Peer> peers;
};

/// Bytes that depend on where they come from, to be recognised.
inline Buffer pattern(std::size_t bytes, std::uint64_t seed) {
  Buffer buffer(bytes);
  std::uint64_t state = seed * 0x9e3779b97f4a7c15 + 1;
  for (auto& b : buffer) {
    state = state * 6364136223846793005 + 1442695040888963407;
    b = static_cast<std::byte>(state >> 56);
  }
  return buffer;
}

}  // namespace gannet::wire::test
