#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "cc/amplitudes.hpp"

namespace chem {

/// Data for (T) of one tile of virtual orbitals.
struct TileSlab {
  std::vector<double> t;        ///< t(cdkj): c x d x k x j
  std::vector<double> kj, jk;   ///< for each c, see TripleColumn
  std::vector<double> vv, vo;   ///< B: b x d x Q, and a x i x Q
  std::vector<double> singles;  ///< a x i
};

/// Data for (T) of an ordered pair of tiles.
struct PairSlab {
  std::vector<double> rows;       ///< for each a and b, see Triple::rows
  std::vector<double> repulsion;  ///< (ai|bj): a x i x b x j
};

/// A least-recently-used cache.
template <class Key, class Value>
class Newest {
 public:
  explicit Newest(std::size_t most) : most_(most) {}

  /// Local. The value of this key, made on a miss; evicts the least recently used one.
  template <class Make>
  std::shared_ptr<const Value> get(const Key& key, Make make) {
    const auto found = values_.find(key);
    if (found != values_.end()) {
      order_.splice(order_.begin(), order_, found->second.second);
      return found->second.first;
    }
    if (values_.size() == most_) {
      values_.erase(order_.back());
      order_.pop_back();
    }
    auto made = std::make_shared<const Value>(make());
    order_.push_front(key);
    values_[key] = {made, order_.begin()};
    return made;
  }

 private:
  std::size_t most_;
  std::list<Key> order_;
  std::map<Key, std::pair<std::shared_ptr<const Value>, typename std::list<Key>::iterator>> values_;
};

/// Amplitudes and factors in slabs of virtual orbitals, with all other dimensions whole. Each rank
/// fetches the slabs of its tasks and caches the most recently used.
class TriplesSlabs {
 public:
  /// Collective. Virtual orbitals in tiles of `tile`; caches at most `tiles` and `pairs` slabs.
  struct Room {
    gannet::Index tile;
    std::size_t tiles, pairs;
  };
  TriplesSlabs(const OrbitalFactors& factors, const Amplitudes& t, const Room& room);

  const Space& virtuals() const { return v_; }

  /// One-sided. Not thread-safe.
  std::shared_ptr<const TileSlab> tile(int number);
  std::shared_ptr<const PairSlab> pair(int first, int second);

 private:
  TileSlab make_tile(int number) const;
  PairSlab make_pair(int first, int second);
  void add_columns(int number, TileSlab& slab) const;

  std::size_t o_, n_v_, n_fit_;
  Space v_;
  Tensor t1_, t2_, vv_, vo_;
  std::vector<double> oo_;  ///< B: j x l x Q
  Newest<int, TileSlab> tiles_;
  Newest<std::pair<int, int>, PairSlab> pairs_;
};

}  // namespace chem
