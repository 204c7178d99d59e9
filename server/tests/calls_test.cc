// Who is called when, and by which letters. Time is a number that the test moves on; nothing is sent.
#include "server/people/calls.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <latch>

#include "server/store/sqlite_store.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

namespace fs = std::filesystem;

TEST(CallTargets, only_allowed_hosts_over_tls_on_the_usual_port) {
  const std::vector<std::string> allowed{"ntfy.sh", "*.notify.windows.com"};
  const auto target = call_target("https://ntfy.sh/my-topic?x=1", allowed);
  EXPECT_EQ(target, (CallTarget{true, "ntfy.sh", "443", "/my-topic?x=1", false}));
  EXPECT_EQ(target->origin(), "https://ntfy.sh");
  EXPECT_TRUE(call_target("https://NTFY.sh", allowed));
  EXPECT_TRUE(call_target("https://db5.notify.windows.com/w/?token=a", allowed));
  for (const char* url : {"http://ntfy.sh/a", "https://ntfy.sh:8443/a", "https://evil.ntfy.sh/a",
                          "https://ntfy.sh.evil.org/", "https://ntfy.sh@evil.org/", "https://a:b@ntfy.sh/",
                          "https://notify.windows.com/", "https://evilnotify.windows.com/", "ftp://ntfy.sh/",
                          "https:///a", "/a", "", "https://127.0.0.1/", "https://ntfy%2esh/", "https://ntfy.sh/#a"})
    EXPECT_FALSE(call_target(url, allowed)) << url;
  EXPECT_FALSE(call_target("https://ntfy.sh/" + std::string(2000, 'a'), allowed));
  EXPECT_FALSE(call_target("https://ntfy.sh/", {}));
}

TEST(CallTargets, a_host_with_a_port_is_the_operators_word_for_exactly_that_one) {
  const std::vector<std::string> allowed{"127.0.0.1:8090"};
  const auto target = call_target("http://127.0.0.1:8090/hook", allowed);
  EXPECT_EQ(target, (CallTarget{false, "127.0.0.1", "8090", "/hook", true}));
  EXPECT_EQ(target->origin(), "http://127.0.0.1:8090");
  EXPECT_FALSE(call_target("http://127.0.0.1:8091/hook", allowed));
  EXPECT_FALSE(call_target("http://127.0.0.1/hook", allowed));
}

TEST(VapidKey, is_the_same_when_it_was_kept) {
  const VapidKey key = VapidKey::make();
  const auto again = VapidKey::read(key.der());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_key(), key.public_key());
  EXPECT_EQ(key.public_key().size(), 87u) << "65 bytes";
  EXPECT_TRUE(key.public_key().starts_with("B")) << "a point that is not compressed";
  EXPECT_FALSE(VapidKey::read({}));
  EXPECT_TRUE(key.authorization("https://a.example", 5, "mailto:b@example.org").starts_with("vapid t=eyJ"));
}

// Anna is to be called, Ben is not.
class CallsTest : public testing::Test {
 protected:
  CallsTest() {
    std::string name = (fs::temp_directory_path() / "veillee-calls-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    store_ = open_sqlite_store(folder_ / "veillee.db", [](std::move_only_function<void()> work) { work(); });
    TableRow table{.id = 42, .game = "cappuccino", .options = "{}", .status = Status::kPlaying, .host = anna_};
    table.start = Start{"{}", 1, 1000};
    table.seats = {{SeatKind::kGuest, anna_}, {SeatKind::kGuest, ben_}};
    write(CreateTable{table});
    table.id = 43;
    table.status = Status::kWaiting;
    table.start.reset();
    table.seats = {{SeatKind::kGuest, ben_}, {SeatKind::kOpen, anna_}};
    write(CreateTable{table});
    clock_ = time_.piece();
    clock_.steady = [] { return SteadyTime{}; };
    open();
  }
  ~CallsTest() override {
    calls_.reset();
    store_.reset();
    fs::remove_all(folder_);
  }

  void write(Write what) {
    std::latch ready(1);
    store_->write(std::move(what), [&](Written) { ready.count_down(); });
    ready.wait();
  }
  // The house, or the house again after it was closed.
  void open() {
    calls_.emplace(
        *store_, clock_, CallHosts{.push = {"push.example"}, .webhook = {"ntfy.sh"}},
        [this](Letter letter, std::move_only_function<void(int)> done) {
          sent_.push_back(std::move(letter));
          done(status_);
        },
        [this](const GuestId& guest) { return here_ && guest == anna_; });
  }
  template <class T, class Ask>
  Answer<T> answer(Ask ask) {
    std::latch ready(1);
    std::optional<Answer<T>> said;
    ask([&](Answer<T> one) {
      said = std::move(one);
      ready.count_down();
    });
    ready.wait();
    return *said;
  }
  void subscribe(std::string endpoint = "https://push.example/a") {
    ASSERT_TRUE(answer<std::string>([&](auto reply) { calls_->public_key(std::move(reply)); }));
    ASSERT_TRUE(answer<void>([&](auto reply) { calls_->subscribe(anna_, endpoint, std::move(reply)); }));
  }
  void hook(WebhookKind kind, std::string language) {
    const WebhookRow row{kind, "https://ntfy.sh/topic", std::move(language), "https://house.example"};
    ASSERT_TRUE(answer<void>([&](auto reply) { calls_->set_webhook(anna_, row, std::move(reply)); }));
  }
  void pass(Milliseconds time) { time_.advance_to(time_.now + time); }
  // How many letters since the last look.
  std::size_t take() { return std::exchange(sent_, {}).size(); }

  const GuestId anna_ = guest(1), ben_ = guest(2);
  fs::path folder_;
  std::unique_ptr<Store> store_;
  TestTime time_;
  Clock clock_;
  bool here_ = false;
  int status_ = 201;
  std::vector<Letter> sent_;
  std::optional<Calls> calls_;
};

TEST_F(CallsTest, nobody_is_called_who_did_not_ask_for_it) {
  calls_->turn_changed(anna_, 42);
  pass(3'600'000);
  EXPECT_EQ(take(), 0u);
}

TEST_F(CallsTest, whoever_is_away_is_called_once_when_a_table_waits_by_a_letter_without_content) {
  subscribe();
  calls_->turn_changed(anna_, 42);
  calls_->turn_changed(anna_, 42);
  EXPECT_EQ(take(), 0u) << "a page that is loaded again is away for a moment";
  pass(60'000);
  ASSERT_EQ(sent_.size(), 1u);
  EXPECT_EQ(sent_[0].to.host, "push.example");
  EXPECT_TRUE(sent_[0].body.empty());
  EXPECT_EQ(sent_[0].headers.back().first, "Authorization");
  EXPECT_EQ(take(), 1u);
  calls_->turn_changed(anna_, 42);
  pass(3'600'000);
  EXPECT_EQ(take(), 0u) << "nothing has happened since";
}

TEST_F(CallsTest, nobody_is_called_when_the_table_waits_no_longer) {
  subscribe();
  calls_->turn_changed(anna_, 42);
  write(AppendRows{42, 0, {{0, "a", 2, Act::kMove, 2000}}});
  pass(60'000);
  EXPECT_EQ(take(), 0u);
}

TEST_F(CallsTest, whoever_has_a_page_open_is_called_only_if_nothing_happens_for_a_while) {
  subscribe();
  here_ = true;
  calls_->turn_changed(anna_, 42);
  pass(4 * 60'000);
  EXPECT_EQ(take(), 0u);
  pass(2 * 60'000);
  EXPECT_EQ(take(), 1u);
}

TEST_F(CallsTest, a_page_in_another_house_is_a_page_that_is_open) {
  subscribe();
  calls_->reached(anna_);
  pass(60'000);
  calls_->turn_changed(anna_, 42);
  calls_->reached(anna_);
  pass(4 * 60'000);
  EXPECT_EQ(take(), 0u);
  pass(2 * 60'000);
  EXPECT_EQ(take(), 1u);
  calls_->turn_changed(anna_, 43);
  pass(60'000);
  EXPECT_EQ(take(), 1u) << "nobody has seen a page since";
}

TEST_F(CallsTest, whoever_is_called_elsewhere_is_called_here_too) {
  const WebhookRow row{WebhookKind::kNtfy, "https://ntfy.sh/topic", "fr", "https://house.example"};
  write(PeopleWrite(KeepWebhook{anna_, row}));  // by another house
  calls_->turn_changed(anna_, 42);
  pass(60'000);
  EXPECT_EQ(take(), 0u);
  calls_->changed_elsewhere(anna_);
  calls_->turn_changed(anna_, 42);
  pass(60'000);
  EXPECT_EQ(take(), 1u);
  calls_->changed_elsewhere(ben_);
  calls_->turn_changed(ben_, 42);
  pass(3'600'000);
  EXPECT_EQ(take(), 0u);
}

TEST_F(CallsTest, an_invitation_calls_too_and_a_webhook_says_it_in_words) {
  hook(WebhookKind::kNtfy, "fr");
  calls_->turn_changed(anna_, 43);
  calls_->turn_changed(anna_, 42);
  pass(60'000);
  ASSERT_EQ(sent_.size(), 2u);
  EXPECT_EQ(sent_[0].body, "On vous invite – Cappuccino");
  EXPECT_EQ(sent_[1].body, "À vous de jouer – Cappuccino");
  EXPECT_EQ(sent_[1].headers[1],
            (std::pair<std::string, std::string>{"Click", "https://house.example/t/" + text_of(TableId{42})}));
  hook(WebhookKind::kDiscord, "de");
  take();
  EXPECT_EQ(*answer<int>([&](auto reply) { calls_->try_out(anna_, std::move(reply)); }), 1);
  EXPECT_EQ(sent_[0].body, R"({"content":"So ruft dich Veillée.\nhttps://house.example"})");
}

TEST_F(CallsTest, a_browser_that_has_forgotten_the_house_is_not_called_again) {
  subscribe();
  status_ = 410;
  calls_->turn_changed(anna_, 42);
  pass(60'000);
  EXPECT_EQ(take(), 1u);
  write(Probe{});  // the letter's answer has been written
  EXPECT_TRUE(store_->people().subscriptions_of(anna_).empty());
}

TEST_F(CallsTest, a_house_that_opens_again_calls_the_same_people_with_the_same_key) {
  subscribe();
  const auto key = *answer<std::string>([&](auto reply) { calls_->public_key(std::move(reply)); });
  calls_.reset();
  open();
  EXPECT_EQ(*answer<std::string>([&](auto reply) { calls_->public_key(std::move(reply)); }), key);
  calls_->turn_changed(anna_, 42);
  pass(60'000);
  EXPECT_EQ(take(), 1u);
}

TEST_F(CallsTest, strange_hosts_and_too_many_browsers_are_refused) {
  EXPECT_FALSE(answer<void>([&](auto reply) { calls_->subscribe(anna_, "https://evil.example/", std::move(reply)); }));
  EXPECT_FALSE(answer<void>([&](auto reply) {
    calls_->set_webhook(anna_, WebhookRow{{}, "https://127.0.0.1/", "en", "https://h"}, std::move(reply));
  }));
  for (int i = 0; i < 10; ++i) subscribe("https://push.example/" + std::to_string(i));
  EXPECT_FALSE(
      answer<void>([&](auto reply) { calls_->subscribe(anna_, "https://push.example/more", std::move(reply)); }));
}

TEST_F(CallsTest, calls_are_throttled) {
  hook(WebhookKind::kPlain, "en");
  for (int version = 0; version < 40; version += 2) {
    calls_->turn_changed(anna_, 42);
    pass(60'000);
    write(AppendRows{42, version, {{0, "a", 2, Act::kMove, 2000}, {1, "b", 1, Act::kMove, 2000}}});
  }
  EXPECT_EQ(take(), 12u) << "no time goes by for the limit";
}

}  // namespace
}  // namespace veillee::server
