/**
 * Monitors and wait sets, ReentrantLock and its conditions, park and sleep. No real monitor is taken for any of them. Semaphores, latches and their kind
 * have no model of their own: their JDK code runs, each call as one step ({@link dev.ravel.engine.schedule.Sections}). May use threads,
 * loops and time; knows nothing of how threads begin and end. Start with {@link Monitors}.
 */
package dev.ravel.engine.sync;
