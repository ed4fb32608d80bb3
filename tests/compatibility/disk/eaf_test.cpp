// Law: a private file gives back at every offset what was written there last, beyond 2 GiB too, and
// every failure is a code that message() explains.

#include "disk/eaf.hpp"

#include <unistd.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "disk/folder.hpp"

namespace gannet::disk {
namespace {

using test::code_of;
using test::Folder;

constexpr int read_write = -1;
constexpr int write_only = -2;
constexpr int read_only = -3;
constexpr double beyond = 5.0 * 1024 * 1024 * 1024 + 3;  // sparse: nothing big is written

std::vector<int> numbers(int count, int first = 0) {
  std::vector<int> list(static_cast<std::size_t>(count));
  std::iota(list.begin(), list.end(), first);
  return list;
}

class Eaf : public testing::Test {
 protected:
  void write(int file, double offset, const std::vector<int>& values) {
    eaf::write(file, offset, values.data(), values.size() * sizeof(int));
  }
  std::vector<int> read(int file, double offset, std::size_t count) {
    std::vector<int> values(count, -1);
    eaf::read(file, offset, values.data(), count * sizeof(int));
    return values;
  }
  Folder folder;
};

TEST_F(Eaf, GivesBackWhatWasWritten) {
  const int file = eaf::open(folder / "a", read_write);
  write(file, 0, numbers(1000));
  write(file, beyond, numbers(1000, 7));
  EXPECT_EQ(read(file, 0, 1000), numbers(1000));
  EXPECT_EQ(read(file, beyond, 1000), numbers(1000, 7));
  EXPECT_EQ(eaf::length(file), beyond + 4000);
  eaf::truncate(file, 129);
  EXPECT_EQ(eaf::length(file), 129);
  eaf::close(file);
  eaf::remove(folder / "a");
  EXPECT_TRUE(folder.empty());
}

TEST_F(Eaf, ModesDecideWhatOpenDoes) {
  EXPECT_EQ(code_of([&] { eaf::open(folder / "a", read_only); }), cannot_open);
  const int file = eaf::open(folder / "a", read_write);
  write(file, 0, numbers(10));
  eaf::close(file);

  const int again = eaf::open(folder / "a", read_write);
  EXPECT_EQ(eaf::length(again), 40);
  eaf::close(again);

  const int reading = eaf::open(folder / "a", read_only);
  EXPECT_EQ(read(reading, 0, 10), numbers(10));
  EXPECT_EQ(code_of([&] { write(reading, 0, numbers(1)); }), cannot_write);
  eaf::close(reading);

  const int emptied = eaf::open(folder / "a", write_only);
  EXPECT_EQ(eaf::length(emptied), 0);
  EXPECT_EQ(code_of([&] { read(emptied, 0, 1); }), cannot_read);
  eaf::close(emptied);
}

TEST_F(Eaf, AsynchronousOperationsComplete) {
  const int file = eaf::open(folder / "a", read_write);
  constexpr int blocks = 50;
  std::vector<std::vector<int>> data;
  std::vector<int> requests;
  for (int b = 0; b < blocks; ++b) {
    data.push_back(numbers(5000, b));
    requests.push_back(eaf::awrite(file, b * 20000.0, data[b].data(), 20000));
  }
  for (int b = blocks - 1; b >= 0; --b) eaf::wait(file, requests[b]);
  std::vector<std::vector<int>> got(blocks, std::vector<int>(5000));
  for (int b = 0; b < blocks; ++b) {
    requests[b] = eaf::aread(file, b * 20000.0, got[b].data(), 20000);
  }
  for (const int request : requests) {
    while (!eaf::probe(request)) ::usleep(100);
    eaf::wait(file, request);
  }
  EXPECT_EQ(got, data);
  eaf::close(file);
}

TEST_F(Eaf, CloseCompletesWhatIsUnderWay) {
  const int file = eaf::open(folder / "a", read_write);
  const auto data = numbers(1000000);
  const int request = eaf::awrite(file, 0, data.data(), data.size() * 4);
  eaf::close(file);
  EXPECT_TRUE(eaf::probe(request));
  eaf::wait(file, request);
  const int again = eaf::open(folder / "a", read_only);
  EXPECT_EQ(read(again, 0, data.size()), data);
  eaf::close(again);
}

TEST_F(Eaf, ManyFilesAreOpenAtOnce) {
  std::vector<int> files;
  for (int f = 0; f < 200; ++f) files.push_back(eaf::open(folder / std::to_string(f), read_write));
  for (int f = 0; f < 200; ++f) write(files[f], 0, numbers(10, f));
  for (int f = 0; f < 200; ++f) EXPECT_EQ(read(files[f], 0, 10), numbers(10, f));
  for (const int file : files) eaf::close(file);
}

TEST_F(Eaf, EndOfFileGivesWhatIsThere) {
  const int file = eaf::open(folder / "a", read_write);
  write(file, 0, numbers(10));
  std::vector<int> values(20, -1);
  std::string text;
  EXPECT_EQ(code_of([&] { eaf::read(file, 20, values.data(), 80); }, &text), end_of_file);
  EXPECT_TRUE(eaf::end_of_file(end_of_file));
  EXPECT_FALSE(eaf::end_of_file(cannot_read));
  EXPECT_EQ(text,
            "end of file: wanted 80 bytes at offset 20, there are 20: \"" + (folder / "a") + '"');
  EXPECT_EQ(std::vector<int>(values.begin(), values.begin() + 5), numbers(5, 5));

  const int request = eaf::aread(file, 20, values.data(), 80);
  EXPECT_EQ(code_of([&] { eaf::wait(file, request); }), end_of_file);
  EXPECT_EQ(code_of([&] { eaf::read(file, 400, values.data(), 4); }), end_of_file);
  eaf::close(file);
}

TEST_F(Eaf, FullDiskIsACode) {
  const int file = eaf::open(folder / "a", read_write);
  const auto data = numbers(100000);
  const test::FullDisk full(100000);
  std::string text;
  EXPECT_EQ(code_of([&] { write(file, 0, data); }, &text), cannot_write);
  EXPECT_EQ(text, "write failed: File too large: \"" + (folder / "a") + '"');
  const int request = eaf::awrite(file, 0, data.data(), data.size() * 4);
  EXPECT_EQ(code_of([&] { eaf::wait(file, request); }), cannot_write);
  eaf::close(file);
}

TEST_F(Eaf, BadArgumentsAreCodes) {
  std::string text;
  EXPECT_EQ(code_of([&] { eaf::open(folder / "a", 5); }, &text), bad_argument);
  EXPECT_NE(text.find("mode 5"), std::string::npos);
  EXPECT_EQ(code_of([&] { eaf::open(folder / "no/a", read_write); }, &text), cannot_open);
  EXPECT_EQ(text, "failed opening file: No such file or directory: \"" + (folder / "no/a") + '"');
  int value = 0;
  EXPECT_EQ(code_of([&] { eaf::read(4711, 0, &value, 4); }), no_such_handle);
  EXPECT_EQ(code_of([&] { eaf::close(-1); }), no_such_handle);
  EXPECT_EQ(code_of([&] { eaf::wait(0, 4711); }), no_such_request);
  EXPECT_EQ(code_of([&] { eaf::probe(-1); }), no_such_request);

  const int file = eaf::open(folder / "a", read_write);
  EXPECT_EQ(code_of([&] { eaf::read(file, 0.5, &value, 4); }), bad_offset);
  EXPECT_EQ(code_of([&] { eaf::write(file, -1, &value, 4); }), bad_offset);
  EXPECT_EQ(code_of([&] { eaf::truncate(file, 1e300); }), bad_offset);
  EXPECT_EQ(code_of([&] { eaf::aread(file, NAN, &value, 4); }), bad_offset);
  eaf::close(file);
  EXPECT_EQ(code_of([&] { eaf::close(file); }), no_such_handle);
  EXPECT_EQ(code_of([&] { eaf::remove(folder / "not there"); }), ok);
  EXPECT_EQ(message(1234), "unknown error code 1234");
}

TEST_F(Eaf, TellsFreeSpaceAndStatistics) {
  EXPECT_GT(eaf::space(folder / "not there yet").free_mb, 0);
  EXPECT_EQ(eaf::space(folder / "").type, "UFS");
  EXPECT_EQ(code_of([&] { eaf::space(folder / "no/a"); }), cannot_stat);

  const int file = eaf::open(folder / "a", read_write);
  write(file, 0, numbers(250000));
  const std::string table = eaf::statistics(file);
  EXPECT_NE(table.find("1000000 bytes"), std::string::npos) << table;
  EXPECT_NE(table.find("write          1          1"), std::string::npos) << table;
  eaf::close(file);
}

}  // namespace
}  // namespace gannet::disk
