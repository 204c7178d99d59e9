// Bytes on a connection to the whole house: HTTP, and with a first byte of 'w' the frames after an upgrade.
// The house runs in this process, so that the sanitizers see it.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "server/serve.h"
#include "tests/fuzz/fuzz.h"

using namespace veillee;

namespace {

int connect_to(unsigned short port) {
  const int file = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience{.tv_sec = 60, .tv_usec = 0};
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(file, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return file;
  close(file);
  return -1;
}

// Below those that the system gives to connections: whoever knocks at one of these before the house is open can be
// connected to itself.
unsigned short free_port() {
  constexpr unsigned kFirst = 16'384, kPorts = 16'384;
  for (unsigned i = 0; i < kPorts; ++i) {
    const auto port = static_cast<unsigned short>(kFirst + (static_cast<unsigned>(getpid()) + i) % kPorts);
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool is_free = bind(file, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0;
    close(file);
    if (is_free) return port;
  }
  fuzz::check(false, "no port is free");
  return 0;
}

unsigned short open_house() {
  const unsigned short port = free_port();
  char folder[] = "/tmp/veillee-fuzz-XXXXXX";
  fuzz::check(mkdtemp(folder) != nullptr, "no folder");
  std::thread([port, data = std::filesystem::path(folder)] {
    const int status = server::serve({.port = port,
                                      .data_dir = data,
                                      .web_dir = data,
                                      .threads = 1,
                                      .max_connections_per_address = 0,
                                      .log_level = "off"});
    std::_Exit(status);  // told to stop, or it could not open
  }).detach();
  for (;;)
    if (const int file = connect_to(port); file >= 0) {
      close(file);
      return port;
    }
}

void send_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const unsigned short port = open_house();
  std::string_view bytes = fuzz::text_of(data, size);
  const int file = connect_to(port);
  fuzz::check(file >= 0, "the house does not listen any more");
  if (bytes.starts_with('w')) {
    bytes.remove_prefix(1);
    send_all(file,
             "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  }
  send_all(file, bytes);
  shutdown(file, SHUT_WR);
  char answer[4096];
  while (recv(file, answer, sizeof answer, 0) > 0) {
  }
  close(file);
  return 0;
}
