#include "armci/shape.hpp"

#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

[[noreturn]] void refuse(const std::string& why) { throw Error(Fault::argument, why); }

void check_count(int level, int count) {
  if (count < 0) refuse(base::text("count[", level, "] is ", count));
}

void check_strides(int level, Index far, Index near) {
  if (far < 0 || near < 0) {
    refuse(base::text("the strides of level ", level, " are ", far, " at the process and ", near,
                      " here; strides are not negative"));
  }
}

}  // namespace

Shape::Shape(const int* far, const int* near, const int* count, int levels, bool writes_far) {
  if (levels < 0 || levels > max_levels) {
    refuse(base::text("there are ", levels, " stride levels; there may be 0 to ", max_levels));
  }
  base::require(count, "the count of each level");
  for (int i = 0; i <= levels; ++i) {
    check_count(i, count[i]);
    empty_ = empty_ || count[i] == 0;
  }
  row_ = merged_row_ = count[0];
  for (int i = 1; i <= levels; ++i) {
    if (count[i] == 1) continue;
    base::require(far, "the strides at the process");
    base::require(near, "the strides here");
    check_strides(i, far[i - 1], near[i - 1]);
    if (writes_far && far[i - 1] < row_ && !empty_) {
      refuse(base::text("blocks of ", row_, " bytes that are ", far[i - 1],
                        " bytes apart overlap where they are written (level ", i, ")"));
    }
    add_level({count[i], far[i - 1], near[i - 1]});
  }
}

void Shape::add_level(const node::Transfer::Loop& level) {
  if (depth_ == 0 && level.far == merged_row_ && level.near == merged_row_) {
    merged_row_ *= level.count;
  } else {
    loops_[depth_++] = level;
  }
}

Index Shape::far_bytes() const {
  Index bytes = merged_row_;
  for (int i = 0; i < depth_; ++i) bytes += (loops_[i].count - 1) * loops_[i].far;
  return bytes;
}

}  // namespace gannet::armci
