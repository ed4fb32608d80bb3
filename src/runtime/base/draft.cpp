#include "gannet/draft.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/abandoned_drafts.hpp"
#include "base/descriptor.hpp"
#include "base/forked.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Error(Fault::system, text("cannot write \"", path, "\": ", why));
}

[[noreturn]] void refuse(const std::string& path) { refuse(path, std::strerror(errno)); }

/// Where all symbolic links lead, which need not exist yet.
std::string behind_links(const std::string& path) {
  constexpr int most_links = 40;  // as in the kernel
  std::error_code problem;
  fs::path target = fs::absolute(path, problem);
  for (int links = 0; !problem && links < most_links; ++links) {
    const fs::file_type type = fs::symlink_status(target, problem).type();
    if (type != fs::file_type::symlink && type != fs::file_type::none) return target;
    if (problem) break;
    target = target.parent_path() / fs::read_symlink(target, problem);
  }
  refuse(path, problem ? problem.message() : "too many symbolic links");
}

/// The entry of a new name is in the folder's own blocks. Some file systems cannot sync these, and
/// do not need to.
void sync_folder_of(const std::string& path) {
  const std::string folder = fs::path(path).parent_path();
  const base::Descriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file) ::fsync(file.number());
}

}  // namespace

Draft::Draft(const std::string& path) : path_(path) {
  struct stat old {};
  replaces_ = ::stat(path.c_str(), &old) == 0;
  if (!replaces_ && errno != ENOENT) refuse(path);
  if (replaces_) {
    if (S_ISDIR(old.st_mode)) refuse(path, "it is a directory");
    if (!S_ISREG(old.st_mode)) refuse(path, "it is a device, a pipe or a socket, and no file");
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) refuse(path);
    mode_ = old.st_mode & 0777;
    owner_ = old.st_uid;
    group_ = old.st_gid;
  }
  target_ = behind_links(path);
  begin();
}

Draft::~Draft() {
  if (!name_.empty() && !base::is_forked()) ::unlink(name_.c_str());
}

int Draft::number() const { return file_->number(); }

/// What is going to replace a file that others may not read must not be readable before, either.
void Draft::begin() {
  base::remove_abandoned_drafts(target_);
  const std::string name = base::name_of_draft(target_);
  const mode_t mode = replaces_ ? 0600 : 0666;
  file_ = std::make_unique<base::Descriptor>(
      ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
  if (!*file_) {
    refuse(path_, text("its new version cannot begin beside it, as \"", name,
                       "\": ", std::strerror(errno)));
  }
  name_ = name;
}

void Draft::publish() {
  if (replaces_) {
    // A user who may not give files to the group skips that, and with it the group's permissions.
    constexpr auto mine = static_cast<uid_t>(-1);
    const bool given =
        ::fchown(number(), owner_, group_) == 0 || ::fchown(number(), mine, group_) == 0;
    ::fchmod(number(), given ? mode_ : mode_ & ~070u);
  }
  if (::fsync(number()) != 0) refuse(path_);
  if (std::rename(name_.c_str(), target_.c_str()) != 0) refuse(path_);
  name_.clear();
  sync_folder_of(target_);
}

}  // namespace gannet
