// std::move_only_function, which clang's library does not have yet. Included before everything else.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#ifndef __cpp_lib_move_only_function
namespace std {

template <class Signature>
class move_only_function;

template <class R, class... Args>
class move_only_function<R(Args...)> {
 public:
  move_only_function() = default;
  move_only_function(nullptr_t) {}
  template <class F>
  requires(!same_as<remove_cvref_t<F>, move_only_function> && is_invocable_r_v<R, decay_t<F>&, Args...>)
      move_only_function(F&& function)
      : held_(make_unique<Holder<decay_t<F>>>(std::forward<F>(function))) {}

  R operator()(Args... args) { return held_->call(std::forward<Args>(args)...); }
  explicit operator bool() const { return held_ != nullptr; }

 private:
  struct Held {
    virtual ~Held() = default;
    virtual R call(Args... args) = 0;
  };
  template <class F>
  struct Holder final : Held {
    explicit Holder(F held) : function(std::move(held)) {}
    R call(Args... args) override { return function(std::forward<Args>(args)...); }
    F function;
  };
  unique_ptr<Held> held_;
};

}  // namespace std
#endif
