// How much a move costs: server_load SERVER TABLES [HOUSE_TABLES]
//
// Starts the given server_under_test on a fresh folder, seats two people at each table, lets all of
// them play as fast as the house answers, and prints what the server used. Plain sockets and epoll,
// so that the measuring side stays small. With HOUSE_TABLES so many tables of masters play among
// themselves meanwhile, and what counts is how long a person's move waits for its acknowledgement.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void die(std::string_view what) {
  fmt::print(stderr, "{}: {}\n", what, std::strerror(errno));
  std::exit(1);
}

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// The server process and what /proc says of it.
struct Server {
  pid_t pid = 0;
  int port = 0;

  double cpu_seconds() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid));
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::size_t at = text.rfind(')');
    for (int field = 3; field <= 14; ++field) at = text.find(' ', at + 1);
    const double user = std::strtod(text.c_str() + at, nullptr);
    const double system = std::strtod(text.c_str() + text.find(' ', at + 1), nullptr);
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  double resident_kilobytes() const {
    std::ifstream file(fmt::format("/proc/{}/status", pid));
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
    return 0;
  }
};

Server start(const char* program, const std::string& folder) {
  int ends[2];
  if (pipe(ends) != 0) die("pipe");
  Server server;
  server.pid = fork();
  if (server.pid == 0) {
    dup2(ends[1], 1);
    const std::string data = folder + "/data", web = folder + "/web";
    execl(program, program, data.c_str(), web.c_str(), "0", "0", nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  for (char c; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  if (line.rfind(':') == std::string::npos) die("the server did not start");
  server.port = std::atoi(line.c_str() + line.rfind(':') + 1);
  return server;
}

int connect_to(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (fd < 0 || connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) die("connect");
  const int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return fd;
}

void send_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(fd, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) die("send");
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// What stands between `before` and `after` behind it.
std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const auto at = text.find(before);
  if (at == std::string_view::npos) return {};
  const auto begin = at + before.size();
  return std::string(text.substr(begin, text.find(after, begin) - begin));
}

std::string http(int port, std::string& cookie, const std::string& path, const std::string& body) {
  const int fd = connect_to(port);
  send_all(fd,
           fmt::format("POST {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\nContent-Length: {}\r\n{}\r\n{}",
                       path, port, body.size(), cookie.empty() ? "" : "Cookie: " + cookie + "\r\n", body));
  std::string answer;
  char part[4096];
  for (ssize_t n; (n = read(fd, part, sizeof part)) > 0;) answer.append(part, static_cast<std::size_t>(n));
  close(fd);
  if (const std::string set = between(answer, "Set-Cookie: ", ";"); !set.empty()) cookie = set;
  return answer;
}

struct Person {
  int fd = -1;
  int table = 0;
  std::string cookie, in;
  Clock::time_point moved{};

  void say(std::string_view text) {
    std::string frame = "\x81";
    if (text.size() < 126)
      frame += static_cast<char>(0x80 | text.size());
    else
      frame.append(
          {static_cast<char>(0x80 | 126), static_cast<char>(text.size() >> 8), static_cast<char>(text.size())});
    frame.append(4, '\0');  // a mask of zeros leaves the text as it is
    send_all(fd, frame.append(text));
  }

  void open(int port) {
    fd = connect_to(port);
    send_all(fd, fmt::format(
                     "GET /ws HTTP/1.1\r\nHost: localhost:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {}\r\n\r\n",
                     port, cookie));
    for (char c; in.find("\r\n\r\n") == std::string::npos && read(fd, &c, 1) == 1;) in += c;
    in.clear();
  }

  // The next whole message, if one is there.
  bool next(std::string& text) {
    if (in.size() < 2) return false;
    std::size_t head = 2, size = static_cast<unsigned char>(in[1]);
    if (size >= 126) {
      const int bytes = size == 126 ? 2 : 8;
      head += static_cast<std::size_t>(bytes);
      if (in.size() < head) return false;
      size = 0;
      for (int i = 0; i < bytes; ++i)
        size = size << 8 | static_cast<unsigned char>(in[static_cast<std::size_t>(2 + i)]);
    }
    if (in.size() < head + size) return false;
    text = in.substr(head, size);
    in.erase(0, head + size);
    return true;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    fmt::print(stderr, "usage: server_load SERVER TABLES [HOUSE_TABLES]\n");
    return 2;
  }
  const int tables = std::atoi(argv[2]), house_tables = argc == 4 ? std::atoi(argv[3]) : 0;
  std::string folder = (std::filesystem::temp_directory_path() / "veillee-load-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) die("mkdtemp");
  const auto launched = Clock::now();
  const Server server = start(argv[1], folder);
  const double opened = since(launched);
  const double empty = server.resident_kilobytes();

  for (int i = 0; i < house_tables; ++i) {
    std::string cookie;  // a new guest each time: nobody may have many unfinished tables
    http(
        server.port, cookie, "/api/tables",
        R"({"game":"cappuccino","players":2,"seats":[{"kind":"house","level":"master"},{"kind":"house","level":"master"}]})");
  }

  std::vector<std::string> ids;
  std::vector<Person> people(static_cast<std::size_t>(2 * tables));
  const int poll = epoll_create1(0);
  const std::string wish = R"({"game":"cappuccino","players":2,"seats":[{"kind":"me"},{"kind":"open"}]})";
  for (int i = 0; i < tables; ++i) {
    Person* pair = &people[static_cast<std::size_t>(2 * i)];
    ids.push_back(between(http(server.port, pair[0].cookie, "/api/tables", wish), R"("table":")", "\""));
    pair[0].open(server.port);
    pair[0].say(fmt::format(R"({{"do":"watch","table":"{}"}})", ids.back()));
    std::string text;
    char part[65536];
    while (!pair[0].next(text)) pair[0].in.append(part, static_cast<std::size_t>(read(pair[0].fd, part, sizeof part)));
    http(server.port, pair[1].cookie, "/api/tables/" + ids.back() + "/sit",
         fmt::format(R"({{"invite":"{}"}})", between(text, R"("invite":")", "\"")));
    pair[1].open(server.port);
    for (int seat = 0; seat < 2; ++seat) {
      pair[seat].table = i;
      epoll_event event{.events = EPOLLIN, .data = {.u32 = static_cast<std::uint32_t>(2 * i + seat)}};
      epoll_ctl(poll, EPOLL_CTL_ADD, pair[seat].fd, &event);
    }
  }

  // Everybody watches before anybody moves: this is the memory of live tables.
  for (const auto at : std::views::iota(0, tables)) {
    Person& second = people[static_cast<std::size_t>(2 * at + 1)];
    second.say(fmt::format(R"({{"do":"watch","table":"{}"}})", ids[static_cast<std::size_t>(at)]));
  }
  long acknowledged = 0, over = 0;
  bool playing = false;
  std::vector<std::string> first_moves(people.size());
  int watching = 0;
  double cpu = 0, seated = 0;
  auto begin = Clock::now();
  std::vector<double> waits;  // milliseconds from a move to its acknowledgement
  const auto move = [&](Person& person, std::string_view version, std::string_view text) {
    person.moved = Clock::now();
    person.say(fmt::format(R"({{"do":"move","table":"{}","version":{},"move":"{}"}})",
                           ids[static_cast<std::size_t>(person.table)], version, text));
  };
  const auto hear = [&](std::size_t who, const std::string& text) {
    const bool table = text.starts_with(R"({"is":"table")");
    if (text.starts_with(R"({"is":"ok")")) {
      ++acknowledged;
      if (playing) waits.push_back(since(people[who].moved) * 1e3);
    }
    if (text.starts_with(R"({"is":"refused")")) die(text);
    if (!table && !text.starts_with(R"({"is":"step")")) return;
    const std::string choice = between(text, R"("legal":[")", "\""), version = between(text, R"("version":)", ",");
    const bool done = text.find(R"("status":"over")") != std::string::npos;
    if (done && who % 2 == 0) ++over;
    if (playing) {
      if (!choice.empty()) move(people[who], version, choice);
    } else if (text.find(R"("status":"playing")") != std::string::npos) {
      first_moves[who] = choice;
      ++watching;
    }
  };
  while (over < tables) {
    epoll_event events[256];
    const int n = epoll_wait(poll, events, 256, 10'000);
    if (n <= 0) die("the server fell silent");
    for (int i = 0; i < n; ++i) {
      const std::size_t who = events[i].data.u32;
      char part[65536];
      const ssize_t size = read(people[who].fd, part, sizeof part);
      if (size <= 0) die("a connection was lost");
      people[who].in.append(part, static_cast<std::size_t>(size));
      for (std::string text; people[who].next(text);) hear(who, text);
    }
    if (!playing && watching == 2 * tables) {
      playing = true;
      fmt::print(stderr, "{} tables are seated, server process {}\n", tables, server.pid);
      seated = server.resident_kilobytes();
      cpu = server.cpu_seconds();
      begin = Clock::now();
      for (std::size_t who = 0; who < people.size(); ++who)
        if (!first_moves[who].empty()) move(people[who], "0", first_moves[who]);
    }
  }
  const double seconds = since(begin);
  const double used = server.cpu_seconds() - cpu;
  fmt::print("start              {:8.1f} ms, {:.1f} MB\n", opened * 1e3, empty / 1024);
  fmt::print("memory per table   {:8.1f} KB (two people watching; {} tables)\n", (seated - empty) / tables, tables);
  fmt::print("acknowledged moves {:8} in {:.2f} s = {:.0f} a second\n", acknowledged, seconds, acknowledged / seconds);
  std::ranges::sort(waits);
  const auto wait = [&](double part) {
    return waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))];
  };
  fmt::print(
      "acknowledged after {:8.2f} ms in the middle, {:.2f} ms at 99 %, {:.2f} ms at most ({} tables of house "
      "players)\n",
      wait(0.5), wait(0.99), wait(1), house_tables);
  fmt::print("CPU per move       {:8.4f} ms\n", used * 1e3 / static_cast<double>(acknowledged));
  kill(server.pid, SIGTERM);
  int status = 0;
  waitpid(server.pid, &status, 0);
  std::filesystem::remove_all(folder);
  return status == 0 ? 0 : 1;
}
