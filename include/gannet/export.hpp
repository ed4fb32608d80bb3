#pragma once

/// Marks what the shared library shows to its users; everything else stays inside.
#define GANNET_API __attribute__((visibility("default")))
