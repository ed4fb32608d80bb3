#pragma once

/// Whose tasks an idle rank takes, after its own: those of the ranks of its node that follow it,
/// around; then, of steps whose tasks are worth it, those of a few ranks of other nodes. What
/// `gannet predict` goes by, too.
namespace gannet::tensor {

/// Tiles of other nodes are worth the work of more than that.
inline constexpr double flops_to_steal_far = 1e7;
inline constexpr int far_victims = 4;

}  // namespace gannet::tensor
