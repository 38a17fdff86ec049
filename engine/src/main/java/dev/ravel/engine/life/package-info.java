/**
 * How threads begin, wait for each other, are interrupted, and end; and how time lets those go on whose wait has come to its limit. May
 * use threads and monitors. Start with {@link Lives}; calls of Thread and LockSupport arrive in {@link ThreadCalls}.
 */
package dev.ravel.engine.life;
