/**
 * The search of one test: the loop, what an exploration makes of it, replays, the classes of the program. Uses worker.process, worker.test, explore,
 * engine, oracles and instrument.
 *
 * <p>Start with {@link dev.ravel.worker.search.SearchLoop} and {@link dev.ravel.worker.search.ExplorationRun}.
 */
package dev.ravel.worker.search;
