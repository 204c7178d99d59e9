# Boost.JSON and fmt from their headers: Debian has them compiled for this machine only. They are seen through a folder
# of their own, because /usr/include itself also holds the headers of this machine's C library.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt)
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()

add_library(boost_headers INTERFACE)
target_include_directories(boost_headers SYSTEM INTERFACE ${headers})
# Nothing is thrown in WebAssembly; what a library would throw ends the module (module.cc).
target_compile_definitions(boost_headers INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS)
add_library(Boost::json ALIAS boost_headers)
add_library(fmt_headers INTERFACE)
target_include_directories(fmt_headers SYSTEM INTERFACE ${headers})
# Nothing is printed by the customs of a country: the C++ library's locales would be a sixth of a module. And of all
# floating-point numbers there are only doubles.
target_compile_definitions(fmt_headers INTERFACE FMT_HEADER_ONLY FMT_EXCEPTIONS=0 FMT_STATIC_THOUSANDS_SEPARATOR=','
  FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)
add_library(fmt::fmt ALIAS fmt_headers)
