package dev.ravel.model.finding;

import java.io.Serializable;

/**
 * One line of an interleaving, ready to be shown.
 *
 * @param thread index into the thread names of the {@link Interleaving}
 * @param action what happened, in words: {@code balance → 50}, {@code lock Account#1}
 * @param source {@code Account.java:31}, or "" when unknown
 * @param method {@code Account.deposit}, or ""
 * @param switchReason why the thread did not go on after this line (it waits for something, it ended, it was
 *     preempted); "" when it did go on
 */
public record InterleavingStep(int thread, String action, String source, String method, String switchReason)
        implements Serializable {}
