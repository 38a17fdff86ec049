/**
 * Which threads there are, and what each of them is in: its number, its permit and interrupt flag, what it waits for, what Thread.getState
 * says of it. Nothing here begins, blocks or ends a thread: that is in {@code sync} and {@code life}. Start with {@link Threads}.
 */
package dev.ravel.engine.thread;
