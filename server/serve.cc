#include "server/serve.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/system_timer.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>

#include "server/fair/fair.h"
#include "server/logs.h"
#include "server/metrics.h"
#include "server/net/listener.h"
#include "server/store/people.h"
#include "server/store/sqlite_store.h"
#include "server/tables/hall.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kSweepEvery{30};
constexpr std::chrono::seconds kGoodbyeTimeout{5};

// Two houses on one folder would not see each other's moves. The lock ends with the process.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
      throw std::runtime_error(fmt::format("The data folder {} cannot be made: {}.", folder.string(), error.message()));
    file_ = open((folder / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file_ < 0) throw std::runtime_error(fmt::format("The data folder {} cannot be written.", folder.string()));
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(file_);
      throw std::runtime_error(fmt::format("The data folder {} is in use by another Veillée.", folder.string()));
    }
  }
  ~FolderLock() { close(file_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

// Every page holds a file descriptor.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int thinker_threads(int wish) {
  return wish > 0 ? wish : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// The order of the members is the order of lifetimes: connections are told of their end by
// `connections_`, and answers of the store and the thinkers come back through `loop_`.
class House {
 public:
  explicit House(const ServeConfig& config)
      : lock_(config.data_dir),
        connections_(config.max_connections_per_address),
        files_(config.web_dir),
        trusted_proxies_(config.trusted_proxies),
        store_(open_sqlite_store(config.data_dir / "veillee.db", deliver(), &metrics_)),
        thinkers_(std::make_unique<Thinkers>(thinker_threads(config.threads), deliver(), &metrics_)),
        people_(config.data_dir / "veillee.db"),
        hall_(std::make_unique<Hall>(*store_, people_, *thinkers_, timepiece())),
        listener_(loop_, config.address, config.port,
                  site(config.public_metrics ? Behind::kHouseAndMetrics : Behind::kHouse)) {
    if (config.metrics_port != 0)
      metrics_door_.emplace(loop_, "127.0.0.1", config.metrics_port, site(Behind::kMetrics));
  }

  ~House() {
    connections_.abandon();
    hall_.reset();
    thinkers_.reset();
    store_.reset();
  }

  void run() {
    spdlog::info("listening on {}", listener_.url());
    fmt::print("Veillée is open on {}\n", listener_.url());
    std::fflush(stdout);
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) say_goodbye();
    });
    sweep_later();
    hall_->wake_due();
    unfinished_ = hall_->unfinished();
    take_up_next();
    loop_.run();
    spdlog::info("closed");
  }

 private:
  Site site(Behind behind) { return {*hall_, connections_, files_, metrics_, trusted_proxies_, behind}; }

  Deliver deliver() {
    return [this](std::move_only_function<void()> work) { asio::post(loop_, std::move(work)); };
  }

  Timepiece timepiece() {
    return {system_time, [this](Milliseconds at, std::move_only_function<void()> work) {
              const auto timer = std::make_shared<asio::system_timer>(
                  loop_, std::chrono::system_clock::time_point(std::chrono::milliseconds(at)));
              timer->async_wait([timer, work = std::move(work)](boost::system::error_code error) mutable {
                if (!error) work();
              });
            }};
  }

  void sweep_later() {
    sweep_.expires_after(kSweepEvery);
    sweep_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      hall_->sweep();
      sweep_later();
    });
  }

  // Games that wait for a house player since the last time, one at a time so that guests come first.
  void take_up_next() {
    if (unfinished_.empty()) return;
    if (const auto table = hall_->table(unfinished_.back()); !table)
      spdlog::warn("a game could not be taken up: {}", table.error().message);
    unfinished_.pop_back();
    asio::post(loop_, [this] { take_up_next(); });
  }

  // No new connections; everything that was accepted is written and answered; then the pages are told.
  // Whoever does not listen is left behind after a while, and so is a second signal's patience.
  void say_goodbye() {
    spdlog::info("closing: {} connections, {} tables in memory", connections_.size(), hall_->tables_in_memory());
    listener_.stop();
    if (metrics_door_) metrics_door_->stop();
    sweep_.cancel();
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) loop_.stop();
    });
    goodbye_.expires_after(kGoodbyeTimeout);
    goodbye_.async_wait([this](boost::system::error_code error) {
      if (!error) loop_.stop();
    });
    hall_->when_written([this] { connections_.close_all([this] { loop_.stop(); }); });
  }

  FolderLock lock_;
  Connections connections_;
  StaticFiles files_;
  std::vector<std::string> trusted_proxies_;
  Metrics metrics_;
  asio::io_context loop_{1};
  std::unique_ptr<Store> store_;
  std::unique_ptr<Thinkers> thinkers_;
  People people_;
  std::unique_ptr<Hall> hall_;
  Listener listener_;
  std::optional<Listener> metrics_door_;
  asio::signal_set signals_{loop_, SIGTERM, SIGINT};
  asio::steady_timer sweep_{loop_}, goodbye_{loop_};
  std::vector<TableId> unfinished_;
};

}  // namespace

int serve(const ServeConfig& config) {
  try {
    start_log(config.log_level, config.log_json);
    std::signal(SIGPIPE, SIG_IGN);
    raise_file_limit();
    if (!prepare_randomness()) throw std::runtime_error("The system gives no random numbers.");
    House(config).run();
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}

}  // namespace veillee::server
