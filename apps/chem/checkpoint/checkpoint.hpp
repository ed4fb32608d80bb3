#pragma once

#include <filesystem>
#include <string>

#include "checkpoint/head.hpp"
#include "field/spin_arrays.hpp"

namespace chem {

/// Collective. Writes geometry, basis and density; an old file of that name is replaced when the
/// new one is complete, never before. Rank 0 holds some rows of a matrix at a time. OutputError on
/// every rank if it cannot.
void save_checkpoint(const gannet::Group& group, const std::filesystem::path& path,
                     const Problem& problem, const Standing& standing, const SpinArrays& density);

/// Collective. InputError on every rank, with the same text, if the file cannot be read, is
/// something else, or is damaged before its density.
CheckpointHead read_checkpoint_head(const gannet::Group& group, const std::filesystem::path& path);

/// Collective. density := that of the checkpoint, whatever number of ranks wrote it. A difference
/// of the spins that only one of the two has is zero in the other. InputError on every rank if the
/// file is damaged, or if it is of other atoms or basis functions than the problem; atoms may be
/// in other places.
void load_checkpoint(const gannet::Group& group, const std::filesystem::path& path,
                     const CheckpointHead& head, const Problem& problem, const SpinArrays& density);

}  // namespace chem
