"""What `make test` leaves to `make test-all`, by files below `tests/` and functions in them.

A file of tests costs `make test` about 4 s of processor, so that all of them, `make setup` and the gate take two quiet
cores 8 minutes. Where a file costs more, its cases that are like others are left out first, then those whose subject
other files test too. Cases of the contest games are always run."""

import sys
import tomllib
from pathlib import Path

ROOM = Path(__file__).parent
FIRST = {  # so many cases of a function; a file alone means each of its functions with parameters
    "arena/test_nothing_left.py::test_programs_end_with_the_match": 3,
    "arena/test_play_game.py::test_programs_play_viruses_to_the_end": 1,
    "bench/test_baselines.py": 2,
    "bench/test_strength.py": 2,
    "bots/test_alphabeta.py::test_a_judgement_is_of_the_player_to_move": 3,
    "bots/test_connect.py::test_networks_are_solved_whatever_was_solved_before": 1,
    "bots/test_picks.py::test_games_are_played_by_the_bots_of_the_golden": 1,
    "bots/test_plan.py::test_turns_of_games_never_seen_are_legal": 2,
    "bots/test_weights.py::test_images_of_a_position_are_worth_the_same": 3,
    "bots/test_weights.py::test_shipped_weights_fit_their_rules": 2,
    "bots/test_worlds.py::test_worlds_have_the_support_and_the_law_that_enumeration_finds": 3,
    "codegen/emit/test_planes.py": 1,
    "codegen/emit/test_reading.py::test_actions_effects_and_ends_have_their_lines_above_them": 3,
    "codegen/emit/test_reading.py::test_nothing_keeps_a_reader_from_reading": 3,
    "codegen/test_less_cython.py": 1,
    "codegen/test_names.py::test_an_opposite_step_is_compiled_whatever_its_name": 6,
    "codegen/turn/test_final_stop.py": 3,
    "codegen/turn/test_final_stop.py::test_counts_are_those_of_an_engine_that_lists_and_of_the_interpreter": 1,
    "codegen/turn/test_untried.py": 2,
    "codegen/turn/test_untried.py::test_choices_are_those_of_the_interpreter": 1,
    "dsl/reasoning/test_reasoning.py::test_what_is_certain_holds_in_every_state": 2,
    "dsl/test_reference.py::test_random_turns_keep_the_promises": 6,
    "dsl/test_reference.py::test_the_checks_of_the_rules_hold": 6,
    "dsl/test_resolve.py::test_every_shipped_file_is_sound": 15,
    "engine/test_batch.py": 2,
    "engine/test_batch.py::test_actions_are_whole_numbers_of_any_kind": 5,
    "engine/test_endless.py": 1,
    "engine/test_flood.py": 3,
    "engine/test_generated_engines.py::test_a_random_game_looks_the_same_to_both_engines": 2,
    "engine/test_hashes.py": 1,
    "engine/test_joint_batch.py::test_what_is_seen_offered_and_played_is_that_of_positions": 2,
    "engine/test_numbers_in_turns.py::test_each_over_numbers": 3,
    "engine/test_planes.py::test_a_moved_position_has_the_moved_planes": 3,
    "engine/test_planes.py::test_every_plane_holds_what_get_tells": 3,
    "engine/test_planes.py::test_every_value_of_a_cell_has_a_plane_or_is_a_number": 3,
    "engine/test_turn_counting.py::test_turns_are_counted_as_listed": 1,
    "fuzz/test_passes.py": 1,
    "fuzz/test_ranges.py::test_a_number_out_of_its_range_is_told": 2,
    "fuzz/test_variants.py::test_a_game_keeps_its_promises": 8,
    "ludex/test_documents.py": 1,  # README
    "ludex/test_manners.py::test_a_shell_can_complete_commands": 1,
    "ludex/test_options.py::test_bash_completes_games_bots_and_codes": 1,
    "ludex/test_options.py::test_other_shells_offer_them_too": 1,
    "test_wheel.py::test_every_command_works_from_the_wheel": 4,
    "test_wheel.py::test_workers_are_ours_too": 1,
    "tools/test_fuzz_self.py::test_little_of_each_kind_finds_nothing": 2,
    "training/test_environments_of_views.py::test_the_own_tests_of_pettingzoo_and_gymnasium_pass": 1,
    "training/test_episode_start.py::test_what_rules_want_is_dealt_as_their_contest_does": 1,
    "training/test_examples.py::test_tictactoe_is_learned_to_perfect_play": 0,
    "training/test_gymnasium.py::test_check_env_passes": 2,
    "training/test_openspiel.py": 4,
    "training/test_pettingzoo.py": 4,
    "web/test_browser.py::test_entries_of_the_list_of_games_open": 1,
    "web/test_files.py::test_a_session_opens_nothing_but_the_package_and_what_it_made": 2,
    "web/test_menu.py::test_an_entry_opens_and_a_bot_plays_its_first_turn": 2,
    "web/test_serve.py::test_an_address_of_ipv6_stands_in_brackets": 1,
}
SAMPLED = (  # each third case
    "codegen/test_goldens.py::test_the_compiler_makes_of_a_construct_what_its_golden_shows",
    "ludex/test_pictures.py::test_a_picture_of_the_gallery_is_what_is_drawn_now",
    "test_generated.py::test_a_generated_engine_does_not_drift",
)
THIRD = 3
LEFT = {  # wholly
    "arena/test_cluster.py": "test_self_play_whose_worker_is_killed_is_that_of_one_process",
    "bench/test_strength.py": "test_of_three_players_two_bots_share_the_seats_and_the_points",
    "bots/test_alphabeta.py": (
        "test_games_that_are_over_or_ask_what_was_seen_are_not_solved"
        " test_proof_numbers_say_why_they_have_no_answer test_two_exact_searches_agree_on_breakthrough"
        " test_what_is_lost_is_lost_by_as_little_as_may_be"
    ),
    "bots/test_connect.py": "test_links_of_many_values_are_refused",
    "bots/test_nearby.py": (
        "test_weights_beside_the_rules_are_for_boards_of_every_size"
        " test_weights_of_rules_that_are_extended_count_where_the_same_cells_are_joined"
    ),
    "bots/test_second_games.py": "test_fires_fight_on_a_crop_of_their_board",
    "codegen/turn/test_final_stop.py": (
        "test_all_that_an_and_joins_must_hold_after_the_choice"
        " test_choices_of_which_nothing_is_known_may_all_be_followed"
    ),
    "codegen/turn/test_untried.py": (
        "test_a_loop_that_asks_nothing_is_passed_over test_a_name_that_is_put_down_is_no_king"
        " test_choices_that_touch_nothing_are_counted_as_a_set"
    ),
    "dsl/test_format.py": "test_any_readable_change_of_a_rules_file_keeps_the_law",
    "dsl/test_parse.py": "test_any_change_of_a_rules_file_is_read_or_refused",
    "engine/test_hashes.py": "test_no_two_positions_of_two_stones_hash_alike",
    "fuzz/coverage/test_coverage.py": (
        "test_a_comment_explains_what_is_not_reached test_a_turn_in_which_nobody_chooses_is_reached"
        " test_an_effect_at_the_end_of_a_turn_is_reached test_an_explanation_of_what_is_reached_is_named"
        " test_what_happens_in_the_first_turns_alone_is_reached"
    ),
    "fuzz/test_made_rules.py": "test_made_files_are_formatted_without_a_change_of_meaning test_most_made_files_check",
    "fuzz/test_passes.py": "test_the_command_doubts_the_compiler",
    "lsp/test_server.py": "test_fuzzing_tells_what_was_found",
    "ludex/test_abuse.py": (
        "test_a_damaged_library_is_built_again test_what_takes_time_is_done_with_a_file_of_any_name"
    ),
    "ludex/test_cache.py": (
        "test_an_engine_that_a_full_disk_has_no_room_for_is_told test_what_a_full_disk_left_in_the_cache_is_made_again"
    ),
    "ludex/test_diff.py": (
        "test_another_notation_is_declared_but_plays_alike test_how_many_positions_were_compared_is_told"
        " test_layout_and_comments_are_no_change test_smaller_boards_are_tried_where_no_difference_is_found"
    ),
    "test_types.py": "test_the_types_of_all_listed_rooms_are_right",  # `make lint` checks them
    "test_wheel.py": "test_results_shows_a_match_that_was_stored",
    "tools/test_sanitize.py": "test_a_small_game_plays_without_a_finding",
    "training/test_cut_off.py": "test_every_learner_takes_a_game_that_was_cut_off",
    "unseen/test_backgammon.py": (
        "test_every_roll_of_the_first_turns_leads_where_the_rules_of_backgammon_say test_the_rolls_have_their_weights"
    ),
    "unseen/test_runs.py": "test_every_choice_is_drawn_about_as_often",
    "web/test_browser.py": "test_a_large_board_is_drawn_and_clicked",
    "web/test_hostile.py": "test_a_page_that_never_reads_costs_no_memory",
}
OF_A_FILE = "unseen"  # here one case of each tenth rules file, and none that takes longer than most
TENTH = 10
ALWAYS = "counting_pairs", "families_ranges", "kept_layers"  # what no other file of OF_A_FILE tests
SLOW = (  # more than 3 s of processor
    "boards_five boards_long boards_steps boards_wide counting_bushes counting_chain games_arimaa games_odd "
    "games_phalanx games_roads games_sumito turns_intl turns_loops turns_mini_chess turns_nested turns_sets"
).split()
CONTEST = tomllib.loads(ROOM.parent.joinpath("pyproject.toml").read_text(encoding="utf-8"))["tool"]["ludex"]["prebuilt"]


def is_left_out(where: Path, function: str, params: dict[str, object], case: str, number: int, rules: int) -> bool:
    """Whether a case is left to `make test-all`. `where` is relative to `tests/`, `number` that of the case among those
    of its function, as they are collected, and `rules` that of its rules file in a file of OF_A_FILE, or -1 if another
    case has it already."""
    name = f"{where}::{function}"
    if function in LEFT.get(str(where), "").split():
        return True
    if where.parts[0] == OF_A_FILE and "name" in params:
        if rules >= 0 and params["name"] in ALWAYS:
            return False
        return params["name"] in SLOW or rules < 0 or rules % TENTH > 0
    if case in CONTEST or any(value in CONTEST for value in params.values() if isinstance(value, str)):
        return False
    if name in SAMPLED:
        return number % THIRD > 0
    of_file = FIRST.get(str(where), sys.maxsize) if params else sys.maxsize
    return number >= FIRST.get(name, of_file)


def unknown() -> list[str]:
    """Files and functions of the tables that are not there."""
    names = [*FIRST, *SAMPLED, *(f"{file}::{name}" for file, names in LEFT.items() for name in names.split())]
    missing = []
    for name in names:
        file, _, function = name.partition("::")
        text = ROOM.joinpath(file).read_text(encoding="utf-8") if ROOM.joinpath(file).exists() else ""
        if not text or (function and f"def {function}(" not in text):
            missing.append(name)
    return missing
