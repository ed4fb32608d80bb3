// Law: a matrix that is written as MatrixMarket text and read again is the same to the last bit;
// files of other programs are read whole; of a broken one there is one Error, the same on all
// ranks, and no matrix.
#include <unistd.h>

#include <filesystem>
#include <fstream>
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
    EXPECT_FALSE(std::filesystem::exists(folder.file("a.mtx.part")));
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
  const auto pattern = read_market<int>(
      test::world(), folder.file("p.mtx",
                                 "%%MatrixMarket matrix coordinate pattern general\n"
                                 "2 3 2\n1 3\n2 1\n"));
  EXPECT_EQ(full_of(pattern).values, (std::vector<int>{0, 0, 1, 1, 0, 0}));
  const auto skew =
      read_market<double>(test::world(), folder.file("k.mtx",
                                                     "%%MatrixMarket matrix coordinate integer "
                                                     "skew-symmetric\n2 2 1\n2 1 7\n"));
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
  expect_error(Fault::system, "cannot open", [&] { a.write_market(folder.file("no/such/a.mtx")); });
  EXPECT_EQ(full_of(a), test::Full<double>(2, 2));
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
