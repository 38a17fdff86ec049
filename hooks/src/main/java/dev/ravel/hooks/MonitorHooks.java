package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/** Monitors and wait sets of objects. The engine's side is {@link MonitorModel}. */
public final class MonitorHooks {
    private MonitorHooks() {}

    /** Instead of monitorenter, in code that takes no real monitors. */
    @Hidden
    @ForceInline
    public static void monitorEnter(Object monitor, int site) {
        if (Hooks.on) {
            Hooks.engine.monitors().monitorEnter(monitor, site);
        } else if (monitor == null) {
            throw new NullPointerException();
        }
    }

    /** Instead of monitorexit. */
    @Hidden
    @ForceInline
    public static void monitorExit(Object monitor, int site) {
        if (Hooks.on) {
            Hooks.engine.monitors().monitorExit(monitor, site);
        }
    }

    /** Instead of {@code monitor.wait()}. Not hidden, like all that {@link StackFrames} puts the JDK's frames for. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWait(Object monitor, int site) throws InterruptedException {
        if (!Hooks.on || !Hooks.engine.monitors().objectWait(monitor, 0, site)) {
            monitor.wait();
        }
    }

    /** Instead of {@code monitor.wait(millis)}. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWaitMillis(Object monitor, long millis, int site) throws InterruptedException {
        if (millis < 0 || !Hooks.on || !Hooks.engine.monitors().objectWait(monitor, millis, site)) {
            monitor.wait(millis);
        }
    }

    /** Instead of {@code monitor.wait(millis, nanos)}. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWaitNanos(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        boolean bad = millis < 0 || nanos < 0 || nanos > 999_999;
        long rounded = nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
        if (bad || !Hooks.on || !Hooks.engine.monitors().objectWait(monitor, rounded, site)) {
            monitor.wait(millis, nanos);
        }
    }

    /** For {@code monitor::wait}. */
    public static void waitReferred(Object monitor) throws InterruptedException {
        objectWait(monitor, 0);
    }

    /** For {@code monitor::wait} with a limit. */
    public static void waitReferred(Object monitor, long millis) throws InterruptedException {
        objectWaitMillis(monitor, millis, 0);
    }

    /** For {@code monitor::wait} with a finer limit. */
    public static void waitReferred(Object monitor, long millis, int nanos) throws InterruptedException {
        objectWaitNanos(monitor, millis, nanos, 0);
    }

    /** For {@code monitor::notify}. */
    public static void notifyReferred(Object monitor) {
        objectNotify(monitor, 0);
    }

    /** For {@code monitor::notifyAll}. */
    public static void notifyAllReferred(Object monitor) {
        objectNotifyAll(monitor, 0);
    }

    /** Instead of {@code monitor.notify()}. */
    public static void objectNotify(Object monitor, int site) {
        if (!Hooks.on || !Hooks.engine.monitors().objectNotify(monitor, site)) {
            monitor.notify();
        }
    }

    /** Instead of {@code monitor.notifyAll()}. */
    public static void objectNotifyAll(Object monitor, int site) {
        if (!Hooks.on || !Hooks.engine.monitors().objectNotifyAll(monitor, site)) {
            monitor.notifyAll();
        }
    }

    /** Instead of {@code Thread.holdsLock(monitor)}. */
    @Hidden
    public static boolean holdsLock(Object monitor) {
        return Hooks.on && Hooks.engine.monitors().holdsLock(monitor) || Thread.holdsLock(monitor);
    }
}
