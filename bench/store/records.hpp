#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

/// What the records of the file hold: words made from the record's number, and a checksum of them.
namespace bench::store {

/// Fills a record, whose length is a multiple of 8.
void fill(std::int64_t number, std::span<std::byte> record);

/// Whether this is record `number`, every bit of it.
bool is_whole(std::int64_t number, std::span<const std::byte> record);

/// Writes records [first, first + count) of the file, which has to be there, and forces them to
/// the disk. Throws std::runtime_error.
void write_records(const std::string& path, std::int64_t record_bytes, std::int64_t first,
                   std::int64_t count);

/// Takes the file out of the page cache.
void drop_from_page_cache(const std::string& path);

}  // namespace bench::store
