// test.h: checks of programs whose ranks must all come to the end, whatever fails.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "gatherjit_mpi.h"

namespace gj::mpi::test {

inline int failures = 0;  // of this rank

/// Says what is wrong, with the rank. The test goes on, for the others wait in the next call.
void fail(const std::string& what);
inline void check(bool holds, const std::string& what) {
    if (!holds) fail(what);
}
template <class A, class B>
void check_equal(const A& given, const B& expected, const std::string& what) {
    if (!(given == expected)) fail(what);
}
void check_status(gj_status given, gj_status expected, const std::string& what);
/// Of gj_mpi_last_error.
void check_text(const std::string& part, const std::string& what);

int rank();
int ranks();

using Random = std::mt19937_64;
/// In [low, high].
inline std::int64_t between(Random& random, std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}
template <class T>
const T& one_of(Random& random, const std::vector<T>& values) {
    return values[static_cast<std::size_t>(between(random, 0, static_cast<std::int64_t>(values.size()) - 1))];
}

gj_engine* engine();  // the program's

void test_calls(MPI_Comm comm, std::uint64_t seed, int calls);
void test_plans(MPI_Comm comm, std::uint64_t seed, int plans);
void test_refusals(MPI_Comm comm);
void test_disagreements(MPI_Comm comm);
void test_late_failure(MPI_Comm comm);
void test_no_memory(MPI_Comm comm);
void test_limit(MPI_Comm comm);
void test_mpi_failures(MPI_Comm comm);
void test_duplicates(MPI_Comm comm);
void test_huge_rows(MPI_Comm comm);
void test_large_block(MPI_Comm comm);
void test_chunks(MPI_Comm comm);

}  // namespace gj::mpi::test
