#include "server/serve.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/system_timer.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <thread>

#include "server/api/moderation.h"
#include "server/base/address_limits.h"
#include "server/base/ids.h"
#include "server/base/metrics.h"
#include "server/base/qr.h"
#include "server/fair/fair.h"
#include "server/logs.h"
#include "server/net/listener.h"
#include "server/net/outgoing.h"
#include "server/people/accounts.h"
#include "server/people/moderation.h"
#include "server/people/open_pages.h"
#include "server/people/whereabouts.h"
#include "server/store/postgres.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"
#include "server/tables/lobby.h"
#include "server/tables/names.h"
#include "server/tables/promises.h"
#include "server/tables/reviews.h"
#include "server/tables/tables.h"
#include "server/tables/thinkers.h"
#include "server/tables/turn_notifier.h"
#include "server/tables/turn_offers.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kSweepEvery{30};
constexpr std::chrono::seconds kGoodbyeTimeout{5};
constexpr std::chrono::seconds kTendEvery{1};
constexpr int kLookEvery = 5;
constexpr timespec kAskDatabaseAgainAfter{.tv_sec = 1, .tv_nsec = 0};

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

// What this thread has computed so far; waiting does not count.
std::chrono::nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

// Every page holds a file descriptor.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A house that is opened before its database waits for it. False if it was told to end meanwhile.
bool wait_for_database(const std::string& url) {
  sigset_t ends, before;
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGINT);
  pthread_sigmask(SIG_BLOCK, &ends, &before);
  bool is_told = false;
  std::string known;
  while (!is_told) {
    const auto why = why_away(url);
    if (!why) break;
    if (*why != known) spdlog::warn("waiting for the database: {}", *why);
    known = *why;
    is_told = sigtimedwait(&ends, nullptr, &kAskDatabaseAgainAfter) > 0;
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return !is_told;
}

int thinker_threads(int wish) {
  return wish > 0 ? wish : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Everything of the house that lives on the loop thread, put together. The order of the members is the order
// of lifetimes.
struct Services {
  Services(Store& store, Thinkers& thinkers, const Clock& clock, const ServeConfig& config, OpenPages& pages, Post post)
      : accounts(
            store, [&thinkers](auto work) { thinkers.run(Urgency::kAnswer, {}, std::move(work)); }, clock.steady),
        limits(config.max_connections_per_address, clock.steady, store.is_shared()),
        names(store),
        promises(store),
        lobby(store, clock, name_of()),
        calls(store, clock, config.calls, std::move(post),
              [this](const GuestId& guest) { return turns.is_heard_by(guest); }),
        turns([this](const GuestId& guest, TableId id) { calls.turn_changed(guest, id); }),
        tables({.store = store,
                .thinkers = thinkers,
                .name_of = name_of(),
                .time = clock,
                .asker = [this](const GuestId& guest) { return whereabouts.asker(guest); },
                .questions = config.questions,
                .waiting_changed = [this](const TableRow& table) { lobby.changed(table); },
                .turn_changed = [this](const GuestId& guest, TableId id) { turns.notify(guest, id); },
                .leaves_turns = [this] { return offers.leaves_turns(); },
                .thought_ended = [this] { offers.thought_ended(); },
                .only_thinks = config.only_thinks},
               promises),
        offers(store, tables, thinkers, clock, config.only_thinks),
        reviews(store, thinkers),
        moderation(store, clock),
        house{store,  clock,   thinkers,    accounts, names, promises,   lobby, turns,
              tables, reviews, whereabouts, limits,   calls, moderation, pages, config.data_dir} {}

  std::function<std::string(const GuestId&)> name_of() {
    return [this](const GuestId& guest) { return names.of(guest); };
  }

  Accounts accounts;
  AddressLimits limits;
  Names names;
  Whereabouts whereabouts;
  Promises promises;
  Lobby lobby;
  Calls calls;
  TurnNotifier turns;
  Tables tables;
  TurnOffers offers;
  Reviews reviews;
  Moderation moderation;
  House house;
};

// The order of the members is the order of lifetimes: connections are told of their end by
// `connections_` and stand in `pages_` until the loop is gone, and answers of the store and the thinkers come back
// through `loop_`.
class Server {
 public:
  explicit Server(const ServeConfig& config)
      : connections_(config.max_connections_per_address),
        idle_timeout_(config.idle_timeout),
        files_(config.web_dir),
        trusted_proxies_(config.trusted_proxies),
        clock_(with_alarms(config.clock)),
        store_(open_store(config)),
        thinkers_(std::make_unique<Thinkers>(thinker_threads(config.threads), deliver(), &metrics_)),
        outgoing_(deliver()),
        services_(std::make_unique<Services>(
            *store_, *thinkers_, clock_, config, pages_,
            [this](Letter letter, auto done) { outgoing_.post(std::move(letter), std::move(done)); })) {
    if (!config.only_thinks)
      listener_.emplace(loop_, config.address, config.port,
                        site(config.public_metrics ? Serves::kHouseAndMetrics : Serves::kHouse));
    if (config.metrics_port != 0)
      metrics_listener_.emplace(loop_, "127.0.0.1", config.metrics_port, site(Serves::kMetrics));
  }

  ~Server() {
    connections_.abandon();
    services_.reset();
    thinkers_.reset();
    store_.reset();
  }

  void run() {
    if (listener_)
      say_where();
    else
      fmt::print("Veillée thinks here with {} threads\n", thinkers_->size());
    std::fflush(stdout);
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) say_goodbye();
    });
    sweep_later();
    if (store_->is_shared()) {
      store_->listen([this](const News& news) { hear(news); });
      tend_later();
    }
    if (listener_) take_up();
    run_loop();
    spdlog::info("closed");
  }

 private:
  void say_where() {
    spdlog::info("listening on {}", listener_->url());
    fmt::print("Veillée is open on {}\n", listener_->url());
    const auto urls = listener_->network_urls();
    for (const std::string& url : urls) fmt::print("  in your network: {}\n", url);
    if (isatty(STDOUT_FILENO) != 0 && !urls.empty())
      if (const auto code = QrCode::of(urls.front())) fmt::print("\n{}\n", code->text());
  }

  // On the loop, so that a damaged list costs the games in it and not the house.
  void take_up() {
    asio::post(loop_, [this] { services_->tables.wake_due(); });
    asio::post(loop_, [this] {
      unfinished_ = services_->tables.unfinished();
      take_up_next();
    });
  }

  Site site(Serves serves) {
    return {services_->house, connections_, files_, metrics_, trusted_proxies_, clock_.steady, idle_timeout_, serves};
  }

  std::unique_ptr<Store> open_store(const ServeConfig& config) {
    if (!config.db.empty()) return open_postgres_store(config.db, deliver(), &metrics_);
    lock_.emplace(config.data_dir);
    return open_sqlite_store(config.data_dir / "veillee.db", deliver(), &metrics_);
  }

  Deliver deliver() {
    return [this](std::move_only_function<void()> work) { asio::post(loop_, std::move(work)); };
  }

  Clock with_alarms(Clock clock) {
    clock.call_at = [this](Milliseconds at, std::move_only_function<void()> work) {
      const auto timer = std::make_shared<asio::system_timer>(
          loop_, std::chrono::system_clock::time_point(std::chrono::milliseconds(at)));
      timer->async_wait([timer, work = std::move(work)](boost::system::error_code error) mutable {
        if (!error) work();
      });
    };
    return clock;
  }

  // What other houses on the same database did.
  void hear(const News& news) {
    const auto& [kind, table, guests, text, teller] = news;
    services_->tables.follow(news);
    services_->offers.hear(news);
    if (kind == News::Kind::kSpent) services_->limits.spend(text);
    if (kind == News::Kind::kCalling)
      for (const GuestId& guest : guests)
        if (services_->turns.is_heard_by(guest)) tell(*store_, {{News::Kind::kReached, 0, {guest}}});
    if (kind == News::Kind::kReached)
      for (const GuestId& guest : guests) services_->calls.reached(guest);
    if (kind == News::Kind::kOrder || kind == News::Kind::kAll) {
      services_->moderation.refresh();
      keep_to_blocks(services_->house);
    }
    if (kind == News::Kind::kAll) services_->calls.changed_elsewhere();
    if (kind == News::Kind::kSeats) services_->lobby.changed_elsewhere(table);
    if (kind == News::Kind::kPerson || kind == News::Kind::kAll) services_->accounts.changed_elsewhere();
    for (const GuestId& guest : guests)
      if (kind == News::Kind::kPerson) {
        services_->names.forget(guest);
        services_->tables.renamed(guest);
        services_->calls.changed_elsewhere(guest);
      } else if (kind == News::Kind::kTable || kind == News::Kind::kSeats) {
        services_->turns.notify_pages(guest, table);
      }
  }

  // Every second; what the others wrote without telling, every fifth time.
  void tend_later() {
    tend_.expires_after(kTendEvery);
    tend_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      tend_later();
      services_->offers.tend();
      std::vector<News> spent;
      for (std::string& text : services_->limits.take_spent())
        spent.push_back({News::Kind::kSpent, 0, {}, std::move(text)});
      tell(*store_, std::move(spent));
      if (++tended_ % kLookEvery == 0) services_->tables.look_for_changes();
    });
  }

  void sweep_later() {
    sweep_.expires_after(kSweepEvery);
    sweep_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      sweep_later();
      services_->tables.sweep();
      services_->moderation.refresh();
    });
  }

  // Requests answer for their own errors. What is left are answers of the store, the thinkers and the
  // clocks: an exception in one of them is logged, and the loop goes on with the next.
  void run_loop() {
    auto before = processor_time();
    for (;;) try {
        while (loop_.run_one() > 0) {
          const auto after = processor_time();
          metrics_.loop_seconds.observe(after - before);
          before = after;
        }
        return;
      } catch (const std::exception& error) {
        spdlog::error("the loop goes on after: {}", error.what());
      }
  }

  // Games that wait for a house player since the last time, one at a time so that guests come first. One
  // that cannot be read is left alone.
  void take_up_next() {
    if (unfinished_.empty()) return;
    const TableId id = unfinished_.back();
    unfinished_.pop_back();
    services_->tables.find(id, {}, [this, id](Answer<std::shared_ptr<Table>> table) {
      if (!table) spdlog::warn("table {} could not be taken up: {}", text_of(id), table.error().message);
      asio::post(loop_, [this] { take_up_next(); });
    });
  }

  // No new connections; everything that was accepted is written and answered; then the pages are told.
  // Whoever does not listen is left behind after a while, and so is a second signal's patience.
  void say_goodbye() {
    spdlog::info("closing: {} connections, {} tables in memory", connections_.size(), services_->tables.in_memory());
    if (listener_) listener_->stop();
    if (metrics_listener_) metrics_listener_->stop();
    sweep_.cancel();
    tend_.cancel();
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) loop_.stop();
    });
    goodbye_.expires_after(kGoodbyeTimeout);
    goodbye_.async_wait([this](boost::system::error_code error) {
      if (!error) loop_.stop();
    });
    when_written(*store_, [this] { connections_.close_all([this] { loop_.stop(); }); });
  }

  std::optional<FolderLock> lock_;
  Connections connections_;
  std::chrono::seconds idle_timeout_;
  OpenPages pages_;
  StaticFiles files_;
  std::vector<std::string> trusted_proxies_;
  Clock clock_;
  Metrics metrics_;
  asio::io_context loop_{1};
  std::unique_ptr<Store> store_;
  std::unique_ptr<Thinkers> thinkers_;
  Outgoing outgoing_;
  std::unique_ptr<Services> services_;
  std::optional<Listener> listener_, metrics_listener_;
  asio::signal_set signals_{loop_, SIGTERM, SIGINT};
  asio::steady_timer sweep_{loop_}, goodbye_{loop_}, tend_{loop_};
  int tended_ = 0;
  std::vector<TableId> unfinished_;
};

}  // namespace

int serve(const ServeConfig& config) {
  try {
    start_log(config.log_level, config.log_json);
    std::signal(SIGPIPE, SIG_IGN);
    umask(0077);  // the files hold the secrets of running games
    raise_file_limit();
    if (!prepare_randomness()) throw std::runtime_error("The system gives no random numbers.");
    if (!config.db.empty() && !wait_for_database(config.db)) return 0;
    Server(config).run();
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}

}  // namespace veillee::server
