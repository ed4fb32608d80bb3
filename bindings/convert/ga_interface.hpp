#pragma once

#include "convert/ga_create.hpp"
#include "convert/ga_data.hpp"
#include "convert/ga_ghosts.hpp"
#include "convert/ga_groups.hpp"
#include "convert/ga_inquiry.hpp"
#include "convert/ga_linear_algebra.hpp"
#include "convert/ga_locality.hpp"
#include "convert/ga_one_sided.hpp"
#include "convert/ga_program.hpp"
#include "convert/ga_quick.hpp"
#include "convert/ga_sparse.hpp"
#include "convert/ga_trace.hpp"
