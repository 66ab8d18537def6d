// doctest.cpp: doctest itself, compiled once.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
