#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Numbers as people write them in options and tables. Anything else is an Error(Fault::argument)
/// that names `what` it was meant for.
namespace gannet::sim {

/// "1000000", within [least, most].
std::int64_t parse_count(std::string_view what, std::string_view text, std::int64_t least,
                         std::int64_t most);

/// "128K": bytes, with a factor of 1024 for K, 1024^2 for M and so on; at least 1.
std::int64_t parse_bytes(std::string_view what, std::string_view text);

/// "1ms", "0.5us", "200ns" or "2s", in seconds.
double parse_seconds(std::string_view what, std::string_view text);

/// "16,256" split into its parts.
std::vector<std::string> parse_list(std::string_view text);

/// Rows of two numbers from text with a title row and comment lines (#); first column ascending.
struct Pair {
  double first;
  double second;
};
std::vector<Pair> parse_table(std::string_view what, std::string_view text);

/// "128K", "4K", "8": the shortest that parse_bytes() reads back.
std::string short_bytes(std::int64_t bytes);

}  // namespace gannet::sim
