#pragma once

#include <string>
#include <string_view>

#include "gannet/export.hpp"

/// The language of the calling program, for what messages say about indices and calls.
namespace gannet::base {

/// cpp: from 0, half-open. c: from 0, first and last. fortran: from 1, first and last, the
/// contiguous dimension first.
enum class Language : char { cpp, c, fortran };

/// Local, this thread's.
GANNET_API Language language() noexcept;

/// From now on, until its scope ends, this thread works for a program in this language. The C and
/// Fortran interfaces declare it where the code behind them may have to report indices.
class Speaks {
 public:
  GANNET_API explicit Speaks(Language language) noexcept;
  GANNET_API ~Speaks();

  Speaks(const Speaks&) = delete;
  Speaks& operator=(const Speaks&) = delete;

 private:
  Language before_;
};

/// The name of a C or Fortran function as the program spells it: `GA_Terminate`, `ga_terminate`.
GANNET_API std::string call_name(std::string_view name_in_c);

}  // namespace gannet::base
