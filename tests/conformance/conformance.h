// What must hold for every game, whatever its rules. Instantiated once per line of games/ROOMS.
#pragma once

#include "tests/conformance/check_players.h"
#include "tests/conformance/check_rules.h"
#include "tests/conformance/check_secrets.h"
#include "tests/conformance/check_texts.h"
#include "tests/conformance/secrecy.h"

namespace veillee {

template <class Twins>
class Conformance : public testing::Test {};
TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, playouts_end_and_lists_are_sound) { check_playouts<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, positions_round_trip_as_json) { check_positions<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, texts_are_sorted_and_chance_sums_to_one) { check_sorted_texts<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, undo_and_records_give_the_game_back) { check_undo_and_records<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, refusals_name_a_clause) { check_refusals<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, events_are_objects_with_a_type) { check_events<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, pictures_are_drawn_in_every_language) { check_pictures<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, moves_and_events_have_words) { check_words<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, drawn_states_look_the_same) { check_drawn_states<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, drawn_states_are_as_frequent_as_real_ones) { check_draws<TypeParam>(); }
TYPED_TEST_P(Conformance, only_games_with_secrets_show_seats_different_things) {
  check_has_secrets<typename TypeParam::Game>();
}
TYPED_TEST_P(Conformance, secret_choices_are_taken_back_in_thoughts) {
  check_secret_choices<typename TypeParam::Game>();
}
TYPED_TEST_P(Conformance, house_players_know_what_their_seat_sees) { check_house_players<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, kept_thoughts_tell_nothing) { check_kept_thoughts<typename TypeParam::Game>(); }
TYPED_TEST_P(Conformance, twin_games_look_the_same) { Secrecy<TypeParam>().play_pairs(); }

REGISTER_TYPED_TEST_SUITE_P(Conformance, playouts_end_and_lists_are_sound, positions_round_trip_as_json,
                            texts_are_sorted_and_chance_sums_to_one, undo_and_records_give_the_game_back,
                            refusals_name_a_clause, events_are_objects_with_a_type,
                            pictures_are_drawn_in_every_language, moves_and_events_have_words,
                            drawn_states_look_the_same, drawn_states_are_as_frequent_as_real_ones,
                            only_games_with_secrets_show_seats_different_things,
                            secret_choices_are_taken_back_in_thoughts, house_players_know_what_their_seat_sees,
                            kept_thoughts_tell_nothing, twin_games_look_the_same);

}  // namespace veillee
