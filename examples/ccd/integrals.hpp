#pragma once

#include <algorithm>
#include <fstream>
#include <gannet/types.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace ccd {

/// Integrals of molecular orbitals, from a file in the FCIDUMP format: (pq|rs), which has eight
/// equal places, and h_pq. Small ones, which each rank keeps whole.
class Integrals {
 public:
  explicit Integrals(const std::string& path) {
    std::ifstream file(path);
    std::string word, header;
    while (file >> word && word != "&END" && word != "/") header += word;
    orbitals = number_after(header, "NORB=");
    occupied = number_after(header, "NELEC=") / 2;
    one_.resize(pairs(orbitals));
    two_.resize(pairs(static_cast<gannet::Index>(one_.size())));
    double value = 0;
    for (gannet::Index p, q, r, s; file >> value >> p >> q >> r >> s;) {
      if (r > 0) two_[pair(pair(p - 1, q - 1), pair(r - 1, s - 1))] = value;
      if (r == 0 && p > 0) one_[pair(p - 1, q - 1)] = value;
    }
    if (!file.eof()) throw std::runtime_error(path + " holds what is no integral");
  }

  double operator()(gannet::Index p, gannet::Index q) const { return one_[pair(p, q)]; }
  double operator()(gannet::Index p, gannet::Index q, gannet::Index r, gannet::Index s) const {
    return two_[pair(pair(p, q), pair(r, s))];
  }

  gannet::Index orbitals = 0;
  gannet::Index occupied = 0;  ///< the first ones, by two electrons each

 private:
  template <class I>
  static std::size_t pair(I p, I q) {
    const auto [less, more] = std::minmax(p, q);
    return static_cast<std::size_t>(more * (more + 1) / 2 + less);
  }
  static std::size_t pairs(gannet::Index count) {
    return static_cast<std::size_t>(count * (count + 1) / 2);
  }
  static gannet::Index number_after(const std::string& header, const std::string& key) {
    const auto at = header.find(key);
    if (at == std::string::npos)
      throw std::runtime_error("no FCIDUMP file: " + key + " is missing");
    return std::stol(header.substr(at + key.size()));
  }

  std::vector<double> one_, two_;
};

}  // namespace ccd
