// Who is the operator of the house: whoever has the token that `veillee operator` gave out last. Whoever can write to
// the data folder, or to the database that several houses share, can give one out; the house keeps a hash of it and
// when it is over, in the file `operator` of the folder or among its keys.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "server/base/clock.h"
#include "server/store/store.h"

namespace veillee::server {

// Makes a new one; those before are worth nothing from now on. Throws std::runtime_error with a sentence.
std::string give_operator_token(const std::filesystem::path& data_dir, Milliseconds until);
std::string give_operator_token(Store& store, Milliseconds until);
// Nobody is the operator any more.
void end_operator_token(const std::filesystem::path& data_dir);
void end_operator_token(Store& store);
bool is_operator_token(const std::filesystem::path& data_dir, std::string_view token, Milliseconds now);
bool is_operator_token(Store& store, std::string_view token, Milliseconds now);

}  // namespace veillee::server
