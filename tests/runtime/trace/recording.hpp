#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "timeline/run.hpp"
#include "trace/file.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"
#include "trace/trace.hpp"

namespace gannet::test {

/// A recording of this process as rank 0 of 2, of which rank 1 never was.
class Recording : public testing::Test {
 protected:
  explicit Recording(std::uint32_t mode = trace::format::mode_events) {
    path_ = testing::TempDir() + "gannet_run_" + std::to_string(::getpid()) + ".gtr";
    mode_ = mode;
    begin_again();
    trace::start(true);
  }
  ~Recording() override {
    trace::Recorder::end("end");
    trace::start(false);
    std::remove(path_.c_str());
  }

  /// A recording in place of the one before.
  void begin_again() {
    trace::format::FileHead head{};
    std::memcpy(head.magic, trace::format::magic, sizeof head.magic);
    head.version = trace::format::version;
    head.bytes = sizeof head;
    head.nodes = 1;
    head.ranks = 2;
    head.mode = mode_;
    trace::create_file(path_, head);
    trace::Recorder::begin({{mode_}, path_, 0, 0, "rank\t0\there\t1\n"});
  }

  timeline::Run end_and_open() {
    trace::Recorder::end("end");
    return timeline::Run::open(path_);
  }

  std::string contents() {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// Declares an array of which this rank owns all.
  std::uint32_t declare(const Shape& shape, std::uint64_t number = 1) {
    const std::vector<Patch> mine{Patch::whole(shape)};
    return trace::declare_array({7, number, name_, 8, shape, mine});
  }

  void put(std::uint32_t array, const Shape& shape, const Patch& patch, int peer = 0) {
    trace::observe(
        [&] {
          return trace::Event{
              trace::Op::put, nullptr, {name_, 1, array, &shape}, patch, patch.size() * 8,
              peer,           true};
        },
        [] {});
  }

  const std::string name_ = "fock";
  std::string path_;
  std::uint32_t mode_ = 0;
};

}  // namespace gannet::test
