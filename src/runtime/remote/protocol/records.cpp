#include "remote/protocol/records.hpp"

#include <algorithm>
#include <limits>

#include "base/dispatch.hpp"
#include "node/ticket.hpp"
#include "remote/protocol/window.hpp"

namespace gannet::remote::protocol {

namespace {

constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

bool is_one_word(const Record& record) {
  return (record.element == 4 || record.element == 8) && record.count == 1 && record.rows == 1;
}

bool has_numbers(const Record& record) {
  return base::bytes_of(record.type) != 0 && record.element == base::bytes_of(record.type) &&
         record.step % record.element == 0;
}

bool is_a_ticket(const Record& record) {
  return record.element == 8 && record.count == 2 && record.rows == 1 && record.step == 8;
}

bool suits(const Record& record) {
  switch (row(record.op).touch) {
    case Touch::bytes:
      return record.element > 0 && record.step % record.element == 0;
    case Touch::numbers:
      return has_numbers(record);
    case Touch::word:
      return is_one_word(record);
    case Touch::number:
      return is_one_word(record) && has_numbers(record) && record.type != Element::complex64;
    case Touch::ticket:
      return is_a_ticket(record);
    case Touch::position:
      return record.element == 1 && record.count == 1 && record.rows == 1;
  }
  return false;
}

bool is_aligned(const Record& record) {
  const Touch touch = row(record.op).touch;
  if (touch == Touch::ticket) return record.far % alignof(node::Ticket) == 0;
  return (touch != Touch::word && touch != Touch::number) || record.far % record.element == 0;
}

std::uint64_t bytes_of(Data data, std::uint64_t elements) {
  switch (data) {
    case Data::none:
      return 0;
    case Data::elements:
      return elements;
    case Data::factor_elements:
      return elements > too_many - alpha_bytes ? too_many : elements + alpha_bytes;
    case Data::two_elements:
      return elements > too_many / 2 ? too_many : 2 * elements;
    case Data::key:
      return sizeof(WindowKey);
  }
  return too_many;
}

/// Adds n times step to where a record ends; false if that overflows.
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
  return bytes_of(row(record.op).data, element_bytes(record));
}

std::uint64_t answer_bytes(const Record& record) {
  return bytes_of(row(record.op).answer, element_bytes(record));
}

namespace {

bool lies_within(const Record& record, std::uint64_t begin, std::uint64_t end) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (record.far > most || end > most) return false;
  auto first = static_cast<std::int64_t>(record.far);
  auto last = first;
  if (!reach(first, last, record.count - 1, record.step)) return false;
  if (!reach(first, last, record.rows - 1, record.row_step)) return false;
  if (!reach(first, last, 1, record.element)) return false;
  return first >= static_cast<std::int64_t>(begin) && last <= static_cast<std::int64_t>(end);
}

}  // namespace

Refusal why_not(const Record& record, std::uint64_t begin, std::uint64_t end) {
  if (!is_known(record.op)) return Refusal::operation;
  if (record.count == 0 || record.rows == 0 || !suits(record)) return Refusal::elements;
  if (!is_aligned(record)) return Refusal::alignment;
  return lies_within(record, begin, end) ? Refusal::none : Refusal::bounds;
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

}  // namespace gannet::remote::protocol
