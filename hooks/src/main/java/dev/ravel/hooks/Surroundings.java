package dev.ravel.hooks;

import jdk.internal.misc.VM;
import jdk.internal.vm.annotation.Hidden;

/**
 * What patched JDK methods call where a JVM would answer by chance, by the clock or by what has happened in it before.
 *
 * <p>Like {@link Hooks} it is used while the JVM boots: no static initialiser, and nothing happens while {@link Hooks#on}
 * is false, except where it says so.
 */
public final class Surroundings {
    private Surroundings() {}

    /** Instead of VM.getNanoTimeAdjustment, by which java.time tells the time. */
    @Hidden
    public static long nanoTimeAdjustment(long epochSecond) {
        return Hooks.on ? Hooks.engine.environment().nanosSince(epochSecond) : VM.getNanoTimeAdjustment(epochSecond);
    }
}
