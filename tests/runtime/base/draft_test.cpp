// Law: a draft takes the name of its file when it is published, and nothing else changes: not what
// links point to elsewhere, not devices and pipes, not permissions; what dead processes left is in
// nobody's way, and what living ones write is not touched.
#include "gannet/draft.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/abandoned_drafts.hpp"
#include "gannet/error.hpp"
#include "gannet/write_file.hpp"

namespace gannet::base {
namespace {

namespace fs = std::filesystem;

class Drafts : public testing::Test {
 protected:
  Drafts() {
    std::string pattern = (fs::temp_directory_path() / "gannet-XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
  }
  ~Drafts() override { fs::remove_all(folder); }

  static void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }
  static std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void fill(const Draft& draft, const std::string& text) {
    ASSERT_EQ(::write(draft.number(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  static void replace(const fs::path& file, const std::string& text) {
    Draft draft(file);
    fill(draft, text);
    draft.publish();
  }
  static mode_t mode_of(const fs::path& file) {
    struct stat facts {};
    EXPECT_EQ(::stat(file.c_str(), &facts), 0);
    return facts.st_mode & 0777;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
  }
  static void expect_refused(const fs::path& file, const std::string& why) {
    try {
      const Draft draft(file);
      ADD_FAILURE() << file << " was not refused";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system);
      EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find(file), std::string::npos) << error.what();
    }
  }
  /// The number of a process that is no more.
  static pid_t dead_process() {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
  }
  /// As process `writer` would call its draft.
  static fs::path draft_of(const fs::path& file, pid_t writer) {
    std::string name = name_of_draft(file);
    const std::string mine = "-" + std::to_string(::getpid()) + "-";
    return name.replace(name.rfind(mine), mine.size(), "-" + std::to_string(writer) + "-");
  }

  fs::path folder;
};

TEST_F(Drafts, TakeTheNameWhenComplete) {
  const fs::path file = folder / "a.txt";
  write(file, "old");
  {
    Draft draft(file);
    fill(draft, "new");
    EXPECT_EQ(read(file), "old");
    EXPECT_EQ(read(draft.name()), "new");
    draft.publish();
    EXPECT_EQ(read(file), "new");
  }
  EXPECT_EQ(files(), 1u);
}

TEST_F(Drafts, GoUnlessPublished) {
  const fs::path file = folder / "a.txt";
  { const Draft draft(file); }
  EXPECT_EQ(files(), 0u);
  write(file, "old");
  { const Draft draft(file); }
  EXPECT_EQ(read(file), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Drafts, OfOneFileDoNotMeet) {
  const fs::path file = folder / "a.txt";
  Draft one(file), other(file);
  fill(one, "one");
  fill(other, "other");
  one.publish();
  EXPECT_EQ(read(file), "one");
  other.publish();
  EXPECT_EQ(read(file), "other");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Drafts, ReplaceWhatLinksPointTo) {
  fs::create_directory(folder / "far");
  write(folder / "far/a.txt", "old");
  fs::create_symlink("far/a.txt", folder / "b.txt");
  fs::create_symlink("b.txt", folder / "c.txt");
  fs::create_symlink("far/none.txt", folder / "d.txt");
  replace(folder / "c.txt", "new");
  EXPECT_TRUE(fs::is_symlink(folder / "b.txt"));
  EXPECT_TRUE(fs::is_symlink(folder / "c.txt"));
  EXPECT_EQ(read(folder / "far/a.txt"), "new");
  replace(folder / "d.txt", "first");
  EXPECT_TRUE(fs::is_symlink(folder / "d.txt"));
  EXPECT_EQ(read(folder / "far/none.txt"), "first");
  EXPECT_EQ(files(), 4u);
}

TEST_F(Drafts, ReplaceFilesOnly) {
  expect_refused("/dev/null", "device");
  expect_refused(folder, "directory");
  expect_refused(folder / "none/a.txt", "No such file");
  expect_refused("", "Invalid argument");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  expect_refused(folder / "pipe", "pipe");
  fs::create_symlink("/dev/null", folder / "link");
  expect_refused(folder / "link", "device");
  fs::create_symlink("loop", folder / "loop");
  expect_refused(folder / "loop", "links");
  EXPECT_EQ(files(), 3u);
}

TEST_F(Drafts, KeepPermissions) {
  const fs::path file = folder / "a.txt";
  const mode_t before = ::umask(027);
  replace(file, "first");
  EXPECT_EQ(mode_of(file), 0640u);
  ASSERT_EQ(::chmod(file.c_str(), 0604), 0);
  {
    const Draft draft(file);
    EXPECT_EQ(mode_of(draft.name()), 0600u);
  }
  replace(file, "second");
  EXPECT_EQ(mode_of(file), 0604u);
  ::umask(before);
}

TEST_F(Drafts, LeaveProtectedFilesAlone) {
  const fs::path file = folder / "a.txt";
  write(file, "old");
  ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder.c_str(), 0777), 0);
  const uid_t me = ::geteuid();
  constexpr uid_t nobody = 65534;
  if (me == 0) {
    ASSERT_EQ(::seteuid(nobody), 0);  // root may write everything
  }
  expect_refused(file, "Permission denied");
  if (me == 0) {
    ASSERT_EQ(::seteuid(me), 0);
  }
  EXPECT_EQ(read(file), "old");
}

TEST_F(Drafts, OfTheDeadGo) {
  const fs::path file = folder / "a.txt";
  const pid_t dead = dead_process();
  const fs::path gone = draft_of(file, dead);
  const fs::path link = draft_of(file, dead);
  const fs::path alive = draft_of(file, ::getppid());
  const fs::path other = draft_of(folder / "b.txt", dead);
  const fs::path own = folder / "a.txt.part";
  for (const fs::path& each : {gone, alive, other, own}) write(each, "half");
  fs::create_symlink("b.txt", link);
  replace(file, "new");
  EXPECT_FALSE(fs::exists(gone));
  for (const fs::path& each : {alive, other, own}) EXPECT_EQ(read(each), "half");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read(file), "new");
}

TEST_F(Drafts, AreWrittenInParts) {
  const Draft draft(folder / "a.txt");
  DraftPart one(draft.name(), "a.txt");
  DraftPart other(draft.name(), "a.txt");
  other.reserve(4, 100);
  other.write(2, "other", 5);
  one.write(0, "one", 3);
  other.set_length(7);
  one.close();
  other.close();
  EXPECT_EQ(read(draft.name()), "onether");
  EXPECT_THROW(one.write(0, "x", 1), Error);
}

TEST_F(Drafts, AreOpenedByTheirNameOnly) {
  const Draft draft(folder / "a.txt");
  fs::create_symlink(draft.name(), folder / "link");
  EXPECT_THROW(DraftPart(folder / "link", "a.txt"), Error);
}

TEST_F(Drafts, KeepTheOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  const fs::path file = folder / "a.txt";
  write(file, "old");
  constexpr uid_t nobody = 65534;
  ASSERT_EQ(::chown(file.c_str(), nobody, nobody), 0);
  replace(file, "new");
  struct stat facts {};
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_uid, nobody);
  EXPECT_EQ(facts.st_gid, nobody);
}

TEST_F(Drafts, OfWholeFilesAreAllOrNothing) {
  const fs::path file = folder / "a.txt";
  write_file(file, [](std::ostream& out) { out << "old"; });
  EXPECT_EQ(read(file), "old");
  EXPECT_THROW(write_file(file,
                          [](std::ostream& out) {
                            out << "half";
                            throw Error(Fault::state, "no more");
                          }),
               Error);
  EXPECT_THROW(write_file(file, [](std::ostream& out) { out.setstate(std::ios::badbit); }), Error);
  EXPECT_EQ(read(file), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Drafts, AreNotMadeOfDevices) {
  const auto fill = [](std::ostream& out) { out << "text"; };
  EXPECT_NO_THROW(write_file("/dev/null", fill));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  try {
    write_file("/dev/full", fill);
    ADD_FAILURE() << "there is room on /dev/full";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("\"/dev/full\": No space left"), std::string::npos)
        << error.what();
  }
}

TEST_F(Drafts, OfLongNames) {
  const fs::path file = folder / std::string(255, 'x');
  replace(file, "long");
  EXPECT_EQ(read(file), "long");
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace gannet::base
