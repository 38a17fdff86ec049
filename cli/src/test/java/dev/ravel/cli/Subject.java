package dev.ravel.cli;

/** A class to name on the command line; the fake worker answers by the method's name and never runs it. */
public final class Subject {
    private Subject() {}

    public static void passes() {}

    public static void fails() {}

    public static void refuses() {}

    public static void dies() {}

    public static void hangs() {}

    public static void plods() {}

    public static void standsStill() {}

    public static void ends() {}
}
