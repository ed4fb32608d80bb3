#pragma once

/// All of Gannet. Start with World (world.hpp) and Array (array.hpp).
#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "gannet/diagonal.hpp"
#include "gannet/distribution.hpp"
#include "gannet/error.hpp"
#include "gannet/linalg.hpp"
#include "gannet/mutex.hpp"
#include "gannet/patch.hpp"
#include "gannet/request.hpp"
#include "gannet/scan.hpp"
#include "gannet/types.hpp"
#include "gannet/values.hpp"
#include "gannet/version.hpp"
#include "gannet/view.hpp"
#include "gannet/world.hpp"
