#include "rma/protocol/records.hpp"

#include <algorithm>
#include <limits>

#include "base/dispatch.hpp"
#include "rma/protocol/window.hpp"
#include "rma/ticket.hpp"

namespace gannet::rma::protocol {

namespace {

constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

bool is_word(const Record& record) {
  return (record.element == 4 || record.element == 8) && record.count == 1 && record.rows == 1 &&
         record.far % record.element == 0;
}

bool is_arithmetic(const Record& record) {
  return base::bytes_of(record.type) != 0 && record.element == base::bytes_of(record.type) &&
         record.step % record.element == 0;
}

bool is_possible(const Record& record) {
  switch (record.op) {
    case Op::put:
    case Op::get:
      return record.element > 0 && record.step % record.element == 0;
    case Op::accumulate:
      return is_arithmetic(record);
    case Op::fetch_add:
      return is_word(record) && is_arithmetic(record) && record.type != Element::complex64;
    case Op::swap:
    case Op::compare_swap:
      return is_word(record);
    case Op::lock:
    case Op::unlock:
      return record.element == 8 && record.count == 2 && record.rows == 1 && record.step == 8 &&
             record.far % alignof(Ticket) == 0;
    case Op::key:
      return record.element == 1 && record.count == 1 && record.rows == 1;
  }
  return false;
}

/// Adds n times step to where a record ends; false if that is out of all bounds.
bool reach(std::int64_t& first, std::int64_t& last, std::int64_t n, std::int64_t step) {
  std::int64_t far = 0;
  if (__builtin_mul_overflow(n, step, &far)) return false;
  return !__builtin_add_overflow(far < 0 ? first : last, far, far < 0 ? &first : &last);
}

}  // namespace

std::uint64_t element_bytes(const Record& record) {
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(std::uint64_t{record.count} * record.element,
                             std::uint64_t{record.rows}, &bytes)) {
    return too_many;
  }
  return bytes;
}

std::uint64_t data_bytes(const Record& record) {
  const std::uint64_t elements = element_bytes(record);
  switch (record.op) {
    case Op::put:
    case Op::fetch_add:
    case Op::swap:
      return elements;
    case Op::accumulate:
      return elements > too_many - alpha_bytes ? too_many : elements + alpha_bytes;
    case Op::compare_swap:
      return 2 * elements;
    case Op::get:
    case Op::lock:
    case Op::unlock:
    case Op::key:
      break;
  }
  return 0;
}

std::uint64_t answer_bytes(const Record& record) {
  switch (record.op) {
    case Op::get:
    case Op::fetch_add:
    case Op::swap:
    case Op::compare_swap:
      return element_bytes(record);
    case Op::key:
      return sizeof(WindowKey);
    default:
      return 0;
  }
}

bool has_answer(Op op) { return op != Op::put && op != Op::accumulate && op != Op::unlock; }

bool is_sound(const Record& record, std::uint64_t begin, std::uint64_t end) {
  if (!is_possible(record) || record.count == 0 || record.rows == 0) return false;
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (record.far > most || end > most) return false;
  auto first = static_cast<std::int64_t>(record.far);
  auto last = first;
  if (!reach(first, last, record.count - 1, record.step)) return false;
  if (!reach(first, last, record.rows - 1, record.row_step)) return false;
  if (!reach(first, last, 1, record.element)) return false;
  return first >= static_cast<std::int64_t>(begin) && last <= static_cast<std::int64_t>(end);
}

template <class Head>
std::optional<Head> Reader<Head>::head() {
  if (rest_.size() < sizeof(Head)) return {};
  const auto head = base::value_at<Head>(rest_.data());
  rest_ = rest_.subspan(sizeof head);
  return head;
}

template <class Head>
std::optional<std::span<const std::byte>> Reader<Head>::data(std::uint64_t bytes) {
  if (bytes > rest_.size()) return {};
  const auto data = rest_.first(bytes);
  rest_ = rest_.subspan(std::min(rest_.size(), padded(bytes)));
  return data;
}

template class Reader<Record>;
template class Reader<Answer>;

}  // namespace gannet::rma::protocol
