#include "tests/load/client.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

namespace veillee::load {

void die(std::string_view what) {
  fmt::print(stderr, "{}: {}\n", what, std::strerror(errno));
  std::exit(1);
}

double Server::cpu_seconds() const {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  std::size_t at = text.rfind(')');
  for (int field = 3; field <= 14; ++field) at = text.find(' ', at + 1);
  const double user = std::strtod(text.c_str() + at, nullptr);
  const double system = std::strtod(text.c_str() + text.find(' ', at + 1), nullptr);
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double Server::resident_kilobytes() const {
  std::ifstream file(fmt::format("/proc/{}/status", pid));
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  return 0;
}

Server start(const std::string& program, const std::string& folder) {
  int ends[2];
  if (pipe(ends) != 0) die("pipe");
  Server server;
  server.pid = fork();
  if (server.pid == 0) {
    dup2(ends[1], 1);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive whoever measures it
    const std::string data = folder + "/data", web = folder + "/web";
    execl(program.c_str(), program.c_str(), data.c_str(), web.c_str(), "0", "0", nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  for (char c; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  if (line.rfind(':') == std::string::npos) die("the server did not start");
  server.port = std::atoi(line.c_str() + line.rfind(':') + 1);
  return server;
}

std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const auto at = text.find(before);
  if (at == std::string_view::npos) return {};
  const auto begin = at + before.size();
  return std::string(text.substr(begin, text.find(after, begin) - begin));
}

namespace {

void send_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(file, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) die("send");
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

}  // namespace

Person::Person(Person&& other) noexcept
    : table(other.table),
      port_(other.port_),
      number_(other.number_),
      file_(std::exchange(other.file_, -1)),
      cookie_(std::move(other.cookie_)),
      in_(std::move(other.in_)) {}

Person::~Person() {
  if (file_ >= 0) close(file_);
}

int Person::connect_to_server() const {
  const int file = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 256 + static_cast<std::uint32_t>(number_));
  if (file < 0 || bind(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) die("bind");
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) die("connect");
  const int yes = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return file;
}

std::string Person::post(const std::string& path, const std::string& body) {
  const int file = connect_to_server();
  send_all(file,
           fmt::format("POST {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\nContent-Length: {}\r\n{}\r\n{}",
                       path, port_, body.size(), cookie_.empty() ? "" : "Cookie: " + cookie_ + "\r\n", body));
  std::string answer;
  char part[4096];
  for (ssize_t n; (n = read(file, part, sizeof part)) > 0;) answer.append(part, static_cast<std::size_t>(n));
  close(file);
  if (!answer.starts_with("HTTP/1.1 20")) die(answer);
  if (std::string set = between(answer, "Set-Cookie: ", ";"); !set.empty()) cookie_ = std::move(set);
  return answer;
}

void Person::open_page() {
  file_ = connect_to_server();
  send_all(file_, fmt::format("GET /ws HTTP/1.1\r\nHost: localhost:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{}\r\n",
                              port_, cookie_.empty() ? "" : "Cookie: " + cookie_ + "\r\n"));
  std::string head;
  for (char c; !head.ends_with("\r\n\r\n");) {
    if (read(file_, &c, 1) != 1) die("a page was not opened");
    head += c;
  }
}

void Person::say(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126)
    frame += static_cast<char>(0x80 | text.size());
  else
    frame.append({static_cast<char>(0x80 | 126), static_cast<char>(text.size() >> 8), static_cast<char>(text.size())});
  frame.append(4, '\0');  // a mask of zeros leaves the text as it is
  send_all(file_, frame.append(text));
}

bool Person::read_more() {
  char part[65536];
  const ssize_t size = read(file_, part, sizeof part);
  if (size > 0) in_.append(part, static_cast<std::size_t>(size));
  return size > 0;
}

bool Person::next(std::string& text) {
  while (in_.size() >= 2) {
    std::size_t head = 2, size = static_cast<unsigned char>(in_[1]);
    if (size >= 126) {
      const std::size_t bytes = size == 126 ? 2 : 8;
      head += bytes;
      if (in_.size() < head) return false;
      size = 0;
      for (std::size_t i = 0; i < bytes; ++i) size = size << 8 | static_cast<unsigned char>(in_[2 + i]);
    }
    if (in_.size() < head + size) return false;
    const bool is_ping = (in_[0] & 0x0f) == 9, is_text = (in_[0] & 0x0f) == 1;
    text = in_.substr(head, size);
    in_.erase(0, head + size);
    if (is_text) return true;
    if (is_ping) send_all(file_, std::string("\x8a\x80\0\0\0\0", 6));  // the house sends empty ones
  }
  return false;
}

}  // namespace veillee::load
