#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <complex>
#include <cstring>
#include <limits>

#include "base/descriptor.hpp"
#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/market.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

constexpr std::size_t read_bytes = std::size_t{1} << 20;
constexpr std::size_t most_header_bytes = std::size_t{1} << 20;

/// A file that is being read.
class Input {
 public:
  explicit Input(const std::string& path) : path_(path), file_(::open(path.c_str(), O_RDONLY)) {
    if (!file_) fail("open");
  }

  const std::string& path() const { return path_; }

  Index bytes() const {
    const off_t end = ::lseek(file_.number(), 0, SEEK_END);
    if (end < 0) fail("seek in");
    return end;
  }

  /// Up to `count` bytes starting at a place, fewer only at the end.
  std::string read(Index at, std::size_t count) const {
    std::string text(count, '\0');
    std::size_t got = 0;
    while (got < count) {
      const ssize_t more =
          ::pread(file_.number(), text.data() + got, count - got, at + static_cast<Index>(got));
      if (more < 0 && errno == EINTR) continue;
      if (more < 0) fail("read");
      if (more == 0) break;
      got += static_cast<std::size_t>(more);
    }
    text.resize(got);
    return text;
  }

 private:
  [[noreturn]] void fail(const char* what) const {
    throw Error(Fault::system, base::text("cannot ", what, " the MatrixMarket file ", path_, ": ",
                                          std::strerror(errno)));
  }

  std::string path_;
  base::Descriptor file_;
};

/// Calls visit(byte, line) for the lines that begin in [begin, end).
template <class Visit>
void for_each_line(const Input& file, Index begin, Index end, Visit&& visit) {
  std::string text;
  Index at = begin;      // of text
  std::size_t next = 0;  // in text: where the next line begins
  for (bool more = true; more || next < text.size();) {
    const std::size_t line_end = text.find('\n', next);
    if (line_end == std::string::npos && more) {
      at += static_cast<Index>(next);
      text.erase(0, next);
      next = 0;
      const std::string piece = file.read(at + static_cast<Index>(text.size()), read_bytes);
      more = piece.size() == read_bytes;
      text += piece;
      continue;
    }
    if (at + static_cast<Index>(next) >= end) return;
    const std::size_t stop = std::min(text.size(), line_end);
    visit(at + static_cast<Index>(next), std::string_view(text).substr(next, stop - next));
    next = std::min(text.size(), stop + 1);
  }
}

/// Lines count from 1. Only for messages, since it reads everything before.
Index line_number(const Input& file, Index byte) {
  Index line = 1;
  for (Index at = 0; at < byte;) {
    const auto most = static_cast<std::size_t>(byte - at);
    const std::string piece = file.read(at, std::min(read_bytes, most));
    if (piece.empty()) break;
    line += std::count(piece.begin(), piece.end(), '\n');
    at += static_cast<Index>(piece.size());
  }
  return line;
}

[[noreturn]] void refuse_line(const Input& file, Index byte, const std::string& why) {
  throw Error(Fault::argument, base::text("MatrixMarket file ", file.path(), ", line ",
                                          line_number(file, byte), ": ", why));
}

/// Where a rank's share of the lines begins: at the first line after its share of the bytes begins.
Index first_line(const Input& file, const MarketHeader& header, int rank, int ranks) {
  const Index share = (header.bytes - header.begin) / ranks * rank + header.begin;
  if (rank == 0) return header.begin;
  if (rank == ranks) return header.bytes;
  for (Index at = share - 1; at < header.bytes;) {
    const std::string piece = file.read(at, read_bytes);
    const std::size_t end = piece.find('\n');
    if (end != std::string::npos) return at + static_cast<Index>(end) + 1;
    if (piece.empty()) break;
    at += static_cast<Index>(piece.size());
  }
  return header.bytes;
}

/// Checks that the file's field fits the type that is asked for.
void check_field(const std::string& path, const MarketHeader& header, Element type) {
  const bool complex = type == Element::complex64 || type == Element::complex128;
  const bool whole = type == Element::int32 || type == Element::int64;
  const char* wrong = header.field == Field::complex && !complex ? "complex"
                      : header.field == Field::real && whole     ? "real"
                                                                 : nullptr;
  if (!wrong) return;
  throw Error(Fault::argument, base::text("MatrixMarket file ", path, " holds ", wrong,
                                          " elements, and the matrix that was asked for cannot"));
}

/// Where the first line with an element of each triangle begins.
struct Triangles {
  static constexpr Index none = std::numeric_limits<Index>::max();
  Index below = none;
  Index above = none;

  void note(Index row, Index column, Index byte) {
    Index& first = row > column ? below : above;
    first = std::min(first, byte);
  }
};

/// Collective. Elements that are given twice, once in each triangle, would be added up.
void check_triangles(const Group& group, const std::string& path, const Triangles& mine) {
  const Triangles all{group.min(mine.below), group.min(mine.above)};
  agree(group, "read_market", 0, [&] {
    const Index second = std::max(all.below, all.above);
    if (group.rank() != 0 || second == Triangles::none) return;
    const Input file(path);
    const char* side = second == all.above ? "above" : "below";
    refuse_line(file, second,
                base::text("an element ", side, " the diagonal, and line ",
                           line_number(file, std::min(all.below, all.above)),
                           " has one on the other side; of a matrix that is symmetric in any way "
                           "only one triangle is given, and the other follows from it"));
  });
}

/// The lines of one rank.
template <class T, class I>
class LineParser {
 public:
  LineParser(const Input& file, const MarketHeader& header, Entries& to)
      : file_(file), header_(header), to_(to) {}

  void operator()(Index byte, std::string_view line) {
    LineReader words(line);
    if (words.at_end() || line.front() == '%') return;
    Index row = 0, column = 0;
    if (!words.number(row) || !words.number(column)) refuse(byte, line, "two indices");
    if (row < 1 || row > header_.rows || column < 1 || column > header_.columns) {
      refuse(byte, line,
             base::text("indices from 1 to ", header_.rows, " and 1 to ", header_.columns));
    }
    T value = T(1);
    if (header_.field != Field::pattern && !read_value(words, value)) {
      refuse(byte, line, "a value that the matrix can hold");
    }
    if (!words.at_end()) refuse(byte, line, "the end of the line");
    if (row != column) triangles_.note(row, column, byte);
    if (row == column && !may_be_diagonal(value)) {
      refuse(byte, line,
             header_.symmetry == Symmetry::skew ? "no element of the diagonal but 0"
                                                : "a real element of the diagonal");
    }
    ++lines_;
    add(row - 1, column - 1, value);
  }

  Index lines() const { return lines_; }
  const Triangles& triangles() const { return triangles_; }

 private:
  /// Whether the value is its own negative, or its own conjugate.
  bool may_be_diagonal(T value) const {
    if (header_.symmetry == Symmetry::skew) return value == T{};
    if constexpr (!std::is_arithmetic_v<T>) {
      if (header_.symmetry == Symmetry::hermitian) return value.imag() == 0;
    }
    return true;
  }

  bool read_value(LineReader& words, T& value) const {
    if constexpr (std::is_integral_v<T>) {
      constexpr T least = std::numeric_limits<T>::min();  // cannot be negated
      return words.number(value) && (header_.symmetry != Symmetry::skew || value != least);
    } else if constexpr (std::is_arithmetic_v<T>) {
      return words.number(value);
    } else {
      typename T::value_type real{}, imaginary{};
      const bool good =
          words.number(real) && (header_.field != Field::complex || words.number(imaginary));
      value = {real, imaginary};
      return good;
    }
  }

  void add(Index row, Index column, T value) {
    to_.add<T, I>(row, column, value);
    if (header_.symmetry == Symmetry::general || row == column) return;
    to_.add<T, I>(column, row, mirrored(value));
  }

  T mirrored(T value) const {
    if (header_.symmetry == Symmetry::skew) return T{} - value;
    if constexpr (!std::is_arithmetic_v<T>) {
      if (header_.symmetry == Symmetry::hermitian) return std::conj(value);
    }
    return value;
  }

  [[noreturn]] void refuse(Index byte, std::string_view line, const std::string& wanted) const {
    constexpr std::size_t enough = 60;
    refuse_line(file_, byte,
                base::text('"', line.substr(0, enough), "\" where ", wanted, " should be"));
  }

  const Input& file_;
  MarketHeader header_;
  Entries& to_;
  Index lines_ = 0;
  Triangles triangles_;
};

/// Collective. The header that the first rank finds at the beginning of the file.
MarketHeader header_of(const Group& group, const std::string& path, Element type) {
  MarketHeader header;
  agree(group, "read_market", 0, [&] {
    if (group.rank() != 0) return;
    const Input file(path);
    header = read_header(path, file.read(0, most_header_bytes));
    header.bytes = file.bytes();
    check_field(path, header, type);
    if (header.symmetry != Symmetry::general && header.rows != header.columns) {
      throw Error(Fault::argument,
                  base::text("MatrixMarket file ", path, " says that a matrix of ", header.rows,
                             " x ", header.columns, " elements is symmetric"));
    }
  });
  return group.broadcast(header, 0);
}

}  // namespace

Handle read_market(const Group& group, const std::string& path, Element type, Element index,
                   const SparseOptions& options) {
  const MarketHeader header = header_of(group, path, type);
  const Handle a = create(group, header.rows, header.columns, type, index, options);
  Index lines = 0;
  Triangles triangles;
  agree(group, "read_market", 0, [&] {
    const Input file(path);
    with_types(type, index, [&]<class T, class I>() {
      LineParser<T, I> parser(file, header, a->entries());
      for_each_line(file, first_line(file, header, group.rank(), group.size()),
                    first_line(file, header, group.rank() + 1, group.size()), parser);
      lines = parser.lines();
      triangles = parser.triangles();
    });
  });
  if (header.symmetry != Symmetry::general) check_triangles(group, path, triangles);
  lines = group.sum(lines);
  if (lines != header.entries) {
    throw Error(Fault::argument, base::text("read_market: MatrixMarket file ", path, " has ", lines,
                                            " entries and says that it has ", header.entries));
  }
  assemble(a.get(), {});
  return a;
}

}  // namespace gannet::sparse
