/* One printed line per law that a program checks. check() is collective: each rank brings its own
 * verdict, rank 0 prints the one of all. */
#ifndef PROGRAMS_CHECK_H
#define PROGRAMS_CHECK_H

#include <stdio.h>

#include "ga.h"

static int failures = 0;

static void check(const char* law, int holds) {
  int broken = !holds;
  GA_Igop(&broken, 1, "+");
  if (GA_Nodeid() == 0) printf("%-56s %s\n", law, broken ? "FAILED" : "ok");
  failures += broken;
}

#endif
