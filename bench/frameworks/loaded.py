"""What the process loads from which those of the tests are forked, so that each begins at once."""

# ruff: noqa: F401

import gymnasium.utils.env_checker
import open_spiel.integration_tests.api_test
import open_spiel.python.algorithms.alpha_zero.evaluator_test
import open_spiel.python.algorithms.generate_playthrough
import open_spiel.python.tests.games_sim_test
import pettingzoo.test

import bench.frameworks.one
import bench.frameworks.vectors
import ludex.training.aec
import ludex.training.against
import ludex.training.openspiel
import ludex.training.vector_env
