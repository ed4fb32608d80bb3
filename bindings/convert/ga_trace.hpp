#pragma once

#include "convert/ga.hpp"
#include "ga/reports/old_trace.hpp"
#include "gannet/region.hpp"

/// Recording: regions, and GA's old recorder.
namespace gannet::convert {

template <class Language>
void region_begin(std::string_view name) {
  gannet::region_begin(name);
}

template <class Language>
void region_end() {
  gannet::region_end();
}

template <class Language>
void trace_genrec(long g_a, Index ilo, Index ihi, Index jlo, Index jhi, long operation) {
  ga::old_trace::add({g_a, ilo, ihi, jlo, jhi, operation}, array(g_a));
}

}  // namespace gannet::convert
