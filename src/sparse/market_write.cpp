#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <complex>
#include <cstdio>
#include <cstring>

#include "base/descriptor.hpp"
#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 20;

/// Entries of my rows as text.
class Text {
 public:
  template <class N>
  void number(N value) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text_.append(digits, end);
  }
  template <class R>
  void number(std::complex<R> value) {
    number(value.real());
    text_ += ' ';
    number(value.imag());
  }
  void add(char letter) { text_ += letter; }
  std::string& text() { return text_; }

 private:
  std::string text_;
};

const char* field_of(Element type) {
  switch (type) {
    case Element::int32:
    case Element::int64:
      return "integer";
    case Element::complex64:
    case Element::complex128:
      return "complex";
    default:
      return "real";
  }
}

/// Hands pieces of text to flush(text), row by row.
template <class T, class I, class Flush>
void for_each_piece(const Core& a, Flush&& flush) {
  Text out;
  if (a.rank() == 0) {
    out.text() =
        base::text("%%MatrixMarket matrix coordinate ", field_of(a.kind().type), " general\n",
                   a.kind().rows, ' ', a.kind().columns, ' ', a.stored().total, '\n');
  }
  for (Index row = 0; row < a.my_rows(); ++row) {
    for (Index k = a.offsets()[row]; k < a.offsets()[row + 1]; ++k) {
      out.number(a.first_row() + row + 1);
      out.add(' ');
      out.number(static_cast<Index>(a.columns<I>()[k]) + 1);
      out.add(' ');
      out.number(a.values<T>()[k]);
      out.add('\n');
    }
    if (out.text().size() < piece_bytes) continue;
    flush(out.text());
    out.text().clear();
  }
  flush(out.text());
}

[[noreturn]] void fail(const char* what, const std::string& path) {
  throw Error(Fault::system, base::text("cannot ", what, " the MatrixMarket file ", path, ": ",
                                        std::strerror(errno)));
}

class Output {
 public:
  Output(const std::string& path, int flags)
      : path_(path), file_(::open(path.c_str(), flags, 0666)) {
    if (!file_) fail("open", path);
  }

  void write(Index at, const std::string& text) const {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t more = ::pwrite(file_.number(), text.data() + done, text.size() - done,
                                    at + static_cast<Index>(done));
      if (more < 0 && errno == EINTR) continue;
      if (more < 0) fail("write", path_);
      done += static_cast<std::size_t>(more);
    }
  }

 private:
  std::string path_;
  base::Descriptor file_;
};

/// The ranks write beside the file, which takes its name when all have.
void write_parts(const Core& a, const std::string& path, const std::string& draft) {
  Index bytes = 0;
  with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    for_each_piece<T, I>(a, [&](const std::string& text) { bytes += Index(text.size()); });
  });
  Index at = a.group().exscan(bytes);
  const std::string what = "write_market of " + a.label();
  agree(a.group(), what, 0, [&] {
    if (a.rank() == 0) Output(draft, O_WRONLY | O_CREAT | O_TRUNC);
  });
  agree(a.group(), what, 0, [&] {
    const Output file(draft, O_WRONLY);
    with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
      for_each_piece<T, I>(a, [&](const std::string& text) {
        file.write(at, text);
        at += Index(text.size());
      });
    });
  });
  agree(a.group(), what, 0, [&] {
    if (a.rank() == 0 && std::rename(draft.c_str(), path.c_str()) != 0) fail("rename", path);
  });
}

}  // namespace

void write_market(const Core* core, const std::string& path) {
  const Core& a = ready("write_market", core);
  const std::string draft = path + ".part";
  collective("write_market", a, [&] {
    try {
      write_parts(a, path, draft);
    } catch (const Error&) {
      if (a.rank() == 0) ::unlink(draft.c_str());
      throw;
    }
  });
}

}  // namespace gannet::sparse
