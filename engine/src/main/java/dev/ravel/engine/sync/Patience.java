package dev.ravel.engine.sync;

/** What ends a wait, besides being woken. */
public record Patience(long nanos, boolean interruptible) {
    public static final Patience FOREVER = new Patience(Long.MAX_VALUE, true);
    public static final Patience DEAF = new Patience(Long.MAX_VALUE, false);

    public static Patience of(long nanos) {
        return new Patience(nanos, true);
    }
}
