// Random bytes, and how bytes are shown.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace veillee::server {

// Must be called once before anything that needs randomness. False if the system has none to give.
bool prepare_randomness();
// From the operating system.
void fill_random(std::span<std::uint8_t> bytes);

std::string hex(std::span<const std::uint8_t> bytes);

}  // namespace veillee::server
