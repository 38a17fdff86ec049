package dev.ravel.cli;

/** Small programs to record. */
public final class RecordedProgram {
    private int value;
    private volatile boolean stopped;

    private RecordedProgram() {}

    private synchronized void add() {
        value++;
    }

    public static void adds() throws InterruptedException {
        RecordedProgram shared = new RecordedProgram();
        Thread other = new Thread(shared::add);
        other.start();
        shared.add();
        other.join();
        if (shared.value != 2) {
            throw new AssertionError(shared.value);
        }
    }

    public static void fails() throws InterruptedException {
        adds();
        throw new AssertionError("always");
    }

    /** Never ends: two threads count. */
    public static void goesOn() {
        RecordedProgram shared = new RecordedProgram();
        Runnable counts = () -> {
            while (!shared.stopped) {
                shared.add();
            }
        };
        new Thread(counts).start();
        counts.run();
    }
}
