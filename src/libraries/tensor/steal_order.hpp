#pragma once

/// Whose tasks an idle rank steals, after its own: those of the ranks of its node that follow it,
/// wrapping around; then, in steps whose tasks are worth it, those of a few ranks of other nodes.
/// `gannet predict` follows it, too.
namespace gannet::tensor {

/// Fetching tiles of other nodes is worth it for more work than this.
inline constexpr double flops_to_steal_far = 1e7;
inline constexpr int far_victims = 4;

}  // namespace gannet::tensor
