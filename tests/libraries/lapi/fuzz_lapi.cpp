// Law: whatever numbers and lengths stand in LAPI's headers and payloads, the target touches no
// memory but what the message names, and a message that makes no sense is an error for its sender:
// no fence waits for it for ever. Addresses are taken as they are: any is legal. Usage: fuzz_lapi
// ROUNDS [SEED].
#include <cstdio>

#include "lapi/any_order.hpp"
#include "lapi/packet.hpp"

namespace {

using namespace gannet;
using Buffer = std::vector<std::byte>;
using test::demand;

constexpr int tasks = 2;
constexpr std::size_t most = 20000;

struct Task {
  lapi_handle_t handle = 0;
  std::vector<char> memory = std::vector<char>(most);
  lapi_cntr_t notified{};
};
Task* all = nullptr;

void* begin(lapi_handle_t* handle, void*, unsigned*, unsigned long* length, compl_hndlr_t** then,
            void**) {
  *then = nullptr;
  demand(*length <= most, "a message is longer than any that was sent");
  return all[*handle].memory.data();
}

lapi_vec_t* begin_pieces(lapi_handle_t* handle, void* uhdr, unsigned*, unsigned long*,
                         compl_hndlr_t** then, void**) {
  static void* info[1];
  static unsigned long len[1];
  static lapi_vec_t vec{LAPI_GEN_GENERIC, 1, info, len};
  info[0] = all[*handle].memory.data();
  len[0] = *static_cast<unsigned*>(uhdr);
  *then = nullptr;
  return &vec;
}

enum class Kind { put, putv, getv, rmw, am, amv };

/// What a header has that is no address: op and bits of read-modify-write, numbers of pieces.
struct Spoiler {
  test::Dice& dice;
  std::uint64_t spoilt = 0;

  template <class Head, class Number>
  void number(Buffer& header, Number Head::*member) {
    Head head = lapi::head_in<Head>(header);
    head.*member = static_cast<Number>(dice.number(2) ? dice.number(70) : dice.number(1ULL << 62));
    std::memcpy(header.data(), &head, sizeof head);
  }

  /// What is asked and cut short is beyond help: nobody knows who asked.
  void operator()(Buffer& header, Buffer& payload, Kind kind) {
    if (kind == Kind::put || dice.number(3)) return;
    ++spoilt;
    const bool asks = kind == Kind::getv || kind == Kind::rmw || payload.size() > 800;
    if (!asks && dice.number(2)) return header.resize(dice.number(own_bytes(kind)));
    if (kind != Kind::am && dice.number(2) && !payload.empty()) {
      return payload.resize(dice.number(payload.size()));
    }
    if (kind == Kind::putv) return number(header, &lapi::PutvHead::pieces);
    if (kind == Kind::getv) return number(header, &lapi::GetvHead::pieces);
    if (kind == Kind::amv) return number(header, &lapi::AmvHead::pieces);
    if (kind == Kind::rmw && dice.number(2)) return number(header, &lapi::RmwHead::op);
    if (kind == Kind::rmw) return number(header, &lapi::RmwHead::bits);
    --spoilt;
  }

  /// Of a header, without the user's.
  static std::size_t own_bytes(Kind kind) {
    return kind == Kind::putv ? sizeof(lapi::PutvHead)
           : kind == Kind::am ? sizeof(lapi::AmHead)
                              : sizeof(lapi::AmvHead);
  }
};

int send(Task& from, unsigned to, Kind kind, std::vector<char>& source, long long& variable) {
  Task& target = all[to];
  const unsigned long half = source.size() / 2;
  void* here[] = {source.data(), source.data() + half};
  void* there[] = {target.memory.data(), target.memory.data() + half};
  unsigned long lengths[] = {half, source.size() - half};
  lapi_vec_t origin{LAPI_GEN_IOVECTOR, 2, here, lengths};
  lapi_vec_t place{LAPI_GEN_IOVECTOR, 2, there, lengths};
  lapi_cntr_t* notified = &from.notified;
  long long one = 1;
  unsigned header[8] = {static_cast<unsigned>(source.size())};
  switch (kind) {
    case Kind::put:
      return LAPI_Put(from.handle, to, source.size(), target.memory.data(), source.data(), nullptr,
                      nullptr, notified);
    case Kind::putv:
      return LAPI_Putv(from.handle, to, &place, &origin, nullptr, nullptr, notified);
    case Kind::getv:
      return LAPI_Getv(from.handle, to, &place, &origin, nullptr, notified);
    case Kind::rmw:
      return LAPI_Rmw64(from.handle, FETCH_AND_ADD, to, &variable, &one, nullptr, notified);
    case Kind::am:
      return LAPI_Amsend(from.handle, to, reinterpret_cast<void*>(1), header, sizeof header,
                         source.data(), source.size(), nullptr, nullptr, notified);
    default:
      return LAPI_Amsendv(from.handle, to, reinterpret_cast<void*>(2), header, sizeof header,
                          &origin, nullptr, nullptr, notified);
  }
}

}  // namespace

int main(int argc, char** argv) {
  test::FuzzRun run(argc, argv);
  std::uint64_t inputs = 0, failed = 0, spoilt = 0;
  while (run.next_round()) {
    test::AnyOrder order(tasks, run.dice);
    Task who[tasks];
    all = who;
    for (auto& task : who) {
      lapi_info_t info{};
      demand(LAPI_Init(&task.handle, &info) == LAPI_SUCCESS, "no instance");
      LAPI_Addr_set(task.handle, reinterpret_cast<void*>(begin), 1);
      LAPI_Addr_set(task.handle, reinterpret_cast<void*>(begin_pieces), 2);
    }
    Spoiler spoil{run.dice};
    for (int i = 0; i < 200; ++i) {
      Task& from = who[run.dice.number(tasks)];
      std::vector<char> source(run.dice.number(3) ? run.dice.number(900) : run.dice.number(most));
      long long variable = 0;
      const auto kind = static_cast<Kind>(run.dice.number(6));
      bool first = true;  // the answers of a target that is sound are sound
      order.spoil = [&](Buffer& header, Buffer& payload) {
        if (std::exchange(first, false)) spoil(header, payload, kind);
      };
      demand(send(from, static_cast<unsigned>(run.dice.number(tasks)), kind, source, variable) ==
                 LAPI_SUCCESS,
             "a call that is right is refused");
      order.finish();
      int value = 0;
      LAPI_Getcntr(from.handle, &from.notified, &value);
      const int code = value > 0 ? LAPI_Waitcntr(from.handle, &from.notified, 1, nullptr)
                                 : LAPI_Fence(from.handle);
      failed += code != LAPI_SUCCESS;
      order.spoil = {};
      demand(value > 0 || code != LAPI_SUCCESS,
             "a message has come to nothing, and nobody is told");
      demand(LAPI_Fence(from.handle) == LAPI_SUCCESS, "a failure is told twice");
      ++inputs;
    }
    spoilt += spoil.spoilt;
    for (auto& task : who) LAPI_Term(task.handle);
  }
  std::printf("fuzz_lapi: %llu messages, %llu of them spoilt, %llu told as failed\n",
              static_cast<unsigned long long>(inputs), static_cast<unsigned long long>(spoilt),
              static_cast<unsigned long long>(failed));
  return failed > 0 && failed <= spoilt ? 0 : 1;
}
