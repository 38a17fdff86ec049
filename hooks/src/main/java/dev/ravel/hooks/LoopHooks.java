package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/** Loops of the program: what they carry from round to round, and that they end. The engine's side is {@link LoopModel}. */
public final class LoopHooks {
    private LoopHooks() {}

    /** Instead of Thread.onSpinWait. */
    @ForceInline
    public static void onSpinWait() {
        if (Hooks.on) {
            Hooks.engine.loops().onSpinWait();
        }
    }

    /** Before the jump of a loop whose rounds are not reported. */
    @Hidden
    @ForceInline
    public static void progress() {
        if (Hooks.on) {
            Hooks.engine.loops().progress();
        }
    }

    /** At the entry of a method with loops: a number for this activation. */
    @Hidden
    @ForceInline
    public static int activation() {
        return Hooks.on ? Hooks.engine.loops().activation() : 0;
    }

    /** At the end of a round, before {@link #round}: the value of a variable that the loop carries into the next. */
    @Hidden
    @ForceInline
    public static void carried(long value) {
        if (Hooks.on) {
            Hooks.engine.loops().carried(value, null);
        }
    }

    /** As {@link #carried(long)}. */
    @Hidden
    @ForceInline
    public static void carried(double value) {
        if (Hooks.on) {
            Hooks.engine.loops().carried(Double.doubleToRawLongBits(value), null);
        }
    }

    /** As {@link #carried(long)}. */
    @Hidden
    @ForceInline
    public static void carried(Object value) {
        if (Hooks.on) {
            Hooks.engine.loops().carried(0, value);
        }
    }

    /** At the end of each round of a loop. */
    @Hidden
    @ForceInline
    public static void round(int activation, int loop) {
        if (Hooks.on) {
            Hooks.engine.loops().round(activation, loop);
        }
    }

    /** Before a backward jump in application code: stops loops that reach no scheduling point. */
    @Hidden
    @ForceInline
    public static void backEdge() {
        if (Hooks.on) {
            Hooks.engine.loops().backEdge();
        }
    }
}
