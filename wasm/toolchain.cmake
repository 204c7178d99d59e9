# For CMake: WebAssembly by Debian's clang 19 (tools/packages-wasm.txt). Used by the preset `wasm`.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# A program that nothing starts: whoever loads it calls what it exports. The linker writes numbers as short as they are,
# instead of leaving room for the largest.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-nostartfiles -Wl,--no-entry -Wl,--strip-all -Wl,--compress-relocations -Wl,-z,stack-size=1048576")
set(VEILLEE_WASM ON)
