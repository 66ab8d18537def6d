/* quickstart.h: what the two files of the quickstart share. */
#ifndef QUICKSTART_H
#define QUICKSTART_H

#include "gatherjit.h"

/* Ends the program with a message. */
void fail(const char* what, const char* why);

/* Every call of the library goes through here: ends the program unless status is GJ_OK. */
void check(gj_status status, const char* what);

/* Runs, prints and compares the examples of the documents. */
void run_examples(gj_engine* engine);

#endif
