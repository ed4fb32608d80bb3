#include <charconv>
#include <complex>
#include <optional>

#include "base/text.hpp"
#include "gannet/draft.hpp"
#include "sparse/check.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

constexpr std::size_t write_bytes = std::size_t{1} << 20;

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
    if (out.text().size() < write_bytes) continue;
    flush(out.text());
    out.text().clear();
  }
  flush(out.text());
}

/// The name of rank 0's draft, under which all ranks open it.
std::string name_for_all(const Group& group, const std::optional<Draft>& draft) {
  std::string name = draft ? draft->name() : "";
  name.resize(group.broadcast(name.size(), 0));
  group.broadcast(std::span<char>(name), 0);
  return name;
}

/// The ranks write one draft, which is given the name of the file when all have written.
void write_parts(const Core& a, const std::string& path) {
  Index bytes = 0;
  with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    for_each_piece<T, I>(a, [&](const std::string& text) { bytes += Index(text.size()); });
  });
  Index at = a.group().exscan(bytes);
  const std::string what = "write_market of " + a.label();
  std::optional<Draft> draft;
  agree(a.group(), what, 0, [&] {
    if (a.rank() == 0) draft.emplace(path);
  });
  const std::string name = name_for_all(a.group(), draft);
  agree(a.group(), what, 0, [&] {
    DraftPart part(name, path);
    with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
      for_each_piece<T, I>(a, [&](const std::string& text) {
        part.write(static_cast<std::uint64_t>(at), text.data(), text.size());
        at += Index(text.size());
      });
    });
    part.close();
  });
  agree(a.group(), what, 0, [&] {
    if (draft) draft->publish();
  });
}

}  // namespace

void write_market(const Core* core, const std::string& path) {
  const Core& a = ready("write_market", core);
  collective("write_market", a, [&] { write_parts(a, path); });
}

}  // namespace gannet::sparse
