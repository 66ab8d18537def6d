/* plan.h: a plan on three rows of a table, for pieces that need one. */
#pragma once

#include <gatherjit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t table_shape[2] = {4, 2}, count[1] = {3}, result_shape[2] = {3, 2};
static gj_tensor params = {NULL, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, table_shape, NULL, 0};
static gj_tensor indices = {NULL, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, count, NULL, 0};
static gj_tensor out = {NULL, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, result_shape, NULL, 0};
static gj_operands operands = {sizeof(gj_operands), &params, &indices, &out};

static gj_plan* make_plan(void) {
    gj_engine* engine = NULL;
    gj_plan* plan = NULL;
    if (gj_engine_create(NULL, &engine) != GJ_OK || gj_gather_plan(engine, &operands, NULL, NULL, &plan) != GJ_OK) {
        puts(gj_last_error());
        exit(1);
    }
    gj_engine_destroy(engine);
    return plan;
}
