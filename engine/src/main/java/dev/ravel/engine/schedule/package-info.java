/**
 * Who runs: scheduling points, the enabled threads, atomic sections, the hand-over to another thread. The few classes here need each
 * other; what the scheduler asks of loops, threads and the clock it asks through {@link LoopWatch} and {@link Participants}, and what
 * threads are made of is behind {@link Substrate}. May use names and the state; everything that makes steps uses it. Start with
 * {@link Scheduler#point}.
 */
package dev.ravel.engine.schedule;
