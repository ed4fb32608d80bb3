#pragma once

#include "ga/arrays/array.hpp"
#include "gannet/cache.hpp"

/// The caches of arrays by number, made when they are first used. Any thread.
namespace gannet::gf::caches {

cache::Reads& reads(const ga::Array& a);
cache::Sums& sums(const ga::Array& a);

/// Requests of cached gets, by number.
std::int64_t add(CachedRequest request);
void wait(std::int64_t number);

void empty_all();
void flush_all();

/// Flushes, and forgets all.
void end();

}  // namespace gannet::gf::caches
