// precompiled.cpp: the owner of what is precompiled for the test programs (programs.cmake). It is never run.
int main() { return 0; }
