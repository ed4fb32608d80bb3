#include "rma/collective.hpp"

#include <algorithm>
#include <cstring>

#include "base/dispatch.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

namespace {

template <class T>
T combine(T a, T b, Reduction how) {
  if constexpr (Real<T>) {
    if (how == Reduction::min) return std::min(a, b);
    if (how == Reduction::max) return std::max(a, b);
  }
  return a + b;
}

template <class T>
void reduce_piece(Team& team, T* values, std::size_t count, Reduction how) {
  const unsigned turn = team.next_turn();
  std::memcpy(team.slot(team.rank(), turn), values, count * sizeof(T));
  team.sync();
  const auto of = [&](int member) { return reinterpret_cast<const T*>(team.slot(member, turn)); };
  std::copy_n(of(0), count, values);
  for (int member = 1; member < team.size(); ++member) {
    const T* theirs = of(member);
    for (std::size_t i = 0; i < count; ++i) values[i] = combine(values[i], theirs[i], how);
  }
}

}  // namespace

void reduce(Team& team, void* values, std::size_t count, Element type, Reduction how) {
  base::with_type(type, [&]<class T>(std::type_identity<T>) {
    constexpr std::size_t piece = Team::slot_bytes / sizeof(T);
    T* all = static_cast<T*>(values);
    for (std::size_t done = 0; done < count; done += piece) {
      reduce_piece(team, all + done, std::min(piece, count - done), how);
    }
  });
}

void broadcast(Team& team, void* values, std::size_t bytes, int root) {
  auto* all = static_cast<std::byte*>(values);
  for (std::size_t done = 0; done < bytes; done += Team::slot_bytes) {
    const std::size_t piece = std::min(Team::slot_bytes, bytes - done);
    std::byte* slot = team.slot(root, team.next_turn());
    if (team.rank() == root) std::memcpy(slot, all + done, piece);
    team.sync();
    if (team.rank() != root) std::memcpy(all + done, slot, piece);
  }
}

}  // namespace gannet::rma
