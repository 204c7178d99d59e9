// Who may come back as whom, with a clock of the test's own.
#include "server/people/accounts.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <latch>

#include "server/base/address.h"
#include "server/base/random.h"
#include "server/store/sqlite_store.h"

namespace veillee::server {
namespace {

using std::chrono::minutes;

class AccountsTest : public testing::Test {
 protected:
  AccountsTest() {
    std::string name = (std::filesystem::temp_directory_path() / "veillee-accounts-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    prepare_randomness();
    store_ = open_sqlite_store(folder_ / "veillee.db", [](std::move_only_function<void()> work) { work(); });
    accounts_.emplace(
        *store_, [](auto work) { work()(); }, [this] { return now_; });
  }
  ~AccountsTest() override {
    accounts_.reset();
    store_.reset();
    std::filesystem::remove_all(folder_);
  }
  // The answer of something that is written down.
  template <class T, class Ask>
  Answer<T> answer(Ask ask) {
    std::latch ready(1);
    std::optional<Answer<T>> answer;
    ask([&](Answer<T> said) {
      answer = std::move(said);
      ready.count_down();
    });
    ready.wait();
    return std::move(*answer);
  }
  Answer<std::string> sign_in(const std::string& passphrase, const std::string& address) {
    return answer<std::string>([&](auto reply) { accounts_->sign_in("anna", passphrase, address, std::move(reply)); });
  }

  std::filesystem::path folder_;
  SteadyTime now_{minutes(1000)};
  std::unique_ptr<Store> store_;
  std::optional<Accounts> accounts_;
};

TEST_F(AccountsTest, who_tries_a_nickname_now_and_then_does_not_keep_its_owner_out) {
  ASSERT_TRUE(answer<std::string>(
      [&](auto reply) { accounts_->keep(GuestId{1}, "anna", "correct horse", "home", std::move(reply)); }));
  for (int i = 0; i < 15; ++i) {
    EXPECT_FALSE(sign_in("a guess", "elsewhere"));
    now_ += minutes(2);
  }
  EXPECT_TRUE(sign_in("correct horse", "a new place"));
}

TEST_F(AccountsTest, a_cookie_that_was_given_back_leads_to_nobody) {
  const std::string first = new_guest_token();
  const GuestId anna = *guest_of_token(first);
  EXPECT_EQ(accounts_->guest_of(anna), anna);
  ASSERT_TRUE(answer<std::string>(
      [&](auto reply) { accounts_->keep(anna, "anna", "correct horse", "home", std::move(reply)); }));
  const auto second = sign_in("correct horse", "a new place");
  ASSERT_TRUE(second);
  EXPECT_EQ(accounts_->guest_of(*guest_of_token(*second)), anna);
  for (const GuestId& device : {anna, *guest_of_token(*second)}) {
    ASSERT_TRUE(answer<std::string>([&](auto reply) { accounts_->sign_out(device, std::move(reply)); }));
    EXPECT_NE(accounts_->guest_of(device), anna);
    EXPECT_FALSE(accounts_->is_still({.guest = anna, .device = device}));
  }
  EXPECT_TRUE(sign_in("correct horse", "a new place")) << "the account is there as before";
}

TEST(Addresses, of_ipv6_the_network_counts) {
  EXPECT_EQ(counted_address("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(counted_address("2001:db8::1"), counted_address("2001:db8::ffff:2"));
  EXPECT_NE(counted_address("2001:db8::1"), counted_address("2001:db8:0:1::1"));
  EXPECT_EQ(counted_address("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(counted_address("nonsense"), "nonsense");
  for (const auto* port : {":1", ":65535"}) {
    EXPECT_EQ(counted_address(std::string("10.0.0.1") + port), "10.0.0.1") << "another one for each connection";
    EXPECT_EQ(counted_address(std::string("[2001:db8::1]") + port), counted_address("2001:db8::1"));
  }
  EXPECT_EQ(counted_address("[2001:db8::1]"), counted_address("2001:db8::1"));
}

}  // namespace
}  // namespace veillee::server
