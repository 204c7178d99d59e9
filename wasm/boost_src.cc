// Boost.JSON, compiled here: there is no library of it for WebAssembly.
#define BOOST_DISABLE_CURRENT_LOCATION  // nobody reads where in the parser an error was found
#define BOOST_JSON_RYU_OPTIMIZE_SIZE    // numbers are printed from a tenth of the tables: these hardly compress
#include <__verbose_abort>
#include <boost/json/src.hpp>
#include <cstdarg>
#include <cstddef>
#include <cstdlib>

// What Boost would throw it hands over here. No input leads to it: whatever reads JSON asks for error codes.
namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost

// The C++ library would say with printf why it ends the module, which is larger than all that it could say.
void std::__libcpp_verbose_abort(const char*, ...) { std::abort(); }
extern "C" [[noreturn]] void abort_message(const char*, ...) { std::abort(); }

// Nothing of ours prints with it: Boost would say the number of an error that nobody reads.
extern "C" int vsnprintf(char* out, std::size_t room, const char*, std::va_list) {
  if (room > 0) *out = '\0';
  return 0;
}
