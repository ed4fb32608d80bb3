// Law: a matrix that is written as MatrixMarket text and read again is the same to the last bit;
// files of other programs are read whole; of a broken one there is one Error, the same on all
// ranks, and no matrix.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

#include "oracle.hpp"

namespace gannet {
namespace {

using test::Elements;
using test::expect_error;
using test::for_all;
using test::full_of;
using test::Random;
using test::sparse_of;

/// Collective. A folder that all ranks know, and that goes at the end.
class Folder {
 public:
  Folder() {
    const long number = test::world().broadcast(static_cast<long>(::getpid()), 0);
    path_ = std::filesystem::temp_directory_path() / ("gannet-sparse-" + std::to_string(number));
    if (test::rank() == 0) std::filesystem::create_directory(path_);
    test::world().sync();
  }
  ~Folder() {
    test::world().sync();
    std::error_code ignored;
    if (test::rank() == 0) std::filesystem::remove_all(path_, ignored);
  }

  std::string file(const std::string& name) const { return path_ / name; }

  /// Collective. How many there are.
  long files() const {
    test::world().sync();
    const std::filesystem::directory_iterator all(path_);
    const long count = std::distance(begin(all), end(all));
    test::world().sync();
    return count;
  }

  /// Local. All of a file.
  static std::string text(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// Collective. A file with this text.
  std::string file(const std::string& name, const std::string& text) const {
    test::world().sync();
    if (test::rank() == 0) std::ofstream(path_ / name) << text;
    test::world().sync();
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

TEST(SparseMarket, ThereAndBack) {
  const Folder folder;
  Random random(21);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    sparse_of<T, I>(test::world(), elements).write_market(folder.file("a.mtx"));
    const auto back = read_market<T, I>(test::world(), folder.file("a.mtx"));
    EXPECT_EQ(full_of(back), elements.sum);
    EXPECT_EQ(folder.files(), 1);
  });
}

TEST(SparseMarket, EveryBit) {
  const Folder folder;
  Sparse<double> a(test::world(), 2, 2);
  if (test::rank() == 0) {
    a.add(0, 0, 0.1);
    a.add(0, 1, std::numeric_limits<double>::denorm_min());
    a.add(1, 0, -1.0 / 3);
    a.add(1, 1, std::numeric_limits<double>::infinity());
  }
  a.assemble();
  a.write_market(folder.file("bits.mtx"));
  EXPECT_EQ(full_of(read_market<double>(test::world(), folder.file("bits.mtx"))), full_of(a));
}

TEST(SparseMarket, FilesOfOthers) {
  const Folder folder;
  const auto symmetric = read_market<double>(
      test::world(), folder.file("s.mtx",
                                 "%%MatrixMarket Matrix Coordinate REAL Symmetric\n% a\n"
                                 "%\n\n3 3 3\n1 1 2.5\r\n  2\t1 +1e1 \n\n3 2 -4"));
  EXPECT_EQ(full_of(symmetric).values, (std::vector<double>{2.5, 10, 0, 10, 0, -4, 0, -4, 0}));
  const auto upper = read_market<double>(
      test::world(), folder.file("u.mtx",
                                 "%%MatrixMarket matrix coordinate real symmetric\n"
                                 "2 2 2\n1 2 3\n2 2 4\n"));
  EXPECT_EQ(full_of(upper).values, (std::vector<double>{0, 3, 3, 4}));
  const auto pattern = read_market<int>(
      test::world(), folder.file("p.mtx",
                                 "%%MatrixMarket matrix coordinate pattern general\n"
                                 "2 3 2\n1 3\n2 1\n"));
  EXPECT_EQ(full_of(pattern).values, (std::vector<int>{0, 0, 1, 1, 0, 0}));
  const auto skew =
      read_market<double>(test::world(), folder.file("k.mtx",
                                                     "%%MatrixMarket matrix coordinate integer "
                                                     "skew-symmetric\n2 2 2\n2 1 7\n1 1 0\n"));
  EXPECT_EQ(full_of(skew).values, (std::vector<double>{0, -7, 7, 0}));
  using Complex = std::complex<double>;
  const auto hermitian = read_market<Complex>(
      test::world(), folder.file("h.mtx",
                                 "%%MatrixMarket matrix coordinate complex hermitian\n"
                                 "2 2 2\n1 1 3 0\n2 1 1 -2\n"));
  EXPECT_EQ(full_of(hermitian).values, (std::vector<Complex>{3, {1, 2}, {1, -2}, 0}));
}

TEST(SparseMarket, BrokenFiles) {
  const Folder folder;
  const std::string banner = "%%MatrixMarket matrix coordinate real general\n";
  const auto refused = [&](const std::string& why, const std::string& text) {
    const std::string path = folder.file("broken.mtx", text);
    expect_error(Fault::argument, why,
                 [&] { static_cast<void>(read_market<double>(test::world(), path)); });
  };
  refused("empty", "");
  refused("begins with something else", "hello\n");
  refused("dense ones", "%%MatrixMarket matrix array real general\n2 2\n");
  refused("quaternion", "%%MatrixMarket matrix coordinate quaternion general\n2 2 0\n");
  refused("complex elements", "%%MatrixMarket matrix coordinate complex general\n1 1 0\n");
  refused("its sizes", banner + "% nothing more\n");
  refused("line 2", banner + "2 x 1\n");
  refused("line 2", banner + "2 2 -1\n");
  refused("indices from 1 to 2", banner + "2 2 1\n3 1 5\n");
  refused("indices from 1 to 2", banner + "2 2 1\n0 1 5\n");
  refused("a value", banner + "2 2 1\n1 1 five\n");
  refused("a value", banner + "2 2 1\n1 1\n");
  refused("two indices", banner + "2 2 1\nx\n");
  refused("the end of the line", banner + "2 2 1\n1 1 5 6\n");
  refused("has 1 entries and says that it has 2", banner + "2 2 2\n1 1 5\n");
  refused("has 2 entries and says that it has 1", banner + "2 2 1\n1 1 5\n2 2 6\n");
  refused("symmetric", "%%MatrixMarket matrix coordinate real symmetric\n2 3 0\n");
  const std::string of = "%%MatrixMarket matrix coordinate ";
  refused("line 1: a hermitian", of + "real hermitian\n1 1 0\n");
  refused("line 1: a hermitian", of + "pattern hermitian\n1 1 0\n");
  refused("line 1: a pattern", of + "pattern skew-symmetric\n1 1 0\n");
  refused("line 4: \"2 2 5\" where no element of the diagonal but 0 should be",
          of + "real skew-symmetric\n2 2 2\n2 1 3\n2 2 5\n");
  for (const std::string kind : {"real symmetric", "integer skew-symmetric"}) {
    refused("line 5: an element above the diagonal, and line 3 has one on the other side",
            of + kind + "\n3 3 3\n2 1 7\n3 1 7\n1 2 7\n");
    refused("line 5: an element below the diagonal, and line 4",
            of + kind + "\n3 3 2\n% upper\n1 2 7\n2 1 7\n");
  }
  refused("line 4: an element above", of + "pattern symmetric\n2 2 2\n2 1\n1 2\n");
  const std::string hermitian = of + "complex hermitian\n2 2 2\n";
  const auto refused_complex = [&](const std::string& why, const std::string& lines) {
    const std::string path = folder.file("broken.mtx", hermitian + lines);
    expect_error(Fault::argument, why, [&] {
      static_cast<void>(read_market<std::complex<double>>(test::world(), path));
    });
  };
  refused_complex("line 3: \"1 1 3 1\" where a real element", "1 1 3 1\n2 1 1 -2\n");
  refused_complex("line 4: an element above", "2 1 1 -2\n1 2 1 2\n");
  const std::string least = folder.file("least.mtx",
                                        "%%MatrixMarket matrix coordinate integer skew-symmetric\n"
                                        "2 2 1\n2 1 -2147483648\n");
  expect_error(Fault::argument, "a value",
               [&] { static_cast<void>(read_market<int>(test::world(), least)); });
  expect_error(Fault::system, "No such file", [&] {
    static_cast<void>(read_market<double>(test::world(), folder.file("none.mtx")));
  });
}

TEST(SparseMarket, FilesThatCannotBeWritten) {
  const Folder folder;
  Sparse<double> a(test::world(), 2, 2);
  a.assemble();
  const std::string nowhere = folder.file("no/such/a.mtx");
  expect_error(Fault::system, "cannot write \"" + nowhere + "\"", [&] { a.write_market(nowhere); });
  if (test::rank() == 0) std::filesystem::create_symlink("/dev/null", folder.file("null"));
  test::world().sync();
  expect_error(Fault::system, "is a device", [&] { a.write_market(folder.file("null")); });
  EXPECT_EQ(full_of(a), test::Full<double>(2, 2));
  EXPECT_EQ(folder.files(), 1);
}

/// What others have laid beside the file is not touched, whatever it is called.
TEST(SparseMarket, FilesBesideIt) {
  const Folder folder;
  const std::string other = folder.file("other.txt", "precious");
  if (test::rank() == 0) std::filesystem::create_symlink(other, folder.file("a.mtx.part"));
  Sparse<double> a(test::world(), 2, 2);
  if (test::rank() == 0) a.add(1, 0, 3);
  a.assemble();
  a.write_market(folder.file("a.mtx"));
  EXPECT_EQ(full_of(read_market<double>(test::world(), folder.file("a.mtx"))), full_of(a));
  EXPECT_EQ(folder.text(other), "precious");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("a.mtx.part")));
  test::world().sync();
}

/// Two groups are as two jobs: neither waits for the other.
TEST(SparseMarket, TwoJobsThatWriteOneFile) {
  const Folder folder;
  const std::string file = folder.file("a.mtx");
  const Group alone = test::world().subgroup({test::rank()});
  constexpr Index extent = 300;
  Sparse<double> a(alone, extent, extent);
  for (Index i = 0; i < extent; ++i) a.add(i, i, 1.0);
  a.assemble();
  constexpr int times = 20;
  for (int i = 0; i < times; ++i) {
    a.write_market(file);
    EXPECT_EQ(read_market<double>(alone, file).entries(), extent);
  }
  EXPECT_EQ(folder.files(), 1);
}

#ifndef GANNET_SANITIZED  // sanitizers end who asks for too much
/// As a broken file may say, or one that is read by too few ranks.
TEST(SparseMarket, MoreRowsThanThereIsMemoryForIsAnErrorOfAll) {
  const Folder folder;
  const std::string rows = std::to_string(Index{1} << 58);
  const std::string path = folder.file(
      "huge.mtx", "%%MatrixMarket matrix coordinate real general\n" + rows + " 4 1\n1 1 1\n");
  const SparseOptions on_one{.rows = Distribution::irregular({{0}})};
  for (const SparseOptions& how : {SparseOptions{}, on_one}) {
    expect_error(Fault::memory, "this process gets no more memory", [&] {
      static_cast<void>(read_market<double, std::int64_t>(test::world(), path, how));
    });
  }
}
#endif

}  // namespace
}  // namespace gannet
