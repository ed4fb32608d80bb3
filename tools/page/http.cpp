#include "http.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace gannet::page {

namespace {

constexpr std::string_view line_end = "\r\n";

std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::string_view part = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(text.size(), part.size() + mark.size()));
  return part;
}

bool is_token(std::string_view text) {
  constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
  const auto good = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           marks.find(c) != marks.npos;
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), good);
}

bool is_visible(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Request request_of(std::string_view target) {
  Request request{std::string(take_until(target, "?")), {}};
  while (!target.empty()) {
    std::string_view field = take_until(target, "&");
    const std::string_view name = take_until(field, "=");
    request.fields.emplace(name, field);
  }
  return request;
}

/// Nothing if all is well with the lines after the first.
std::optional<Refusal> refuse_fields(std::string_view lines, int port) {
  int hosts = 0;
  while (!lines.empty()) {
    std::string_view value = take_until(lines, line_end);
    if (value.find(':') == value.npos) return Refusal{400, "a line of the request has no colon"};
    const std::string_view name = take_until(value, ":");
    if (!is_token(name)) return Refusal{400, "a field of the request has no name"};
    if (lower(name) != "host") continue;
    ++hosts;
    const std::string host = lower(trimmed(value));
    if (host != base::text("127.0.0.1:", port) && host != base::text("localhost:", port)) {
      return Refusal{403, "the run is shown at 127.0.0.1 and its port only"};
    }
  }
  if (hosts != 1) return Refusal{400, "the request must name its host once"};
  return {};
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 431:
      return "Request Header Fields Too Large";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Internal Server Error";
  }
}

}  // namespace

Heard hear(std::string_view bytes, int port) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == bytes.npos) {
    if (bytes.size() <= most_of_request) return Incomplete{};
    return Refusal{431, "the request is too long"};
  }
  if (end > most_of_request) return Refusal{431, "the request is too long"};
  std::string_view lines = bytes.substr(0, end);
  std::string_view first = take_until(lines, line_end);
  const std::string_view method = take_until(first, " ");
  const std::string_view target = take_until(first, " ");
  if (!is_token(method) || !target.starts_with('/') || !is_visible(target)) {
    return Refusal{400, "the first line is no request"};
  }
  if (first != "HTTP/1.1" && first != "HTTP/1.0") {
    return first.starts_with("HTTP/") ? Refusal{505, "only HTTP/1.1 is known here"}
                                      : Refusal{400, "the first line is no request"};
  }
  if (const auto refusal = refuse_fields(lines, port)) return *refusal;
  if (method != "GET") return Refusal{405, "there is nothing to do here but GET"};
  return request_of(target);
}

/// The page may run its own program and ask this server, and nothing else.
std::string answer(int status, std::string_view type, std::string_view body) {
  std::string head = base::text("HTTP/1.1 ", status, ' ', reason_of(status), line_end);
  head += base::text("Content-Type: ", type, "; charset=utf-8", line_end);
  head += base::text("Content-Length: ", body.size(), line_end);
  head +=
      "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
      "Content-Security-Policy: default-src 'none'; connect-src 'self'; img-src data: blob:; "
      "script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; worker-src blob: data:\r\n";
  if (status == 405) head += "Allow: GET\r\n";
  return head.append(line_end).append(body);
}

std::string answer(const Refusal& refusal) {
  return answer(refusal.status, "text/plain", refusal.why + '\n');
}

}  // namespace gannet::page
