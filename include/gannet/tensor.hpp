#pragma once

/// Tensors over a whole machine: index spaces cut into tiles, block sparsity, symmetry,
/// contractions written as formulas, and plans of many of them (docs/tensors.md; library
/// `gannet_tensor`).

#include "gannet/tensor/einsum.hpp"
#include "gannet/tensor/expression.hpp"
#include "gannet/tensor/plan.hpp"
#include "gannet/tensor/space.hpp"
#include "gannet/tensor/symmetry.hpp"
#include "gannet/tensor/tensor.hpp"
#include "gannet/tensor/tile.hpp"
