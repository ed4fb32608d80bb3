#include <algorithm>
#include <numeric>

#include "algo/collective.hpp"
#include "algo/shares.hpp"
#include "gannet/scan.hpp"

namespace gannet::algo {

namespace {

/// The numbers of chosen elements: those before my share, and all of them.
struct Chosen {
  Index before;
  Index all;
};

Chosen count(const Group& group, const Operand& mask, const Share& share) {
  Index mine = 0;
  for_each_stretch(share, [&](Index first, Index length) {
    const auto yes = fetch_mask(mask, first, length);
    mine += std::count(yes.begin(), yes.end(), 1);
  });
  const auto counts = all_values(group, mine);
  const auto me = counts.begin() + group.rank();
  return {std::accumulate(counts.begin(), me, Index{}),
          std::accumulate(counts.begin(), counts.end(), Index{})};
}

/// Checks and framework of both directions: `loose` has the shape of the mask, `dense` holds the
/// chosen elements. work(first, yes, place): a stretch of the mask, and the place of its first
/// chosen element in `dense`.
template <class Work>
Index steer(const Collective& call, const Operand& loose, const Operand& mask, const Operand& dense,
            Work&& work) {
  call.need_vectors();
  if (loose.patch.size() != mask.patch.size()) {
    call.refuse(describe(loose), " has ", loose.patch.size(), " elements and the mask ",
                describe(mask), " has ", mask.patch.size(), "; they need the same number");
  }
  if (overlap(dense, loose) || overlap(dense, mask) || overlap(loose, mask)) {
    call.refuse("the sections overlap; use other arrays");
  }
  const Index all = call.run([&] {
    const Share share = my_share(call.group(), mask.patch.size());
    const Chosen chosen = count(call.group(), mask, share);
    if (chosen.all > dense.patch.size()) return chosen.all;
    Index place = chosen.before;
    for_each_stretch(share, [&](Index first, Index length) {
      const auto yes = fetch_mask(mask, first, length);
      work(first, yes, place);
      place += std::count(yes.begin(), yes.end(), 1);
    });
    return chosen.all;
  });
  if (all <= dense.patch.size()) return all;
  call.refuse("the mask ", describe(mask), " chooses ", all, " elements, but ", describe(dense),
              " has ", dense.patch.size());
}

/// visit(i, k): element i of the stretch is its k-th chosen one.
template <class Visit>
Index for_each_chosen(const std::vector<char>& yes, Visit&& visit) {
  Index k = 0;
  for (std::size_t i = 0; i < yes.size(); ++i) {
    if (yes[i]) visit(static_cast<Index>(i), k++);
  }
  return k;
}

}  // namespace

Index pack(const Operand& a, const Operand& mask, const Operand& b) {
  const Collective call("pack", {a, mask, b});
  const auto bytes = static_cast<Index>(a.bytes);
  return steer(call, a, mask, b, [&](Index first, const std::vector<char>& yes, Index place) {
    const auto length = static_cast<Index>(yes.size());
    std::vector<std::byte> values(yes.size() * a.bytes);
    array::get(a.core, stretch(a, first, length), values.data(), {});
    const Index chosen = for_each_chosen(yes, [&](Index i, Index k) {
      std::memmove(values.data() + k * bytes, values.data() + i * bytes, a.bytes);
    });
    array::put(b.core, stretch(b, place, chosen), values.data(), {});
  });
}

Index unpack(const Operand& a, const Operand& mask, const Operand& b) {
  const Collective call("unpack", {a, mask, b});
  const auto bytes = static_cast<Index>(a.bytes);
  return steer(call, b, mask, a, [&](Index first, const std::vector<char>& yes, Index place) {
    const auto length = static_cast<Index>(yes.size());
    const Index chosen = std::count(yes.begin(), yes.end(), 1);
    std::vector<std::byte> dense(static_cast<std::size_t>(chosen * bytes));
    std::vector<std::byte> values(yes.size() * a.bytes);
    array::get(a.core, stretch(a, place, chosen), dense.data(), {});
    array::get(b.core, stretch(b, first, length), values.data(), {});
    for_each_chosen(yes, [&](Index i, Index k) {
      std::memcpy(values.data() + i * bytes, dense.data() + k * bytes, a.bytes);
    });
    array::put(b.core, stretch(b, first, length), values.data(), {});
  });
}

}  // namespace gannet::algo
