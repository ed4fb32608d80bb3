#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>

/// As much of HTTP/1.1 as a browser on this machine needs to ask for something: GET, and one answer
/// for each connection.
namespace gannet::page {

struct Request {
  std::string path;                           ///< "/data"
  std::map<std::string, std::string> fields;  ///< of "?from=1&to=2"
};

struct Refusal {
  int status;
  std::string why;
};

/// The end of a request's head has not arrived yet.
struct Incomplete {};

using Heard = std::variant<Incomplete, Request, Refusal>;

inline constexpr std::size_t most_of_request = 16384;

/// What the bytes received on a connection ask for. Only requests to this machine by its own name
/// and port are accepted, so that no page of a foreign site can get the run through a name that it
/// gives to 127.0.0.1.
Heard hear(std::string_view bytes, int port);

std::string answer(int status, std::string_view type, std::string_view body);
std::string answer(const Refusal& refusal);

}  // namespace gannet::page
