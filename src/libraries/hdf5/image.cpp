#include "hdf5/image.hpp"

#include <algorithm>
#include <iterator>

namespace gannet::hdf5 {

namespace {

template <class Piece>
std::uint64_t end_of(const Piece& piece) {
  return piece.first + piece.second.size();
}

}  // namespace

/// One piece that holds all of [begin, end), and all pieces that touched it.
Image::Pieces::iterator Image::join(std::uint64_t begin, std::uint64_t end) {
  auto piece = pieces_.upper_bound(begin);
  if (piece != pieces_.begin() && end_of(*std::prev(piece)) >= begin) {
    --piece;
  } else {
    piece = pieces_.try_emplace(piece, begin);
  }
  auto& bytes = piece->second;
  bytes.resize(std::max(end, end_of(*piece)) - piece->first);
  for (auto next = std::next(piece); next != pieces_.end() && next->first <= end;
       next = pieces_.erase(next)) {
    const std::size_t place = next->first - piece->first;
    bytes.resize(std::max(bytes.size(), place + next->second.size()));
    std::copy(next->second.begin(), next->second.end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(place));
  }
  return piece;
}

void Image::write(std::uint64_t at, std::span<const std::byte> bytes) {
  if (bytes.empty()) return;
  const auto piece = join(at, at + bytes.size());
  std::copy(bytes.begin(), bytes.end(),
            piece->second.begin() + static_cast<std::ptrdiff_t>(at - piece->first));
}

void Image::read(std::uint64_t at, std::span<std::byte> to) const {
  std::fill(to.begin(), to.end(), std::byte{0});
  const std::uint64_t end = at + to.size();
  auto piece = pieces_.upper_bound(at);
  if (piece != pieces_.begin()) --piece;
  for (; piece != pieces_.end() && piece->first < end; ++piece) {
    const std::uint64_t first = std::max(at, piece->first);
    const std::uint64_t last = std::min(end, end_of(*piece));
    if (first >= last) continue;
    std::copy_n(piece->second.begin() + static_cast<std::ptrdiff_t>(first - piece->first),
                last - first, to.begin() + static_cast<std::ptrdiff_t>(first - at));
  }
}

std::uint64_t Image::end() const { return pieces_.empty() ? 0 : end_of(*pieces_.rbegin()); }

}  // namespace gannet::hdf5
