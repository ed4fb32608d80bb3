#include "macommon.h"
#ifndef GANNET_GACOMMON_H
#define GANNET_GACOMMON_H
#define GA_MAX_DIM 7
#define GA_VERSION_MAJOR 5
#define GA_VERSION_MINOR 9
#define GA_VERSION_PATCH 2
#endif
