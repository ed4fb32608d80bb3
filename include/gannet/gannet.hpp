#pragma once

/// All of Gannet. Start with World (world.hpp) and Array (array.hpp).
#if __cplusplus < 202002L
#error "Gannet needs C++20: compile with -std=c++20, by gcc 12, clang 14 or newer"
#else
#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "gannet/array_ref.hpp"
#include "gannet/diagonal.hpp"
#include "gannet/distribution.hpp"
#include "gannet/error.hpp"
#include "gannet/ghosts.hpp"
#include "gannet/linalg.hpp"
#include "gannet/mutex.hpp"
#include "gannet/patch.hpp"
#include "gannet/request.hpp"
#include "gannet/scan.hpp"
#include "gannet/sparse.hpp"
#include "gannet/threads.hpp"
#include "gannet/types.hpp"
#include "gannet/values.hpp"
#include "gannet/version.hpp"
#include "gannet/view.hpp"
#include "gannet/world.hpp"
#endif
