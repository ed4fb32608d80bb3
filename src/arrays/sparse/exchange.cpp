#include "sparse/exchange.hpp"

#include <algorithm>
#include <cstring>

#include "rma/atomic.hpp"
#include "sparse/far.hpp"

namespace gannet::sparse {

namespace {

/// Precedes each parcel in an inbox.
struct Header {
  Index from;
  Index bytes;
};

Index room_for(const Parcel& parcel) {
  const auto bytes = static_cast<Index>(parcel.data.size());
  return static_cast<Index>(sizeof(Header)) + (bytes + 15) / 16 * 16;
}

/// Reserves a place in the inbox for a parcel.
Index reserve(const rma::Segment& counters, const Parcel& parcel) {
  const Index room = room_for(parcel);
  Index before = 0;
  rma::fetch_add(counters.process(), counters.place(parcel.to), Element::int64, &room, &before);
  return before;
}

}  // namespace

Exchange::Exchange(const Group& group, const std::string& what, std::span<const Parcel> parcels) {
  const rma::Segment counters(group.team(), {sizeof(Index), true}, what, 0);
  group.sync();
  std::vector<Index> places;
  for (const Parcel& parcel : parcels) {
    const bool mine = parcel.to == group.rank();
    places.push_back(mine ? 0 : reserve(counters, parcel));
    if (mine && !parcel.data.empty()) arrivals_.push_back({parcel.to, parcel.data});
  }
  group.sync();
  Index bytes = 0;
  std::memcpy(&bytes, counters.at(group.rank()), sizeof bytes);
  inbox_.emplace(group.team(), rma::Segment::Options{static_cast<std::size_t>(bytes)}, what, 1);

  std::vector<Header> headers(parcels.size());
  rma::Pending pending;
  for (std::size_t k = 0; k < parcels.size(); ++k) {
    const auto& [to, data] = parcels[k];
    if (to == group.rank()) continue;
    headers[k] = {group.rank(), static_cast<Index>(data.size())};
    const rma::Place place = inbox_->place(to) + places[k];
    put_bytes(inbox_->process(), place, &headers[k], sizeof(Header), pending);
    put_bytes(inbox_->process(), place + sizeof(Header), data.data(), data.size(), pending);
  }
  rma::wait(pending, what.c_str());
  group.sync();
  collect(inbox_->at(group.rank()), bytes);
}

void Exchange::collect(const std::byte* inbox, Index bytes) {
  for (Index at = 0; at < bytes;) {
    Header header;
    std::memcpy(&header, inbox + at, sizeof header);
    const std::span data(inbox + at + sizeof header, static_cast<std::size_t>(header.bytes));
    arrivals_.push_back({static_cast<int>(header.from), data});
    at += room_for({0, data});
  }
  std::sort(arrivals_.begin(), arrivals_.end(),
            [](const Arrival& a, const Arrival& b) { return a.from < b.from; });
}

}  // namespace gannet::sparse
